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

/** The state before the last action, for undo. Instants are ISO 8601. */
export interface UndoState {
  /** Undefined: there was no request before. */
  estado?: Estado;
  tipo: 'nuevo' | 'conocido';
  clienteId: number | null;
  visitado: boolean;
  cambiado: string;
  /** The letter of the action, which undo withdraws. */
  correo: number | null;
  /** Undo is possible until this instant. */
  hasta: string;
}

/** Inserts a request. Returns its id. */
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
/** For the holder of a key and for the server itself. */
export const unrestrictedScope: Scope = { rowScope: null };

/**
 * Returns the condition for the requests a caller may see: a comercial's clientes, and requests without a
 * cliente.
 */
export const registroInScope = (scope: Scope) =>
  sql<SqlBool>`(registro.cliente_id is null or ${inRowScope(scope, 'registro.cliente_id')})`;

/** Returns the request, locked until the transaction ends, if the caller may see it. */
export const lockRegistro = (db: Db, id: number, scope: Scope) =>
  db
    .selectFrom('registro')
    .where('id', '=', id)
    .where(registroInScope(scope))
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

export type RegistroRow = NonNullable<Awaited<ReturnType<typeof lockRegistro>>>;

/** Returns the requests, locked in the order of their ids. */
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
  vuelta?: UndoState | null;
}

/** Updates a locked request. */
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

/** Deletes requests with their keys. Release their licences before. */
export async function deleteRegistros(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('registro').where('id', 'in', ids).execute();
}

/** Tests whether the e-mail has sent a request since a time; it gets no second letter then. */
export async function hasRecentRequest(db: Db, email: string, since: Date): Promise<boolean> {
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
 * Returns the approved request or invitation of an e-mail, if there is one. Holds a lock on the e-mail until
 * the transaction ends, so of two approvals at once the second finds the first.
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
