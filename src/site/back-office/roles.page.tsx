import { createFileRoute } from '@tanstack/react-router';
import { RolesList } from '../../business/identity/back-office/roles.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';
import { usePermissions } from './shell/use-permissions.ts';

export const Route = createFileRoute('/admin/roles')({
  ...listRoute('Permissions.Roles.View', 'Roles'),
  component: RolesPage,
});

function RolesPage() {
  return (
    <RolesList {...useListPlace(Route)} mayCreate={usePermissions().includes('Permissions.Roles.Create')} />
  );
}
