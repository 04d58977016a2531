import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { Conflict, FieldsInvalid } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { exchange } from '../exchange.ts';
import { lockCells } from './lock-cells.ts';
import { readCells, writeMoves } from './reservations.ts';

export interface ReservaMove {
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
  dePedidoId: number;
  aPedidoId: number;
  motivo: string;
}

/**
 * Gives the earliest garments of one order to another one, with a reason.
 * @throws FieldsInvalid for an order without such garments, Conflict when the other order gains nothing
 */
export function moveReserva(
  db: Kysely<Database>,
  move: ReservaMove,
  context: CallerContext,
): Promise<{ prendas: number }> {
  return db.transaction().execute(async (tx) => {
    await lockCells(tx, [move]);
    const [cell] = await readCells(tx, [move]);
    const of = (pedidoId: number) => cell?.reservas.filter((one) => one.pedidoId === pedidoId) ?? [];
    const [giver, taker] = [of(move.dePedidoId), of(move.aPedidoId)];
    if (giver.length === 0) throw withoutGarments('dePedidoId');
    if (taker.length === 0) throw withoutGarments('aPedidoId');
    const { moves, moved } = exchange(giver, taker, cell?.lotes ?? [], move.cantidad);
    if (moved === 0) {
      throw new Conflict('Nothing to move.', [
        { key: 'Las prendas de ese pedido no llegan antes: no hay nada que mover.' },
      ]);
    }
    const { motivo, dePedidoId, aPedidoId, modeloColorId, tallaId } = move;
    await writeMoves(tx, moves, { porQue: 'traslado', motivo, usuarioId: context.caller.userId });
    for (const id of [dePedidoId, aPedidoId]) {
      await audit(tx, context, {
        ...{ acto: 'reservas.mover', resource: 'pedido', id },
        despues: { dePedidoId, aPedidoId, modeloColorId, tallaId, cantidad: moved, motivo },
      });
    }
    return { prendas: moved };
  });
}

const withoutGarments = (field: string) =>
  new FieldsInvalid([{ field, key: 'Este pedido no espera ninguna de estas prendas.' }]);
