import { createFileRoute } from '@tanstack/react-router';
import { ApartadosList } from '../../business/stock/lotes/back-office/apartados.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/apartados')({
  ...listRoute('Permissions.Reservas.Search', 'Apartados'),
  component: Page,
});

function Page() {
  return <ApartadosList {...useListPlace(Route)} />;
}
