/** Acts of an orden de fabricación on piezas: reserve, use, bring back remnants, end reservations. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { Conflict } from '../../../../platform/http/failures.ts';
import { libresOf } from '../pieza-ledger.ts';
import {
  lockPiezas,
  notEnough,
  type PiezaDocument,
  type PiezaMovement,
  recordPiezas,
} from './record-piezas.ts';

/** Hundredths of a pieza. */
export interface PiezaCantidad {
  piezaId: number;
  cantidad: number;
}

/** Returns the quantities with one entry for each pieza. */
function summed(wanted: readonly PiezaCantidad[]): PiezaCantidad[] {
  const byPieza = Map.groupBy(wanted, ({ piezaId }) => piezaId);
  return [...byPieza].map(([piezaId, own]) => ({
    piezaId,
    cantidad: own.reduce((sum, { cantidad }) => sum + cantidad, 0),
  }));
}

/** Returns what an orden has reserved, by pieza. */
export async function listReservas(db: Db, ordenfabId: number): Promise<PiezaCantidad[]> {
  const { rows } = await sql<PiezaCantidad>`
    select pieza_id as "piezaId", cantidad from pieza_reserva where ordenfab_id = ${ordenfabId}
    order by pieza_id`.execute(db);
  return rows;
}

/** Sets what an orden has reserved of piezas. */
async function putReservas(tx: Db, ordenfabId: number, reservas: readonly PiezaCantidad[]): Promise<void> {
  const wanted = JSON.stringify(reservas);
  await sql`
    insert into pieza_reserva (pieza_id, ordenfab_id, cantidad)
    select x."piezaId", ${ordenfabId}, x.cantidad
    from jsonb_to_recordset(${wanted}::jsonb) as x("piezaId" int, cantidad int) where x.cantidad > 0
    on conflict (pieza_id, ordenfab_id) do update set cantidad = excluded.cantidad`.execute(tx);
  await sql`
    delete from pieza_reserva r
    using jsonb_to_recordset(${wanted}::jsonb) as x("piezaId" int, cantidad int)
    where r.pieza_id = x."piezaId" and r.ordenfab_id = ${ordenfabId} and x.cantidad <= 0`.execute(tx);
}

/** Reserves parts of piezas for an orden, besides what it has. @throws Conflict when they are not free */
export async function reservePiezas(
  tx: Db,
  ordenfabId: number,
  wanted: readonly PiezaCantidad[],
  document: PiezaDocument,
): Promise<void> {
  const own = summed(wanted);
  const movements = own.map((one): PiezaMovement => ({ ...one, tipo: 'reservado', ordenfabId }));
  await recordPiezas(tx, movements, document);
  const before = new Map((await listReservas(tx, ordenfabId)).map((one) => [one.piezaId, one.cantidad]));
  await putReservas(
    tx,
    ordenfabId,
    own.map(({ piezaId, cantidad }) => ({ piezaId, cantidad: (before.get(piezaId) ?? 0) + cantidad })),
  );
}

/** Ends the reservations of an orden, of all its piezas or of some. */
export async function releasePiezas(
  tx: Db,
  ordenfabId: number,
  document: PiezaDocument,
  piezaIds?: readonly number[],
): Promise<void> {
  const held = await listReservas(tx, ordenfabId);
  await lockPiezas(
    tx,
    held.map(({ piezaId }) => piezaId),
  );
  // Another act may have used a part before the lock.
  const reservas = (await listReservas(tx, ordenfabId)).filter(
    ({ piezaId }) => piezaIds === undefined || piezaIds.includes(piezaId),
  );
  const movements = reservas.map(
    ({ piezaId, cantidad }): PiezaMovement => ({
      piezaId,
      tipo: 'reservado',
      cantidad: -cantidad,
      ordenfabId,
    }),
  );
  await recordPiezas(tx, movements, document);
  await putReservas(
    tx,
    ordenfabId,
    reservas.map(({ piezaId }) => ({ piezaId, cantidad: 0 })),
  );
}

/**
 * Uses parts of piezas for an orden: first what it has reserved, then what is free.
 * @throws Conflict when a pieza has not enough that is not reserved for another orden
 */
export async function consumePiezas(
  tx: Db,
  ordenfabId: number,
  wanted: readonly PiezaCantidad[],
  document: PiezaDocument,
): Promise<void> {
  const own = summed(wanted);
  const piezas = await lockPiezas(
    tx,
    own.map(({ piezaId }) => piezaId),
  );
  const held = new Map((await listReservas(tx, ordenfabId)).map((one) => [one.piezaId, one.cantidad]));
  const movements = own.flatMap(({ piezaId, cantidad }): PiezaMovement[] => {
    const pieza = piezas.get(piezaId);
    const reserved = held.get(piezaId) ?? 0;
    if (pieza && cantidad > libresOf(pieza) + reserved) throw notEnough(pieza, cantidad);
    const ended = Math.min(reserved, cantidad);
    const of = { piezaId, ordenfabId };
    return [
      ...(ended > 0 ? [{ ...of, tipo: 'reservado' as const, cantidad: -ended }] : []),
      { ...of, tipo: 'usado', cantidad },
    ];
  });
  await recordPiezas(tx, movements, document);
  await putReservas(
    tx,
    ordenfabId,
    own.flatMap(({ piezaId, cantidad }) => {
      const reserved = held.get(piezaId);
      return reserved === undefined ? [] : [{ piezaId, cantidad: Math.max(reserved - cantidad, 0) }];
    }),
  );
}

/** Brings remnants of an orden back to their piezas. @throws Conflict for more than it used of a pieza */
export async function returnRemnants(
  tx: Db,
  ordenfabId: number,
  remnants: readonly PiezaCantidad[],
  document: PiezaDocument,
): Promise<void> {
  const own = summed(remnants);
  await lockPiezas(
    tx,
    own.map(({ piezaId }) => piezaId),
  );
  const used = new Map((await listUsed(tx, ordenfabId)).map((one) => [one.piezaId, one.cantidad]));
  const beyond = own.find(({ piezaId, cantidad }) => cantidad > (used.get(piezaId) ?? 0));
  if (beyond) {
    const { numero } = await tx
      .selectFrom('ordenfab')
      .where('id', '=', ordenfabId)
      .select('numero')
      .executeTakeFirstOrThrow();
    throw new Conflict('More comes back than was used.', [
      {
        key: 'La orden {{orden}} usó {{n}} de esta pieza: no puede devolver más.',
        params: { orden: numero, n: (used.get(beyond.piezaId) ?? 0) / 100 },
      },
    ]);
  }
  const movements = own.map((one): PiezaMovement => ({ ...one, tipo: 'devuelto', ordenfabId }));
  await recordPiezas(tx, movements, document);
}

/** Returns what an orden has used of each pieza, remnants taken off. */
export async function listUsed(db: Db, ordenfabId: number): Promise<PiezaCantidad[]> {
  const { rows } = await sql<PiezaCantidad>`
    select pieza_id as "piezaId", sum(case tipo when 'devuelto' then -cantidad else cantidad end)::int as cantidad
    from pieza_movimiento where ordenfab_id = ${ordenfabId} and tipo in ('usado', 'devuelto')
    group by pieza_id order by pieza_id`.execute(db);
  return rows;
}
