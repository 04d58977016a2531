import { expect, it, onTestFinished } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { demoPassword } from '../../../../tests/support/demo.ts';
import { replacePublishedPassword } from './published-password.ts';

const own = 'tres vestidos de gasa';
const email = 'admin@percha.example';

it('replaces the published demo password by the operator’s and ends the sessions opened with it', async () => {
  const api = await testApi();
  onTestFinished(() => api.close());
  const { db } = api;
  const signIn = (password: string) => api.post('/lob/api/tokens', { email, password });
  expect((await signIn(demoPassword)).status).toBe(200);

  const replace = (given: string | undefined) =>
    replacePublishedPassword(db, { published: demoPassword, own: given, now: new Date() });
  const accounts = await replace(undefined);
  expect(accounts).toBeGreaterThan(3);
  expect((await signIn(demoPassword)).status).toBe(200);

  expect(await replace(own)).toBe(accounts);
  expect((await signIn(demoPassword)).status).toBe(400);
  expect(await db.selectFrom('sesion').where('ended', 'is', null).select('id').execute()).toEqual([]);
  expect((await signIn(own)).status).toBe(200);
  expect(await replace(own)).toBe(0);
});
