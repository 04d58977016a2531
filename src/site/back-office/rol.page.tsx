import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RoleEditor } from '../../business/identity/back-office/role-editor.tsx';
import { RoleHolders } from '../../business/identity/back-office/role-holders.tsx';
import { loadRights } from '../../business/identity/back-office/use-roles.ts';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { readRolePermissionsEndpoint } from '../../business/identity/roles.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { listAddress } from '../../platform/ui/list/last-address.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { readRecord } from './shell/read-record.ts';
import { RecordPage } from './shell/record-page.tsx';
import { useHeld } from './shell/use-held.ts';

const list = '/admin/roles';

export const Route = createFileRoute('/admin/roles/$id')({
  beforeLoad: requirePermission('Permissions.RoleClaims.View'),
  loader: async ({ params, context: { queryClient } }) => {
    const [record] = await Promise.all([
      readRecord(
        queryClient.fetchQuery({
          ...readQuery(readRolePermissionsEndpoint, { params: { id: params.id } }),
          staleTime: 0,
        }),
      ),
      loadRights(queryClient),
    ]);
    return record;
  },
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Rol'), matches),
  component: RolPage,
});

function RolPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const role = Route.useLoaderData();
  const held = useHeld();
  return (
    <RecordPage list={list} listWords={t('Roles')} title={role.name} resource="role" record={role}>
      <RoleEditor key={role.id} role={role} held={held} onSaved={() => void router.invalidate()} />
      <RoleHolders role={role} held={held} onDeleted={() => router.history.push(listAddress(list))} />
    </RecordPage>
  );
}
