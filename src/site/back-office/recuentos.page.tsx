import { createFileRoute } from '@tanstack/react-router';
import { RecuentosList } from '../../business/stock/back-office/recuentos.list.tsx';
import { listRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/recuentos')({
  ...listRoute('Permissions.Recuentos.Search', 'Recuentos'),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <RecuentosList
      state={Route.useSearch()}
      onState={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
