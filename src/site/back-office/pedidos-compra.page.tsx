import { createFileRoute } from '@tanstack/react-router';
import { ComprasList } from '../../business/production/compras/back-office/compras.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/pedidos-compra')({
  ...listRoute('Permissions.PedidosCompra.Search', 'Pedidos de compra'),
  component: Page,
});

function Page() {
  return <ComprasList {...useListPlace(Route)} />;
}
