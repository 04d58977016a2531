import { describe, expect, it } from 'vitest';
import { newAccount, trailOf } from '#tests/support/accounts.ts';
import { boutique } from '#tests/support/demo.ts';
import { codeAt, enrolTotp, factorPath, proof, setupFactorApi } from '#tests/support/second-factor.ts';

const { api, clock, signIn, changesTold } = setupFactorApi();

const profile = async (token: string) => (await api.get('/lob/api/personal/profile', { token })).status;

describe('the authenticator app', () => {
  it('requires the app at each sign-in once a code has confirmed it', async () => {
    const { id, email, token } = await newAccount(api);
    const started = await api.post(`${factorPath}/totp`, proof, { token });
    expect(started.json.uri).toMatch(/^otpauth:\/\/totp\/Atelier%20Montseny:.+secret=[A-Z2-7]{32}/);
    expect((await signIn(email)).status).toBe(200);

    const wrong = await api.post(`${factorPath}/totp/confirm`, { code: '000000' }, { token });
    expect(wrong.status).toBe(400);
    const { secret } = started.json;
    const done = await api.post(
      `${factorPath}/totp/confirm`,
      { code: codeAt(secret, clock.now()) },
      { token },
    );
    expect(done.json.recoveryCodes).toHaveLength(10);

    const missing = await signIn(email);
    expect(missing.status).toBe(400);
    expect(missing.json).toMatchObject({
      exception: 'Second Factor Required.',
      statusCode: 400,
      factors: ['totp', 'recovery'],
    });
    clock.advance(60);
    const code = codeAt(secret, clock.now());
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await signIn(email, { code: spaced })).status).toBe(200);
    expect((await trailOf(api, 'user', id)).map(({ acto }) => acto)).toContain('users.secondFactorAdd');
    expect((await trailOf(api, 'user', id)).at(-1)).toMatchObject({
      acto: 'tokens.signIn',
      despues: { factor: 'totp' },
    });
    expect(await changesTold(email)).toEqual(['appAdded']);
  });

  it('stores its secret encrypted and never returns it again', async () => {
    const { id, token } = await newAccount(api);
    const { secret, recoveryCodes } = await enrolTotp(api, clock, token);
    const row = await api.db.selectFrom('totp').where('usuario_id', '=', id).selectAll().executeTakeFirst();
    const codes = await api.db.selectFrom('recovery_code').where('usuario_id', '=', id).selectAll().execute();
    expect(JSON.stringify([row, codes])).not.toContain(secret);
    for (const code of recoveryCodes) expect(JSON.stringify(codes)).not.toContain(code.replaceAll('-', ''));
    const state = await api.get(factorPath, { token });
    expect(state.json).toMatchObject({ required: false, passkeys: [], recoveryCodes: 10 });
    expect(state.json.totp).toBe(clock.now().toISOString());
    const data = await api.get('/lob/api/personal/data', { token });
    expect(data.json.verificacion.totp).toBe(clock.now().toISOString());
    for (const reply of [state, data]) expect(reply.text).not.toContain(secret);
    expect(api.log.join('\n')).not.toContain(secret);
  });

  it('accepts the step before and after, and none further away', async () => {
    const { email, token } = await newAccount(api);
    const { secret } = await enrolTotp(api, clock, token);
    clock.advance(300);
    for (const [steps, status] of [
      [-2, 400],
      [2, 400],
      [-1, 200],
      [0, 200],
      [1, 200],
    ] as const) {
      const reply = await signIn(email, { code: codeAt(secret, clock.now(), steps) });
      expect(reply.status, `${steps} steps`).toBe(status);
    }
  });

  it('refuses a code that was used, also by two at once, and earlier ones', async () => {
    const { email, token } = await newAccount(api);
    const { secret } = await enrolTotp(api, clock, token);
    expect((await signIn(email, { code: codeAt(secret, clock.now()) })).json.exception).toBe(
      'Authentication Failed.',
    );
    clock.advance(60);
    const code = codeAt(secret, clock.now());
    const both = await Promise.all([signIn(email, { code }), signIn(email, { code })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await signIn(email, { code })).status).toBe(400);
    expect((await signIn(email, { code: codeAt(secret, clock.now(), -1) })).status).toBe(400);
  });

  it('accepts codes again after the clock was a year ahead', async () => {
    const { email, token } = await newAccount(api);
    const { secret } = await enrolTotp(api, clock, token);
    const year = 365 * 24 * 60 * 60;
    clock.advance(year);
    expect((await signIn(email, { code: codeAt(secret, clock.now()) })).status).toBe(200);
    clock.advance(60 - year);
    const code = codeAt(secret, clock.now());
    expect((await signIn(email, { code })).status).toBe(200);
    expect((await signIn(email, { code })).status).toBe(400);
  });

  it('limits wrong codes far below passwords, audits them, and lets other accounts in', async () => {
    const { id, email, token } = await newAccount(api);
    const { secret } = await enrolTotp(api, clock, token);
    clock.advance(60);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      statuses.push((await signIn(email, { code: '000000' })).status);
      // The window of passwords is ten minutes, the one of codes an hour.
      clock.advance(n === 5 ? 660 : 1);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect((await signIn(email, { code: codeAt(secret, clock.now()) })).status).toBe(429);
    const refused = (await trailOf(api, 'user', id)).filter(
      ({ acto }) => acto === 'tokens.secondFactorRefused',
    );
    expect(refused).toHaveLength(10);
    expect((await signIn(boutique)).status).toBe(200);
  });

  it('ends sessions that never presented it, and keeps the one that set it up', async () => {
    const { email, token } = await newAccount(api);
    const other = (await signIn(email)).json;
    expect(await profile(other.token)).toBe(200);
    await enrolTotp(api, clock, token);
    await expect.poll(() => profile(other.token)).toBe(401);
    expect((await api.post('/lob/api/tokens/refresh', other)).status).toBe(401);
    expect(await profile(token)).toBe(200);
  });

  it('renews a session without another code', async () => {
    const { email, token } = await newAccount(api);
    const { secret } = await enrolTotp(api, clock, token);
    clock.advance(60);
    const tokens = (await signIn(email, { code: codeAt(secret, clock.now()) })).json;
    const renewed = await api.post('/lob/api/tokens/refresh', tokens);
    expect(renewed.status).toBe(200);
    expect(await profile(renewed.json.token)).toBe(200);
  });

  it('moves to another phone: the old app works until the new one is confirmed', async () => {
    const { email, token } = await newAccount(api);
    const old = await enrolTotp(api, clock, token);
    clock.advance(60);
    const code = codeAt(old.secret, clock.now());
    const started = await api.post(`${factorPath}/totp`, { ...proof, code }, { token });
    clock.advance(60);
    expect((await signIn(email, { code: codeAt(old.secret, clock.now()) })).status).toBe(200);
    const fresh = codeAt(started.json.secret, clock.now());
    const confirmed = await api.post(`${factorPath}/totp/confirm`, { code: fresh }, { token });
    expect(confirmed.json).toEqual({});
    clock.advance(60);
    expect((await signIn(email, { code: codeAt(old.secret, clock.now()) })).status).toBe(400);
    expect((await signIn(email, { code: codeAt(started.json.secret, clock.now()) })).status).toBe(200);
  });

  it('drops an app that was not confirmed within a quarter of an hour', async () => {
    const { token } = await newAccount(api);
    const { secret } = (await api.post(`${factorPath}/totp`, proof, { token })).json;
    clock.advance(16 * 60);
    const code = codeAt(secret, clock.now());
    expect((await api.post(`${factorPath}/totp/confirm`, { code }, { token })).status).toBe(400);
  });

  it('refuses the setup to shops, and without the password', async () => {
    const shop = await api.as(boutique);
    expect((await api.post(`${factorPath}/totp`, proof, { token: shop })).status).toBe(400);
    const { token } = await newAccount(api);
    const wrong = await api.post(`${factorPath}/totp`, { password: 'not it' }, { token });
    expect(wrong.json).toMatchObject({ exception: 'Validation Errors Occurred.', campo: 'password' });
    expect((await api.post(`${factorPath}/totp`, proof)).status).toBe(401);
    expect((await api.post(`${factorPath}/totp/confirm`, { code: '123456' }, { token })).status).toBe(400);
    expect((await api.post(`${factorPath}/totp/confirm`, { code: 'x'.repeat(41) }, { token })).status).toBe(
      400,
    );
  });
});
