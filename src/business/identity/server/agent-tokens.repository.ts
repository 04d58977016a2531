/** Tokens of programs: stored by their digest only. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { maxAgentTokens } from '../agent-tokens.contract.ts';

export const hashOfAgentToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** Locks the accounts of a shop until the transaction ends. @returns the number of their tokens in force */
export async function lockTokensOfShop(db: Db, clienteId: number): Promise<number> {
  await db
    .selectFrom('usuario')
    .where('cliente_id', '=', clienteId)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const { n } = await db
    .selectFrom('agent_token')
    .innerJoin('usuario', 'usuario.id', 'agent_token.usuario_id')
    .where('usuario.cliente_id', '=', clienteId)
    .where('usuario.is_active', '=', true)
    .where('agent_token.ended', 'is', null)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

interface NewAgentToken {
  id: string;
  usuario_id: string;
  nombre: string;
  token_hash: string;
  created: Date;
}

export async function insertAgentToken(db: Db, row: NewAgentToken): Promise<void> {
  await db.insertInto('agent_token').values(row).execute();
}

/** Returns the tokens of a user that are in force, the newest first. */
export function listAgentTokens(db: Db, userId: string) {
  return db
    .selectFrom('agent_token')
    .where('usuario_id', '=', userId)
    .where('ended', 'is', null)
    .select(['id', 'nombre', 'created', 'last_used'])
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(maxAgentTokens)
    .execute();
}

/** Tokens of an export of personal data. */
const maxExported = 1000;

/** Returns all stored tokens of a user for the export of personal data, the newest first. */
export async function listAgentTokensEver(db: Db, userId: string) {
  const rows = await db
    .selectFrom('agent_token')
    .where('usuario_id', '=', userId)
    .select(['nombre', 'created', 'last_used', 'ended'])
    .orderBy('created', 'desc')
    .limit(maxExported)
    .execute();
  return rows.map(({ nombre, created, last_used, ended }) => ({
    nombre,
    creado: created.toISOString(),
    ultimoUso: last_used?.toISOString(),
    retirado: ended?.toISOString(),
  }));
}

/** Ends a token of this user. @returns its name; undefined when there was none in force */
export async function endAgentToken(
  db: Db,
  userId: string,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const ended = await db
    .updateTable('agent_token')
    .set({ ended: now })
    .where('id', '=', id)
    .where('usuario_id', '=', userId)
    .where('ended', 'is', null)
    .returning('nombre')
    .executeTakeFirst();
  return ended?.nombre;
}

/** Ends all tokens of a user. */
export async function endAgentTokensOf(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('agent_token')
    .set({ ended: now })
    .where('usuario_id', '=', userId)
    .where('ended', 'is', null)
    .execute();
}

/** Returns the token in force with this digest and its user, who must have a shop. */
export function findAgentToken(db: Db, tokenHash: string) {
  return db
    .selectFrom('agent_token')
    .innerJoin('usuario', 'usuario.id', 'agent_token.usuario_id')
    .where('agent_token.token_hash', '=', tokenHash)
    .where('agent_token.ended', 'is', null)
    .where('usuario.is_active', '=', true)
    .where('usuario.cliente_id', 'is not', null)
    .select([
      'agent_token.id as token_id',
      'agent_token.last_used',
      'usuario.id',
      'usuario.email',
      'usuario.first_name',
      'usuario.last_name',
      'usuario.phone_number',
      'usuario.image_url',
    ])
    .executeTakeFirst();
}

export async function setLastUse(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('agent_token').set({ last_used: now }).where('id', '=', id).execute();
}

/** Deletes tokens three months after their end. */
export async function forgetAgentTokens(db: Db): Promise<void> {
  await db.deleteFrom('agent_token').where('ended', '<', sql<Date>`now() - interval '90 days'`).execute();
}
