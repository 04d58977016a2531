import { createFileRoute } from '@tanstack/react-router';
import { CompraForm } from '../../business/production/compras/back-office/compra.edit.tsx';
import { compraActions } from '../../business/production/compras/back-office/compra-actions.tsx';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { newRecordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/pedidos-compra/nuevo')({
  ...newRecordRoute('Permissions.PedidosCompra.Create', 'Nuevo pedido de compra'),
  component: Page,
});

function Page() {
  return (
    <NewRecordPage resource={compraActions}>
      <CompraForm />
    </NewRecordPage>
  );
}
