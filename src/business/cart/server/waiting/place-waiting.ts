/** Places an order that waited on a device: a pedido beside the user's cart, and only once. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import type { BodyOf } from '../../../../platform/http/endpoint.ts';
import { type FieldFailure, FieldsInvalid } from '../../../../platform/http/failures.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import type { ModeloLabels } from '../../../catalogue/server/index.ts';
import { hasOwnDays } from '../../../pedidos/order-days.ts';
import type { Pedido } from '../../../pedidos/pedidos.contract.ts';
import { readPedido } from '../../../pedidos/server/index.ts';
import type { placeWaitingEndpoint } from '../../waiting/waiting.contract.ts';
import { ChangedSinceRead, keyOfOtherBody, maxAttempts, sendInTransaction } from '../send-cart.ts';
import { withDraftsLocked } from '../write-borradores.ts';
import * as repository from './waiting-cart.repository.ts';

export type WaitingOrder = BodyOf<typeof placeWaitingEndpoint>;

interface Parts {
  db: Kysely<Database>;
  labels: ModeloLabels;
  clock: Pick<Clock, 'today'>;
}

/** Digests of this call; the key of another digest belongs to the cart's own call. */
const digestPrefix = 'espera:';

/**
 * Places a waiting order by the rules of a cart that is sent. For the length of one transaction the order is
 * the cart in hand of the user, with the prices and the supply that were shown; the user's own cart is laid
 * aside and comes back untouched.
 * @returns the pedido; for a repeated call, from any device, the pedido of the first one
 * @throws as `sendCart`; FieldsInvalid for a cell that is listed twice
 */
export async function placeWaiting(
  parts: Parts,
  { userId, clienteId, key, order }: { userId: string; clienteId: number; key: string; order: WaitingOrder },
  context: CallerContext,
): Promise<Pedido> {
  const { db, labels, clock } = parts;
  checkCells(order);
  const waiting = waitingCart(order);
  const digest = digestOf(waiting);
  const sending = {
    ...{ userId, key, digest, today: clock.today(), observaciones: waiting.observaciones },
    ...(order.confirmacion !== undefined && { confirmacion: order.confirmacion }),
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withDraftsLocked(db, userId, async (tx) => {
        const sent = await repository.findSent(tx, { userId, clienteId }, key);
        if (sent) return sentPedido(tx, sent, digest, context);
        const laidAside = await repository.putAside(tx, userId);
        const id = await repository.insertWaitingCart(tx, userId, waiting);
        const pedido = await sendInTransaction(tx, labels, sending, context);
        await repository.deleteWaitingCart(tx, id);
        if (laidAside !== undefined) await repository.takeBack(tx, laidAside);
        return pedido;
      });
    } catch (error) {
      if (attempt < maxAttempts && mustRepeat(error)) continue;
      throw error;
    }
  }
}

/** @throws FieldsInvalid that names each cell that is listed twice */
function checkCells({ celdas }: WaitingOrder): void {
  const seen = new Set<string>();
  const twice = celdas.flatMap(({ modeloColorId, tallaId }, place): FieldFailure[] => {
    const id = `${modeloColorId}-${tallaId}`;
    if (seen.has(id)) return [{ field: `celdas.${place}`, key: 'La casilla está repetida.' }];
    seen.add(id);
    return [];
  });
  if (twice.length > 0) throw new FieldsInvalid(twice);
}

/** Returns whether stock, key or catalogue changed during the call. */
const mustRepeat = (error: unknown) =>
  error instanceof ChangedSinceRead || (error as { code?: string }).code === '23503';

/**
 * Returns the pedido of the key.
 * @throws Conflict when the key belongs to another order. The cart's own call may have used it: its reply was
 *   lost, and the same cart was then left to wait.
 */
async function sentPedido(
  db: Db,
  sent: { digest: string; pedido_id: number },
  digest: string,
  { language }: CallerContext,
): Promise<Pedido> {
  if (sent.digest.startsWith(digestPrefix) && sent.digest !== digest) throw keyOfOtherBody();
  return readPedido(db, sent.pedido_id, language);
}

function waitingCart(order: WaitingOrder): repository.WaitingCart {
  const { observaciones, fechaEntrega, servirHasta, cancelarTras, celdas, dias = [] } = order;
  return {
    ...{ observaciones, fechaEntrega, servirHasta, cancelarTras },
    diasLineas: Object.fromEntries(
      dias.flatMap(({ modeloId, ...days }) => (hasOwnDays(days) ? [[modeloId, days] as const] : [])),
    ),
    cells: celdas.map(({ precio, entregas, ...cell }) => ({
      ...cell,
      precio: Math.round(precio * 100),
      ...shownSupply(cell.cantidad, entregas),
    })),
  };
}

type Entregas = WaitingOrder['celdas'][number]['entregas'];

/** Returns the supply that gives these deliveries. Without any, all garments were there. */
function shownSupply(cantidad: number, entregas: Entregas): Pick<repository.ShownCell, 'cubierto' | 'lotes'> {
  if (!entregas) return { cubierto: cantidad, lotes: null };
  const ofStock = entregas.filter(({ tipo }) => tipo === 'stock');
  const lotes = entregas.flatMap(({ tipo, fecha, cantidad: libres }): [number, string, number][] =>
    tipo === 'produccion' && fecha ? [[0, fecha, libres]] : [],
  );
  return {
    cubierto: Math.min(
      cantidad,
      ofStock.reduce((sum, one) => sum + one.cantidad, 0),
    ),
    lotes: lotes.length > 0 ? lotes : null,
  };
}

/**
 * Returns the digest that binds the key to the order. Caller and confirmation may differ by device, and the
 * buyer by the first account of a cliente.
 */
const digestOf = (waiting: repository.WaitingCart): string =>
  digestPrefix + createHash('sha256').update(JSON.stringify(waiting)).digest('base64url');
