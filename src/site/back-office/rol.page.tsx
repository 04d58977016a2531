import { createFileRoute } from '@tanstack/react-router';

import { RolePage } from '../../business/identity/back-office/role-editor.tsx';
import { loadRights } from '../../business/identity/back-office/use-roles.ts';
import { readRolePermissionsEndpoint } from '../../business/identity/roles.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/roles/$id')({
  ...recordRoute('Permissions.RoleClaims.View', 'Rol'),
  loader: recordLoader((id) => readQuery(readRolePermissionsEndpoint, { params: { id } }), loadRights),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <RolePage role={Route.useLoaderData()} />;
}
