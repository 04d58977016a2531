import { createFileRoute } from '@tanstack/react-router';
import { ReservasList } from '../../business/stock/lotes/back-office/reservas.list.tsx';
import { listRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/reservas')({
  ...listRoute('Permissions.Reservas.Search', 'Reservas'),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <ReservasList
      state={Route.useSearch()}
      onState={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
