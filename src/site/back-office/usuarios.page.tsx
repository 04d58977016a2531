import { createFileRoute } from '@tanstack/react-router';
import { useRoles } from '../../business/identity/back-office/use-roles.ts';
import { UsersList } from '../../business/identity/back-office/users.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';
import { usePermissions } from './shell/use-permissions.ts';

export const Route = createFileRoute('/admin/usuarios')({
  ...listRoute('Permissions.Users.Search', 'Usuarios'),
  component: UsuariosPage,
});

function UsuariosPage() {
  const held = usePermissions();
  const roles = useRoles(held) ?? [];
  return <UsersList {...useListPlace(Route)} roles={roles.map(({ name }) => name)} held={held} />;
}
