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
  recurso: string;
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
      recurso: entry.recurso,
      recurso_id: String(entry.id),
      antes: antes ? JSON.stringify(antes) : null,
      despues: despues ? JSON.stringify(despues) : null,
      desde: actor.address,
      peticion: actor.requestId,
    })
    .execute();
}

/** An entry, who acted, and the record of a larger statement that it tells of. */
export type EntryOf = Omit<AuditEntry, 'id'> & { actor: Actor; de: number };

/**
 * Entries as part of a larger statement, which is the acts' own transaction.
 * @param of a CTE whose rows have the record's `id`, and the `de` of its entry; an entry without a row was not done
 */
export function auditWithin(entries: EntryOf[], of: RawBuilder<unknown>): RawBuilder<unknown> {
  const rows = entries.map(({ actor: { caller, address, requestId }, ...entry }) => ({
    ...{ de: entry.de, usuario: caller?.userId, acto: entry.acto, recurso: entry.recurso },
    ...{ ...differing(entry), desde: address, peticion: requestId },
  }));
  return sql`insert into auditoria (usuario_id, acto, recurso, recurso_id, antes, despues, desde, peticion)
    select x.usuario, x.acto, x.recurso, hecho.id::text, x.antes, x.despues, x.desde, x.peticion
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(de int, usuario uuid, acto text, recurso text,
        antes jsonb, despues jsonb, desde text, peticion text) join ${of} as hecho on hecho.de = x.de`;
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
