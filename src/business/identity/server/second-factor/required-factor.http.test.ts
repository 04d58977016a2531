import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { idOf, newAccount, trailOf } from '#tests/support/accounts.ts';
import { admin, boutique } from '#tests/support/demo.ts';
import {
  codeAt,
  enrolPasskey,
  enrolTotp,
  factorPath,
  proof,
  setupFactorApi,
} from '#tests/support/second-factor.ts';

const { api, clock, signIn } = setupFactorApi();

const settingsPath = '/lob/api/v1/appsettings';
async function require(secondFactor: string, token: string) {
  const before = (await api.get(`${settingsPath}/edit`, { token })).json;
  return api.call('PUT', settingsPath, { token, body: { ...before, secondFactor } });
}
const mustEnrol = async (token: string) =>
  (await api.get('/lob/api/personal/profile', { token })).json.mustEnrol === true;

describe('a company that requires a second factor', () => {
  it('requires a factor of the admin who turns the rule on', async () => {
    const token = await api.as(admin);
    const refused = await require('admin', token);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('secondFactor');
    expect((await api.get(`${settingsPath}/edit`, { token })).json.secondFactor).toBe('optional');
    await enrolTotp(api, clock, token);
    const kept = await require('admin', token);
    expect(kept.json.secondFactor).toBe('admin');
    expect((await api.get(settingsPath)).json).not.toHaveProperty('secondFactor');
    expect((await trailOf(api, 'appsettings', 1)).at(-1)).toMatchObject({
      antes: { secondFactor: 'optional' },
      despues: { secondFactor: 'admin' },
    });
    const { secondFactor: _, ...older } = (await api.get(`${settingsPath}/edit`, { token })).json;
    const silent = await api.call('PUT', settingsPath, { token, body: older });
    expect(silent.json.secondFactor).toBe('admin');
  });

  it('refuses every call of an admin without a factor except those of the setup', async () => {
    const other = await newAccount(api, { roles: ['Admin'] });
    const rep = await newAccount(api, { roles: ['Comercial'] });
    const token = await api.as(admin);
    await enrolTotp(api, clock, token);
    expect(await mustEnrol(other.token)).toBe(false);
    expect((await require('admin', token)).status).toBe(200);

    await expect.poll(() => mustEnrol(other.token)).toBe(true);
    const later = (await signIn(other.email)).json.token;
    for (const as of [other.token, later]) {
      const calls = [
        api.get('/lob/api/users', { token: as }),
        api.get('/lob/api/v1/cart', { token: as }),
        api.get('/lob/api/personal/sessions', { token: as }),
        api.call('PUT', '/lob/api/personal/change-password', { token: as, body: {} }),
      ];
      for (const reply of await Promise.all(calls)) {
        expect(reply.status).toBe(403);
        expect(reply.json.exception).toBe('Second Factor Setup Required.');
      }
    }
    expect((await api.get(factorPath, { token: later })).json.required).toBe(true);
    expect(await mustEnrol(rep.token)).toBe(false);
    await enrolPasskey(api, later);
    expect(await mustEnrol(later)).toBe(false);
    expect((await api.get('/lob/api/users', { token: later })).status).toBe(200);
  });

  it('exempts shops also when all staff must have a factor', async () => {
    const rep = await newAccount(api, { roles: ['Comercial'] });
    const token = await api.as(admin);
    await enrolTotp(api, clock, token);
    await require('staff', token);
    await expect.poll(() => mustEnrol(rep.token)).toBe(true);
    expect(await mustEnrol(await api.as(boutique))).toBe(false);
  });

  it('refuses to remove the last factor, also in two removals at once', async () => {
    const token = await api.as(admin);
    const { secret, recoveryCodes } = await enrolTotp(api, clock, token);
    clock.advance(60);
    await enrolPasskey(api, token, { code: codeAt(secret, clock.now()) });
    await require('admin', token);
    const [{ id }] = (await api.get(factorPath, { token })).json.passkeys;
    const [one, two, three] = recoveryCodes;
    const both = await Promise.all([
      api.post(`${factorPath}/totp/remove`, { ...proof, code: one }, { token }),
      api.post(`${factorPath}/passkeys/${id}/remove`, { ...proof, code: two }, { token }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const left = (await api.get(factorPath, { token })).json;
    expect([left.totp, left.passkeys.length].filter(Boolean)).toHaveLength(1);
    // A refused removal uses no recovery code up.
    expect(left.recoveryCodes).toBe(9);
    expect(three).toBeTruthy();
  });
});

describe('a reset of another account’s second factor', () => {
  const reset = (id: string, token: string) =>
    api.post('/lob/api/users/reset-second-factor', { id }, { token });

  it('leaves the password alone as sign-in, ends sessions, and is audited and mailed', async () => {
    const { id, email, token } = await newAccount(api);
    await enrolTotp(api, clock, token);
    const as = await api.as(admin);
    expect((await api.get(`/lob/api/users/${id}`, { token: as })).json.secondFactor).toBe(true);
    expect((await reset(id, as)).status).toBe(200);
    await expect.poll(async () => (await api.get('/lob/api/personal/profile', { token })).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
    const entry = (await trailOf(api, 'user', id)).find(({ acto }) => acto === 'users.secondFactorReset');
    expect(entry?.usuario_id).toBe(await idOf(api, admin));
    const letters = await api.db.selectFrom('correo').where('para', '=', email).selectAll().execute();
    expect(letters.at(-1)?.datos).toMatchObject({ change: 'reset' });
    expect((await reset(id, as)).status).toBe(409);
  });

  it('requires the right and every right of that account, and refuses the own account', async () => {
    const { id, token } = await newAccount(api, { roles: ['Admin'] });
    await enrolTotp(api, clock, token);
    const helper = await newAccount(api, {
      permissions: ['Permissions.Users.Update', 'Permissions.Users.View'],
    });
    const reader = await newAccount(api, { permissions: ['Permissions.Users.View'] });
    expect((await reset(id, helper.token)).status).toBe(403);
    expect((await reset(id, reader.token)).status).toBe(403);
    expect((await reset(id, await api.as(boutique))).status).toBe(403);
    expect((await reset(id, token)).status).toBe(409);
    expect((await reset(crypto.randomUUID(), await api.as(admin))).status).toBe(404);
    expect((await api.get(factorPath, { token })).json.totp).toBeTruthy();
  });

  it('resets a factor by the operator’s script when no admin can', { timeout: 90_000 }, async () => {
    const { id, email, token } = await newAccount(api, { roles: ['Admin'] });
    await enrolTotp(api, clock, token);
    const root = join(import.meta.dirname, '..', '..', '..', '..', '..');
    const run = async (...given: string[]) => {
      const env = {
        ...process.env,
        DATABASE_URL: api.serverUrl,
        DATABASE_OWNER_URL: api.ownerUrl,
        PERCHA_SECRET: api.secret,
      };
      const script = join(root, 'scripts', 'admin-reset-factor.ts');
      const ran = promisify(execFile)(process.execPath, [script, ...given], { env, cwd: root });
      const { stdout, stderr, code = 0 } = await ran.catch((error) => error);
      return { output: String(stdout) + String(stderr), code: Number(code) };
    };
    expect(await run()).toMatchObject({ code: 1, output: expect.stringContaining('Usage') });
    expect(await run('nobody@percha.example')).toMatchObject({ code: 1 });
    expect(await run(email)).toMatchObject({ code: 0 });
    expect((await signIn(email)).status).toBe(200);
    expect(await run(email)).toMatchObject({ code: 1, output: expect.stringContaining('no second factor') });
    const entry = (await trailOf(api, 'user', id)).find(({ acto }) => acto === 'users.secondFactorReset');
    expect(entry?.usuario_id).toBeNull();
  });
});
