import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, idOf, newAccount, trailOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, comercial } from '../../../../tests/support/demo.ts';
import { createLetterSeal } from '../../mail/server/letter-seal.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const path = '/lob/api/users';
const get = (tail: string) => api.get(`${path}${tail}`, { token });
const post = (tail: string, body: unknown, as = token) => api.post(`${path}${tail}`, body, { token: as });
const put = (body: unknown, as = token) => api.call('PUT', path, { token: as, body });
const rowOf = (email: string) =>
  api.db.selectFrom('usuario').where('email', '=', email).selectAll().executeTakeFirst();
const invited = (email: string) => ({ email, firstName: 'Marta', lastName: 'Soler' });
async function keyMailedTo(email: string): Promise<string> {
  const letter = await api.db
    .selectFrom('correo')
    .where('para', '=', email)
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(letter?.carta).toBe('invitacionCuenta');
  return createLetterSeal(api.secret).open(letter?.secreto ?? '');
}

describe('accounts', () => {
  it('lists accounts, reads them one by one and with their rights', async () => {
    const all = (await get('')).json;
    expect(all.map((user: { email: string }) => user.email)).toContain(boutique);
    const id = await idOf(api, comercial);
    const one = (await get(`/${id}`)).json;
    expect(one).toMatchObject({ id, email: comercial, roles: ['Comercial'], comercialId: 1, isActive: true });
    expect(JSON.stringify(one)).not.toMatch(/argon|password/i);
    const { json } = await get(`/get-user-with-roles-permissions/${id}`);
    expect(json.permissions).toContain('Permissions.Cart.ActFor');
    expect(json.userRoles.map((role: { roleName: string }) => role.roleName)).toContain('Admin');
    expect((await get(`/${id}/roles`)).json).toEqual(json.userRoles);
    expect(json.userRoles.filter((role: { enabled: boolean }) => role.enabled)).toMatchObject([
      { roleName: 'Comercial' },
    ]);
  });

  it('searches accounts by their fields only', async () => {
    const search = (body: unknown) => post('/search', body);
    const byName = (await search({ keyword: 'muñoz', orderBy: ['ultimoAcceso desc'] })).json;
    expect(byName).toMatchObject({ totalCount: 1, data: [{ email: boutique }] });
    const reps = { advancedFilter: { field: 'roles', operator: 'contains', value: 'comercial' } };
    expect((await search(reps)).json.data).toMatchObject([{ email: comercial }]);
    const secret = { advancedFilter: { field: 'password_hash', operator: 'startswith', value: '$argon2' } };
    expect((await search(secret)).status).toBe(400);
  });

  it.each([
    ['a line end in a name', { firstName: 'Marta\r\nBcc: x' }],
    ['a name that nobody can see', { lastName: '\u200b' }],
    ['a name that turns the reading about', { firstName: 'a\u202egnp' }],
  ])('refuses to open an account with %s', async (_, change) => {
    const email = 'marta.rara@percha.example';
    expect((await post('', { ...invited(email), ...change })).status).toBe(400);
    expect(await rowOf(email)).toBeUndefined();
  });

  it('returns 404 for an unknown account', async () => {
    const nobody = crypto.randomUUID();
    const reply = await get(`/${nobody}`);
    expect([reply.status, reply.json.exception]).toEqual([404, `User ${nobody} Not Found.`]);
    expect((await put({ ...invited('a@b.example'), id: nobody, version: 1 })).status).toBe(404);
    expect((await api.call('DELETE', `${path}/${nobody}`, { token })).status).toBe(404);
    expect((await post('/roles', { userId: nobody, userRoles: [] })).status).toBe(404);
  });
});

describe('a new account', () => {
  it('mails a new account a link that chooses the password, once, and signs in', async () => {
    const email = 'marta@percha.example';
    const reply = await api.post(path, { ...invited(email), idioma: 'ca' }, { token });
    expect(reply.status).toBe(200);
    const row = await rowOf(email);
    expect(reply.json).toEqual((await get(`/${row?.id}`)).json);
    expect(row).toMatchObject({ password_hash: null, is_active: true, email_confirmed: false, idioma: 'ca' });
    expect((await get(`/${row?.id}`)).json).toMatchObject({ roles: ['Basic'], invitado: true });
    const password = 'once percheros de roble';
    expect((await api.post('/lob/api/tokens', { email, password: '' })).status).toBe(400);
    const reset = (key: string) => post('/reset-password', { password, token: key });
    const key = await keyMailedTo(email);
    expect((await reset(key)).status).toBe(200);
    expect((await reset(key)).status).toBe(400);
    expect((await api.post('/lob/api/tokens', { email, password })).status).toBe(200);
    const acts = (await trailOf(api, 'user', row?.id ?? '')).map((entry) => entry.acto);
    expect(acts).toEqual(['users.create', 'users.resetPassword', 'tokens.signIn']);
    expect((await post('/resend-invitation', { id: row?.id })).status).toBe(409);
  });

  it('invites a new account again, which invalidates the first link', async () => {
    const email = 'julia@percha.example';
    await post('', invited(email));
    const first = await keyMailedTo(email);
    const id = await idOf(api, email);
    expect((await post('/resend-invitation', { id })).status).toBe(200);
    const password = 'once percheros de roble';
    expect((await post('/reset-password', { password, token: first })).status).toBe(400);
    const second = await keyMailedTo(email);
    expect((await post('/reset-password', { password, token: second })).status).toBe(200);
  });

  it.each([
    ['an address that is taken', invited(boutique.toUpperCase()), 'Validation Errors Occurred.'],
    [
      'a user name that is taken',
      { ...invited('x1@percha.example'), userName: boutique },
      'Validation Errors',
    ],
    ['no address', { ...invited('none'), email: 'none' }, 'One or More Validations failed.'],
    [
      'an empty name',
      { ...invited('x2@percha.example'), firstName: '  ' },
      'One or More Validations failed.',
    ],
    [
      'a header in the address',
      invited('x@y.example\r\nBcc: z@y.example'),
      'One or More Validations failed.',
    ],
    ['a cliente nobody knows', { ...invited('x3@percha.example'), clienteId: 999999 }, 'One or More'],
    ['a comercial nobody knows', { ...invited('x4@percha.example'), comercialId: 999999 }, 'One or More'],
    ['a role there is not', { ...invited('x5@percha.example'), roles: ['Emperor'] }, 'One or More'],
  ])('refuses a new account with %s, and mails nothing', async (_, body, exception) => {
    const before = await counts();
    const reply = await post('', body);
    expect(reply.status).toBe(400);
    expect(reply.json.exception).toContain(exception);
    expect(await counts()).toEqual(before);
  });

  it('creates an account once for two simultaneous calls', async () => {
    const body = invited('twice@percha.example');
    const replies = await Promise.all([post('', body), post('', body)]);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 400]);
  });
});

const counts = async () => {
  const count = (table: 'usuario' | 'correo' | 'auditoria') =>
    api.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
  return Promise.all([count('usuario'), count('correo'), count('auditoria')]);
};

describe('a change of an account', () => {
  let account: Account;
  const body = () => ({ id: account.id, email: account.email, firstName: 'Nora', lastName: 'Vidal Roca' });
  beforeEach(async () => {
    account = await newAccount(api, { roles: ['Basic'] });
  });

  it('writes a change to the trail without names or addresses', async () => {
    const reply = await put({ ...body(), phoneNumber: '+34 600 11 22 33', version: 1 });
    expect(reply.json).toMatchObject({ lastName: 'Vidal Roca', phoneNumber: '+34 600 11 22 33', version: 2 });
    const [entry] = (await trailOf(api, 'user', account.id)).filter(({ acto }) => acto === 'users.update');
    expect(entry).toMatchObject({
      usuario_id: await idOf(api, admin),
      antes: { datosPersonales: null },
      despues: { datosPersonales: ['last_name', 'phone_number'] },
    });
    expect(JSON.stringify(entry)).not.toMatch(/Vidal|600/);
  });

  it('changes neither roles nor status nor password, whatever is sent', async () => {
    const before = await rowOf(account.email);
    const reply = await put({
      ...body(),
      version: before?.version,
      roles: ['Admin'],
      userRoles: [{ roleName: 'Admin', enabled: true }],
      isActive: false,
      is_active: false,
      password_hash: 'x',
      emailConfirmed: true,
      borrado: '2020-01-01',
    });
    const after = await rowOf(account.email);
    expect(reply.status).toBe(200);
    expect(after).toMatchObject({
      is_active: true,
      password_hash: before?.password_hash,
      email_confirmed: before?.email_confirmed,
      borrado: null,
    });
    expect((await get(`/${account.id}`)).json.roles).toEqual(['Basic']);
  });

  it('returns 409 with the other user’s name and the present account for a stale version', async () => {
    const { version } = (await get(`/${account.id}`)).json;
    expect((await put({ ...body(), version })).status).toBe(200);
    const late = await put({ ...body(), firstName: 'Late', version });
    expect([late.status, late.json.exception]).toEqual([409, 'User has changed.']);
    expect(late.json.messages[0]).toContain('Montserrat');
    expect(late.json.actual).toMatchObject({ firstName: 'Nora', version: version + 1 });
  });

  it('refuses a change without a version, and overwrites nothing', async () => {
    const before = await rowOf(account.email);
    const reply = await put({ ...body(), firstName: 'Blind' });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.json.errors)).toEqual(['version']);
    expect(await rowOf(account.email)).toEqual(before);
  });

  it('withdraws mailed links, ends the sessions and mails the old address when the e-mail changes', async () => {
    await post('/forgot-password', { email: account.email });
    const newAddress = 'nora.nueva@percha.example';
    const version = (await rowOf(account.email))?.version;
    expect((await put({ ...body(), email: newAddress, version })).json).toMatchObject({
      email: newAddress,
      emailConfirmed: false,
    });
    const keys = await api.db
      .selectFrom('clave_cuenta')
      .where('usuario_id', '=', account.id)
      .selectAll()
      .execute();
    expect(keys).toEqual([]);
    const mailed = api.db.selectFrom('correo').where('para', '=', account.email).orderBy('id', 'desc');
    expect(await mailed.selectAll().executeTakeFirst()).toMatchObject({
      carta: 'correoCambiado',
      datos: { nombre: 'Nora', email: 'n…@percha.example' },
    });
    const profile = () => api.get('/lob/api/personal/profile', { token: account.token });
    await expect.poll(async () => (await profile()).status).toBe(401);
  });

  it('keeps the session that changes its own e-mail', async () => {
    const own = await newAccount(api, { roles: ['Admin'] });
    const change = { ...body(), id: own.id, email: 'propia@percha.example', version: 1 };
    expect((await put(change, own.token)).status).toBe(200);
    expect((await api.get('/lob/api/personal/profile', { token: own.token })).status).toBe(200);
  });

  it('mails nothing when an invited account’s e-mail changes: its first address was never used', async () => {
    const email = 'errata@percha.example';
    await post('', invited(email));
    const id = await idOf(api, email);
    const version = (await rowOf(email))?.version;
    await put({ id, ...invited('corregida@percha.example'), version });
    const cartas = await api.db.selectFrom('correo').where('para', '=', email).select('carta').execute();
    expect(cartas).toEqual([{ carta: 'invitacionCuenta' }]);
  });
});

describe('closing an account', () => {
  it('ends its sessions at once, and does not restore them when it is opened again', async () => {
    const account = await newAccount(api, { roles: ['Basic'] });
    const profile = () => api.get('/lob/api/personal/profile', { token: account.token });
    expect((await profile()).status).toBe(200);
    const closed = await post('/toggle-status', { id: account.id, activo: false });
    expect(closed.json).toMatchObject({ isActive: false });
    await expect.poll(async () => (await profile()).status).toBe(401);
    expect((await post('/toggle-status', { id: account.id, activo: true })).json.isActive).toBe(true);
    expect((await profile()).status).toBe(401);
    const acts = (await trailOf(api, 'user', account.id)).map(({ acto }) => acto);
    expect(acts.slice(-2)).toEqual(['users.close', 'users.open']);
  });
});
