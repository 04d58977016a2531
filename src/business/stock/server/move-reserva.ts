import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid } from '../../../platform/http/failures.ts';
import { auditMany } from '../../../platform/server/audit.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { inRowScope } from '../../identity/server/index.ts';
import { exchange, exchangeBack, type Swap } from '../exchange.ts';
import type { Move } from '../settle.ts';
import { lockCells } from './lock-cells.ts';
import { type CellState, readCells, writeMoves } from './reservations.ts';

export interface ReservaMove {
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
  dePedidoId: number;
  aPedidoId: number;
  motivo: string;
}

type Reservas = CellState['reservas'];
type Exchange = (
  giver: Reservas,
  taker: Reservas,
  lotes: CellState['lotes'],
) => { moves: Move[]; moved: number };

/**
 * Gives the earliest garments of one order to another one, with a reason.
 * @throws FieldsInvalid for an order without such garments and for one order given twice; Conflict when the
 *   other order gains nothing
 */
export async function moveReserva(
  db: Kysely<Database>,
  move: ReservaMove,
  context: CallerContext,
): Promise<{ prendas: number; cambios: Swap[] }> {
  let cambios: Swap[] = [];
  const prendas = await exchangeGarments(
    db,
    { move, acto: 'reservas.mover' },
    context,
    (giver, taker, lotes) => {
      const exchanged = exchange(giver, taker, lotes, move.cantidad);
      if (exchanged.moved === 0) {
        throw new Conflict('Nothing to move.', [
          { key: 'Las prendas de ese pedido no llegan antes: no hay nada que mover.' },
        ]);
      }
      cambios = exchanged.swaps;
      return exchanged;
    },
  );
  return { prendas, cambios };
}

/** Takes a move back. @throws FieldsInvalid, Conflict when the garments have moved on since */
export async function undoReservaMove(
  db: Kysely<Database>,
  { cambios, ...move }: ReservaMove & { cambios: Swap[] },
  context: CallerContext,
): Promise<{ prendas: number }> {
  const prendas = await exchangeGarments(
    db,
    { move, acto: 'reservas.deshacer' },
    context,
    (giver, taker, lotes) => {
      const moves = exchangeBack(giver, taker, lotes, cambios);
      if (!moves) {
        throw new Conflict('Garments have moved on.', [
          { key: 'Estas prendas ya se han vuelto a mover: no se puede deshacer.' },
        ]);
      }
      return { moves, moved: cambios.reduce((sum, { cantidad }) => sum + cantidad, 0) };
    },
  );
  return { prendas };
}

/** Exchanges garments of two orders and writes it to the trail of both. @returns the garments that moved */
function exchangeGarments(
  db: Kysely<Database>,
  { move, acto }: { move: ReservaMove; acto: string },
  context: CallerContext,
  rule: Exchange,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // An exchange of a pedido with itself would count its garments twice.
    if (move.dePedidoId === move.aPedidoId) {
      throw new FieldsInvalid([{ field: 'aPedidoId', key: 'Elija otro pedido: es el mismo.' }]);
    }
    await lockCells(tx, [move]);
    const [cell] = await readCells(tx, [move]);
    const own = await ownPedidos(tx, [move.dePedidoId, move.aPedidoId], context.caller);
    const of = (pedidoId: number) =>
      cell?.reservas.filter((one) => one.pedidoId === pedidoId && own.has(pedidoId)) ?? [];
    const [giver, taker] = [of(move.dePedidoId), of(move.aPedidoId)];
    if (giver.length === 0) throw withoutGarments('dePedidoId');
    if (taker.length === 0) throw withoutGarments('aPedidoId');
    const { moves, moved } = rule(giver, taker, cell?.lotes ?? []);
    const { motivo, dePedidoId, aPedidoId, modeloColorId, tallaId } = move;
    await writeMoves(tx, moves, { porQue: 'traslado', motivo, usuarioId: context.caller.userId });
    const despues = { dePedidoId, aPedidoId, modeloColorId, tallaId, cantidad: moved, motivo };
    await auditMany(
      tx,
      context,
      [dePedidoId, aPedidoId].map((id) => ({ acto, resource: 'pedido', id, despues })),
    );
    return moved;
  });
}

/** Returns those of these pedidos that are of the caller's clientes. */
async function ownPedidos(db: Db, ids: readonly number[], caller: Caller): Promise<Set<number>> {
  const rows = await db
    .selectFrom('pedido')
    .where('id', 'in', ids)
    .where(inRowScope(caller, 'pedido.cliente_id'))
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const withoutGarments = (field: string) =>
  new FieldsInvalid([{ field, key: 'Este pedido no espera ninguna de estas prendas.' }]);
