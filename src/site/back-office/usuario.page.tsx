import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RecordHistory } from '../../business/auditoria/back-office/record-history.tsx';
import { useRoles } from '../../business/identity/back-office/use-roles.ts';
import { UserForm } from '../../business/identity/back-office/user-form.tsx';
import { UserHead } from '../../business/identity/back-office/user-head.tsx';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { readUser } from '../../business/identity/users.contract.ts';
import { ApiError } from '../../platform/http/call-errors.ts';
import { readQuery } from '../../platform/http/query.ts';
import { listAddress } from '../../platform/ui/list/last-address.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { BackTo } from './shell/back-to.tsx';
import { useHeld } from './shell/use-held.ts';

const list = '/admin/usuarios';

export const Route = createFileRoute('/admin/usuarios/$id')({
  beforeLoad: requirePermission('Permissions.Users.View'),
  loader: async ({ params, context: { queryClient } }) => {
    const query = readQuery(readUser, { params: { id: params.id } });
    try {
      return await queryClient.fetchQuery({ ...query, staleTime: 0 });
    } catch (error) {
      if (error instanceof ApiError && [400, 404].includes(error.status)) throw notFound();
      throw error;
    }
  },
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Usuario'), matches),
  component: UsuarioPage,
});

function UsuarioPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const user = Route.useLoaderData();
  const held = useHeld();
  const roles = useRoles(held);
  const readAgain = () => void router.invalidate();
  return (
    <>
      <BackTo to={list}>{t('Usuarios')}</BackTo>
      <UserHead
        user={user}
        held={held}
        onChanged={readAgain}
        onErased={() => router.history.push(listAddress(list))}
      />
      {roles && <UserForm key={user.id} user={user} roles={roles} held={held} onSaved={readAgain} />}
      {held.includes('Permissions.Auditoria.Search') && (
        <div className="mt-8">
          <RecordHistory key={`${user.id} ${user.version}`} recurso="user" id={user.id} />
        </div>
      )}
    </>
  );
}
