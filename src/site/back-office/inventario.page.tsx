import { createFileRoute } from '@tanstack/react-router';
import { InventarioList } from '../../business/stock/back-office/inventario.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/inventario')({
  ...listRoute('Permissions.Stock.Search', 'Inventario'),
  component: Page,
});

function Page() {
  return <InventarioList {...useListPlace(Route)} />;
}
