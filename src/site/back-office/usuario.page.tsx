import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { loadRoles, useRoles } from '../../business/identity/back-office/use-roles.ts';
import { UserEditor } from '../../business/identity/back-office/user-editor.tsx';
import { UserHead } from '../../business/identity/back-office/user-head.tsx';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { readUserEndpoint } from '../../business/identity/users.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { listAddress } from '../../platform/ui/list/last-address.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { readRecord } from './shell/read-record.ts';
import { RecordPage } from './shell/record-page.tsx';
import { useHeld } from './shell/use-held.ts';

const list = '/admin/usuarios';

export const Route = createFileRoute('/admin/usuarios/$id')({
  beforeLoad: requirePermission('Permissions.Users.View'),
  loader: async ({ params, context: { queryClient } }) => {
    const [record] = await Promise.all([
      readRecord(
        queryClient.fetchQuery({
          ...readQuery(readUserEndpoint, { params: { id: params.id } }),
          staleTime: 0,
        }),
      ),
      loadRoles(queryClient),
    ]);
    return record;
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
    <RecordPage list={list} listWords={t('Usuarios')} resource="user" record={user}>
      <UserHead
        user={user}
        held={held}
        onChanged={readAgain}
        onErased={() => router.history.push(listAddress(list))}
      />
      {roles && <UserEditor key={user.id} user={user} roles={roles} held={held} onSaved={readAgain} />}
    </RecordPage>
  );
}
