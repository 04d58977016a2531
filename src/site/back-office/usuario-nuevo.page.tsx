import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { loadRoles, useRoles } from '../../business/identity/back-office/use-roles.ts';
import { NewUserForm } from '../../business/identity/back-office/user-editor.tsx';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { listAddress } from '../../platform/ui/list/last-address.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { BackTo } from './shell/back-to.tsx';
import { useHeld } from './shell/use-held.ts';

const list = '/admin/usuarios';

export const Route = createFileRoute('/admin/usuarios/nuevo')({
  beforeLoad: requirePermission('Permissions.Users.Create'),
  loader: ({ context: { queryClient } }) => loadRoles(queryClient),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Invitar a alguien'), matches),
  component: NewUsuarioPage,
});

function NewUsuarioPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const held = useHeld();
  const roles = useRoles(held);
  return (
    <>
      <BackTo to={list}>{t('Usuarios')}</BackTo>
      <h1 className="mb-6 text-2xl">{t('Invitar a alguien')}</h1>
      {roles && (
        <NewUserForm roles={roles} held={held} onSaved={() => router.history.push(listAddress(list))} />
      )}
    </>
  );
}
