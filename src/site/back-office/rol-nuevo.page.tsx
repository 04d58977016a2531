import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RoleEditor } from '../../business/identity/back-office/role-editor.tsx';
import { loadRights } from '../../business/identity/back-office/use-roles.ts';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { BackTo } from './shell/back-to.tsx';
import { useHeld } from './shell/use-held.ts';

export const Route = createFileRoute('/admin/roles/nuevo')({
  beforeLoad: requirePermission('Permissions.Roles.Create'),
  loader: ({ context: { queryClient } }) => loadRights(queryClient),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Crear un rol'), matches),
  component: NewRolPage,
});

function NewRolPage() {
  const { t } = useTranslation();
  const router = useRouter();
  return (
    <>
      <BackTo to="/admin/roles">{t('Roles')}</BackTo>
      <h1 className="mb-6 text-2xl">{t('Crear un rol')}</h1>
      <RoleEditor held={useHeld()} onSaved={({ id }) => router.history.push(`/admin/roles/${id}`)} />
    </>
  );
}
