import { createFileRoute } from '@tanstack/react-router';
import { RecuentosList } from '../../business/stock/back-office/recuentos.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/recuentos')({
  ...listRoute('Permissions.Recuentos.Search', 'Recuentos'),
  component: Page,
});

function Page() {
  return <RecuentosList {...useListPlace(Route)} />;
}
