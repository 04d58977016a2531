import { createFileRoute } from '@tanstack/react-router';
import { ComisionesList } from '../../business/comisiones/back-office/comisiones.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/comisiones')({
  ...listRoute('Permissions.Comisiones.Search', 'Comisiones'),
  component: Page,
});

function Page() {
  return <ComisionesList {...useListPlace(Route)} />;
}
