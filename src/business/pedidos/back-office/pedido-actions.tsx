import {
  type ActionContext,
  allRows,
  type Done,
  eachRow,
  type RecordAction,
  type ResourceActions,
  recordAction,
} from '../../../platform/ui/record/action.ts';
import { deleteAction } from '../../../platform/ui/record/delete-action.ts';
import {
  type CompanyPedido,
  cancelPedidoEndpoint,
  confirmPedidoEndpoint,
  searchPedidosEndpoint,
  setDaysEndpoint,
} from '../company-pedidos.contract.ts';
import { deletePedidosEndpoint, sendPedidoEndpoint } from '../edit-pedido.contract.ts';
import { givenDays, type OrderDays } from '../order-days.ts';
import { estadoPendiente } from '../pedido.ts';
import { canBeCancelled, followersOf } from '../pedido-states.ts';
import type { Pedido } from '../pedidos.contract.ts';
import { blockActions } from './block-actions.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { PedidoDaysDialog } from './days-dialog.tsx';

/** A pedido of the list or of its page. */
type ShownPedido = Pick<CompanyPedido, 'id' | 'situacion' | 'enviado' | 'cliente'>;

const pedidoRecords = {
  list: '/admin/pedidos',
  title: 'Pedidos',
  trail: 'pedido',
  create: { to: '/admin/pedidos/nuevo', label: 'Nuevo pedido', permission: 'Permissions.Pedidos.Create' },
  search: searchPedidosEndpoint,
  rowId: ({ id }: ShownPedido) => id,
  rowName: ({ id, cliente }: ShownPedido) => cliente?.nombre ?? `#${id}`,
};

const confirmAction = <Row extends ShownPedido>({
  t,
  call,
}: Pick<ActionContext, 't' | 'call'>): RecordAction<Row> => ({
  name: 'confirmar',
  label: t('Confirmar'),
  severalLabel: t('Confirmar pedidos'),
  key: 'c',
  permission: 'Permissions.Pedidos.Update',
  primary: true,
  isAllowed: ({ situacion, enviado }) => enviado && followersOf('confirm', 'staff', situacion).length > 0,
  run: eachRow(({ id }: Row) => call(confirmPedidoEndpoint, { params: { id: String(id) } })),
  doneMessage: (done) => t('{{count}} pedidos confirmados.', { count: done.length }),
});

/** Deletes pedidos that were never sent. */
const deleteUnsent = <Row extends ShownPedido>({
  t,
  call,
}: Pick<ActionContext, 't' | 'call'>): RecordAction<Row> => ({
  ...deleteAction<number, Row>(t, {
    permission: 'Permissions.Pedidos.Delete',
    remove: (ids) => call(deletePedidosEndpoint, { body: ids }),
    ask: (count) => t('¿Borrar {{count}} pedidos sin enviar?', { count }),
    text: t('La tienda no los ha visto y no tienen prendas reservadas. No se pueden recuperar.'),
    done: (count) => t('{{count}} pedidos borrados.', { count }),
  }),
  isAllowed: ({ enviado }) => !enviado,
});

/** The actions on rows of the list. */
export const listedPedidoActions: ResourceActions<CompanyPedido> = {
  ...pedidoRecords,
  actions: (context) => [confirmAction(context), deleteUnsent(context)],
};

/** The actions on the page of a pedido. */
export const pedidoActions: ResourceActions<Pedido> = {
  ...pedidoRecords,
  actions: ({ t, call }) => [
    recordAction({
      name: 'enviar',
      label: t('Enviar a la tienda'),
      key: 'e',
      permission: 'Permissions.Pedidos.Update',
      primary: true,
      single: true,
      isAllowed: ({ enviado }: Pedido) => !enviado,
      run: eachRow(({ id, version }: Pedido) =>
        call(sendPedidoEndpoint, { params: { id: String(id) }, body: { version } }),
      ),
      doneMessage: () => t('Pedido enviado: la tienda recibe una carta.'),
    }),
    confirmAction({ t, call }),
    {
      name: 'cambiar',
      label: t('Cambiar el pedido'),
      key: 'm',
      permission: 'Permissions.Pedidos.Update',
      single: true,
      isAllowed: ({ situacion, cliente }) =>
        cliente !== undefined && followersOf('edit', 'staff', situacion).length > 0,
      to: ({ id }) => `/admin/pedidos/${id}/cambiar`,
    },
    {
      name: 'imprimir',
      label: t('Imprimir'),
      key: 'p',
      single: true,
      run: allRows(async () => window.print()),
    },
    {
      name: 'facturar',
      label: t('Facturar lo servido'),
      permission: 'Permissions.Facturas.Create',
      single: true,
      isAllowed: ({ situacion, cliente }) =>
        cliente !== undefined && (situacion === 'servido' || situacion === 'servidoParcial'),
      to: ({ id }) => `/admin/facturas/nueva?desde=${id}`,
    },
    {
      name: 'anticipo',
      label: t('Facturar un anticipo'),
      permission: 'Permissions.Facturas.Create',
      single: true,
      isAllowed: ({ estado, enviado, cliente }) =>
        cliente !== undefined && enviado && estado === estadoPendiente,
      to: ({ id }) => `/admin/facturas/anticipo?desde=${id}`,
    },
    {
      name: 'devolver',
      label: t('Devolver prendas'),
      permission: 'Permissions.Devoluciones.Create',
      single: true,
      isAllowed: ({ situacion, cliente }) =>
        cliente !== undefined && (situacion === 'servido' || situacion === 'servidoParcial'),
      to: ({ id }) => `/admin/devoluciones/nueva?desde=${id}`,
    },
    {
      name: 'apartar',
      label: t('Apartar prendas'),
      permission: 'Permissions.Reservas.Create',
      single: true,
      isAllowed: ({ cliente }) => cliente !== undefined,
      to: ({ cliente }) => `/admin/apartados/nuevo?cliente=${cliente?.id}`,
    },
    recordAction({
      name: 'fechas',
      label: t('Cambiar las fechas'),
      permission: 'Permissions.Pedidos.Update',
      single: true,
      isAllowed: ({ estado }: Pedido) => estado === estadoPendiente,
      dialog: (props) => <PedidoDaysDialog {...props} />,
      run: eachRow(({ id, version }: Pedido, days: OrderDays) =>
        call(setDaysEndpoint, { params: { id: String(id) }, body: { ...givenDays(days), version } }),
      ),
      undo: eachRow(({ row, result }: Done<Pedido, Pedido>) =>
        call(setDaysEndpoint, {
          params: { id: String(row.id) },
          body: { ...givenDays(row), version: result.version },
        }),
      ),
      doneMessage: () => t('Fechas cambiadas.'),
      undoneMessage: t('Las fechas son las de antes.'),
    }),
    recordAction({
      name: 'cancelar',
      label: t('Cancelar o reabrir'),
      permission: 'Permissions.Pedidos.Update',
      single: true,
      danger: true,
      isAllowed: ({ situacion, enviado }: Pedido) => enviado && canBeCancelled(situacion, 'staff'),
      dialog: (props) => <CancelDialog {...props} />,
      run: eachRow(({ id }: Pedido, { motivo }: { motivo: string }) =>
        call(cancelPedidoEndpoint, { params: { id: String(id) }, body: { motivo } }),
      ),
      doneMessage: () => t('Pedido cancelado.'),
    }),
    ...blockActions({ t, call }),
    deleteUnsent({ t, call }),
  ],
};
