import { createFileRoute } from '@tanstack/react-router';
import { ColoresList } from '../../business/catalogue/lists/back-office/colores.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/colores')({
  ...listRoute('Permissions.Colores.Search', 'Colores'),
  component: Page,
});

function Page() {
  return <ColoresList {...useListPlace(Route)} />;
}
