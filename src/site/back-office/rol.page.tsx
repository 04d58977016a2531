import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RecordHistory } from '../../business/auditoria/back-office/record-history.tsx';
import { RoleForm } from '../../business/identity/back-office/role-form.tsx';
import { RoleHolders } from '../../business/identity/back-office/role-holders.tsx';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { readRolePermissions } from '../../business/identity/roles.contract.ts';
import { ApiError } from '../../platform/http/call-errors.ts';
import { readQuery } from '../../platform/http/query.ts';
import { listAddress } from '../../platform/ui/list/last-address.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { BackTo } from './shell/back-to.tsx';
import { useHeld } from './shell/use-held.ts';

const list = '/admin/roles';

export const Route = createFileRoute('/admin/roles/$id')({
  beforeLoad: requirePermission('Permissions.RoleClaims.View'),
  loader: async ({ params, context: { queryClient } }) => {
    const query = readQuery(readRolePermissions, { params: { id: params.id } });
    try {
      return await queryClient.fetchQuery({ ...query, staleTime: 0 });
    } catch (error) {
      if (error instanceof ApiError && [400, 404].includes(error.status)) throw notFound();
      throw error;
    }
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
    <>
      <BackTo to={list}>{t('Roles')}</BackTo>
      <h1 className="mb-6 text-2xl break-words">{role.name}</h1>
      <RoleForm key={role.id} role={role} held={held} onSaved={() => void router.invalidate()} />
      <RoleHolders role={role} held={held} onDeleted={() => router.history.push(listAddress(list))} />
      {held.includes('Permissions.Auditoria.Search') && (
        <div className="mt-8">
          <RecordHistory key={`${role.id} ${role.version}`} recurso="role" id={role.id} />
        </div>
      )}
    </>
  );
}
