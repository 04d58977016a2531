/** The acts on drafts: each is one transaction, in which nobody else changes which drafts the user has. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Forbidden, NotFound, StaleVersion } from '../../../platform/http/failures.ts';
import { maxBorradores } from '../borradores.contract.ts';
import { tooManyBorradores } from './borrador-failures.ts';
import * as repository from './borradores.repository.ts';
import { wireBorrador } from './read-borradores.ts';

export interface NewBorrador {
  nombre: string;
  fechaEntrega?: string | undefined;
  /** The draft to copy. */
  de?: number | undefined;
  enMano?: boolean | undefined;
  /** A repeated call with the same key gives the same draft. */
  key?: string | undefined;
}

type Row = repository.BorradorRow;

/** @throws NotFound when there is no draft to copy, Conflict when the user has too many */
export function createBorrador(db: Kysely<Database>, userId: string, asked: NewBorrador): Promise<Row> {
  return amongDrafts(db, userId, async (tx) => {
    const made = asked.key === undefined ? undefined : await repository.findIdByKey(tx, userId, asked.key);
    if (made !== undefined) return must(tx, userId, made);
    const from = asked.de === undefined ? undefined : await must(tx, userId, asked.de);
    if (from?.borrado_el) throw new NotFound('Borrador', from.id);
    await checkRoom(tx, userId);
    if (asked.enMano) await repository.layAside(tx, userId);
    const id = await repository.insertBorrador(tx, {
      userId,
      nombre: asked.nombre,
      fechaEntrega: asked.fechaEntrega ?? null,
      enMano: asked.enMano ?? false,
      ...(asked.key !== undefined && { clave: asked.key }),
    });
    if (from) await repository.copyInto(tx, from.id, id);
    return must(tx, userId, id);
  });
}

/** @throws NotFound, Forbidden for a colleague's */
export function takeBorrador(db: Kysely<Database>, userId: string, id: number): Promise<Row> {
  return amongDrafts(db, userId, async (tx) => {
    const { en_mano, borrado_el } = await own(tx, userId, id);
    if (borrado_el) throw new NotFound('Borrador', id);
    if (!en_mano) {
      await repository.layAside(tx, userId);
      await repository.setInHand(tx, id);
    }
    return must(tx, userId, id);
  });
}

/** @throws NotFound, Forbidden for a colleague's, StaleVersion */
export function changeBorrador(
  db: Kysely<Database>,
  userId: string,
  id: number,
  { version, ...head }: repository.BorradorHead & { version: number },
): Promise<Row> {
  return amongDrafts(db, userId, async (tx) => {
    await current(tx, userId, id, version);
    await repository.updateHead(tx, id, head);
    return must(tx, userId, id);
  });
}

/** @throws NotFound, Forbidden for a colleague's, StaleVersion */
export function deleteBorrador(
  db: Kysely<Database>,
  userId: string,
  { id, version }: { id: number; version: number },
): Promise<void> {
  return amongDrafts(db, userId, async (tx) => {
    await current(tx, userId, id, version);
    await repository.markDeleted(tx, id, true);
  });
}

/** @throws NotFound, also when it was deleted for good */
export function restoreBorrador(db: Kysely<Database>, userId: string, id: number): Promise<Row> {
  return amongDrafts(db, userId, async (tx) => {
    if ((await own(tx, userId, id)).borrado_el) {
      await repository.markDeleted(tx, id, false);
      if (await repository.isHandFree(tx, userId)) {
        await repository.layAside(tx, userId);
        await repository.setInHand(tx, id);
      }
    }
    return must(tx, userId, id);
  });
}

/** @throws Conflict when there is no room for one more */
export async function checkRoom(db: Db, userId: string): Promise<void> {
  if ((await repository.countBorradores(db, userId)) >= maxBorradores) throw tooManyBorradores();
}

/** Runs an act alone among those that change which drafts the user has. */
export function amongDrafts<T>(
  db: Kysely<Database>,
  userId: string,
  act: (tx: Db) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await repository.lockDrafts(tx, userId);
    return act(tx);
  });
}

async function must(db: Db, userId: string, id: number): Promise<Row> {
  const row = await repository.findBorrador(db, userId, id);
  if (!row) throw new NotFound('Borrador', id);
  return row;
}

async function own(db: Db, userId: string, id: number): Promise<Row> {
  // Locked, so that no cell is set between what is read here and what is written.
  await repository.lockOwn(db, userId, id);
  const row = await must(db, userId, id);
  if (row.usuario_id !== userId) throw new Forbidden();
  return row;
}

async function current(db: Db, userId: string, id: number, version: number): Promise<void> {
  const row = await own(db, userId, id);
  if (row.borrado_el) throw new NotFound('Borrador', id);
  if (row.version !== version) {
    throw new StaleVersion('Borrador', id, {
      actual: wireBorrador(row, userId),
      cambiadoPor: row.owner,
      cuando: row.cambiado_el.toISOString(),
    });
  }
}
