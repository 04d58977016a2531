/**
 * `npm run admin:create -- EMAIL`: creates the first admin of an empty company and prints the link of the
 * account.
 */
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import type { Database } from '#database/schema.ts';
import { email as emailShape } from '#src/business/identity/profile-shapes.ts';
import { openFirstAdmin } from '#src/business/identity/server/first-admin.ts';
import { systemClock } from '#src/platform/server/clock.ts';
import { ConfigError, readConfig } from '#src/platform/server/config.ts';
import { connect } from '#src/platform/server/database/connect.ts';
import { borrowDatabase, fillWhenNew } from '#src/start-database.ts';

const usage = 'Usage: npm run admin:create -- EMAIL';

/** An error that the operator can correct; printed without a stack. */
class Refused extends Error {}

// Standard output has the link only; messages go to standard error.
const print = (line: string) => console.error(line);

async function main(): Promise<void> {
  const email = readEmail();
  const config = readConfig();
  const database = await borrowDatabase(config, print);
  const connection = connect<Database>(database.url, 2, (error) => print(error.message));
  try {
    if (database.own) await fillWhenNew(connection.db, config, systemClock.today(), print);
    const key = await openFirstAdmin(connection.db, email, systemClock.now());
    if (!key) throw new Refused('There is an admin already: accounts are opened in the back office.');
    const site = config.publicUrl ?? `http://127.0.0.1:${config.port}`;
    print(`${email} chooses a password here, once, within 14 days:`);
    console.log(`${site}/reset-password?key=${key}`);
  } finally {
    await connection.close();
    await database.stop();
  }
}

function readEmail(): string {
  let positionals: string[];
  try {
    ({ positionals } = parseArgs({ allowPositionals: true }));
  } catch (error) {
    throw new Refused(`${(error as Error).message}\n${usage}`);
  }
  const [given, ...more] = positionals;
  const email = z.safeParse(emailShape.check(z.email()), given);
  if (!email.success || more.length > 0) throw new Refused(usage);
  return email.data;
}

main().catch((error) => {
  if (error instanceof Refused) console.error(error.message);
  else if (error instanceof ConfigError) console.error(`Settings:\n${error.message}`);
  else console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exitCode = 1;
});
