import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../tests/support/database.ts';
import { boutique } from '../../../../tests/support/demo.ts';
import { clockAt } from '../../../platform/server/clock.ts';
import { createAccessTokens } from './access-token.ts';
import { createCallers, scopeOf } from './caller.ts';
import { findUserByEmail } from './identity.repository.ts';
import { insertSession } from './sessions.repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ demo: true });
});
afterAll(() => database.close());

/** Sets up a signed-in shop, and callers that count their database queries. */
async function setupCallers() {
  const now = new Date('2026-11-21T10:00:00Z');
  const tokens = createAccessTokens(randomUUID(), clockAt(now.toISOString()));
  const user = await findUserByEmail(database.db, boutique);
  if (!user) throw new Error('The demo has no shop.');
  const open = async () => {
    const id = randomUUID();
    const place = { dispositivo: '', desde: '' };
    const expires = new Date(now.getTime() + 60 * 60_000);
    const row = { id, usuario_id: user.id, refresh_hash: id, remember: true, expires, rotated: now };
    await insertSession(database.db, { ...row, ...place });
    const person = { ...user, firstName: '', lastName: '', phoneNumber: null, imageUrl: null };
    return { id, token: await tokens.sign(person, { id, expires }, '10.0.0.1') };
  };
  let reads = 0;
  const counting = new Proxy(database.db, {
    get(target, name) {
      if (name === 'selectFrom') reads += 1;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const callers = createCallers(counting, tokens, () => true);
  return { open, callers, reads: () => reads };
}

it('queries the database once, however many calls a session makes', async () => {
  const { open, callers, reads } = await setupCallers();
  const { token } = await open();
  const first = await callers.authenticate(token);
  const asked = reads();
  for (let n = 0; n < 20; n += 1) expect(await callers.authenticate(token)).toBe(first);
  expect(reads()).toBe(asked);
});

it('forgets one session without the others', async () => {
  const { open, callers, reads } = await setupCallers();
  const [one, two] = [await open(), await open()];
  await callers.authenticate(one.token);
  await callers.authenticate(two.token);
  const ended = { ended: new Date('2026-11-21T10:00:01Z') };
  await database.db.updateTable('sesion').set(ended).where('id', '=', one.id).execute();
  callers.forgetSession(one.id);
  const asked = reads();
  await callers.authenticate(two.token);
  expect(reads()).toBe(asked);
  await expect(callers.authenticate(one.token)).rejects.toThrow('Authentication Failed.');
});

it.each([
  [['Admin'], 3, null],
  [['Comercial'], 3, 3],
  [['Almacén'], 3, 3],
  [['Comercial'], null, 0],
  [['Almacén'], null, null],
  [['Basic'], null, null],
])('gives a user with the roles %j and the rep %j the row scope %j', (roles, comercial_id, scope) => {
  expect(scopeOf({ roles, comercial_id })).toBe(scope);
});
