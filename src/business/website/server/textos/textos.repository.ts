import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { languages } from '../../../../platform/i18n/languages.ts';
import type { Texto } from '../../../../platform/i18n/texto.ts';
import { webTextos } from './web-textos.ts';

/** The company's own wordings of a text, by language; empty when all were restored. */
export interface TextoPropio {
  textos: Texto;
  version: number;
}

export async function listPropios(db: Db): Promise<Map<string, Texto>> {
  const rows = await db.selectFrom('web_texto').select(['id', 'textos']).execute();
  return new Map(rows.map(({ id, textos }) => [id, textos]));
}

/** Returns the company's wordings; a text that was never reworded has version 0. */
export async function readPropio(db: Db, id: string): Promise<TextoPropio> {
  const row = await db
    .selectFrom('web_texto')
    .where('id', '=', id)
    .select(['textos', 'version'])
    .executeTakeFirst();
  return row ?? { textos: {}, version: 0 };
}

/** Returns the wordings and locks them until the transaction ends, also before a first change. */
export async function lockPropio(db: Db, id: string): Promise<TextoPropio> {
  await db
    .insertInto('web_texto')
    .values({ id })
    .onConflict((row) => row.doNothing())
    .execute();
  return db
    .selectFrom('web_texto')
    .where('id', '=', id)
    .select(['textos', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Returns the wordings of several texts by id, locked in the order of their ids. */
export async function lockPropios(db: Db, ids: readonly string[]): Promise<Map<string, Texto>> {
  const { rows } = await sql<{ id: string; textos: Texto }>`
    select id, textos from web_texto where id = any(${ids}::text[]) order by id for update`.execute(db);
  return new Map(rows.map(({ id, textos }) => [id, textos]));
}

/** Deletes the company's wordings of texts. */
export async function clearPropios(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update web_texto set textos = '{}', version = version + 1 where id = any(${ids}::text[])`.execute(db);
}

export async function putPropio(db: Db, id: string, textos: Texto): Promise<void> {
  await db
    .updateTable('web_texto')
    .set((eb) => ({ textos: JSON.stringify(textos), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

interface NuestroRow {
  id: string;
  pagina: string;
  lugar: number;
  nuestro: Texto;
}

const nuestros = JSON.stringify(
  webTextos.map(({ id, pagina, nuestro }, lugar): NuestroRow => ({ id, pagina, lugar, nuestro })),
);

/** Selects all texts that may be reworded, as `nuestro`, beside the company's wordings. */
export function selectTextos(db: Db) {
  return db
    .selectFrom(
      sql<NuestroRow>`jsonb_to_recordset(${nuestros}::jsonb)`.as<'nuestro'>(
        sql`nuestro(id text, pagina text, lugar integer, nuestro jsonb)`,
      ),
    )
    .leftJoin('web_texto as propio', 'propio.id', 'nuestro.id')
    .select(['nuestro.id', 'nuestro.pagina', 'nuestro.nuestro', 'propio.textos']);
}
export type TextoLine = Awaited<ReturnType<ReturnType<typeof selectTextos>['execute']>>[number];

/** Returns a text's current wording in one language. */
export const shownIn = (language: string) =>
  sql<string>`coalesce(propio.textos ->> ${language}, nuestro.nuestro ->> ${language})`;

/** The current wording in all languages, for the search. */
export const shownAnywhere = sql<string>`concat_ws(' ', ${sql.join(languages.map(shownIn))})`;

export const hasOwnWording = sql<boolean>`coalesce(propio.textos <> '{}', false)`;
