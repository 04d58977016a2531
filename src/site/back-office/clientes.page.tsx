import { createFileRoute } from '@tanstack/react-router';
import { ClientesList } from '../../business/contactos/back-office/clientes.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/clientes')({
  ...listRoute('Permissions.Clientes.Search', 'Clientes'),
  component: Page,
});

function Page() {
  return <ClientesList {...useListPlace(Route)} />;
}
