import { createFileRoute } from '@tanstack/react-router';
import { AnticipoForm, newAnticipo } from '../../business/facturas/back-office/anticipo-form.tsx';
import { readPedidoEndpoint } from '../../business/pedidos/company-pedidos.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { newRecordLoader } from './shell/record-loader.ts';
import { newRecordRoute } from './shell/record-route.ts';

/** With `?desde=<pedido>` the form starts with that pedido. */
export const Route = createFileRoute('/admin/facturas/anticipo')({
  ...newRecordRoute('Permissions.Facturas.Create', 'Nueva factura de anticipo'),
  loader: newRecordLoader((id) => readQuery(readPedidoEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return (
    <NewRecordPage resource={newAnticipo}>
      <AnticipoForm pedido={Route.useLoaderData()} />
    </NewRecordPage>
  );
}
