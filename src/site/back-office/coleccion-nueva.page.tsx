import { createFileRoute } from '@tanstack/react-router';
import { ColeccionForm } from '../../business/catalogue/lists/back-office/coleccion.edit.tsx';
import { coleccionActions } from '../../business/catalogue/lists/back-office/coleccion-actions.ts';
import { readColeccionEndpoint } from '../../business/catalogue/lists/web-lists.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { newRecordLoader } from './shell/record-loader.ts';
import { newRecordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/colecciones/nueva')({
  ...newRecordRoute('Permissions.WebColecciones.Create', 'Nueva colección'),
  loader: newRecordLoader((id) => readQuery(readColeccionEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return (
    <NewRecordPage resource={coleccionActions}>
      <ColeccionForm origin={Route.useLoaderData()} />
    </NewRecordPage>
  );
}
