/** `npm run admin:reset-factor -- EMAIL`: removes the second factors of an account whose holder lost them. */
import { parseArgs } from 'node:util';
import type { Database } from '#database/schema.ts';
import { resetFactorOf } from '#src/business/identity/server/second-factor/operator-reset.ts';
import { createLetters } from '#src/business/mail/server/index.ts';
import { systemClock } from '#src/platform/server/clock.ts';
import { ConfigError, readConfig } from '#src/platform/server/config.ts';
import { connect } from '#src/platform/server/database/connect.ts';
import { readOrCreateSecret } from '#src/platform/server/secret.ts';
import { borrowDatabase } from '#src/start-database.ts';

const usage = 'Usage: npm run admin:reset-factor -- EMAIL';

/** An error that the operator can correct; printed without a stack. */
class Refused extends Error {}

async function main(): Promise<void> {
  const email = readEmail();
  const config = readConfig();
  const database = await borrowDatabase(config, console.error);
  const connection = connect<Database>(database.url, 2, (error) => console.error(error.message));
  try {
    const secret = config.secret ?? readOrCreateSecret(config.dataFolder);
    const letters = createLetters(secret, () => config.publicUrl ?? `http://127.0.0.1:${config.port}`);
    const outcome = await resetFactorOf({ db: connection.db, clock: systemClock, letters }, email);
    if (outcome === 'unknown') throw new Refused(`There is no account with the e-mail ${email}.`);
    if (outcome === 'none') throw new Refused(`${email} has no second factor.`);
    console.log(`${email} signs in with the password alone now; its sessions have ended.`);
  } finally {
    await connection.close();
    await database.stop();
  }
}

function readEmail(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    if (positionals.length === 1 && positionals[0]) return positionals[0];
  } catch (error) {
    throw new Refused(`${(error as Error).message}\n${usage}`);
  }
  throw new Refused(usage);
}

main().catch((error) => {
  if (error instanceof Refused) console.error(error.message);
  else if (error instanceof ConfigError) console.error(`Settings:\n${error.message}`);
  else console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exitCode = 1;
});
