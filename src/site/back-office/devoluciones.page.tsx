import { createFileRoute } from '@tanstack/react-router';
import { DevolucionesList } from '../../business/devoluciones/back-office/devoluciones.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/devoluciones')({
  ...listRoute('Permissions.Devoluciones.Search', 'Devoluciones'),
  component: Page,
});

function Page() {
  return <DevolucionesList {...useListPlace(Route)} />;
}
