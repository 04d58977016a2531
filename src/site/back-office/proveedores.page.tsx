import { createFileRoute } from '@tanstack/react-router';
import { ProveedoresList } from '../../business/contactos/partners/back-office/proveedores.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/proveedores')({
  ...listRoute('Permissions.Proveedores.Search', 'Proveedores'),
  component: Page,
});

function Page() {
  return <ProveedoresList {...useListPlace(Route)} />;
}
