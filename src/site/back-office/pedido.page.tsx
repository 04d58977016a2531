import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { readPedidoEndpoint } from '../../business/pedidos/company-pedidos.contract.ts';
import { PedidoDocument } from '../../business/pedidos/storefront/pedido-document.tsx';
import { readQuery } from '../../platform/http/query.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { BackTo } from './shell/back-to.tsx';
import { readRecord } from './shell/read-record.ts';

export const Route = createFileRoute('/admin/pedidos/$id')({
  beforeLoad: requirePermission('Permissions.Pedidos.View'),
  loader: ({ params, context: { queryClient } }) =>
    readRecord(
      queryClient.fetchQuery({
        ...readQuery(readPedidoEndpoint, { params: { id: params.id } }),
        staleTime: 0,
      }),
    ),
  head: ({ loaderData, match, matches }) => {
    const { t } = match.context.i18n;
    return ownHead(loaderData ? t('Pedido #{{id}}', { id: loaderData.id }) : t('Pedido'), matches);
  },
  component: CompanyPedidoPage,
});

/** The document as the shop sees it. */
function CompanyPedidoPage() {
  const { t } = useTranslation();
  return (
    <>
      <BackTo to="/admin/pedidos">{t('Pedidos')}</BackTo>
      <PedidoDocument pedido={Route.useLoaderData()} inBackOffice />
    </>
  );
}
