import { createFileRoute } from '@tanstack/react-router';
import { TransportistasList } from '../../business/albaranes/back-office/transportistas.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/transportistas')({
  ...listRoute('Permissions.Transportistas.Search', 'Transportistas'),
  component: Page,
});

function Page() {
  return <TransportistasList {...useListPlace(Route)} />;
}
