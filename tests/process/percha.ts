/** Runs Percha as an operator does: a separate process with a data folder of its own. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import {
  freePort,
  readCredentials,
  writeCredentials,
} from '#src/platform/server/database/embedded-credentials.ts';
import { isPostmasterOf, readPidFile } from '#src/platform/server/database/embedded-postmaster.ts';
import { connectionUrls } from '#src/platform/server/database/embedded-roles.ts';
import { root } from '#src/start-database.ts';
import { quickFolder } from '#tests/support/quick-folder.ts';

export interface Percha {
  child: ChildProcess;
  /** Returns the output so far. */
  output(): string;
  /** Resolves when the process has printed the text; rejects when it ends without it. */
  printed(text: string | RegExp): Promise<void>;
  /** The base URL; rejects with the output when the process ends before it listens. */
  url: Promise<string>;
  /** The exit code, or the signal that killed it. */
  end: Promise<number | string>;
}

export interface RunOptions {
  /** Settings in addition to those that every test needs. */
  env?: Record<string, string>;
  script?: string;
  args?: string[];
  /** The checkout to run, when it is another one. */
  checkout?: string;
  /** True: runs in a shell, as npm does; the test then sees the shell's process. */
  inShell?: boolean;
}

/** Tracks the processes and folders of a test file; `clear()` removes all of them. */
export class TestInstallation {
  readonly #children = new Set<ChildProcess>();
  readonly #folders: string[] = [];

  /** Returns an empty folder. As root, PostgreSQL's own user needs access to it. */
  async folder(): Promise<string> {
    const folder = await quickFolder('percha-process-');
    this.#folders.push(folder);
    await chmod(folder, 0o755);
    return folder;
  }

  /**
   * Returns the data folder of a demo company that was started once and stopped: a copy of one that the run's
   * first caller makes. Making one takes longer than most tests.
   */
  async demoFolder(): Promise<string> {
    const folder = await this.folder();
    await this.copyDemo(folder);
    return folder;
  }

  /** Copies the same data into an empty folder. */
  async copyDemo(folder: string): Promise<void> {
    const shared = inject('processFolder');
    const [company, ready] = [join(shared, 'company'), join(shared, 'company.ready')];
    const isFirst = await mkdir(company).then(
      () => true,
      () => false,
    );
    if (isFirst) {
      await chmod(company, 0o755);
      const first = this.run(company);
      await first.url;
      first.child.kill('SIGINT');
      await first.end;
      await writeFile(ready, '');
    }
    await until(() => stat(ready).then(Boolean, () => false));
    // PostgreSQL's files keep their owner.
    await promisify(execFile)('cp', ['-a', `${company}/.`, folder]);
    const home = join(folder, 'postgres');
    const credentials = await readCredentials(home);
    if (credentials) await writeCredentials(home, { ...credentials, port: await freePort() });
  }

  run(
    folder: string,
    { env = {}, script = 'src/main.ts', args = [], checkout = root, inShell = false }: RunOptions = {},
  ): Percha {
    const command = [process.execPath, join(checkout, script), ...args];
    const [program = '', ...words] = inShell ? ['sh', '-c', '"$@"; exit $?', 'sh', ...command] : command;
    const child = spawn(program, words, {
      cwd: checkout,
      env: {
        ...(inShell ? { npm_lifecycle_event: 'start' } : {}),
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: '0',
        LOG_LEVEL: 'warn',
        PERCHA_DATA_DIR: folder,
        // Reading the sources takes most of a start.
        NODE_COMPILE_CACHE: join(inject('processFolder'), 'compiled'),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#children.add(child);
    return percha(child);
  }

  /** Stops all processes; the folders stay. */
  async stopAll(): Promise<void> {
    // A process that still writes would keep its folder from being removed.
    await Promise.all([...this.#children].map(killed));
    for (const folder of this.#folders) {
      const postmaster = await findPostmaster(folder);
      if (!postmaster) continue;
      process.kill(postmaster, 'SIGQUIT');
      await until(async () => !(await isRunning(folder, postmaster)));
    }
  }

  async clear(): Promise<void> {
    await this.stopAll();
    for (const folder of this.#folders) await rm(folder, { recursive: true, force: true });
  }
}

/** Kills a process, and waits until it is gone. */
async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

function percha(child: ChildProcess): Percha {
  let output = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: unknown) => {
    output += chunk;
    for (const listener of listeners) listener();
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const end = new Promise<number | string>((done) => {
    child.once('close', (code, signal) => done(code ?? signal ?? 'unknown'));
  });
  const printed = (text: string | RegExp) =>
    new Promise<void>((done, fail) => {
      const look = () => {
        if (typeof text === 'string' ? !output.includes(text) : !text.test(output)) return;
        listeners.delete(look);
        done();
      };
      listeners.add(look);
      look();
      end.then((code) => fail(new Error(`Ended (${code}) without saying ${text}:\n${output}`)));
    });
  const url = printed(/Percha answers at \S+\n/).then(
    () => /Percha answers at (\S+)/.exec(output)?.[1] ?? '',
  );
  // Some tests await only `end`.
  url.catch(() => undefined);
  return { child, output: () => output, printed, url, end };
}

const dataOf = (folder: string) => join(folder, 'postgres', 'data');
const isRunning = (folder: string, pid: number) => isPostmasterOf(pid, dataOf(folder));

/** Returns the process id of the PostgreSQL in a data folder. */
export async function findPostmaster(folder: string): Promise<number | undefined> {
  const pid = (await readPidFile(dataOf(folder)))?.pid;
  return pid && (await isRunning(folder, pid)) ? pid : undefined;
}

/** Returns the URL of a data folder's database for the owner of its tables. */
export async function ownerUrlOf(folder: string): Promise<string> {
  const credentials = await readCredentials(join(folder, 'postgres'));
  if (!credentials) throw new Error(`${folder} has no database yet.`);
  return connectionUrls(credentials).ownerUrl;
}

/** Waits for an event that must come; otherwise the test's own time limit ends it. */
export async function until(happened: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await happened())) await new Promise((done) => setTimeout(done, 10));
}
