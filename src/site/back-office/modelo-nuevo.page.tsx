import { createFileRoute } from '@tanstack/react-router';
import { ModeloForm } from '../../business/catalogue/back-office/modelo.edit.tsx';
import { modeloActions } from '../../business/catalogue/back-office/modelo-actions.ts';
import { readModeloOptionsEndpoint } from '../../business/catalogue/modelo-acts.contract.ts';
import { readEditableModeloEndpoint } from '../../business/catalogue/modelos.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { newRecordLoader } from './shell/record-loader.ts';
import { newRecordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/modelos/nuevo')({
  ...newRecordRoute('Permissions.Modelos.Create', 'Nuevo modelo'),
  loader: newRecordLoader(
    (id) => readQuery(readEditableModeloEndpoint, { params: { id } }),
    (queryClient) => queryClient.ensureQueryData(readQuery(readModeloOptionsEndpoint, {})),
  ),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return (
    <NewRecordPage resource={modeloActions}>
      <ModeloForm origin={Route.useLoaderData()} />
    </NewRecordPage>
  );
}
