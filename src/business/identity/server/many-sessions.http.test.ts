import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAccount } from '#tests/support/accounts.ts';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { demoPassword } from '#tests/support/demo.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** Adds open sessions, each a minute older than the one before. */
const addSessions = (userId: string, count: number) =>
  sql`insert into sesion (id, usuario_id, refresh_hash, remember, expires, rotated, dispositivo, desde, created)
    select gen_random_uuid(), ${userId}, ${randomUUID()} || n, true, now() + interval '30 years', now(), '', '',
      now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) n`.execute(api.db);

it('ends the oldest sessions of an account beyond 100', async () => {
  const account = await newAccount(api);
  const other = await newAccount(api);
  await addSessions(account.id, 250);
  await addSessions(other.id, 120);
  const { json } = await api.post('/lob/api/tokens', { email: account.email, password: demoPassword });
  const open = await api.get('/lob/api/personal/sessions', { token: json.token });
  expect(open.json).toHaveLength(100);
  const left = await api.db
    .selectFrom('sesion')
    .where('usuario_id', '=', other.id)
    .where('ended', 'is', null)
    .select('id')
    .execute();
  expect(left).toHaveLength(121);
});

it('exports the newest 1,000 sessions of a person', async () => {
  const account = await newAccount(api);
  await addSessions(account.id, 1200);
  const { json } = await api.get('/lob/api/personal/data', { token: account.token });
  expect(json.sesiones).toHaveLength(1000);
  expect(json.sesiones.at(-1).abierta > json.sesiones[0].abierta).toBe(true);
});
