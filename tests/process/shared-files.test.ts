/** Two servers on one database need the same files. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCredentials } from '#src/platform/server/database/embedded-credentials.ts';
import { connectionUrls } from '#src/platform/server/database/embedded-roles.ts';
import { admin, demoPassword } from '../support/demo.ts';
import { type S3TestServer, startS3 } from '../support/s3-server.ts';
import { type Percha, TestInstallation } from './percha.ts';
import { post } from './shop.ts';

const premises = new TestInstallation();
const secret = 'one secret for both of the servers';
let s3: S3TestServer;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await premises.clear();
  await s3.close();
});

/** Returns the settings of a second server on the database of a data folder. */
async function besides(folder: string): Promise<Record<string, string>> {
  const credentials = await readCredentials(`${folder}/postgres`);
  if (!credentials) throw new Error(`${folder} has no database.`);
  const { serverUrl, ownerUrl } = connectionUrls(credentials);
  return { DATABASE_URL: serverUrl, DATABASE_OWNER_URL: ownerUrl, PERCHA_SECRET: secret };
}

async function stopped(percha: Percha): Promise<void> {
  percha.child.kill('SIGINT');
  expect(await percha.end).toBe(0);
}

/** Reads the newest licence through this server, as the team does. */
async function licence(url: string): Promise<{ status: number; bytes: number }> {
  const { json: tokens } = await post(url, '/lob/api/tokens', { email: admin, password: demoPassword });
  const headers = { authorization: `Bearer ${tokens.token}` };
  const registers = '/lob/api/v1/registers';
  const found = await post(url, `${registers}/search`, { orderBy: ['id desc'], pageSize: 50 }, headers);
  const { id } = found.json.data.find(({ licencia }: { licencia?: unknown }) => licencia);
  const address = await post(url, `${registers}/licencia-address`, { id }, headers);
  const reply = await fetch(url + address.json.url);
  return { status: reply.status, bytes: (await reply.arrayBuffer()).byteLength };
}

describe('two servers on one database', () => {
  it('refuses the one with a folder of its own, moves the files to S3, and serves the same from both', async () => {
    const folder = await premises.demoFolder();
    const elsewhere = await premises.folder();
    const first = premises.run(folder, { env: { PERCHA_SECRET: secret } });
    const before = await licence(await first.url);
    expect(before.status).toBe(200);

    const refused = premises.run(elsewhere, { env: await besides(folder) });
    expect(await refused.end).toBe(1);
    expect(refused.output()).toMatch(/The files of this database are in \S+files .*S3_/s);

    const move = premises.run(folder, { script: 'scripts/files.ts', args: ['to-s3'], env: s3.environment });
    expect([await move.end, move.output()]).toEqual([0, expect.stringContaining('The copy is complete.')]);
    await stopped(first);
    const again = premises.run(folder, { env: { PERCHA_SECRET: secret, ...s3.environment } });
    const url = await again.url;
    const other = premises.run(elsewhere, { env: { ...(await besides(folder)), ...s3.environment } });
    expect(await licence(await other.url)).toEqual(before);
    expect(await licence(url)).toEqual(before);
    await stopped(other);
    await stopped(again);
  });
});
