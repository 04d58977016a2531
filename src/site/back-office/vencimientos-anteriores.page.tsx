import { createFileRoute } from '@tanstack/react-router';
import { VencimientosList } from '../../business/contactos/changeover/back-office/vencimientos.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/vencimientos-anteriores')({
  ...listRoute('Permissions.VencimientosAnteriores.Search', 'Vencimientos anteriores'),
  component: Page,
});

function Page() {
  return <VencimientosList {...useListPlace(Route)} />;
}
