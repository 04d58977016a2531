/** Blocks pedidos: nothing of them is confirmed or served until they are unblocked or authorized. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import { addDays } from '../../../platform/i18n/parse-day.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { readSettingRow } from '../../settings/server/index.ts';
import { releasePedido, reserveOpen } from '../../stock/server/index.ts';
import type { CreditProblem } from '../credit.ts';
import type { Situacion } from '../pedido.ts';
import { followersOf } from '../pedido-states.ts';
import type { Pedido } from '../pedidos.contract.ts';
import { checkAct } from './check-act.ts';
import { listToRelease, lockCreditOf, putBlock, putReleased, removeBlock } from './credit.repository.ts';
import { isHeld, problemOf } from './credit-check.ts';
import { lockStates, type PedidoState } from './pedido-states.repository.ts';
import { canSeePedido } from './pedidos.repository.ts';
import { readPedido } from './read-pedido.ts';

/** Runs an act on a pedido of the caller's clientes, in a transaction that has locked it. */
function onPedido(
  db: Kysely<Database>,
  id: number,
  context: CallerContext,
  act: (tx: Db, pedido: PedidoState) => Promise<void>,
): Promise<Pedido> {
  return db.transaction().execute(async (tx) => {
    if (!(await canSeePedido(tx, context.caller, id))) throw new NotFound('Pedido', id);
    await lockCreditOf(tx, id);
    const [pedido] = await lockStates(tx, [id]);
    if (!pedido) throw new NotFound('Pedido', id);
    await act(tx, pedido);
    return readPedido(tx, id, context.language);
  });
}

/** Blocks a locked pedido, with an entry in the trail. */
export async function block(
  tx: Db,
  { id, causa, motivo }: { id: number; causa: 'manual' | 'credito'; motivo: string },
  context: CallerContext,
  clock: Clock,
): Promise<void> {
  const { blocked_order_days: days } = await readSettingRow(tx);
  const liberarEl = addDays(clock.today(), days);
  await putBlock(tx, { ...{ id, causa, motivo, liberarEl }, now: clock.now() });
  await audit(tx, context, {
    ...{ acto: 'pedidos.block', resource: 'pedido', id },
    despues: { bloqueo: causa, motivo, liberarEl },
  });
}

/** @throws NotFound; Conflict for a closed pedido and one that is blocked */
export const blockPedido = (
  db: Kysely<Database>,
  id: number,
  motivo: string,
  context: CallerContext,
  clock: Clock,
) =>
  onPedido(db, id, context, async (tx, pedido) => {
    checkAct('block', 'staff', pedido);
    await block(tx, { id, causa: 'manual', motivo }, context, clock);
  });

/** Removes the block of a locked pedido. A pedido whose garments were freed reserves anew. */
export async function unblock(
  tx: Db,
  { id, isReleased }: Pick<PedidoState, 'id' | 'isReleased'>,
): Promise<void> {
  await removeBlock(tx, id);
  if (isReleased) await reserveOpen(tx, id);
}

/**
 * Unblocks a pedido. A confirmed one is checked again, because it can have been raised while it was blocked
 * by hand: then its cliente's debt holds it from now on. A received one is checked when it is confirmed.
 * @throws NotFound; Conflict for a pedido that is not blocked, and for one that needs an authorization
 */
export async function unblockPedido(
  db: Kysely<Database>,
  id: number,
  context: CallerContext,
  clock: Clock,
): Promise<Pedido> {
  const outcome: { held?: CreditProblem } = {};
  const after = await onPedido(db, id, context, async (tx, pedido) => {
    checkAct('unblock', 'staff', pedido);
    const { clienteId, situacion } = pedido;
    const problem =
      situacion === 'recibido' ? undefined : await problemOf(tx, { id, clienteId }, clock.today());
    if (problem && pedido.blockCause === 'credito') throw isHeld(id, problem, context);
    if (problem) {
      await block(tx, { id, causa: 'credito', motivo: '' }, context, clock);
      outcome.held = problem;
      return;
    }
    await unblock(tx, pedido);
    await audit(tx, context, { acto: 'pedidos.unblock', resource: 'pedido', id });
  });
  // After the commit: the block stays.
  if (outcome.held) throw isHeld(id, outcome.held, context);
  return after;
}

/**
 * Blocks a locked pedido whose amount staff has raised, if it was confirmed and its cliente is now over the
 * limit or has overdue debt. The change stays; an authorization or a payment frees the pedido.
 */
export async function holdRaised(
  tx: Db,
  pedido: { id: number; clienteId: number | null; situacion: Situacion; isBlocked: boolean },
  context: CallerContext,
  clock: Clock,
): Promise<void> {
  const { id, clienteId, situacion, isBlocked } = pedido;
  const isOpen = situacion !== 'recibido' && followersOf('block', 'staff', situacion).length > 0;
  if (isBlocked || !isOpen || !(await problemOf(tx, { id, clienteId }, clock.today()))) return;
  await block(tx, { id, causa: 'credito', motivo: '' }, context, clock);
}

/** Pedidos that a run frees at most; the next one takes the rest. */
const maxReleased = 50;

/**
 * Frees the garments of pedidos that are blocked for too long; they stay orders, and reserve anew when they
 * are unblocked. @returns how many
 */
export async function releaseBlocked(db: Kysely<Database>, clock: Clock): Promise<number> {
  const today = clock.today();
  const ids = await listToRelease(db, today, maxReleased);
  let released = 0;
  for (const id of ids) {
    released += await db.transaction().execute(async (tx) => {
      await lockStates(tx, [id]);
      if (!(await putReleased(tx, id, today))) return 0;
      await releasePedido(tx, id);
      const actor = { address: '', requestId: '' };
      await audit(tx, actor, { acto: 'pedidos.release', resource: 'pedido', id, despues: { dia: today } });
      return 1;
    });
  }
  return released;
}
