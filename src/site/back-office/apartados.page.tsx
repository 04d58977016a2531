import { createFileRoute } from '@tanstack/react-router';
import { ApartadosList } from '../../business/stock/lotes/back-office/apartados.list.tsx';
import { listRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/apartados')({
  ...listRoute('Permissions.Reservas.Search', 'Apartados'),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <ApartadosList
      state={Route.useSearch()}
      onState={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
