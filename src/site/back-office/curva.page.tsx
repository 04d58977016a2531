import { createFileRoute } from '@tanstack/react-router';
import { allTallajesQuery, HouseCurvePage } from '../../business/curvas/back-office/house-curve.edit.tsx';
import { readHouseCurveEndpoint } from '../../business/curvas/house-curves.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/curvas/$id')({
  ...recordRoute('Permissions.Curvas.View', 'Curva de la casa'),
  loader: recordLoader(
    (id) => readQuery(readHouseCurveEndpoint, { params: { id } }),
    (queryClient) => queryClient.fetchQuery({ ...allTallajesQuery(), staleTime: 0 }),
  ),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <HouseCurvePage curva={Route.useLoaderData()} />;
}
