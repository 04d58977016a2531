import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount, trailOf } from '#tests/support/accounts.ts';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { factorPath } from '#tests/support/second-factor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const newPassword = 'siete cortes de organza azul';

describe('the trail of a refusal', () => {
  it('names the signed-in caller whose password change is refused', async () => {
    const { id, token } = await newAccount(api);
    const body = { password: 'not it at all', newPassword, confirmNewPassword: newPassword };
    expect((await api.call('PUT', '/lob/api/personal/change-password', { token, body })).status).toBe(400);
    expect((await trailOf(api, 'user', id)).at(-1)).toMatchObject({
      acto: 'users.changePasswordRefused',
      usuario_id: id,
    });
  });

  it('names the signed-in caller whose change of a second factor is refused', async () => {
    const { id, token } = await newAccount(api);
    expect((await api.post(`${factorPath}/totp`, { password: 'not it at all' }, { token })).status).toBe(400);
    expect((await trailOf(api, 'user', id)).at(-1)).toMatchObject({
      acto: 'users.secondFactorRefused',
      usuario_id: id,
    });
  });

  it('names no user when a sign-in is refused', async () => {
    const { id, email } = await newAccount(api);
    await api.post('/lob/api/tokens', { email, password: 'not it at all' });
    expect((await trailOf(api, 'user', id)).at(-1)).toMatchObject({
      acto: 'tokens.refused',
      usuario_id: null,
    });
  });

  it('writes no more entries once an address has tried too many keys for a password', async () => {
    const from = '192.0.2.7';
    const reset = (n: number) =>
      api.post('/lob/api/users/reset-password', { password: newPassword, token: `guess ${n}` }, { from });
    const statuses: number[] = [];
    for (let n = 0; n < 15; n += 1) statuses.push((await reset(n)).status);
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(5).fill(429)]);
    const written = await api.db.selectFrom('auditoria').where('desde', '=', from).selectAll().execute();
    expect(written).toHaveLength(10);
  });
});
