/** The server under test: the real one, in a separate process, with its own embedded PostgreSQL. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { startEmbeddedPostgres } from '#src/platform/server/database/embedded-postgres.ts';
import { root } from '#src/start-database.ts';

export interface Site {
  url: string;
  /** The id of the server's process. */
  pid: number;
  /** The database, as the server's own role, and as the owner of its tables. */
  databaseUrl: string;
  ownerUrl: string;
  /** The data folder. */
  folder: string;
  /** Signs tokens that the server accepts. */
  secret: string;
  /** The number of its connections to the database. */
  poolSize: number;
  pool: pg.Pool;
  /** Connects as the owner of the tables, for acts that only the owner may do. */
  owner: pg.Pool;
  usage(): Promise<{ cpuSeconds: number; memoryBytes: number }>;
  stop(): Promise<void>;
}

/** Starts the server with the demo company. `nodeArguments` are for profiling, such as `--cpu-prof`. */
export async function startSite(
  nodeArguments: string[],
  settings: Record<string, string> = {},
): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'percha-bench-'));
  // PostgreSQL may run as another user than this process.
  await chmod(folder, 0o755);
  const database = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), print: () => {} });
  const secret = randomUUID() + randomUUID();
  const poolSize = 12;
  const server = await startServer(nodeArguments, {
    PORT: '0',
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.serverUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATABASE_POOL: String(poolSize),
    PERCHA_SECRET: secret,
    PERCHA_DATA_DIR: folder,
    ...settings,
  }).catch(async (error) => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  const pool = new pg.Pool({ connectionString: database.serverUrl, max: 4 });
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  return {
    url: server.url,
    pid: server.pid,
    databaseUrl: database.serverUrl,
    ownerUrl: database.ownerUrl,
    folder,
    secret,
    poolSize,
    pool,
    owner,
    async usage() {
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]);
      return {
        cpuSeconds: value('process_cpu_seconds_total'),
        memoryBytes: value('process_resident_memory_bytes'),
      };
    },
    async stop() {
      await pool.end();
      await owner.end();
      await server.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a second server on the database and the files of a site. */
export function startServerBeside({ databaseUrl, ownerUrl, secret, poolSize, folder }: Site) {
  return startServer([], {
    ...{ PORT: '0', LOG_LEVEL: 'error', DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl },
    ...{ DATABASE_POOL: String(poolSize), PERCHA_SECRET: secret, PERCHA_DATA_DIR: folder },
  });
}

/** Returns the Node arguments of `npm start`. */
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return scripts.start.split(' ').slice(1);
}

async function startServer(nodeArguments: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, [...nodeArguments, ...startArguments()], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const url = await new Promise<string>((done, fail) => {
    createInterface(child.stdout).on('line', (line) => {
      const found = /answers at (\S+)/.exec(line)?.[1];
      if (found) done(found);
      if (line.startsWith('{')) console.error(line);
    });
    gone.then(() => fail(new Error('The server did not start.')));
  });
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
