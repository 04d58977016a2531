import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, comercial, testNow } from '../../../../tests/support/demo.ts';
import type { BackupJobs } from './index.ts';

let api: TestApi;
const jobs: Partial<BackupJobs> = {};
beforeAll(async () => {
  api = await testApi({ backups: { start: (userId) => jobs.start?.(userId) ?? Promise.resolve(undefined) } });
});
afterAll(() => api.close());

const read = async () => api.get('/lob/api/v1/backups', { token: await api.as(admin) });
const hoursAgo = (hours: number) => new Date(Date.parse(testNow) - hours * 3_600_000);
const row = (state: 'running' | 'done' | 'failed', hours: number) => ({
  origin: 'nightly' as const,
  state,
  started_at: hoursAgo(hours),
  ended_at: state === 'running' ? null : hoursAgo(hours),
  place: 'house:/backups/one',
  is_encrypted: true,
  bytes: 1_000_000,
});

describe('reading the backups', () => {
  beforeEach(() => api.db.deleteFrom('backup').execute());

  it('warns that there is none, then that it is old, then that it failed', async () => {
    expect((await read()).json).toEqual({
      history: [],
      warning: 'none',
      keep: 7,
      isEncrypted: false,
    });
    await api.db.insertInto('backup').values(row('done', 40)).execute();
    expect((await read()).json).toMatchObject({ warning: 'old', last: { bytes: 1_000_000 } });
    await api.db.insertInto('backup').values(row('done', 30)).execute();
    expect((await read()).json.warning).toBeUndefined();
    await api.db
      .insertInto('backup')
      .values({ ...row('failed', 6), error: "ENOSPC: no space left on device, write '/backups/one'" })
      .execute();
    const { json } = await read();
    expect(json.warning).toBe('failed');
    expect(json.history).toHaveLength(3);
    expect(json.history[0]).toMatchObject({ state: 'failed', failure: 'space', place: 'one' });
    expect(JSON.stringify(json)).not.toContain('/backups');
  });

  it('shows a backup as failed whose process is gone', async () => {
    await api.db.insertInto('backup').values(row('running', 1)).execute();
    const { json } = await read();
    expect(json.running).toBeUndefined();
    expect(json.history[0]).toMatchObject({ state: 'failed', failure: 'interrupted' });
  });
});

describe('beginning a backup', () => {
  const begin = async (email: string) =>
    api.call('POST', '/lob/api/v1/backups/create', { token: await api.as(email) });

  it('returns its id and writes it to the trail', async () => {
    jobs.start = async () => 77;
    expect((await begin(admin)).json).toEqual({ id: 77 });
    const trail = await api.db
      .selectFrom('auditoria')
      .select(['resource', 'resource_id'])
      .where('acto', '=', 'backups.create')
      .execute();
    expect(trail).toEqual([{ resource: 'backup', resource_id: '77' }]);
  });

  it('returns 409 while another one runs', async () => {
    jobs.start = async () => undefined;
    const { status, text } = await begin(admin);
    expect(status).toBe(409);
    expect(text).toContain('Ya se está haciendo una copia de seguridad.');
  });

  it('requires the right', async () => {
    expect((await begin(comercial)).status).toBe(403);
  });
});
