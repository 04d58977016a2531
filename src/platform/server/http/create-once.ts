/** Runs a creating call once for each `Idempotency-Key`. */
import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import { Conflict } from '../../http/failures.ts';
import type { Caller } from './caller.ts';
import { putReply, takeKey } from './idempotency.repository.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import type { Call, CallerContext } from './route.ts';

/**
 * Runs `write` in a transaction. With an `Idempotency-Key`, key and reply are stored in the same transaction:
 * a repetition within 24 hours waits for the first call and gets its reply. A failed call stores nothing.
 * @throws Conflict when the user has sent the key with another call or body
 */
export async function createOnce<Reply>(
  db: Kysely<Database>,
  endpoint: Endpoint,
  call: Call<Endpoint>,
  { caller, headers }: Pick<CallerContext, 'headers'> & { caller: Pick<Caller, 'userId'> },
  write: (tx: Transaction<Database>) => Reply | Promise<Reply>,
): Promise<Reply> {
  const key = idempotencyKeyOf(headers);
  if (key === undefined) return db.transaction().execute(async (tx) => write(tx));
  const claim = { userId: caller.userId, key, digest: await digestOf(endpoint, call) };
  return db.transaction().execute(async (tx) => {
    const first = await takeKey(tx, claim);
    if (first) return repeatedReply<Reply>(first, claim.digest);
    const reply = await write(tx);
    await putReply(tx, claim, JSON.stringify(reply));
    return reply;
  });
}

function repeatedReply<Reply>(first: { digest: string; reply: string | null }, digest: string): Reply {
  if (first.digest !== digest) {
    throw new Conflict('Idempotency-Key was used with another body.', [
      { key: 'Esta clave de envío ya se usó para guardar otra cosa.' },
    ]);
  }
  if (first.reply === null) {
    throw new Conflict('Idempotency-Key was used already.', [
      { key: 'Esto ya se guardó al enviarlo antes.' },
    ]);
  }
  return JSON.parse(first.reply) as Reply;
}

/** Returns the SHA-256 of the call, its address and its body; of a file, its bytes count. */
async function digestOf(
  { method, path }: Endpoint,
  { params, query, body }: Call<Endpoint>,
): Promise<string> {
  const isForm = typeof body === 'object' && body !== null && !Array.isArray(body);
  const members = isForm ? await Promise.all(Object.entries(body).map(plainMember)) : body;
  return createHash('sha256')
    .update(JSON.stringify([method, path, params, query, members]))
    .digest('base64url');
}

async function plainMember([name, value]: [string, unknown]): Promise<[string, unknown]> {
  if (!(value instanceof Blob)) return [name, value];
  // In a thread of its own: a large file would block the event loop.
  const digest = await crypto.subtle.digest('SHA-256', await value.arrayBuffer());
  return [name, Buffer.from(digest).toString('base64url')];
}
