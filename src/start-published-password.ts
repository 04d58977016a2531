/** Keeps the published demo password away from servers that other machines can reach. */
import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { replacePublishedPassword } from './business/identity/server/index.ts';
import type { Clock } from './platform/server/clock.ts';
import { type Config, ConfigError, publicDemoPassword } from './platform/server/config.ts';

/**
 * Replaces the published demo password of accounts by the operator's own. A data folder may have been filled
 * on the loopback and be started on a public address later.
 * @throws ConfigError when other machines can reach the server and the operator set no password
 */
export async function closePublishedPassword(
  db: Kysely<Database>,
  { isReachable, demoPassword, demoPasswordIsOwn }: Config,
  clock: Clock,
  print: (line: string) => void,
): Promise<void> {
  if (!isReachable && !demoPasswordIsOwn) return;
  const own = demoPasswordIsOwn ? demoPassword : undefined;
  const accounts = await replacePublishedPassword(db, {
    published: publicDemoPassword,
    own,
    now: clock.now(),
  });
  if (accounts === 0) return;
  if (own === undefined) {
    throw new ConfigError(
      `PERCHA_DEMO_PASSWORD is missing: this server can be reached from other machines, and ${accounts} of its accounts have the published demo password. Set a password of your own: they get it at the start, and their sessions end.`,
    );
  }
  print(
    `${accounts} accounts had the published demo password: they have the one of PERCHA_DEMO_PASSWORD now.`,
  );
}
