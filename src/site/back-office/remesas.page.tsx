import { createFileRoute } from '@tanstack/react-router';
import { RemesasList } from '../../business/remesas/back-office/remesas.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/remesas')({
  ...listRoute('Permissions.Remesas.Search', 'Remesas'),
  component: Page,
});

function Page() {
  return <RemesasList {...useListPlace(Route)} />;
}
