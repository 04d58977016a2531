import { newKey } from '../../../platform/http/new-key.ts';
import {
  type ActionContext,
  eachRow,
  type ResourceActions,
  recordAction,
} from '../../../platform/ui/record/action.ts';
import { canAct, type DevolucionAct, type DevolucionEstado } from '../devolucion.ts';
import type { DevolucionRow } from '../devoluciones.contract.ts';
import {
  authorizeDevolucionEndpoint,
  closeReceptionEndpoint,
  creditDevolucionEndpoint,
  exchangeDevolucionEndpoint,
  refuseDevolucionEndpoint,
  reopenReceptionEndpoint,
  searchDevolucionesEndpoint,
  sendBackEndpoint,
  undoDecisionsEndpoint,
} from '../office-devoluciones.contract.ts';
import { NoteDialog } from './note-dialog.tsx';
import { type Parcel, SendBackDialog } from './send-back-dialog.tsx';

/** A row of the list, or the page of a return. */
export interface DevolucionFacts {
  id: number;
  numero: string;
  cliente: { nombre: string };
  estado: DevolucionEstado;
  decididas: number;
  porAbonar: number;
  porArreglar: number;
  porReenviar: number;
  /** Absent in lists, which do not read it. */
  cambioPedidoId?: number | undefined;
}

const update = 'Permissions.Devoluciones.Update';

/** Returns the declaration for rows of the list or of a page. */
const declareActions = <Row extends DevolucionFacts>(): ResourceActions<Row> => ({
  list: '/admin/devoluciones',
  title: 'Devoluciones',
  trail: 'devolucion',
  create: {
    to: '/admin/devoluciones/nueva',
    label: 'Nueva devolución',
    permission: 'Permissions.Devoluciones.Create',
  },
  search: searchDevolucionesEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ numero, cliente }) => `${numero} ${cliente.nombre}`,
  actions: ({ t, call }: ActionContext) => {
    const params = ({ id }: Row) => ({ id: String(id) });
    const keyed = () => ({ idempotencyKey: newKey() });
    const may = (act: DevolucionAct) => (row: Row) => canAct(act, row.estado);
    return [
      recordAction({
        name: 'autorizar',
        label: t('Autorizar la devolución'),
        severalLabel: t('Autorizar las devoluciones'),
        key: 'a',
        permission: update,
        primary: true,
        isAllowed: may('authorize'),
        dialog: (props) => (
          <NoteDialog
            {...props}
            title={t('Autorizar la devolución')}
            act={t('Autorizar la devolución')}
            label={t('Nota para la tienda')}
            hint={t('La tienda recibe una carta con la hoja para el paquete.')}
          />
        ),
        run: eachRow((row: Row, nota: string) =>
          call(authorizeDevolucionEndpoint, { params: params(row), body: { nota } }, keyed()),
        ),
        doneMessage: (done) => t('{{count}} devoluciones autorizadas.', { count: done.length }),
      }),
      recordAction({
        name: 'recibida',
        label: t('Cerrar la recepción'),
        key: 'r',
        permission: update,
        primary: true,
        single: true,
        isAllowed: may('close'),
        dialog: (props) => (
          <NoteDialog
            {...props}
            title={t('Cerrar la recepción')}
            act={t('Cerrar la recepción')}
            label={t('Nota interna')}
            hint={t('Lo contado queda como recibido, aunque falten o sobren prendas.')}
          />
        ),
        run: eachRow((row: Row, nota: string) =>
          call(closeReceptionEndpoint, { params: params(row), body: { nota } }, keyed()),
        ),
        doneMessage: () => t('Devolución recibida.'),
      }),
      recordAction({
        name: 'reabrir',
        label: t('Volver a contar'),
        permission: update,
        single: true,
        isAllowed: (row: Row) => canAct('reopen', row.estado) && row.decididas === 0,
        dialog: (props) => (
          <NoteDialog
            {...props}
            isRequired
            missing={t('Escriba el motivo.')}
            title={t('Volver a contar')}
            act={t('Volver a contar')}
            label={t('Motivo (interno)')}
            hint={t('El paquete queda abierto, y se corrige lo contado.')}
          />
        ),
        run: eachRow((row: Row, nota: string) =>
          call(reopenReceptionEndpoint, { params: params(row), body: { nota } }, keyed()),
        ),
        doneMessage: () => t('El paquete está por contar.'),
      }),
      recordAction({
        name: 'abonar',
        label: t('Abonar'),
        key: 'b',
        permission: 'Permissions.Facturas.Create',
        primary: true,
        single: true,
        isAllowed: (row: Row) => canAct('settle', row.estado) && row.porAbonar > 0,
        run: eachRow((row: Row) =>
          call(creditDevolucionEndpoint, { params: params(row), body: {} }, keyed()),
        ),
        doneMessage: () => t('La rectificativa está en borrador: revísela y emítala.'),
      }),
      recordAction({
        name: 'cambiar',
        label: t('Hacer el cambio'),
        permission: 'Permissions.Pedidos.Create',
        single: true,
        isAllowed: (row: Row) => canAct('settle', row.estado) && row.cambioPedidoId === undefined,
        run: eachRow((row: Row) =>
          call(exchangeDevolucionEndpoint, { params: params(row), body: {} }, keyed()),
        ),
        doneMessage: () => t('El pedido del cambio está hecho: ponga las tallas nuevas y envíelo.'),
      }),
      ...(['arreglo', 'rechazo'] as const).map((tipo) =>
        recordAction({
          name: tipo,
          label: tipo === 'arreglo' ? t('Entregar lo arreglado') : t('Reenviar lo no aceptado'),
          permission: update,
          single: true,
          isAllowed: (row: Row) =>
            canAct('settle', row.estado) && (tipo === 'arreglo' ? row.porArreglar : row.porReenviar) > 0,
          dialog: (props) => <SendBackDialog {...props} tipo={tipo} />,
          run: eachRow((row: Row, parcel: Parcel) =>
            call(sendBackEndpoint, { params: params(row), body: { tipo, ...parcel } }, keyed()),
          ),
          doneMessage: () => t('Prendas enviadas a la tienda.'),
        }),
      ),
      recordAction({
        name: 'deshacer',
        label: t('Decidir de nuevo'),
        permission: update,
        danger: true,
        single: true,
        isAllowed: (row: Row) =>
          canAct('undo', row.estado) && row.decididas > 0 && row.cambioPedidoId === undefined,
        dialog: (props) => (
          <NoteDialog
            {...props}
            isRequired
            danger
            missing={t('Escriba por qué se decide de nuevo.')}
            title={t('Decidir de nuevo')}
            act={t('Decidir de nuevo')}
            label={t('Motivo (interno)')}
            hint={t('Las prendas salen de donde se pusieron, y la devolución queda por decidir.')}
          />
        ),
        run: eachRow((row: Row, nota: string) =>
          call(undoDecisionsEndpoint, { params: params(row), body: { nota } }, keyed()),
        ),
        doneMessage: () => t('La devolución está por decidir.'),
      }),
      recordAction({
        name: 'rechazar',
        label: t('No aceptar'),
        severalLabel: t('No aceptar'),
        permission: update,
        danger: true,
        isAllowed: may('refuse'),
        dialog: (props) => (
          <NoteDialog
            {...props}
            isRequired
            danger
            title={t('No aceptar la devolución')}
            act={t('No aceptar')}
            label={t('Motivo para la tienda')}
            hint={t('La tienda recibe una carta con este motivo.')}
          />
        ),
        run: eachRow((row: Row, nota: string) =>
          call(refuseDevolucionEndpoint, { params: params(row), body: { nota } }, keyed()),
        ),
        doneMessage: (done) => t('{{count}} devoluciones no aceptadas.', { count: done.length }),
      }),
    ];
  },
});

export const devolucionActions = declareActions<DevolucionFacts>();
export const listedDevolucionActions = declareActions<DevolucionRow>();
