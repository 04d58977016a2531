import { createFileRoute } from '@tanstack/react-router';
import { devolucionActions } from '../../business/devoluciones/back-office/devolucion-actions.tsx';
import { NewDevolucion } from '../../business/devoluciones/back-office/new-devolucion.tsx';
import { readReturnableEndpoint } from '../../business/devoluciones/office-devoluciones.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { newRecordLoader } from './shell/record-loader.ts';
import { newRecordRoute } from './shell/record-route.ts';

/** With `?desde=<pedido>` the form offers what that pedido has served. */
export const Route = createFileRoute('/admin/devoluciones/nueva')({
  ...newRecordRoute('Permissions.Devoluciones.Create', 'Nueva devolución'),
  loader: newRecordLoader((id) => readQuery(readReturnableEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return (
    <NewRecordPage resource={devolucionActions}>
      <NewDevolucion returnable={Route.useLoaderData()} />
    </NewRecordPage>
  );
}
