/** The process: settings, start and graceful stop. `--dev` serves the pages from their sources. */
// First: it may start the process anew.
import './platform/server/allocator.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from './platform/server/clock.ts';
import { ConfigError } from './platform/server/config.ts';
import { MigrationError } from './platform/server/database/migrate.ts';
import { createLog } from './platform/server/log.ts';
import type { RunningServer } from './start-server.ts';
import { readSettings } from './start-settings.ts';

/** Prefixed with the seconds since the process began. */
const print = (line: string) => console.log(`[${(performance.now() / 1000).toFixed(1)} s] ${line}`);

const parentCheckMs = 250;
/** Time to finish work that needs no database, in ms. */
const failureGraceMs = 2000;

const demoAccounts = [
  ['admin@percha.example', 'the whole house'],
  ['comercial@percha.example', 'a sales rep'],
  ['boutique@percha.example', 'a shop in Spain, with recargo de equivalencia'],
  ['loja@percha.example', 'a shop in Portugal'],
];

async function main(): Promise<void> {
  const config = readSettings();
  const log = createLog(config.logLevel);
  const development = process.argv.includes('--dev');
  const stopRequest = new AbortController();
  // The server's modules take a second to load: a wrong setting is reported before.
  const starting = import('./start-server.ts').then(({ startServer }) =>
    startServer({ config, clock: systemClock, log, print, development, signal: stopRequest.signal }),
  );

  const stop = (signal: string) => {
    // npm forwards the Ctrl-C that the terminal has sent already: it arrives twice.
    if (stopRequest.signal.aborted) return;
    print(`${signal}: finishing what is under way.`);
    stopRequest.abort();
    starting
      // A cancelled start leaves nothing behind.
      .catch((error) => (error === stopRequest.signal.reason ? undefined : Promise.reject(error)))
      .then((server) => server?.stop())
      .then(() => {
        print('Stopped.');
        process.exit(0);
      })
      .catch(fail);
  };
  process.on('SIGINT', () => stop('Ctrl-C'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGHUP', () => stop('The terminal is gone'));
  if (config.runByNpm) whenParentIsGone(() => stop('npm is gone'));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection nobody handled'));

  let server: RunningServer;
  try {
    server = await starting;
  } catch (error) {
    if (stopRequest.signal.aborted) return;
    throw error;
  }
  if (stopRequest.signal.aborted) return;
  void server.failed.then(async (error) => {
    if (stopRequest.signal.aborted) return;
    await Promise.race([server.stop(), wait(failureGraceMs)]);
    fail(error);
  });
  print(`Percha answers at ${config.publicUrl ?? server.url}`);
  if (config.demo) {
    const width = Math.max(...demoAccounts.map(([email = '']) => email.length));
    for (const [email = '', who] of demoAccounts) console.log(`        ${email.padEnd(width)}  ${who}`);
    const password = config.demoPasswordIsOwn ? 'the one of PERCHA_DEMO_PASSWORD' : config.demoPassword;
    console.log(`        password: ${password}`);
  }
  console.log('        Ctrl-C stops it.');
}

/**
 * Stops when npm is gone: npm sends SIGTERM to its shell, which exits without forwarding it to this process.
 */
function whenParentIsGone(stop: () => void): void {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    stop();
  }, parentCheckMs);
  look.unref();
}

/**
 * Ends the process: an error that an operator can fix is a plain Error with its message; others show their
 * stack.
 */
function fail(error: unknown): never {
  if (error instanceof ConfigError) console.error(`Settings:\n${error.message}`);
  else if (error instanceof MigrationError || (error instanceof Error && error.constructor === Error))
    console.error(error.message);
  else console.error(error);
  process.exit(1);
}

main().catch(fail);
