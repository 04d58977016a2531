import { createFileRoute } from '@tanstack/react-router';
import { PiezaRecuentosList } from '../../business/production/materias/back-office/pieza-recuentos.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/piezas-recuentos')({
  ...listRoute('Permissions.Materias.Search', 'Recuentos de piezas'),
  component: Page,
});

function Page() {
  return <PiezaRecuentosList {...useListPlace(Route)} />;
}
