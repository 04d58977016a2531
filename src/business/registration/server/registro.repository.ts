import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from '../../identity/server/index.ts';
import type { Estado } from '../register-states.ts';

export interface NewRegistro {
  tipo: 'nuevo' | 'conocido';
  estado: Estado;
  nombre: string;
  email: string;
  telefono: string;
  country_id: number | null;
  empresa: string;
  nif: string;
  direccion: string;
  mensaje: string;
  idioma: Language;
  cliente_id: number | null;
  licencia: { clave: string; nombre: string; tipo: string; bytes: number } | undefined;
  now: Date;
}

/** What undoing the last act brings back. Instants are ISO 8601. */
export interface Vuelta {
  /** Undefined: there was no request before. */
  estado?: Estado;
  tipo: 'nuevo' | 'conocido';
  clienteId: number | null;
  visitado: boolean;
  cambiado: string;
  /** The letter of the act, which is called back. */
  correo: number | null;
  /** From here on there is no undoing. */
  hasta: string;
}

/** Writes a new request. @returns its id */
export async function insertRegistro(db: Db, { licencia, now, ...row }: NewRegistro): Promise<number> {
  const { id } = await db
    .insertInto('registro')
    .values({
      ...row,
      fecha: now,
      cambiado: now,
      licencia_clave: licencia?.clave ?? null,
      licencia_nombre: licencia?.nombre ?? null,
      licencia_tipo: licencia?.tipo ?? null,
      licencia_bytes: licencia?.bytes ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Scope = Pick<Caller, 'rowScope'>;
/** Whoever comes with a key, and the house itself. */
export const wholeHouse: Scope = { rowScope: null };

/** A comercial has to do with the requests of his own clientes, and with those that are nobody's yet. */
export const registroInScope = (scope: Scope) =>
  sql<SqlBool>`(registro.cliente_id is null or ${inRowScope(scope, 'registro.cliente_id')})`;

/** The request, locked until the transaction ends; undefined when there is none for this caller. */
export const lockRegistro = (db: Db, id: number, scope: Scope) =>
  db
    .selectFrom('registro')
    .where('id', '=', id)
    .where(registroInScope(scope))
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

export type RegistroRow = NonNullable<Awaited<ReturnType<typeof lockRegistro>>>;

/** These requests, locked in one order by everyone. */
export const lockRegistros = (db: Db, ids: readonly number[], scope: Scope) =>
  db
    .selectFrom('registro')
    .where('id', 'in', ids)
    .where(registroInScope(scope))
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute();

export interface RegistroChange {
  estado?: Estado;
  tipo?: 'nuevo' | 'conocido';
  cliente_id?: number | null;
  motivo?: string;
  visitado?: boolean;
  empresa?: string;
  nif?: string;
  cambiado?: Date | string;
  vuelta?: Vuelta | null;
}

/** Changes a request that is locked. */
export async function updateRegistro(
  db: Db,
  id: number,
  { vuelta, ...change }: RegistroChange,
): Promise<void> {
  await db
    .updateTable('registro')
    .set((eb) => ({
      ...change,
      ...(vuelta === undefined ? {} : { vuelta: vuelta && JSON.stringify(vuelta) }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Removes requests with their keys. Their licences are let go before. */
export async function deleteRegistros(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('registro').where('id', 'in', ids).execute();
}

/** Whether this e-mail has asked since then: it gets no second letter for it. */
export async function hasAsked(db: Db, email: string, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('registro')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('fecha', '>', since)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * The request, or invitation, that is approved at this e-mail, if there is one. Until the transaction ends nobody else asks
 * for this e-mail: of two that are approved at once, the second finds the first.
 */
export async function findApproved(db: Db, email: string) {
  const address = email.toLowerCase();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registro ${address}`}, 0))`.execute(db);
  return db
    .selectFrom('registro')
    .where(sql`lower(email)`, '=', address)
    .where('estado', '=', 'aprobada')
    .select(['id', 'cliente_id'])
    .limit(1)
    .executeTakeFirst();
}
