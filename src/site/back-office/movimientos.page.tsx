import { createFileRoute } from '@tanstack/react-router';
import { MovimientosList } from '../../business/stock/back-office/movimientos.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/movimientos')({
  ...listRoute('Permissions.Stock.Search', 'Movimientos'),
  component: Page,
});

function Page() {
  return <MovimientosList {...useListPlace(Route)} />;
}
