import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { EditedSinonimo, Sinonimo } from '../edit-sinonimos.contract.ts';
import type { HouseSynonym } from '../find/house-synonyms.ts';
import { wordsOf } from '../find/words.ts';

export const selectSinonimos = (db: Db) =>
  db
    .selectFrom('sinonimo')
    .select([
      'sinonimo.id',
      'sinonimo.idioma',
      'sinonimo.palabra',
      'sinonimo.significado',
      'sinonimo.version',
    ]);

export const sinonimoOf = ({ idioma, ...row }: Omit<Sinonimo, 'idioma'> & { idioma: string }): Sinonimo => ({
  ...row,
  idioma: idioma as Language,
});

/** Returns the synonyms of a language. */
export const listSinonimos = (db: Db, language: Language): Promise<HouseSynonym[]> =>
  db
    .selectFrom('sinonimo')
    .where('idioma', '=', language)
    .select(['palabra', 'significado'])
    .orderBy('id')
    .execute();

export async function findSinonimo(db: Db, id: number): Promise<Sinonimo | undefined> {
  const row = await selectSinonimos(db).where('id', '=', id).executeTakeFirst();
  return row && sinonimoOf(row);
}

/** Returns a synonym and locks it until the transaction ends. */
export async function lockSinonimo(db: Db, id: number): Promise<Sinonimo | undefined> {
  const row = await selectSinonimos(db).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && sinonimoOf(row);
}

/** Makes calls that write synonyms wait for each other, until the transaction ends. */
export const lockSinonimoTable = (db: Db) => sql`lock table sinonimo in share row exclusive mode`.execute(db);

/** Returns how many synonyms a language has. No other call adds one until the transaction ends. */
export async function countSinonimos(db: Db, language: Language): Promise<number> {
  await lockSinonimoTable(db);
  const { count } = await db
    .selectFrom('sinonimo')
    .where('idioma', '=', language)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const columnsOf = ({ idioma, palabra, significado }: EditedSinonimo) => ({
  idioma,
  palabra,
  significado,
  clave: wordsOf(palabra).join(' '),
});

export async function insertSinonimo(db: Db, edited: EditedSinonimo): Promise<number> {
  const { id } = await db
    .insertInto('sinonimo')
    .values(columnsOf(edited))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSinonimo(db: Db, id: number, edited: EditedSinonimo): Promise<void> {
  await db
    .updateTable('sinonimo')
    .set((eb) => ({ ...columnsOf(edited), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Locks synonyms. @returns those that exist */
export const lockSinonimos = (db: Db, ids: readonly number[]) =>
  selectSinonimos(db)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

export async function deleteSinonimos(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('sinonimo')
    .where('id', 'in', [...ids])
    .execute();
}
