import { createFileRoute } from '@tanstack/react-router';
import { loadRoles, useRoles } from '../../business/identity/back-office/use-roles.ts';
import { UserPage } from '../../business/identity/back-office/user-editor.tsx';
import { readUserEndpoint } from '../../business/identity/users.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';
import { usePermissions } from './shell/use-permissions.ts';

export const Route = createFileRoute('/admin/usuarios/$id')({
  ...recordRoute('Permissions.Users.View', 'Usuario'),
  loader: recordLoader((id) => readQuery(readUserEndpoint, { params: { id } }), loadRoles),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <UserPage user={Route.useLoaderData()} roles={useRoles(usePermissions())} />;
}
