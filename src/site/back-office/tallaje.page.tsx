import { createFileRoute } from '@tanstack/react-router';
import { allTallasQuery, TallajePage } from '../../business/catalogue/tallas/back-office/tallaje.edit.tsx';
import { readTallajeEndpoint } from '../../business/catalogue/tallas/tallajes.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/tallajes/$id')({
  ...recordRoute('Permissions.Tallas.View', 'Tallaje'),
  loader: recordLoader(
    (id) => readQuery(readTallajeEndpoint, { params: { id } }),
    (queryClient) => queryClient.fetchQuery({ ...allTallasQuery(), staleTime: 0 }),
  ),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <TallajePage tallaje={Route.useLoaderData()} />;
}
