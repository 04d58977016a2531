import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { PedidosList } from '../../business/pedidos/back-office/pedidos.list.tsx';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { readListSearch } from '../../platform/ui/list/list-search.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { useHeld } from './shell/use-held.ts';

export const Route = createFileRoute('/admin/pedidos')({
  validateSearch: readListSearch,
  beforeLoad: requirePermission('Permissions.Pedidos.Search'),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Pedidos'), matches),
  component: PedidosPage,
});

function PedidosPage() {
  const { t } = useTranslation();
  const navigate = Route.useNavigate();
  return (
    <PedidosList
      state={Route.useSearch()}
      onState={(search) => void navigate({ search, resetScroll: false })}
    >
      {useHeld().includes('Permissions.Cart.ActFor') && (
        <ButtonLink to="/pedir-para">{t('Pedir para un cliente')}</ButtonLink>
      )}
    </PedidosList>
  );
}
