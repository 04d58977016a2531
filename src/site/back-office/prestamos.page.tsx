import { createFileRoute } from '@tanstack/react-router';
import { PrestamosList } from '../../business/stock/back-office/prestamos.list.tsx';
import { listRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/prestamos')({
  ...listRoute('Permissions.Prestamos.Search', 'Préstamos'),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <PrestamosList
      state={Route.useSearch()}
      onState={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
