import type { BodyOf } from '../../../../platform/http/endpoint.ts';
import {
  type Done,
  eachRow,
  type ResourceActions,
  recordAction,
} from '../../../../platform/ui/record/action.ts';
import {
  moveReservaEndpoint,
  type ReservaRow,
  searchReservasEndpoint,
  undoReservaMoveEndpoint,
} from '../../reservas.contract.ts';
import { type MoveInput, MoveReservaDialog } from './move-reserva-dialog.tsx';

type Moved = BodyOf<typeof undoReservaMoveEndpoint> & { prendas: number };

/** The actions of reserved garments: they go to another order. */
export const reservaActions: ResourceActions<ReservaRow> = {
  list: '/admin/reservas',
  title: 'Reservas',
  search: searchReservasEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ referencia, color, talla, pedidoId }) =>
    [referencia, color, talla, pedidoId && `#${pedidoId}`].filter(Boolean).join(' '),
  actions: ({ t, call }) => [
    recordAction({
      name: 'mover',
      label: t('Dar a otro pedido'),
      key: 'm',
      permission: 'Permissions.Reservas.Update',
      isAllowed: ({ pedidoId, tipo }: ReservaRow) => pedidoId !== undefined && tipo !== 'porFabricar',
      dialog: (props) => <MoveReservaDialog {...props} />,
      run: eachRow(async (row: ReservaRow, { aPedidoId, cantidad, motivo }: MoveInput) => {
        const { modeloColorId, tallaId, pedidoId: dePedidoId = 0 } = row;
        const move = { modeloColorId, tallaId, dePedidoId, aPedidoId, motivo };
        const body = { ...move, cantidad: cantidad ?? row.cantidad };
        const { prendas, cambios } = await call(moveReservaEndpoint, { body });
        const moved: Moved = { ...body, prendas, cambios };
        return moved;
      }),
      undo: eachRow(({ result: { prendas: _, ...body } }: Done<ReservaRow, Moved>) =>
        call(undoReservaMoveEndpoint, { body }),
      ),
      doneMessage: (done: readonly Done<ReservaRow, Moved>[]) =>
        t('{{count}} prendas llegan antes al otro pedido.', {
          count: done.reduce((sum, { result }) => sum + result.prendas, 0),
        }),
      undoneMessage: t('Las prendas han vuelto a su pedido.'),
    }),
  ],
};
