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

/** Stores a letter, which is sent after the commit. Returns its id. */
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

/** Stores letters without keys in one statement. They are sent after the commit. */
export async function insertCorreos(db: Db, rows: readonly Omit<NewCorreo, 'secreto'>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('correo')
    .values(
      rows.map(({ noAntes, datos, ...row }) => ({
        ...row,
        datos: JSON.stringify(datos),
        ...(noAntes ? { no_antes: noAntes } : {}),
      })),
    )
    .execute();
}

/** Claims the letter that has waited longest, if its time has come. No other server gets the same. */
export async function claimCorreo(db: Db): Promise<CorreoRow | undefined> {
  const { rows } = await sql<CorreoRow>`
    update correo set estado = 'enviando', intentos = intentos + 1, cambiado = now()
    where id = (select id from correo where estado = 'pendiente' and no_antes <= now()
      order by no_antes, id limit 1 for update skip locked)
    returning id, carta, idioma, para, datos, secreto, intentos, creado`.execute(db);
  return rows[0];
}

/** Stores the outcome of an attempt. The key is kept only while another attempt may follow. */
export async function saveOutcome(
  db: Db,
  id: number,
  { estado, retryDelayMs, error }: NextStep,
): Promise<void> {
  await sql`
    update correo set estado = ${estado}, error = ${error?.slice(0, 500) ?? null}, cambiado = now(),
      no_antes = now() + make_interval(secs => ${(retryDelayMs ?? 0) / 1000}),
      secreto = case when ${estado} = 'pendiente' then secreto end
    where id = ${id} and estado = 'enviando'`.execute(db);
}

/** Marks letters of killed servers: nobody knows whether they were sent. */
export async function markAbandoned(db: Db, maxSendingMs: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update correo set estado = 'incierto', error = 'El servidor se detuvo durante el envío.', cambiado = now(),
      secreto = null
    where estado = 'enviando' and cambiado < now() - make_interval(secs => ${maxSendingMs / 1000})
    returning id`.execute(db);
  return rows.length;
}

/** Withdraws a letter that is not on its way yet. Returns whether it was in time. */
export async function withdrawCorreo(db: Db, id: number): Promise<boolean> {
  return (await withdrawCorreos(db, [id])).length > 0;
}

/** Withdraws letters that are not on their way yet. @returns the ids of those that were in time */
export async function withdrawCorreos(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .updateTable('correo')
    .set({ estado: 'retirado', secreto: null, cambiado: sql<Date>`now()` })
    .where('id', 'in', [...ids])
    .where('estado', '=', 'pendiente')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the milliseconds until the next letter is due; undefined when none waits. */
export async function msUntilNext(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from min(no_antes) - now()) * 1000 as ms from correo where estado = 'pendiente'`.execute(
    db,
  );
  const ms = rows[0]?.ms;
  return ms === null || ms === undefined ? undefined : Math.max(0, Number(ms));
}

/** Lists all letters to an address, oldest first. */
export function listCorreosTo(db: Db, { id, email }: { id: string; email: string }) {
  return db
    .selectFrom('correo')
    .where((eb) => eb.or([eb(sql`lower(para)`, '=', email.toLowerCase()), eb('usuario_id', '=', id)]))
    .select(['carta', 'idioma', 'para', 'datos', 'estado', 'creado', 'cambiado'])
    .orderBy('id')
    .execute();
}

/**
 * Removes a person's data from the letters to their address or with their address in the text. Unsent ones
 * are withdrawn.
 */
export async function anonymiseCorreosTo(
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const address = email.toLowerCase();
  await sql`
    update correo set para = '', datos = '{}', secreto = null, error = null,
      estado = case estado when 'pendiente' then 'retirado' else estado end
    where lower(para) = ${address} or usuario_id = ${id} or position(${address} in lower(datos::text)) > 0`.execute(
    db,
  );
}

/** Assigns the letters to an address to an account, before the account changes its address. */
export async function assignCorreosTo(db: Db, userId: string, email: string): Promise<void> {
  await db
    .updateTable('correo')
    .set({ usuario_id: userId })
    .where(sql`lower(para)`, '=', email.toLowerCase())
    .execute();
}

/** Removes the personal data of sent letters of some cartas from before a time. */
export async function anonymiseOldCorreos(db: Db, cartas: readonly string[], before: Date): Promise<void> {
  await db
    .updateTable('correo')
    .set({ para: '', datos: '{}', error: null })
    .where('carta', 'in', cartas)
    .where('creado', '<', before)
    .where('para', '<>', '')
    .where('estado', 'not in', ['pendiente', 'enviando'])
    .execute();
}

/**
 * Removes the contents of letters of a carta whose `member` has one of the values. Unsent ones are withdrawn.
 * Carta and member are literals, so that an index of them serves.
 */
export async function anonymiseCorreosAbout(
  db: Db,
  carta: string,
  { member, values }: { member: string; values: readonly string[] },
): Promise<void> {
  await sql`
    update correo set para = '', datos = '{}', secreto = null, error = null,
      estado = case estado when 'pendiente' then 'retirado' else estado end
    where carta = ${sql.lit(carta)} and datos ->> ${sql.lit(member)} = any(${values}::text[])`.execute(db);
}

/** A letter for the back office, without the key of its link. */
export type CorreoListRow = Omit<CorreoRow, 'secreto'> & {
  estado: EstadoCorreo;
  con_clave: boolean;
  no_antes: Date;
  cambiado: Date;
  error: string | null;
};

const listColumns = [
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

/** Selects letters for a search. */
export const selectCorreos = (db: Db) => db.selectFrom('correo').select(listColumns);

export async function findCorreo(db: Db, id: number): Promise<CorreoListRow | undefined> {
  return (await selectCorreos(db).where('id', '=', id).executeTakeFirst()) as CorreoListRow | undefined;
}

/** Queues letters again from the first attempt. Returns the ids of those that allow it. */
export async function requeueCorreos(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .updateTable('correo')
    .set({ estado: 'pendiente', intentos: 0, no_antes: sql<Date>`now()`, cambiado: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('estado', 'in', ['fallido', 'incierto'])
    .where('con_clave', '=', false)
    .where('para', '<>', '')
    .returning('id')
    .execute();
  // A trigger announces new letters only, so these need a notice.
  await sql`select pg_notify('cambio', 'correo')`.execute(db);
  return rows.map(({ id }) => id);
}
