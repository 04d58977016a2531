import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, loja } from '../../../../tests/support/demo.ts';
import { createLetterSeal } from '../../mail/server/letter-seal.ts';

let api: TestApi;
const tokens = '/lob/api/tokens';
const forgot = (email: string) => api.post('/lob/api/users/forgot-password', { email });
const byEmail = (body: unknown) => api.post(`${tokens}/byemail`, body);
const reset = (body: Record<string, unknown>) => api.post('/lob/api/users/reset-password', body);
const signIn = (email: string, password: string) => api.post(tokens, { email, password });
const letters = () => api.db.selectFrom('correo').selectAll().orderBy('id').execute();
/** Returns the key in the newest letter's link. */
async function keyOfNewest(): Promise<string> {
  const newest = (await letters()).at(-1);
  return createLetterSeal(api.secret).open(newest?.secreto ?? '');
}
const password = 'tres vestidos de gasa';

beforeEach(async () => {
  api = await testApi();
  return () => api.close();
});

describe('a forgotten password', () => {
  it('sets a new password by the mailed link, once', async () => {
    await forgot(boutique.toUpperCase());
    expect(await letters()).toMatchObject([{ carta: 'restablecer', para: boutique, idioma: 'es' }]);
    const token = await keyOfNewest();
    expect((await reset({ password, token })).status).toBe(200);
    expect((await signIn(boutique, password)).status).toBe(200);
    expect((await letters()).at(-1)).toMatchObject({ carta: 'cambiada', para: boutique, secreto: null });
    const again = await reset({ password: 'otra contraseña larga', token });
    expect(again.json).toMatchObject({ statusCode: 400, exception: 'Validation Errors Occurred.' });
    expect((await signIn(boutique, password)).status).toBe(200);
  });

  it('withdraws every other mailed link', async () => {
    await byEmail({ email: boutique });
    const toSignIn = await keyOfNewest();
    await forgot(boutique);
    expect((await reset({ password, token: await keyOfNewest() })).status).toBe(200);
    expect((await byEmail({ email: boutique, token: toSignIn })).status).toBe(400);
    expect(await api.db.selectFrom('clave_cuenta').selectAll().execute()).toEqual([]);
  });

  it('ends every session of the account', async () => {
    const before = (await signIn(boutique, 'Percha-2027')).json;
    await forgot(boutique);
    await reset({ password, token: await keyOfNewest() });
    expect((await api.post(`${tokens}/refresh`, before)).status).toBe(401);
  });

  it('gives the same reply for an unknown address, and mails nothing', async () => {
    const known = await forgot(loja);
    const unknown = await forgot('nadie@percha.example');
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(await letters()).toHaveLength(1);
  });

  it('mails nothing to a closed account', async () => {
    await api.db.updateTable('usuario').set({ is_active: false }).where('email', '=', boutique).execute();
    await forgot(boutique);
    expect(await letters()).toEqual([]);
  });

  it('refuses a password that breaks the rule, and keeps the link valid', async () => {
    await forgot(boutique);
    const token = await keyOfNewest();
    const known = 'Esta contraseña la prueba todo el mundo. Elija otra.';
    for (const [wrong, message] of [
      ['nueve9999', 'Al menos 10 caracteres.'],
      ['Qwertyuiop', known],
      ['          ', known],
      ['aaaaaaaaaaaa', known],
    ]) {
      const { status, json } = await reset({ password: wrong, token });
      expect(status, wrong).toBe(400);
      expect(JSON.parse(json.messages[0])).toEqual({ field: 'password', message });
    }
    expect((await reset({ password, token })).status).toBe(200);
  });

  it('refuses guessable passwords: the own e-mail, the company’s name, a season', async () => {
    await forgot(boutique);
    const token = await keyOfNewest();
    for (const guessable of ['Boutique-2026!', 'AtelierMontseny1994', 'Primavera-2027', 'Percha-2027']) {
      const { status, json } = await reset({ password: guessable, token });
      expect(status, guessable).toBe(400);
      expect(JSON.parse(json.messages[0])).toMatchObject({
        field: 'password',
        message: expect.stringContaining('Se adivina'),
      });
    }
  });

  it('requires twelve characters from staff, and says so when the link opens', async () => {
    await forgot(admin);
    const token = await keyOfNewest();
    const look = await api.get(`/lob/api/users/reset-password?token=${encodeURIComponent(token)}`);
    expect(look.json).toEqual({ sirve: true, shortest: 12 });
    const { json } = await reset({ password: 'once letras', token });
    expect(JSON.parse(json.messages[0])).toEqual({ field: 'password', message: 'Al menos 12 caracteres.' });
    expect((await reset({ password: 'doce letras!', token })).status).toBe(200);
  });

  it('refuses the link of another address, an older link, and an expired one', async () => {
    await forgot(boutique);
    const first = await keyOfNewest();
    await forgot(boutique);
    const token = await keyOfNewest();
    expect((await reset({ password, token: first })).status).toBe(400);
    expect((await reset({ email: loja, password, token })).status).toBe(400);
    await api.db
      .updateTable('clave_cuenta')
      .set({ caduca: new Date('2020-01-01') })
      .execute();
    expect((await reset({ password, token })).status).toBe(400);
    expect((await signIn(boutique, 'Percha-2027')).status).toBe(200);
  });

  it('stores no key that could be read from the database', async () => {
    await forgot(boutique);
    const token = await keyOfNewest();
    const [key] = await api.db.selectFrom('clave_cuenta').selectAll().execute();
    const [letter] = await letters();
    expect(JSON.stringify([key, letter])).not.toContain(token);
  });
});

describe('a mailed link to sign in', () => {
  it('signs in by a mailed link, once', async () => {
    expect((await byEmail({ email: boutique })).json).toEqual({ mensaje: expect.any(String) });
    const token = await keyOfNewest();
    const first = await byEmail({ email: boutique, token });
    expect(first.json).toMatchObject({ token: expect.any(String), refreshToken: expect.any(String) });
    expect((await api.get('/lob/api/personal/profile', { token: first.json.token })).json.email).toBe(
      boutique,
    );
    const second = await byEmail({ email: boutique, token });
    expect(second.json).toMatchObject({ statusCode: 400, exception: 'Authentication Failed.' });
  });

  it('refuses a sign-in link for a password, and a password link for a sign-in', async () => {
    await byEmail({ email: boutique });
    expect((await reset({ password, token: await keyOfNewest() })).status).toBe(400);
    await forgot(boutique);
    expect((await byEmail({ email: boutique, token: await keyOfNewest() })).status).toBe(400);
  });

  it('refuses the link of another account, and keeps it valid for its own', async () => {
    await byEmail({ email: boutique });
    const token = await keyOfNewest();
    expect((await byEmail({ email: loja, token })).status).toBe(400);
    expect((await byEmail({ email: boutique, token })).status).toBe(200);
  });
});

describe('a change of the own password', () => {
  const path = '/lob/api/personal/change-password';
  const body = { password: 'Percha-2027', newPassword: password, confirmNewPassword: password };

  it('ends the other sessions and keeps the present one', async () => {
    const here = (await signIn(boutique, 'Percha-2027')).json;
    const there = (await signIn(boutique, 'Percha-2027')).json;
    const change = { ...body, refreshToken: here.refreshToken };
    expect((await api.call('PUT', path, { token: here.token, body: change })).status).toBe(200);
    expect((await api.post(`${tokens}/refresh`, there)).status).toBe(401);
    expect((await api.post(`${tokens}/refresh`, here)).status).toBe(200);
    expect((await signIn(boutique, 'Percha-2027')).status).toBe(400);
    expect((await signIn(boutique, password)).status).toBe(200);
    expect((await letters()).at(-1)).toMatchObject({ carta: 'cambiada', datos: { sesiones: 'cerradas' } });
  });

  it('keeps the other sessions when the user chose so, and says it in the letter', async () => {
    const here = (await signIn(boutique, 'Percha-2027')).json;
    const there = (await signIn(boutique, 'Percha-2027')).json;
    const change = { ...body, keepSessions: true };
    expect((await api.call('PUT', path, { token: here.token, body: change })).status).toBe(200);
    expect((await api.post(`${tokens}/refresh`, there)).status).toBe(200);
    expect((await letters()).at(-1)).toMatchObject({ carta: 'cambiada', datos: { sesiones: 'abiertas' } });
  });

  it('withdraws the mailed links', async () => {
    await forgot(boutique);
    const toReset = await keyOfNewest();
    await byEmail({ email: boutique });
    const toSignIn = await keyOfNewest();
    expect((await api.call('PUT', path, { token: await api.as(boutique), body })).status).toBe(200);
    expect((await reset({ password: 'otra contraseña larga', token: toReset })).status).toBe(400);
    expect((await byEmail({ email: boutique, token: toSignIn })).status).toBe(400);
    expect((await signIn(boutique, password)).status).toBe(200);
  });

  it('opens no session for a sign-in whose password is changed while it is verified', async () => {
    const waiting = async () =>
      (
        await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(api.db)
      ).rows.length > 0;
    let attempt: ReturnType<typeof signIn> | undefined;
    await api.db.transaction().execute(async (change) => {
      await change
        .updateTable('usuario')
        .set({ password_hash: 'changed' })
        .where('email', '=', boutique)
        .execute();
      attempt = signIn(boutique, 'Percha-2027');
      const answered = attempt.then(() => true);
      await expect.poll(() => Promise.race([answered, waiting()])).toBe(true);
    });
    expect((await attempt)?.status).toBe(400);
    expect((await api.db.selectFrom('sesion').selectAll().execute()).length).toBe(0);
  });

  it('refuses wrong input, and changes nothing', async () => {
    const token = await api.as(boutique);
    for (const wrong of [
      { password: 'no es esta contraseña' },
      { confirmNewPassword: 'otra contraseña larga' },
      { newPassword: 'corta', confirmNewPassword: 'corta' },
      { newPassword: '', confirmNewPassword: '' },
    ]) {
      const reply = await api.call('PUT', path, { token, body: { ...body, ...wrong } });
      expect(reply.status, JSON.stringify(wrong)).toBe(400);
      expect((await signIn(boutique, 'Percha-2027')).status).toBe(200);
      expect(await letters()).toEqual([]);
    }
  });
});
