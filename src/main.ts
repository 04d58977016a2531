/** The process: settings, start, and a graceful stop. `--dev` serves the pages from their sources. */
import { systemClock } from './platform/server/clock.ts';
import { ConfigError, readConfig } from './platform/server/config.ts';
import { createLog } from './platform/server/log.ts';
import { type RunningServer, startServer } from './start-server.ts';

const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
const say = (line: string) => console.log(`[${seconds()} s] ${line}`);

const demoAccounts = [
  ['admin@percha.example', 'the whole house'],
  ['comercial@percha.example', 'a sales rep'],
  ['boutique@percha.example', 'a shop in Spain, with recargo de equivalencia'],
  ['loja@percha.example', 'a shop in Portugal'],
];

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const development = process.argv.includes('--dev');
  let server: RunningServer | undefined;
  let asked = false;

  const stop = (signal: string) => {
    if (asked) return;
    asked = true;
    say(`${signal}: finishing what is under way.`);
    // While it is still starting there is nothing to finish yet; the start ends the process itself.
    server?.stop().then(
      () => {
        say('Stopped.');
        process.exit(0);
      },
      (error) => fail(error),
    );
  };
  process.on('SIGINT', () => stop('Ctrl-C'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection nobody handled'));

  server = await startServer({ config, clock: systemClock, log, say, development });
  if (asked) {
    await server.stop();
    process.exit(0);
  }
  say(`Percha answers at ${config.publicUrl ?? server.url}`);
  if (config.demo) {
    const width = Math.max(...demoAccounts.map(([email = '']) => email.length));
    for (const [email = '', who] of demoAccounts) console.log(`        ${email.padEnd(width)}  ${who}`);
    console.log(`        password: ${config.demoPassword}`);
  }
  console.log('        Ctrl-C stops it.');
}

function fail(error: unknown): never {
  if (error instanceof ConfigError) console.error(`Settings:\n${error.message}`);
  else console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exit(1);
}

main().catch(fail);
