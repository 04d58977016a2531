import { createFileRoute } from '@tanstack/react-router';
import { pedidoActions } from '../../business/pedidos/back-office/pedido-actions.tsx';
import { PedidoForm } from '../../business/pedidos/back-office/pedido-form.tsx';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { recordRoute } from './shell/record-route.ts';

/** `?cliente=3`: the cliente on whose page the form was opened. */
export const Route = createFileRoute('/admin/pedidos/nuevo')({
  ...recordRoute('Permissions.Pedidos.Create', 'Nuevo pedido'),
  validateSearch: ({ cliente }: Record<string, unknown>): { cliente?: number } =>
    Number.isInteger(cliente) && Number(cliente) > 0 && Number(cliente) < 2 ** 31
      ? { cliente: Number(cliente) }
      : {},
  component: Page,
});

function Page() {
  const { cliente } = Route.useSearch();
  return (
    <NewRecordPage resource={pedidoActions}>
      <PedidoForm key={cliente} cliente={cliente} />
    </NewRecordPage>
  );
}
