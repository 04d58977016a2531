import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { EstadoCorreo, NextStep } from '../correo.ts';

export interface CorreoRow {
  id: number;
  carta: string;
  idioma: Language;
  para: string;
  datos: Record<string, string>;
  secreto: string | null;
  intentos: number;
  creado: Date;
}

export interface NewCorreo {
  carta: string;
  idioma: Language;
  para: string;
  datos: Record<string, string>;
  secreto: string | null;
  noAntes?: Date;
}

/** Writes a letter down, to be sent once the transaction stands. @returns its id */
export async function insertCorreo(db: Db, { noAntes, datos, ...row }: NewCorreo): Promise<number> {
  const { id } = await db
    .insertInto('correo')
    .values({
      ...row,
      con_clave: row.secreto !== null,
      datos: JSON.stringify(datos),
      ...(noAntes ? { no_antes: noAntes } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes the letter that has waited longest, if the time of one has come; no other server takes the same. */
export async function claimCorreo(db: Db): Promise<CorreoRow | undefined> {
  const { rows } = await sql<CorreoRow>`
    update correo set estado = 'enviando', intentos = intentos + 1, cambiado = now()
    where id = (select id from correo where estado = 'pendiente' and no_antes <= now()
      order by no_antes, id limit 1 for update skip locked)
    returning id, carta, idioma, para, datos, secreto, intentos, creado`.execute(db);
  return rows[0];
}

/** What became of a letter that was `enviando`. Its key is kept only while it may be sent again. */
export async function settleCorreo(db: Db, id: number, { estado, waitMs, error }: NextStep): Promise<void> {
  await sql`
    update correo set estado = ${estado}, error = ${error?.slice(0, 500) ?? null}, cambiado = now(),
      no_antes = now() + make_interval(secs => ${(waitMs ?? 0) / 1000}),
      secreto = case when ${estado} = 'pendiente' then secreto end
    where id = ${id} and estado = 'enviando'`.execute(db);
}

/** Letters whose server was killed while it handed them over: nobody knows whether they went out. */
export async function settleAbandoned(db: Db, longestMs: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update correo set estado = 'incierto', error = 'El servidor se detuvo durante el envío.', cambiado = now(),
      secreto = null
    where estado = 'enviando' and cambiado < now() - make_interval(secs => ${longestMs / 1000})
    returning id`.execute(db);
  return rows.length;
}

/** Calls a letter back, if it is not on its way yet. @returns whether it was in time */
export async function withdrawCorreo(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('correo')
    .set({ estado: 'retirado', secreto: null, cambiado: sql<Date>`now()` })
    .where('id', '=', id)
    .where('estado', '=', 'pendiente')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Milliseconds until the next letter's time; undefined when none waits. */
export async function waitForNext(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from min(no_antes) - now()) * 1000 as ms from correo where estado = 'pendiente'`.execute(
    db,
  );
  const ms = rows[0]?.ms;
  return ms === null || ms === undefined ? undefined : Math.max(0, Number(ms));
}

/** All letters to an address, the oldest first. */
export function listCorreosTo(db: Db, { id, email }: { id: string; email: string }) {
  return db
    .selectFrom('correo')
    .where((eb) => eb.or([eb(sql`lower(para)`, '=', email.toLowerCase()), eb('usuario_id', '=', id)]))
    .select(['carta', 'idioma', 'para', 'datos', 'estado', 'creado', 'cambiado'])
    .orderBy('id')
    .execute();
}

/** Takes the person out of the letters to an address, and of those that name it; what is not sent yet never is. */
export async function takePersonOut(db: Db, { id, email }: { id: string; email: string }): Promise<void> {
  const address = email.toLowerCase();
  await sql`
    update correo set para = '', datos = '{}', secreto = null, error = null,
      estado = case estado when 'pendiente' then 'retirado' else estado end
    where lower(para) = ${address} or usuario_id = ${id} or position(${address} in lower(datos::text)) > 0`.execute(
    db,
  );
}

/** Notes that the letters to an address are this account's, before the account leaves the address. */
export async function assignCorreosTo(db: Db, userId: string, email: string): Promise<void> {
  await db
    .updateTable('correo')
    .set({ usuario_id: userId })
    .where(sql`lower(para)`, '=', email.toLowerCase())
    .execute();
}

/** Takes the persons out of letters of these kinds that were written before then and need not be sent any more. */
export async function emptyCorreos(db: Db, cartas: readonly string[], before: Date): Promise<void> {
  await db
    .updateTable('correo')
    .set({ para: '', datos: '{}', error: null })
    .where('carta', 'in', cartas)
    .where('creado', '<', before)
    .where('para', '<>', '')
    .where('estado', 'not in', ['pendiente', 'enviando'])
    .execute();
}

/** A letter as the back office reads it; without the key of its link. */
export type CorreoLine = Omit<CorreoRow, 'secreto'> & {
  estado: EstadoCorreo;
  con_clave: boolean;
  no_antes: Date;
  cambiado: Date;
  error: string | null;
};

const line = [
  'correo.id',
  'correo.carta',
  'correo.idioma',
  'correo.para',
  'correo.datos',
  'correo.estado',
  'correo.con_clave',
  'correo.no_antes',
  'correo.intentos',
  'correo.creado',
  'correo.cambiado',
  'correo.error',
] as const;

/** Letters, to be searched. */
export const selectCorreos = (db: Db) => db.selectFrom('correo').select(line);

export async function findCorreo(db: Db, id: number): Promise<CorreoLine | undefined> {
  return (await selectCorreos(db).where('id', '=', id).executeTakeFirst()) as CorreoLine | undefined;
}

/** Lets letters be tried once more, from the first try on. @returns those that may be */
export async function repeatCorreos(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .updateTable('correo')
    .set({ estado: 'pendiente', intentos: 0, no_antes: sql<Date>`now()`, cambiado: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('estado', 'in', ['fallido', 'incierto'])
    .where('con_clave', '=', false)
    .where('para', '<>', '')
    .returning('id')
    .execute();
  // Of a new letter the post office hears by a trigger, of these it is told.
  await sql`select pg_notify('cambio', 'correo')`.execute(db);
  return rows.map(({ id }) => id);
}
