/** The whole of Percha on a port of its own, over a database of its own. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#src/platform/server/clock.ts';
import { readConfig } from '#src/platform/server/config.ts';
import { createLog } from '#src/platform/server/log.ts';
import { startServer } from '#src/start-server.ts';
import { type TestDatabase, testDatabase } from './database.ts';

export interface TestSite extends TestDatabase {
  url: string;
}

/** @param settings further ones, as in the environment */
export async function testSite(settings: Record<string, string> = {}): Promise<TestSite> {
  const database = await testDatabase({ demo: true });
  const dataFolder = await mkdtemp(join(tmpdir(), 'percha-site-'));
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: database.serverUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    PERCHA_SECRET: randomUUID() + randomUUID(),
    PERCHA_DATA_DIR: dataFolder,
    ...settings,
  });
  const server = await startServer({ config, clock: systemClock, log: createLog('silent'), say: () => {} });
  return {
    ...database,
    url: server.url,
    async close() {
      await server.stop();
      await database.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
