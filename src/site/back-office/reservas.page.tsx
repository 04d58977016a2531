import { createFileRoute } from '@tanstack/react-router';
import { ReservasList } from '../../business/stock/lotes/back-office/reservas.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/reservas')({
  ...listRoute('Permissions.Reservas.Search', 'Reservas'),
  component: Page,
});

function Page() {
  return <ReservasList {...useListPlace(Route)} />;
}
