import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PedidosList } from '../../business/pedidos/back-office/pedidos.list.tsx';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';
import { usePermissions } from './shell/use-permissions.ts';

export const Route = createFileRoute('/admin/pedidos')({
  ...listRoute('Permissions.Pedidos.Search', 'Pedidos'),
  component: PedidosPage,
});

function PedidosPage() {
  const { t } = useTranslation();
  return (
    <PedidosList {...useListPlace(Route)}>
      {usePermissions().includes('Permissions.Cart.ActFor') && (
        <ButtonLink to="/pedir-para">{t('Pedir para un cliente')}</ButtonLink>
      )}
    </PedidosList>
  );
}
