import { createFileRoute } from '@tanstack/react-router';
import { loadRoles, useRoles } from '../../business/identity/back-office/use-roles.ts';
import { userActions } from '../../business/identity/back-office/user-actions.tsx';
import { NewUserForm } from '../../business/identity/back-office/user-editor.tsx';
import { readUserEndpoint } from '../../business/identity/users.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { newRecordLoader } from './shell/record-loader.ts';
import { newRecordRoute } from './shell/record-route.ts';
import { usePermissions } from './shell/use-permissions.ts';

export const Route = createFileRoute('/admin/usuarios/nuevo')({
  ...newRecordRoute('Permissions.Users.Create', 'Invitar a alguien'),
  loader: newRecordLoader((id) => readQuery(readUserEndpoint, { params: { id } }), loadRoles),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  const held = usePermissions();
  const roles = useRoles(held);
  const origin = Route.useLoaderData();
  return (
    <NewRecordPage resource={userActions}>
      {roles && <NewUserForm origin={origin} roles={roles} held={held} />}
    </NewRecordPage>
  );
}
