import { createFileRoute } from '@tanstack/react-router';
import { MovimientosList } from '../../business/stock/back-office/movimientos.list.tsx';
import { listRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/movimientos')({
  ...listRoute('Permissions.Stock.Search', 'Movimientos'),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <MovimientosList
      state={Route.useSearch()}
      onState={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
