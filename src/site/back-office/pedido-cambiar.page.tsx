import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PedidoForm } from '../../business/pedidos/back-office/pedido-form.tsx';
import { readPedidoEndpoint } from '../../business/pedidos/company-pedidos.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/pedidos/$id/cambiar')({
  ...recordRoute('Permissions.Pedidos.Update', 'Cambiar el pedido'),
  loader: recordLoader((id) => readQuery(readPedidoEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  const { t } = useTranslation();
  const pedido = Route.useLoaderData();
  const { id } = pedido;
  return (
    <NewRecordPage
      resource={{
        list: `/admin/pedidos/${id}`,
        title: t('Pedido #{{id}}', { id }),
        create: { to: '', label: 'Cambiar el pedido', permission: '' },
      }}
    >
      <PedidoForm key={id} pedido={pedido} />
    </NewRecordPage>
  );
}
