import { createFileRoute } from '@tanstack/react-router';
import { PrestamosList } from '../../business/stock/back-office/prestamos.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/prestamos')({
  ...listRoute('Permissions.Prestamos.Search', 'Préstamos'),
  component: Page,
});

function Page() {
  return <PrestamosList {...useListPlace(Route)} />;
}
