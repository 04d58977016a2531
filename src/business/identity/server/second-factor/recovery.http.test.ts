import { describe, expect, it } from 'vitest';
import { idOf, newAccount, trailOf } from '#tests/support/accounts.ts';
import { boutique } from '#tests/support/demo.ts';
import { codeAt, enrolTotp, factorPath, proof, setupFactorApi } from '#tests/support/second-factor.ts';

const { api, clock, signIn, changesTold, lettersTo } = setupFactorApi();

describe('recovery codes', () => {
  it('signs in with a recovery code once each, and reports it by mail', async () => {
    const { id, email, token } = await newAccount(api);
    const { recoveryCodes } = await enrolTotp(api, clock, token);
    const [first = '', second = ''] = recoveryCodes;
    const typed = first.toLowerCase().replaceAll('-', ' ');
    const both = await Promise.all([signIn(email, { code: typed }), signIn(email, { code: first })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await signIn(email, { code: first })).status).toBe(400);
    const inside = both.find(({ status }) => status === 200)?.json.token;
    expect((await api.get(factorPath, { token: inside })).json.recoveryCodes).toBe(9);
    expect(await changesTold(email)).toEqual(['appAdded', 'recoveryUsed']);
    expect((await trailOf(api, 'user', id)).map(({ despues }) => despues?.factor)).toContain('recovery');

    // Another code removes the app, so that a new phone can be set up.
    const removed = await api.post(
      `${factorPath}/totp/remove`,
      { ...proof, code: second },
      { token: inside },
    );
    expect(removed.status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });

  it('replaces all recovery codes together, for one account only', async () => {
    const one = await newAccount(api);
    const other = await newAccount(api);
    const { secret, recoveryCodes } = await enrolTotp(api, clock, one.token);
    await enrolTotp(api, clock, other.token);
    expect((await signIn(other.email, { code: recoveryCodes[0] })).status).toBe(400);
    clock.advance(60);
    const code = codeAt(secret, clock.now());
    const renewed = await api.post(`${factorPath}/recovery-codes`, { ...proof, code }, { token: one.token });
    expect(renewed.json.recoveryCodes).toHaveLength(10);
    expect((await signIn(one.email, { code: recoveryCodes[0] })).status).toBe(400);
    expect((await signIn(one.email, { code: renewed.json.recoveryCodes[0] })).status).toBe(200);
    const without = await newAccount(api);
    const refused = await api.post(`${factorPath}/recovery-codes`, proof, { token: without.token });
    expect(refused.status).toBe(409);
  });
});

describe('sign-in without a password', () => {
  it('requires the second factor for ways in without a password, and keeps their key until it is right', async () => {
    const { id, email, token } = await newAccount(api);
    const { secret } = await enrolTotp(api, clock, token);
    clock.advance(60);
    await api.post('/lob/api/tokens/byemail', { email });
    const key = await mailedKey(email);
    const byKey = (more: object = {}) => api.post('/lob/api/tokens/byemail', { email, token: key, ...more });
    expect((await byKey()).json.exception).toBe('Second Factor Required.');
    expect((await byKey({ code: '000000' })).json.exception).toBe('Authentication Failed.');
    expect((await trailOf(api, 'user', id)).at(-1)?.acto).toBe('tokens.secondFactorRefused');
    expect((await byKey({ code: codeAt(secret, clock.now()) })).status).toBe(200);
    clock.advance(60);
    expect((await byKey({ code: codeAt(secret, clock.now()) })).json.exception).toBe(
      'Authentication Failed.',
    );
  });

  it('requires the second factor after a new password was chosen', async () => {
    const { email, token } = await newAccount(api);
    await enrolTotp(api, clock, token);
    await api.post('/lob/api/users/forgot-password', { email });
    const password = 'siete cortes de organza azul';
    const reset = await api.post('/lob/api/users/reset-password', {
      password,
      token: await mailedKey(email),
    });
    expect(reset.status).toBe(200);
    expect((await signIn(email, { password })).json.exception).toBe('Second Factor Required.');
  });

  const mailedKey = async (email: string) => {
    const { createLetterSeal } = await import('../../../mail/server/letter-seal.ts');
    const letter = (await lettersTo(email)).findLast(({ secreto }) => secreto !== null);
    return createLetterSeal(api.secret).open(letter?.secreto ?? '');
  };
});

describe('removal of factors', () => {
  it('requires the password and a factor to remove one', async () => {
    const { email, token } = await newAccount(api);
    const { secret } = await enrolTotp(api, clock, token);
    clock.advance(60);
    const remove = (body: object) => api.post(`${factorPath}/totp/remove`, body, { token });
    expect((await remove(proof)).json).toMatchObject({ campo: 'code' });
    expect((await remove({ ...proof, code: '000000' })).json).toMatchObject({ campo: 'code' });
    const code = codeAt(secret, clock.now());
    expect((await remove({ password: 'not it', code })).json).toMatchObject({ campo: 'password' });
    expect((await remove({ ...proof, code })).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
    expect((await api.get(factorPath, { token })).json.recoveryCodes).toBe(0);
    expect(await changesTold(email)).toEqual(['appAdded', 'appRemoved']);
    expect((await remove(proof)).status).toBe(404);
  });

  it('removes the factors of an erased account', async () => {
    const { id, token } = await newAccount(api);
    await enrolTotp(api, clock, token);
    const reply = await api.post(`/lob/api/users/${id}/erase`, undefined, {
      token: await api.as('admin@percha.example'),
    });
    expect(reply.json.borrado).toContain('verificacion');
    expect(await idOf(api, boutique)).toBeTruthy();
    const rows = await api.db.selectFrom('totp').where('usuario_id', '=', id).selectAll().execute();
    expect(rows).toEqual([]);
  });
});
