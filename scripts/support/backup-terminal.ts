/** The shared parts of the backup commands: arguments, progress line, and errors. */
import { parseArgs } from 'node:util';
import { BackupFailure } from '#src/platform/server/backup/backup-failure.ts';
import { ConfigError } from '#src/platform/server/config.ts';
import { MigrationError } from '#src/platform/server/database/migrate.ts';

/** Printed without a stack. */
export class Refused extends Error {}

export function readFileArgument<K extends string>(
  usage: string,
  flags: Record<K, true>,
): { file: string; has: (flag: K) => boolean } {
  const options = Object.fromEntries(Object.keys(flags).map((name) => [name, { type: 'boolean' as const }]));
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file = '', ...more] = positionals;
    if (more.length > 0) throw new Refused(usage);
    const has = (flag: K) => values[flag] === true;
    if (file === '' && Object.keys(values).length === 0) throw new Refused(usage);
    return { file, has };
  } catch (error) {
    throw error instanceof Refused ? error : new Refused(`${(error as Error).message}\n${usage}`);
  }
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

interface Step {
  phase: string;
  done: number;
  bytes: number;
  total?: number | undefined;
}

/** Updates a single line on a terminal; elsewhere prints a line per phase. */
export class Progress {
  #shown = 0;
  #phase = '';
  #open = false;

  readonly show = ({ phase, done, bytes, total }: Step): void => {
    const now = performance.now();
    const isNew = phase !== this.#phase;
    this.#phase = phase;
    if (!process.stderr.isTTY) {
      if (isNew) console.error(`${phase} …`);
      return;
    }
    if (!isNew && now - this.#shown < 100) return;
    this.#shown = now;
    this.#open = true;
    const counted = phase === 'verify' ? '' : ` ${done}${total === undefined ? '' : ` of ${total}`},`;
    process.stderr.write(`\r\x1b[K${phase}${counted} ${megabytes(bytes)}`);
  };

  end(): void {
    if (this.#open) process.stderr.write('\r\x1b[K');
    this.#open = false;
  }
}

export function fail(error: unknown): void {
  if (error instanceof ConfigError) console.error(`Settings:\n${error.message}`);
  else if (error instanceof BackupFailure || error instanceof Refused || error instanceof MigrationError)
    console.error(error.message);
  else if (error instanceof Error && error.constructor === Error) console.error(error.message);
  else console.error(error);
  process.exitCode = 1;
}
