import { describe, expect, it } from 'vitest';
import { newAccount, trailOf } from '#tests/support/accounts.ts';
import { softAuthenticator } from '#tests/support/authenticator.ts';
import { enrolPasskey, factorPath, proof, setupFactorApi } from '#tests/support/second-factor.ts';

const { api, clock, signIn } = setupFactorApi();

const options = async () => (await api.post('/lob/api/tokens/passkey/options', undefined)).json;
const signInAlone = (passkey: object) => api.post('/lob/api/tokens/passkey', { passkey });

describe('a passkey beside the password', () => {
  it('registers a named passkey that signs its owner in', async () => {
    const { id, email, token } = await newAccount(api);
    const { authenticator, recoveryCodes } = await enrolPasskey(api, token);
    expect(recoveryCodes).toHaveLength(10);
    const missing = await signIn(email);
    expect(missing.json).toMatchObject({
      exception: 'Second Factor Required.',
      factors: ['passkey', 'recovery'],
      passkey: { rpId: 'percha.example', allowCredentials: [{ transports: ['internal'] }] },
    });
    clock.advance(60);
    const passkey = authenticator.get(missing.json.passkey);
    const signedIn = await signIn(email, { passkey });
    expect(signedIn.status, signedIn.text).toBe(200);
    expect((await trailOf(api, 'user', id)).at(-1)).toMatchObject({ despues: { factor: 'passkey' } });
    const [kept] = (await api.get(factorPath, { token: signedIn.json.token })).json.passkeys;
    expect(kept).toMatchObject({ name: 'Portátil', lastUsed: clock.now().toISOString() });
  });

  it('refuses an answer that was used, also by two at once', async () => {
    const { email, token } = await newAccount(api);
    const { authenticator } = await enrolPasskey(api, token);
    const passkey = authenticator.get((await signIn(email)).json.passkey);
    const both = await Promise.all([signIn(email, { passkey }), signIn(email, { passkey })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await signIn(email, { passkey })).status).toBe(400);
  });

  it('refuses an expired, a foreign and an invented challenge', async () => {
    const one = await newAccount(api);
    const other = await newAccount(api);
    const { authenticator } = await enrolPasskey(api, one.token);
    await enrolPasskey(api, other.token);
    const foreign = (await signIn(other.email)).json.passkey;
    const invented = { challenge: Buffer.alloc(54).toString('base64url') };
    const ofSignIn = await options();
    for (const asked of [foreign, invented, ofSignIn]) {
      const reply = await signIn(one.email, { passkey: authenticator.get(asked) });
      expect(reply.json.exception).toBe('Authentication Failed.');
    }
    const asked = (await signIn(one.email)).json.passkey;
    clock.advance(301);
    expect((await signIn(one.email, { passkey: authenticator.get(asked) })).status).toBe(400);
  });

  it('refuses another site, another key and the passkey of another account', async () => {
    const one = await newAccount(api);
    const other = await newAccount(api);
    const { authenticator } = await enrolPasskey(api, one.token);
    const foreign = await enrolPasskey(api, other.token);
    const asked = (await signIn(one.email)).json.passkey;
    const right = authenticator.get(asked);
    const elsewhere = softAuthenticator({ origin: 'https://percha.example.evil.example' }).get(asked);
    const { signature } = softAuthenticator().get(asked).response;
    for (const passkey of [
      { ...right, response: { ...elsewhere.response } },
      { ...right, response: { ...right.response, signature } },
      { ...right, response: { ...right.response, clientDataJSON: 'e30' } },
      foreign.authenticator.get(asked),
      { ...right, id: 'AAAA', rawId: 'AAAA' },
    ]) {
      expect((await signIn(one.email, { passkey })).json.exception).toBe('Authentication Failed.');
    }
    expect((await signIn(one.email, { passkey: { ...right, type: 'password' } })).status).toBe(400);
    expect((await signIn(one.email, { passkey: right })).status).toBe(200);
  });

  it('registers a passkey once, for the account that proved itself', async () => {
    const one = await newAccount(api);
    const other = await newAccount(api);
    const started = await api.post(`${factorPath}/passkeys/options`, proof, { token: one.token });
    const passkey = softAuthenticator().create(started.json);
    const add = (token: string) => api.post(`${factorPath}/passkeys`, { name: 'Llave', passkey }, { token });
    expect((await add(other.token)).status).toBe(400);
    const both = await Promise.all([add(one.token), add(one.token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const wrong = await api.post(
      `${factorPath}/passkeys/options`,
      { password: 'not it' },
      { token: one.token },
    );
    expect(wrong.status).toBe(400);
  });

  it('lets only its owner rename and remove a passkey, with a factor', async () => {
    const one = await newAccount(api);
    const other = await newAccount(api);
    const { authenticator } = await enrolPasskey(api, one.token);
    const [{ id }] = (await api.get(factorPath, { token: one.token })).json.passkeys;
    const at = `${factorPath}/passkeys/${id}`;
    expect((await api.call('PUT', at, { token: other.token, body: { name: 'Mía' } })).status).toBe(404);
    expect((await api.post(`${at}/remove`, proof, { token: other.token })).status).toBe(404);
    expect((await api.call('PUT', at, { token: one.token, body: { name: ' ' } })).status).toBe(400);
    expect((await api.call('PUT', at, { token: one.token, body: { name: 'Oficina' } })).status).toBe(200);
    expect((await api.get(factorPath, { token: one.token })).json.passkeys[0].name).toBe('Oficina');
    expect((await api.post(`${at}/remove`, proof, { token: one.token })).status).toBe(400);
    const asked = (await api.post(`${factorPath}/challenge`, undefined, { token: one.token })).json;
    const body = { ...proof, passkey: authenticator.get(asked) };
    expect((await api.post(`${at}/remove`, body, { token: one.token })).status).toBe(200);
    expect((await signIn(one.email)).status).toBe(200);
  });

  it('allows at most ten passkeys', async () => {
    const { token } = await newAccount(api);
    const first = await enrolPasskey(api, token);
    const proven = async () => {
      const asked = (await api.post(`${factorPath}/challenge`, undefined, { token })).json;
      return { passkey: first.authenticator.get(asked) };
    };
    for (let n = 1; n < 10; n += 1) await enrolPasskey(api, token, await proven());
    const eleventh = await api.post(
      `${factorPath}/passkeys/options`,
      { ...proof, ...(await proven()) },
      { token },
    );
    expect(eleventh.status).toBe(409);
  });
});

describe('a passkey alone', () => {
  it('signs in a verified person without a password', async () => {
    const { id, token } = await newAccount(api);
    const { authenticator } = await enrolPasskey(api, token);
    const asked = await options();
    expect(asked).toMatchObject({ rpId: 'percha.example', userVerification: 'required' });
    const passkey = authenticator.get(asked);
    const signedIn = await signInAlone(passkey);
    expect(signedIn.status, signedIn.text).toBe(200);
    const profile = await api.get('/lob/api/personal/profile', { token: signedIn.json.token });
    expect(profile.json.id).toBe(id);
    expect((await signInAlone(passkey)).json.exception).toBe('Authentication Failed.');
  });

  it('refuses an unverified person, an unknown key, a challenge for a second step and a closed account', async () => {
    const { id, email, token } = await newAccount(api);
    const unverified = await enrolPasskey(api, token, {}, softAuthenticator({ verifiesUser: false }));
    expect((await signInAlone(unverified.authenticator.get(await options()))).status).toBe(400);
    expect((await signInAlone(softAuthenticator().get(await options()))).status).toBe(400);
    const other = await newAccount(api);
    const { authenticator } = await enrolPasskey(api, other.token);
    const second = (await signIn(other.email)).json.passkey;
    expect((await signInAlone(authenticator.get(second))).status).toBe(400);
    await api.db.updateTable('usuario').set({ is_active: false }).where('id', '=', other.id).execute();
    expect((await signInAlone(authenticator.get(await options()))).status).toBe(400);
    expect((await trailOf(api, 'user', id)).at(-1)?.acto).toBe('tokens.secondFactorRefused');
    expect((await signIn(email)).json.exception).toBe('Second Factor Required.');
  });
});
