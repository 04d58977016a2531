/** Runs the whole of Percha on a port of its own, over a database of its own. */
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { systemClock } from '#src/platform/server/clock.ts';
import { readConfig } from '#src/platform/server/config.ts';
import { filesFolder } from '#src/platform/server/files/open-files.ts';
import { createLog } from '#src/platform/server/log.ts';
import { startServer } from '#src/start-server.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import type { DatabaseLine } from './database-line.ts';
import { sharedFileWorkers } from './shared-workers.ts';

export interface TestSite extends TestDatabase {
  url: string;
}

/**
 * Starts a site.
 * @param settings additional environment settings
 * @param line the proxy through which the server reaches its database; default: none
 * @param undoMs how long a decision on a request can be undone, for a test that undoes after other steps
 */
export async function testSite(
  settings: Record<string, string> = {},
  line?: DatabaseLine,
  undoMs?: number,
): Promise<TestSite> {
  const database = await testDatabase({ demo: true });
  const dataFolder = await mkdtemp(join(tmpdir(), 'percha-site-'));
  // Sites share picture renditions: drawing them took a quarter of the journeys' time. A rendition's name is
  // a digest of its content, and a stored one is never written again.
  await mkdir(filesFolder(dataFolder), { recursive: true });
  await symlink(inject('drawnFolder'), join(filesFolder(dataFolder), 'pictures'));
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: line?.through(database.serverUrl) ?? database.serverUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    PERCHA_SECRET: randomUUID() + randomUUID(),
    PERCHA_DATA_DIR: dataFolder,
    ...settings,
  });
  const server = await startServer({
    config,
    clock: systemClock,
    log: createLog('silent'),
    print: () => {},
    workers: sharedFileWorkers(),
    // A busy machine is no outage. Only a test with a line makes one.
    undoMs,
    patienceMs: line ? undefined : 20_000,
  });
  return {
    ...database,
    url: server.url,
    async close() {
      await server.stop();
      await line?.close();
      await database.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
