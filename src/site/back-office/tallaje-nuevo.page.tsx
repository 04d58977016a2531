import { createFileRoute } from '@tanstack/react-router';
import { allTallasQuery, TallajeForm } from '../../business/catalogue/tallas/back-office/tallaje.edit.tsx';
import { tallajeActions } from '../../business/catalogue/tallas/back-office/tallaje-actions.ts';
import { readTallajeEndpoint } from '../../business/catalogue/tallas/tallajes.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { newRecordLoader } from './shell/record-loader.ts';
import { newRecordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/tallajes/nuevo')({
  ...newRecordRoute('Permissions.Tallas.Create', 'Nuevo tallaje'),
  loader: newRecordLoader(
    (id) => readQuery(readTallajeEndpoint, { params: { id } }),
    (queryClient) => queryClient.fetchQuery({ ...allTallasQuery(), staleTime: 0 }),
  ),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return (
    <NewRecordPage resource={tallajeActions}>
      <TallajeForm origin={Route.useLoaderData()} />
    </NewRecordPage>
  );
}
