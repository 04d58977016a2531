import { createFileRoute } from '@tanstack/react-router';
import { ContactosList } from '../../business/contactos/back-office/contactos.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/contactos')({
  ...listRoute('Permissions.Contactos.Search', 'Contactos'),
  component: Page,
});

function Page() {
  return <ContactosList {...useListPlace(Route)} />;
}
