import { createFileRoute } from '@tanstack/react-router';
import { PiezasList } from '../../business/production/materias/back-office/piezas.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/piezas')({
  ...listRoute('Permissions.Materias.Search', 'Piezas'),
  component: Page,
});

function Page() {
  return <PiezasList {...useListPlace(Route)} />;
}
