import { createFileRoute } from '@tanstack/react-router';
import { allTallajesQuery, HouseCurveForm } from '../../business/curvas/back-office/house-curve.edit.tsx';
import { houseCurveActions } from '../../business/curvas/back-office/house-curve-actions.ts';
import { readHouseCurveEndpoint } from '../../business/curvas/house-curves.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { newRecordLoader } from './shell/record-loader.ts';
import { newRecordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/curvas/nueva')({
  ...newRecordRoute('Permissions.Curvas.Create', 'Nueva curva de la casa'),
  loader: newRecordLoader(
    (id) => readQuery(readHouseCurveEndpoint, { params: { id } }),
    (queryClient) => queryClient.fetchQuery({ ...allTallajesQuery(), staleTime: 0 }),
  ),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return (
    <NewRecordPage resource={houseCurveActions}>
      <HouseCurveForm origin={Route.useLoaderData()} />
    </NewRecordPage>
  );
}
