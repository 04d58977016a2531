/** The keys of creating calls, with their replies. They hold for 24 hours. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

export interface CreateKey {
  userId: string;
  key: string;
  /** Digest of the call, its address and its body. */
  digest: string;
}

/** Maximum characters of a stored reply. */
export const maxReplyBytes = 1024 * 1024;

/**
 * Takes a key until the transaction ends; waits for another transaction that has it. A key older than 24
 * hours counts as new.
 * @returns undefined for a new key, else its first call
 */
export async function takeKey(
  db: Db,
  { userId, key, digest }: CreateKey,
): Promise<{ digest: string; reply: string | null } | undefined> {
  const taken = await db
    .insertInto('idempotency_key')
    .values({ usuario_id: userId, key, digest })
    .onConflict((conflict) =>
      conflict
        .columns(['usuario_id', 'key'])
        .doUpdateSet({ digest, reply: null, created: sql`now()` })
        .where('idempotency_key.created', '<', sql<Date>`now() - interval '24 hours'`),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken) return undefined;
  // The conflict has locked the row, so that no clean-up removes it in between.
  return await db
    .selectFrom('idempotency_key')
    .where('usuario_id', '=', userId)
    .where('key', '=', key)
    .select(['digest', 'reply'])
    .executeTakeFirstOrThrow();
}

/** Stores the reply of a key's first call, unless it is too long. */
export async function putReply(db: Db, { userId, key }: CreateKey, reply: string): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ reply: reply.length > maxReplyBytes ? null : reply })
    .where('usuario_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

/** Deletes the keys from before a time. */
export async function deleteKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_key').where('created', '<', before).execute();
}

/** Deletes the keys of a person, and those whose reply contains the person's e-mail. */
export async function deleteKeysAbout(db: Db, { id, email }: { id: string; email: string }): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where((eb) =>
      eb.or([eb('usuario_id', '=', id), sql<boolean>`position(lower(${email}) in lower(reply)) > 0`]),
    )
    .execute();
}
