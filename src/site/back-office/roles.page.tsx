import { createFileRoute } from '@tanstack/react-router';
import { RolesList } from '../../business/identity/back-office/roles.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useHeld } from './shell/use-held.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/roles')({
  ...listRoute('Permissions.Roles.View', 'Roles'),
  component: RolesPage,
});

function RolesPage() {
  return <RolesList {...useListPlace(Route)} mayCreate={useHeld().includes('Permissions.Roles.Create')} />;
}
