import { createFileRoute } from '@tanstack/react-router';
import { InventarioList } from '../../business/stock/back-office/inventario.list.tsx';
import { listRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/inventario')({
  ...listRoute('Permissions.Stock.Search', 'Inventario'),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <InventarioList
      state={Route.useSearch()}
      onState={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
