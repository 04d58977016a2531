/** The acts on drafts. Each is one transaction that locks the user's drafts. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Forbidden, NotFound, StaleVersion } from '../../../platform/http/failures.ts';
import type { OrderDays } from '../../pedidos/order-days.ts';
import { maxBorradores } from '../borradores.contract.ts';
import { tooManyBorradores } from './borrador-failures.ts';
import * as repository from './borradores.repository.ts';
import { daysOfCart } from './cart-days.ts';
import { checkDays } from './check-day.ts';
import { borradorReply } from './read-borradores.ts';

export interface NewBorrador {
  nombre: string;
  fechaEntrega?: string | undefined;
  /** The draft to copy. */
  de?: number | undefined;
  enMano?: boolean | undefined;
  /** The idempotency key: a repeated call returns the same draft. */
  key?: string | undefined;
}

type Row = repository.BorradorRow;

/** Creates a draft. @throws NotFound for an unknown draft to copy, Conflict for too many drafts */
export function createBorrador(db: Kysely<Database>, userId: string, asked: NewBorrador): Promise<Row> {
  return withDraftsLocked(db, userId, async (tx) => {
    const made = asked.key === undefined ? undefined : await repository.findIdByKey(tx, userId, asked.key);
    if (made !== undefined) return readRow(tx, userId, made);
    const from = asked.de === undefined ? undefined : await readRow(tx, userId, asked.de);
    if (from?.borrado_el) throw new NotFound('Borrador', from.id);
    await checkDraftLimit(tx, userId);
    if (asked.enMano) await repository.layAside(tx, userId);
    const id = await repository.insertBorrador(tx, {
      userId,
      nombre: asked.nombre,
      fechaEntrega: asked.fechaEntrega ?? null,
      enMano: asked.enMano ?? false,
      ...(asked.key !== undefined && { clave: asked.key }),
    });
    if (from) await repository.copyInto(tx, from.id, id);
    return readRow(tx, userId, id);
  });
}

/** Takes a draft in hand. @throws NotFound, Forbidden for another user's draft */
export function takeBorrador(db: Kysely<Database>, userId: string, id: number): Promise<Row> {
  return withDraftsLocked(db, userId, async (tx) => {
    const { en_mano, borrado_el } = await lockOwn(tx, userId, id);
    if (borrado_el) throw new NotFound('Borrador', id);
    if (!en_mano) {
      await repository.layAside(tx, userId);
      await repository.setCartInHand(tx, id);
    }
    return readRow(tx, userId, id);
  });
}

/**
 * Changes the head of a draft.
 * @throws NotFound, Forbidden for another user's draft, StaleVersion, FieldsInvalid for days out of order
 */
export function changeBorrador(
  db: Kysely<Database>,
  userId: string,
  id: number,
  { version, ...head }: repository.BorradorHead & { version: number },
  today: string,
): Promise<Row> {
  return withDraftsLocked(db, userId, async (tx) => {
    const before = await checkVersion(tx, userId, id, version);
    const { fechaEntrega, servirHasta, cancelarTras } = head;
    if ([fechaEntrega, servirHasta, cancelarTras].some((day) => day !== undefined)) {
      checkDays({ ...daysAhead(daysOfCart(before), today), ...givenDays(head) }, today);
    }
    await repository.updateHead(tx, id, head);
    return readRow(tx, userId, id);
  });
}

/** Marks a draft as deleted. @throws NotFound, Forbidden for another user's draft, StaleVersion */
export function deleteBorrador(
  db: Kysely<Database>,
  userId: string,
  { id, version }: { id: number; version: number },
): Promise<void> {
  return withDraftsLocked(db, userId, async (tx) => {
    await checkVersion(tx, userId, id, version);
    await repository.markDeleted(tx, id, true);
  });
}

/** Restores a deleted draft. @throws NotFound, also after its deletion became final */
export function restoreBorrador(db: Kysely<Database>, userId: string, id: number): Promise<Row> {
  return withDraftsLocked(db, userId, async (tx) => {
    if ((await lockOwn(tx, userId, id)).borrado_el) {
      await repository.markDeleted(tx, id, false);
      if (await repository.canReplaceCartInHand(tx, userId)) {
        await repository.layAside(tx, userId);
        await repository.setCartInHand(tx, id);
      }
    }
    return readRow(tx, userId, id);
  });
}

/** @throws Conflict when the user has the maximum of drafts */
export async function checkDraftLimit(db: Db, userId: string): Promise<void> {
  if ((await repository.countBorradores(db, userId)) >= maxBorradores) throw tooManyBorradores();
}

/** Runs an act in a transaction that locks the user's drafts. */
export function withDraftsLocked<T>(
  db: Kysely<Database>,
  userId: string,
  act: (tx: Db) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await repository.lockDrafts(tx, userId);
    return act(tx);
  });
}

export async function readRow(db: Db, userId: string, id: number): Promise<Row> {
  const row = await repository.findBorrador(db, userId, id);
  if (!row) throw new NotFound('Borrador', id);
  return row;
}

async function lockOwn(db: Db, userId: string, id: number): Promise<Row> {
  // Locked, so that no cell is set between this read and the write.
  await repository.lockOwn(db, userId, id);
  const row = await readRow(db, userId, id);
  if (row.buyer_id !== userId) throw new Forbidden();
  return row;
}

/** Returns the days that can still be asked for: those of an old draft may be past. */
export const daysAhead = (days: OrderDays, today: string): OrderDays =>
  Object.fromEntries(Object.entries(days).filter(([, day]) => day && day >= today));

/** Returns the days that the call gives; null removes one. */
const givenDays = ({ fechaEntrega, servirHasta, cancelarTras }: repository.BorradorHead): OrderDays => ({
  ...(fechaEntrega !== undefined && { fechaEntrega }),
  ...(servirHasta !== undefined && { servirHasta }),
  ...(cancelarTras !== undefined && { cancelarTras }),
});

export async function checkVersion(db: Db, userId: string, id: number, version: number): Promise<Row> {
  const row = await lockOwn(db, userId, id);
  if (row.borrado_el) throw new NotFound('Borrador', id);
  if (row.version !== version) {
    throw new StaleVersion('Borrador', id, {
      actual: borradorReply(row, userId),
      cambiadoPor: row.owner,
      cuando: row.cambiado_el.toISOString(),
    });
  }
  return row;
}
