import { createFileRoute } from '@tanstack/react-router';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { PedidoPage } from '../../business/pedidos/back-office/pedido-page.tsx';
import { readPedidoEndpoint } from '../../business/pedidos/company-pedidos.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
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
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <PedidoPage pedido={Route.useLoaderData()} />;
}
