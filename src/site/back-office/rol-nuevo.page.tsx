import { createFileRoute } from '@tanstack/react-router';
import { roleActions } from '../../business/identity/back-office/role-actions.ts';
import { RoleEditor } from '../../business/identity/back-office/role-editor.tsx';
import { loadRights } from '../../business/identity/back-office/use-roles.ts';
import { readRolePermissionsEndpoint } from '../../business/identity/roles.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { newRecordLoader } from './shell/record-loader.ts';
import { newRecordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/roles/nuevo')({
  ...newRecordRoute('Permissions.Roles.Create', 'Crear un rol'),
  loader: newRecordLoader((id) => readQuery(readRolePermissionsEndpoint, { params: { id } }), loadRights),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return (
    <NewRecordPage resource={roleActions}>
      <RoleEditor origin={Route.useLoaderData()} />
    </NewRecordPage>
  );
}
