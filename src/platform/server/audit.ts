/** The audit trail: each entry is written in the transaction of its act and never changes. */
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/schema.ts';

/** The context of a request; `caller` is absent without a session. */
export interface Actor {
  caller?: { userId: string };
  address: string;
  requestId: string;
}

export interface AuditEntry {
  /** Resource and verb: `registers.approve`. */
  acto: string;
  /** The kind and the id of the record. */
  resource: string;
  id: string | number;
  /** The relevant members before and after the act; only the differing ones are stored. Never a secret. */
  antes?: Record<string, unknown>;
  despues?: Record<string, unknown>;
}

/**
 * Writes an entry.
 * @param db the transaction of the act: a rollback removes the entry
 */
export async function audit(db: Kysely<Database>, actor: Actor, entry: AuditEntry): Promise<void> {
  const { antes, despues } = differing(entry);
  await db
    .insertInto('auditoria')
    .values({
      usuario_id: actor.caller?.userId ?? null,
      acto: entry.acto,
      resource: entry.resource,
      resource_id: String(entry.id),
      antes: antes ? JSON.stringify(antes) : null,
      despues: despues ? JSON.stringify(despues) : null,
      desde: actor.address,
      request_id: actor.requestId,
    })
    .execute();
}

/** Writes entries of many records, a thousand in a statement. */
export async function auditMany(
  db: Kysely<Database>,
  actor: Actor,
  entries: readonly AuditEntry[],
): Promise<void> {
  for (let first = 0; first < entries.length; first += maxEntries) {
    await insertEntries(db, actor, entries.slice(first, first + maxEntries));
  }
}

/** Entries of one statement. */
const maxEntries = 1000;

async function insertEntries(
  db: Kysely<Database>,
  actor: Actor,
  entries: readonly AuditEntry[],
): Promise<void> {
  const rows = entries.map((entry) => ({
    ...{ a: entry.acto, r: entry.resource, i: String(entry.id) },
    ...differing(entry),
  }));
  await sql`insert into auditoria (usuario_id, acto, resource, resource_id, antes, despues, desde, request_id)
    select ${actor.caller?.userId ?? null}::uuid, x.a, x.r, x.i, x.antes, x.despues, ${actor.address}::text,
      ${actor.requestId}::text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(a text, r text, i text, antes jsonb, despues jsonb)`.execute(
    db,
  );
}

/**
 * Returns a part of a larger statement that writes one entry.
 * @param record a CTE with one row, whose `id` is the record's, or with none when nothing was done
 */
export function insertAuditCte(
  { caller, address, requestId }: Actor,
  entry: Omit<AuditEntry, 'id'>,
  record: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { antes, despues } = differing(entry);
  const json = (state: object | undefined) => (state ? JSON.stringify(state) : null);
  return sql`insert into auditoria (usuario_id, acto, resource, resource_id, antes, despues, desde, request_id)
    select ${caller?.userId ?? null}::uuid, ${entry.acto}::text, ${entry.resource}::text, record.id::text,
      ${json(antes)}::jsonb, ${json(despues)}::jsonb, ${address}::text, ${requestId}::text
    from ${record} as record`;
}

/** Normalises a value to its stored form: the order of members does not count. */
const kept = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Returns the members that differ between two states; a single state stays whole. */
export function differing({ antes, despues }: Pick<AuditEntry, 'antes' | 'despues'>) {
  if (!antes || !despues) return { antes, despues };
  const names = [...new Set([...Object.keys(antes), ...Object.keys(despues)])].filter(
    (name) => !isDeepStrictEqual(kept(antes[name]), kept(despues[name])),
  );
  const only = (state: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, state[name] ?? null]));
  return { antes: only(antes), despues: only(despues) };
}
