import { createFileRoute } from '@tanstack/react-router';
import { ColeccionesList } from '../../business/catalogue/lists/back-office/colecciones.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/colecciones')({
  ...listRoute('Permissions.WebColecciones.Search', 'Colecciones'),
  component: Page,
});

function Page() {
  return <ColeccionesList {...useListPlace(Route)} />;
}
