/** The published demo password on a server that other machines can reach (decision 0022). */
import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { hashPassword } from './passwords.ts';

/**
 * Maximum number of digests checked: the demo company shares one, so the most shared and oldest come first.
 */
const maxChecked = 20;

/**
 * Closes accounts that still have the published demo password: sets the operator's password and ends their
 * sessions.
 * @param own the operator's password; undefined: nothing is changed
 * @returns the number of accounts that had the published password
 */
export async function replacePublishedPassword(
  db: Db,
  { published, own, now }: { published: string; own: string | undefined; now: Date },
): Promise<number> {
  const digests = await db
    .selectFrom('usuario')
    .where('password_hash', 'is not', null)
    .groupBy('password_hash')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(sql`min(creado)`)
    .limit(maxChecked)
    .select((eb) => ['password_hash', eb.fn.countAll<number>().as('accounts')])
    .execute();
  const found: { digest: string; accounts: number }[] = [];
  for (const { password_hash: digest, accounts } of digests) {
    if (digest && (await verify(digest, published).catch(() => false))) found.push({ digest, accounts });
  }
  const held = found.map(({ digest }) => digest);
  if (own !== undefined && held.length > 0) {
    const password_hash = await hashPassword(own);
    const holders = db.selectFrom('usuario').where('password_hash', 'in', held).select('id');
    await db
      .updateTable('sesion')
      .set({ ended: now })
      .where('ended', 'is', null)
      .where('usuario_id', 'in', holders)
      .execute();
    await db.updateTable('usuario').set({ password_hash }).where('password_hash', 'in', held).execute();
  }
  return found.reduce((sum, { accounts }) => sum + Number(accounts), 0);
}
