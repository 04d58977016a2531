/** The trail of what was done to the house's records: written in the act's own transaction, and never changed again. */
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/schema.ts';

/** Who acts: a request's context, whose `caller` is absent when nobody is signed in. */
export interface Actor {
  caller?: { userId: string };
  address: string;
  requestId: string;
}

export interface AuditEntry {
  /** Resource and verb: `registers.approve`. */
  acto: string;
  /** The kind of record, and which one. */
  resource: string;
  id: string | number;
  /** What matters of the record, as it was and as it is; of both only what differs is kept. Never a secret. */
  antes?: Record<string, unknown>;
  despues?: Record<string, unknown>;
}

/**
 * Writes one entry.
 * @param db the act's own transaction: what is rolled back was not done
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

/** A value as the table keeps it: in what order an object names its members is no difference. */
const kept = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Of two states the members that differ; a single state is kept whole. */
export function differing({ antes, despues }: Pick<AuditEntry, 'antes' | 'despues'>) {
  if (!antes || !despues) return { antes, despues };
  const names = [...new Set([...Object.keys(antes), ...Object.keys(despues)])].filter(
    (name) => !isDeepStrictEqual(kept(antes[name]), kept(despues[name])),
  );
  const only = (state: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, state[name] ?? null]));
  return { antes: only(antes), despues: only(despues) };
}
