import { createFileRoute } from '@tanstack/react-router';
import { CobrosList } from '../../business/cobros/back-office/cobros.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/cobros')({
  ...listRoute('Permissions.Cobros.Search', 'Cobros'),
  component: Page,
});

function Page() {
  return <CobrosList {...useListPlace(Route)} />;
}
