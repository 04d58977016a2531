import { createFileRoute } from '@tanstack/react-router';
import { CompraPage } from '../../business/production/compras/back-office/compra.edit.tsx';
import { readCompraEndpoint } from '../../business/production/compras/compras.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/pedidos-compra/$id')({
  ...recordRoute('Permissions.PedidosCompra.View', 'Pedido de compra'),
  loader: recordLoader((id) => readQuery(readCompraEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <CompraPage compra={Route.useLoaderData()} />;
}
