import { createFileRoute } from '@tanstack/react-router';
import { ApuntesList } from '../../business/remesas/back-office/apuntes.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/extractos')({
  ...listRoute('Permissions.ExtractosBancarios.Search', 'Extractos bancarios'),
  component: Page,
});

function Page() {
  return <ApuntesList {...useListPlace(Route)} />;
}
