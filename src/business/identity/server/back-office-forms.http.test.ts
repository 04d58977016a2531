/** The back office's forms of accounts and roles: one act, one transaction, one version. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, idOf, newAccount, trailOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, comercial } from '../../../../tests/support/demo.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const put = (path: string, body: unknown, as = token) =>
  api.call('PUT', `/lob/api/${path}`, { token: as, body });
const post = (path: string, body: unknown, as = token) => api.post(`/lob/api/${path}`, body, { token: as });
const get = (path: string) => api.get(`/lob/api/${path}`, { token });

describe('the form of an account', () => {
  let account: Account;
  const names = { firstName: 'Nora', lastName: 'Vidal' };
  const form = () => ({ ...names, email: account.email });
  beforeEach(async () => {
    account = await newAccount(api, { roles: ['Basic'] });
  });

  it('changes an account and its roles in one act, and writes every part to the trail', async () => {
    const reply = await put(`users/${account.id}`, {
      ...form(),
      lastName: 'Vidal Roca',
      roles: ['Comercial'],
      version: 1,
    });
    expect(reply.json).toMatchObject({ lastName: 'Vidal Roca', roles: ['Comercial'], version: 3 });
    const acts = (await trailOf(api, 'user', account.id)).map(({ acto }) => acto);
    expect(acts.slice(-2)).toEqual(['users.update', 'users.roles']);
  });

  it('changes nothing of an account when a part is refused, and names the refused field', async () => {
    const first = await put(`users/${account.id}`, { ...form(), lastName: 'Vidal Roca', version: 1 });
    const { version } = first.json;
    const wrong = await put(`users/${account.id}`, {
      ...form(),
      lastName: 'Otra',
      roles: ['Emperor'],
      version,
    });
    expect(wrong.status).toBe(400);
    expect(JSON.parse(wrong.json.messages[0]).field).toBe('roles');
    const taken = await put(`users/${account.id}`, { ...form(), email: boutique, version });
    expect([taken.status, taken.json.campo]).toEqual([400, 'email']);
    const late = await put(`users/${account.id}`, { ...form(), version: version - 1 });
    expect([late.status, late.json.cambiadoPor]).toEqual([409, 'Montserrat Casals i Pujol']);
    expect((await get(`users/${account.id}`)).json).toMatchObject({ lastName: 'Vidal Roca', version });
  });

  it('refuses a change of an account without the current version', async () => {
    const before = (await get(`users/${account.id}`)).json;
    const blind = await put(`users/${account.id}`, { ...form(), lastName: 'A ciegas' });
    expect([blind.status, Object.keys(blind.json.errors)]).toEqual([400, ['version']]);
    expect((await get(`users/${account.id}`)).json).toEqual(before);
  });

  it('keeps the surname of an account, corrected or not', async () => {
    const { json } = await get(`users/${account.id}`);
    const reply = await put(`users/${account.id}`, { ...form(), lastName: ' ', version: json.version });
    const fields = reply.json.messages.map((one: string) => JSON.parse(one).field);
    expect([reply.status, fields]).toEqual([400, ['lastName']]);
    expect((await get(`users/${account.id}`)).json).toEqual(json);
  });

  it('keeps the role of the last admin', async () => {
    const id = await idOf(api, admin);
    const { json } = await get(`users/${id}`);
    const { email, firstName, lastName, idioma, version } = json;
    const body = { email, firstName, lastName, idioma, version, roles: ['Basic'] };
    const reply = await put(`users/${id}`, body);
    expect([reply.status, reply.json.exception, reply.json.campo]).toEqual([
      409,
      'Tenant should have at least 1 Admin.',
      'roles',
    ]);
    expect((await get(`users/${id}`)).json).toEqual(json);
  });

  it('refuses roles from a caller without the right to give them', async () => {
    const permissions = ['Permissions.Users.Update', 'Permissions.Users.View'];
    const clerk = await newAccount(api, { permissions });
    const plain = await newAccount(api);
    const body = { ...names, email: plain.email, version: 1 };
    expect((await put(`users/${plain.id}`, { ...body, roles: ['Basic'] }, clerk.token)).status).toBe(403);
    expect((await put(`users/${plain.id}`, { ...body, roles: [] }, clerk.token)).status).toBe(200);
  });

  it('ties an account only to a cliente or comercial that the caller may see', async () => {
    const all = (await post('users/search-clientes', { pageSize: 100 })).json;
    expect(all.data[0]).toMatchObject({ id: expect.any(Number), nombre: expect.any(String) });
    const reader = ['Permissions.Users.View'];
    const rep = await newAccount(api, { permissions: reader, comercialId: 1 });
    const seen = (await post('users/search-clientes', { pageSize: 100 }, rep.token)).json;
    expect(seen.totalCount).toBeGreaterThan(0);
    expect(seen.totalCount).toBeLessThan(all.totalCount);
    const reps = (await post('users/search-comerciales', {}, rep.token)).json;
    expect(reps.data.map(({ id }: { id: number }) => id)).toEqual([1]);
    expect((await post('users/search-comerciales', { keyword: 'nobody of this name' })).json.totalCount).toBe(
      0,
    );
  });

  it.each(['users', 'roles', 'v1/auditoria'])('exports %s as a sheet', async (resource) => {
    const reply = await post(`${resource}/excel-export`, {});
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect((await post(`${resource}/excel-export`, {}, await api.as(comercial))).status).toBe(403);
  });
});

describe('the form of a role', () => {
  it('creates and changes a role in one act, and returns 409 to the second of two', async () => {
    const permissions = ['Permissions.Modelos.View'];
    const made = (await post('roles/create', { name: 'Almacén', description: 'Envíos', permissions })).json;
    expect(made).toMatchObject({ name: 'Almacén', description: 'Envíos', permissions, deFabrica: false });
    const { id, version } = made;
    const change = { name: 'Taller', permissions: ['Permissions.Pedidos.View'], version };
    const changed = (await put(`roles/${id}`, change)).json;
    expect(changed).toMatchObject({ name: 'Taller', description: '', permissions: change.permissions });
    const late = await put(`roles/${id}`, { ...change, name: 'Tienda' });
    expect([late.status, late.json.actual.name]).toEqual([409, 'Taller']);
    expect(late.json.cambiadoPor).toBe('Montserrat Casals i Pujol');
    const acts = (await trailOf(api, 'role', id)).map(({ acto }) => acto);
    expect(acts).toEqual(['roles.create', 'roles.permissions', 'roles.update', 'roles.permissions']);
    expect((await post('roles/search', { keyword: 'talle' })).json.data).toMatchObject([
      { id, name: 'Taller' },
    ]);
  });

  it('refuses a change of a role without the current version', async () => {
    const made = (await post('roles/create', { name: 'Sin versión' })).json;
    const blind = await put(`roles/${made.id}`, { name: 'A ciegas' });
    expect([blind.status, Object.keys(blind.json.errors)]).toEqual([400, ['version']]);
    expect((await get(`roles/${made.id}`)).json).toMatchObject({ name: 'Sin versión', version: 1 });
  });

  it('neither creates nor changes a role in part', async () => {
    const wrong = { name: 'Medio', permissions: ['Permissions.World.Conquer'] };
    expect((await post('roles/create', wrong)).status).toBe(400);
    expect((await post('roles/search', { keyword: 'Medio' })).json.totalCount).toBe(0);
    const made = (await post('roles/create', { name: 'Entero' })).json;
    expect((await put(`roles/${made.id}`, { ...wrong, version: 1 })).status).toBe(400);
    expect((await get(`roles/${made.id}`)).json.name).toBe('Entero');
  });

  it('refuses rights from a caller without the right to give them', async () => {
    const clerk = await newAccount(api, {
      permissions: ['Permissions.Roles.Create', 'Permissions.Roles.Update'],
    });
    const permissions = ['Permissions.Roles.Create'];
    expect((await post('roles/create', { name: 'Suyo', permissions }, clerk.token)).status).toBe(403);
    const made = (await post('roles/create', { name: 'Suyo' }, clerk.token)).json;
    expect(
      (await put(`roles/${made.id}`, { name: 'Suyo', permissions, version: 1 }, clerk.token)).status,
    ).toBe(403);
    expect((await put(`roles/${made.id}`, { name: 'Suyo 2', version: 1 }, clerk.token)).status).toBe(200);
  });

  it('keeps the name of a built-in role; the rights of Comercial can be set', async () => {
    const { data } = (await post('roles/search', { keyword: 'Comercial' })).json;
    const { id, description, version } = data[0];
    const { permissions } = (await get(`roles/${id}/permissions`)).json;
    expect((await put(`roles/${id}`, { name: 'Agente', description, version })).status).toBe(409);
    const more = [...permissions, 'Permissions.Correos.View'];
    const reply = await put(`roles/${id}`, { name: 'Comercial', description, permissions: more, version });
    expect(reply.json.permissions).toContain('Permissions.Correos.View');
  });
});

it('reads one entry of the trail with the name of its record', async () => {
  const account = await newAccount(api);
  await post('users/toggle-status', { id: account.id, activo: false });
  const [entry] = (await post('v1/auditoria/search', { recurso: 'user', recursoId: account.id })).json.data;
  expect(entry).toMatchObject({ acto: 'users.close', sobre: 'Nora Vidal' });
  expect((await get(`v1/auditoria/${entry.id}`)).json).toEqual(entry);
  expect((await get('v1/auditoria/2000000000')).status).toBe(404);
});
