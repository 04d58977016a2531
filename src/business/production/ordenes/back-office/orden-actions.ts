import { eachRow, type RecordAction, type ResourceActions } from '../../../../platform/ui/record/action.ts';
import { deleteAction } from '../../../../platform/ui/record/delete-action.ts';
import { nextEstados, type OrdenEstado } from '../orden.ts';
import {
  deleteOrdenesEndpoint,
  type OrdenRow,
  searchOrdenesEndpoint,
  stepOrdenEndpoint,
} from '../ordenes.contract.ts';

/** Label, key and message of the action that gives an order a state. */
const steps: readonly (readonly [OrdenEstado, label: string, key: string])[] = [
  ['lanzada', 'Lanzar', 'l'],
  ['confeccion', 'Pasar a confección', 'c'],
  ['acabado', 'Pasar a acabado', 'a'],
  ['terminada', 'Terminar', 't'],
];

/** The actions of production orders: launch, move on, finish, annul, delete. */
export const ordenActions: ResourceActions<OrdenRow> = {
  list: '/admin/ordenes',
  title: 'Órdenes de fabricación',
  trail: 'ordenfab',
  create: {
    to: '/admin/ordenes/nueva',
    label: 'Nueva orden de fabricación',
    permission: 'Permissions.Ordenesfab.Create',
  },
  search: searchOrdenesEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ numero, nombre }) => `${numero} ${nombre}`,
  actions: ({ t, call }) => {
    const stepTo = (estado: OrdenEstado) =>
      eachRow(({ id, version }: OrdenRow) =>
        call(stepOrdenEndpoint, { params: { id: String(id) }, body: { estado, version } }),
      );
    const permission = 'Permissions.Ordenesfab.Update';
    return [
      ...steps.map(
        ([estado, label, key]): RecordAction<OrdenRow> => ({
          ...{ name: estado, label: t(label), key, permission, primary: estado !== 'confeccion' },
          isAllowed: (row) => nextEstados[row.estado].includes(estado),
          ...(estado === 'terminada' && {
            confirm: (rows: readonly OrdenRow[]) => ({
              title: t('¿Terminar {{count}} órdenes?', { count: rows.length }),
              text: t(
                'Lo cortado que no ha entrado se da por perdido, y los encargos sin acabar salen de la orden: los pedidos más nuevos cambian de día. Si la reabre, vuelven los que ninguna otra orden haga.',
              ),
            }),
          }),
          run: stepTo(estado),
          doneMessage: ({ length: count }) => t('{{count}} órdenes cambiadas.', { count }),
        }),
      ),
      {
        ...{ name: 'anular', label: t('Anular'), permission, danger: true },
        isAllowed: ({ estado, terminadas }) => nextEstados[estado].includes('anulada') && terminadas === 0,
        confirm: (rows) => ({
          title: t('¿Anular {{count}} órdenes?', { count: rows.length }),
          text: t('Los pedidos que esperan sus prendas cambian de día, y las tiendas lo ven.'),
        }),
        run: stepTo('anulada'),
        doneMessage: ({ length: count }) => t('{{count}} órdenes cambiadas.', { count }),
      },
      {
        ...deleteAction<number, OrdenRow>(t, {
          permission: 'Permissions.Ordenesfab.Delete',
          remove: (body: number[]) => call(deleteOrdenesEndpoint, { body }),
          ask: (count) => t('¿Borrar {{count}} órdenes?', { count }),
          done: (count) => t('Borradas {{count}} órdenes.', { count }),
        }),
        isAllowed: ({ estado }) => estado === 'borrador',
      },
    ];
  },
};
