import { createFileRoute } from '@tanstack/react-router';
import { FacturaCobros } from '../../business/cobros/back-office/factura-cobros.tsx';
import { FacturaRecord } from '../../business/facturas/back-office/factura-record.tsx';
import { readFacturaEndpoint } from '../../business/facturas/facturas-office.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { usePermission } from '../../platform/ui/record/action-user.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/facturas/$id')({
  ...recordRoute('Permissions.Facturas.View', 'Factura'),
  loader: recordLoader((id) => readQuery(readFacturaEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  const factura = Route.useLoaderData();
  const canSee = usePermission('Permissions.Cobros.View');
  return <FacturaRecord factura={factura} cobros={canSee && <FacturaCobros id={factura.id} />} />;
}
