import { createFileRoute } from '@tanstack/react-router';
import { AlbaranesList } from '../../business/albaranes/back-office/albaranes.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/albaranes')({
  ...listRoute('Permissions.Albaranes.Search', 'Albaranes'),
  component: Page,
});

function Page() {
  return <AlbaranesList {...useListPlace(Route)} />;
}
