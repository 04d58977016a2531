import { createFileRoute } from '@tanstack/react-router';
import { facturaActions } from '../../business/facturas/back-office/factura-actions.tsx';
import { FacturaForm } from '../../business/facturas/back-office/factura-form.tsx';
import { facturaFromPedidoEndpoint } from '../../business/facturas/facturas-office.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { newRecordLoader } from './shell/record-loader.ts';
import { newRecordRoute } from './shell/record-route.ts';

/** With `?desde=<pedido>` the draft starts with what that pedido has served and not invoiced. */
export const Route = createFileRoute('/admin/facturas/nueva')({
  ...newRecordRoute('Permissions.Facturas.Create', 'Nueva factura'),
  loader: newRecordLoader((id) => readQuery(facturaFromPedidoEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  const origin = Route.useLoaderData();
  return (
    <NewRecordPage resource={facturaActions}>
      <FacturaForm {...(origin && { origin })} />
    </NewRecordPage>
  );
}
