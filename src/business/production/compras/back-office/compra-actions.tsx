import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';
import { FormDialog } from '../../../../platform/ui/form-dialog.tsx';
import {
  type ActionDialogProps,
  eachRow,
  type ResourceActions,
  recordAction,
} from '../../../../platform/ui/record/action.ts';
import { deleteAction } from '../../../../platform/ui/record/delete-action.ts';
import { allows } from '../compra.ts';
import {
  annulCompraEndpoint,
  type CompraRow,
  closeCompraEndpoint,
  confirmCompraEndpoint,
  deleteComprasEndpoint,
  searchComprasEndpoint,
  sendCompraEndpoint,
} from '../compras.contract.ts';
import { EndCompraDialog, type EndInput } from './end-compra-dialog.tsx';

type Row = Pick<CompraRow, 'id' | 'proveedor' | 'estado' | 'parcial' | 'conCorreo' | 'version'>;

const at = ({ id }: Row) => ({ id: String(id) });

/** The actions of pedidos de compra. */
export const compraActions: ResourceActions<Row> = {
  list: '/admin/pedidos-compra',
  title: 'Pedidos de compra',
  trail: 'pedidoCompra',
  create: {
    to: '/admin/pedidos-compra/nuevo',
    label: 'Nuevo pedido de compra',
    permission: 'Permissions.PedidosCompra.Create',
  },
  search: searchComprasEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ id, proveedor }) => `#${id} ${proveedor}`,
  actions: ({ t, call }) => [
    recordAction({
      name: 'enviar',
      label: t('Enviar por correo'),
      key: 'm',
      permission: 'Permissions.PedidosCompra.Update',
      primary: true,
      isAllowed: ({ estado }: Row) => estado === 'borrador',
      blocked: ({ conCorreo }: Row) =>
        conCorreo ? undefined : t('El proveedor no tiene correo en su ficha.'),
      confirm: ({ length: count }) => ({
        title: t('¿Enviar {{count}} pedidos de compra?', { count }),
        text: t('El proveedor lo recibe en PDF, y lo pedido cuenta como en camino.'),
      }),
      run: eachRow((row: Row) =>
        call(sendCompraEndpoint, { params: at(row), body: { correo: true, version: row.version } }),
      ),
      doneMessage: ({ length: count }) => t('Enviados {{count}} pedidos de compra.', { count }),
    }),
    {
      name: 'recibir',
      label: t('Recibir'),
      key: 'r',
      permission: 'Permissions.Entradas.Create',
      primary: true,
      isAllowed: ({ estado }) => allows(estado, 'recibir'),
      to: ({ id }) => `/admin/entradas/nueva?desde=${id}`,
    },
    recordAction({
      name: 'confirmar',
      label: t('Confirmado por el proveedor'),
      key: 'c',
      permission: 'Permissions.PedidosCompra.Update',
      single: true,
      isAllowed: ({ estado }: Row) => allows(estado, 'confirmar'),
      dialog: (props: ActionDialogProps<Row, { confirmacion: string }>) => <ConfirmationDialog {...props} />,
      run: eachRow((row: Row, input: { confirmacion: string }) =>
        call(confirmCompraEndpoint, { params: at(row), body: { ...input, version: row.version } }),
      ),
      doneMessage: () => t('Pedido confirmado.'),
    }),
    recordAction({
      name: 'marcar',
      label: t('Marcar como enviado'),
      permission: 'Permissions.PedidosCompra.Update',
      isAllowed: ({ estado }: Row) => estado === 'borrador',
      confirm: ({ length: count }) => ({
        title: t('¿Marcar {{count}} pedidos como enviados?', { count }),
        text: t('Sin correo: ya se ha pedido por teléfono o en persona. Lo pedido cuenta como en camino.'),
      }),
      run: eachRow((row: Row) =>
        call(sendCompraEndpoint, { params: at(row), body: { correo: false, version: row.version } }),
      ),
      doneMessage: ({ length: count }) => t('Enviados {{count}} pedidos de compra.', { count }),
    }),
    recordAction({
      name: 'reenviar',
      label: t('Enviar otra vez'),
      permission: 'Permissions.PedidosCompra.Update',
      single: true,
      isAllowed: ({ estado, conCorreo }: Row) =>
        conCorreo && estado !== 'borrador' && allows(estado, 'enviar'),
      confirm: () => ({
        title: t('¿Enviar el pedido otra vez?'),
        text: t('El proveedor recibe en PDF el pedido como está ahora.'),
      }),
      run: eachRow((row: Row) =>
        call(sendCompraEndpoint, { params: at(row), body: { correo: true, version: row.version } }),
      ),
      doneMessage: ({ length: count }) => t('Enviados {{count}} pedidos de compra.', { count }),
    }),
    recordAction({
      name: 'cerrar',
      label: t('Cerrar lo que falta'),
      permission: 'Permissions.PedidosCompra.Update',
      single: true,
      isAllowed: ({ estado, parcial }: Row) => parcial && allows(estado, 'cerrar'),
      dialog: (props: ActionDialogProps<Row, EndInput>) => (
        <EndCompraDialog
          {...props}
          title={t('¿Cerrar lo que falta?')}
          text={t('Lo que no ha llegado ya no se espera. No se puede deshacer.')}
          act={t('Cerrar lo que falta')}
        />
      ),
      run: eachRow((row: Row, input: EndInput) =>
        call(closeCompraEndpoint, { params: at(row), body: { ...input, version: row.version } }),
      ),
      doneMessage: () => t('Pedido cerrado.'),
    }),
    recordAction({
      name: 'anular',
      label: t('Anular'),
      permission: 'Permissions.PedidosCompra.Update',
      single: true,
      danger: true,
      isAllowed: ({ estado, parcial }: Row) => !parcial && estado !== 'borrador' && allows(estado, 'anular'),
      dialog: (props: ActionDialogProps<Row, EndInput>) => (
        <EndCompraDialog
          {...props}
          title={t('¿Anular el pedido de compra?')}
          text={t('Ya no se espera nada de él. Avise al proveedor. No se puede deshacer.')}
          act={t('Anular')}
        />
      ),
      run: eachRow((row: Row, input: EndInput) =>
        call(annulCompraEndpoint, { params: at(row), body: { ...input, version: row.version } }),
      ),
      doneMessage: () => t('Pedido anulado.'),
    }),
    {
      ...deleteAction<number, Row>(t, {
        permission: 'Permissions.PedidosCompra.Delete',
        remove: (body: number[]) => call(deleteComprasEndpoint, { body }),
        ask: (count) => t('¿Borrar {{count}} borradores de compra?', { count }),
        done: (count) => t('Borrados {{count}} borradores de compra.', { count }),
      }),
      isAllowed: ({ estado }) => estado === 'borrador',
    },
  ],
};

/** Asks for the number that the proveedor gave the pedido. */
function ConfirmationDialog({ onClose, onRun }: ActionDialogProps<Row, { confirmacion: string }>) {
  const { t } = useTranslation();
  const [confirmacion, setConfirmacion] = useState('');
  return (
    <FormDialog
      title={t('Confirmado por el proveedor')}
      act={t('Guardar')}
      onClose={onClose}
      onSend={() => onRun({ confirmacion: confirmacion.trim() })}
    >
      <Field label={t('Referencia del proveedor')} hint={t('El número que le da el proveedor, si lo tiene.')}>
        {(control) => (
          <input
            {...control}
            data-focus-first
            maxLength={60}
            value={confirmacion}
            onChange={({ target }) => setConfirmacion(target.value)}
            className={controlClass}
          />
        )}
      </Field>
    </FormDialog>
  );
}
