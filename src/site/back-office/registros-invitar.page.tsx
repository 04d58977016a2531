import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { InviteCliente } from '../../business/registration/back-office/invite-cliente.tsx';
import { ownHead } from '../../platform/ui/page-head.ts';
import { BackTo } from '../../platform/ui/record/back-to.tsx';

export const Route = createFileRoute('/admin/registros/invitar')({
  beforeLoad: requirePermission('Permissions.Registers.Update'),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Invitar a un cliente'), matches),
  component: InvitarPage,
});

function InvitarPage() {
  const { t } = useTranslation();
  const navigate = Route.useNavigate();
  return (
    <>
      <p className="mb-4">
        <BackTo to="/admin/registros">{t('Solicitudes de registro')}</BackTo>
      </p>
      <InviteCliente
        onInvited={(id) => void navigate({ to: '/admin/registros/$id', params: { id: String(id) } })}
      />
    </>
  );
}
