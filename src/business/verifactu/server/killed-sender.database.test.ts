/** A server that is killed while it sends: no record is lost, and none is registered twice. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import {
  type AgencyBehaviour,
  agencyServer,
  certificateFile,
  certificatePassword,
} from '../../../../tests/support/agency-server.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { createCertificateStore } from './certificate.ts';

const secret = 'a secret of the house, long enough';
const script = join(import.meta.dirname, '../../../../tests/support/send-records.child.ts');

it('sends each record once, wherever it is killed', { timeout: 180_000 }, async () => {
  const { db, serverUrl, close } = await testDatabase({ demo: true });
  onTestFinished(close);
  const agency = await agencyServer();
  onTestFinished(agency.close);
  await db.transaction().execute(async (tx) => {
    const pfx = Buffer.from(certificateFile('company'), 'base64');
    const { save } = createCertificateStore(secret);
    await save(tx, { pfx, passphrase: certificatePassword }, new Date());
  });
  await db.updateTable('verifactu_setting').set({ mode: 'test' }).execute();
  await sql`update verifactu_chain set mode = 'test'`.execute(db);
  const records = await db.selectFrom('verifactu_record').select('id').execute();
  const states = async () => {
    const rows = await db.selectFrom('verifactu_delivery').select('state').execute();
    return rows.map(({ state }) => state);
  };
  const start = () => {
    const child = spawn(process.execPath, [script, serverUrl, agency.url, secret], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };
  const freeTurn = () =>
    sql`update verifactu_sender set lease_until = now() - interval '1 second', next_at = now()`.execute(db);

  // Before the request is read, after it was accepted, and while the reply is on its way.
  for (const how of ['silent', 'lost', 'late'] as const satisfies AgencyBehaviour[]) {
    const seen = agency.requests.length;
    // Each start begins with a comparison of three months.
    agency.next = ['answer', 'answer', 'answer', how];
    const child = start();
    await expect.poll(() => agency.requests.length, { timeout: 50_000 }).toBeGreaterThanOrEqual(seen + 4);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await freeTurn();
  }
  const last = start();
  await expect.poll(async () => new Set(await states()), { timeout: 50_000 }).toEqual(new Set(['accepted']));
  last.kill('SIGKILL');
  expect(await states()).toHaveLength(records.length);
  expect([...agency.accepted.values()]).toEqual(records.map(() => 1));
});
