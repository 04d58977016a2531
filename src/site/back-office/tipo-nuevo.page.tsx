import { createFileRoute } from '@tanstack/react-router';
import { TipoForm } from '../../business/catalogue/lists/back-office/tipo.edit.tsx';
import { tipoActions } from '../../business/catalogue/lists/back-office/tipo-actions.ts';
import { readTipoEndpoint } from '../../business/catalogue/lists/web-lists.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { newRecordLoader } from './shell/record-loader.ts';
import { newRecordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/tipos/nuevo')({
  ...newRecordRoute('Permissions.ModeloTipos.Create', 'Nuevo tipo de modelo'),
  loader: newRecordLoader((id) => readQuery(readTipoEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return (
    <NewRecordPage resource={tipoActions}>
      <TipoForm origin={Route.useLoaderData()} />
    </NewRecordPage>
  );
}
