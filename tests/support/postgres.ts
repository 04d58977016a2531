/**
 * Starts a real PostgreSQL for a whole test run, from the project that needs it first: in memory where there
 * is room, else in a temporary folder. It has two templates: migrated and empty, and with the demo company;
 * every test file gets a copy of one.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { Database } from '#database/schema.ts';
import { fillDemo } from '#demo/company/index.ts';
import { connect } from '#src/platform/server/database/connect.ts';
import { startEmbeddedPostgres } from '#src/platform/server/database/embedded-postgres.ts';
import { migrate } from '#src/platform/server/database/migrate.ts';
import { databaseFolder } from '#src/start-database.ts';
import { demoPassword, testToday } from './demo.ts';
import { quickFolder } from './quick-folder.ts';
import { recordKnownFunctions, withGenericPlans } from './statements.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser on database `postgres`. */
    adminUrl: string;
    serverUrl: string;
    ownerUrl: string;
    /** The folder in which the test files of a run share picture renditions. */
    drawnFolder: string;
  }
}

// No test data must survive a power cut: no waiting for the disk.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  track_functions: 'pl',
};

// A hash contains its own cost: a run signs in some thousand times.
const quickHash = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if ('adminUrl' in project.getProvidedContext()) return undefined;
  const folder = await quickFolder('percha-test-');
  const drawnFolder = await mkdtemp(join(tmpdir(), 'percha-drawn-'));
  const server = await startEmbeddedPostgres({ folder, print: () => {}, settings });
  try {
    await makeTemplate(server, 'plantilla_vacia', async () => {});
    await makeTemplate(server, 'plantilla_demo', async (url) => {
      const connection = connect<Database>(url, 2, () => {});
      await fillDemo(connection.db, {
        today: testToday,
        passwordHash: await hash(demoPassword, quickHash),
        print: () => {},
      });
      await connection.close();
    });
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.vitest.provide('adminUrl', server.adminUrl);
  project.vitest.provide('serverUrl', server.serverUrl);
  project.vitest.provide('ownerUrl', server.ownerUrl);
  project.vitest.provide('drawnFolder', drawnFolder);
  return async () => {
    await server.stop();
    for (const made of [folder, drawnFolder]) await rm(made, { recursive: true, force: true });
  };
}

async function makeTemplate(
  { adminUrl, ownerUrl, serverUrl }: { adminUrl: string; ownerUrl: string; serverUrl: string },
  name: string,
  fill: (serverUrl: string) => Promise<void>,
): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name} owner percha_owner template percha strategy wal_log`);
  await admin.query(`grant connect on database ${name} to percha_server`);
  await migrate(databaseUrl(ownerUrl, name), databaseFolder, 'percha_server');
  await fill(withGenericPlans(databaseUrl(serverUrl, name)));
  await recordKnownFunctions(databaseUrl(ownerUrl, name));
  await admin.end();
  // Copies have statistics from the start, as the tables of a running house have.
  const owner = new pg.Client({ connectionString: databaseUrl(adminUrl, name) });
  await owner.connect();
  await owner.query('vacuum (analyze)');
  await owner.end();
}

/** Returns the URL of another database on the same server with the same role. */
export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
