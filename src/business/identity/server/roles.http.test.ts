import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount, newRole, trailOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin } from '../../../../tests/support/demo.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const path = '/lob/api/roles';
const english = { 'accept-language': 'en' };
const get = (tail: string, as = token) => api.get(path + tail, { token: as });
const save = (body: unknown, as = token) => api.post(path, body, { token: as, headers: english });
const versionOf = async (id: string): Promise<number> => (await get(`/${id}`)).json.version;
const rename = async (id: string, name: string, as = token) =>
  save({ id, name, version: await versionOf(id) }, as);
const putPermissions = (id: string, body: object, as = token) =>
  api.call('PUT', `${path}/${id}/permissions`, {
    token: as,
    headers: english,
    body: { roleId: id, ...body },
  });
const setPermissions = async (id: string, permissions: string[], as = token) =>
  putPermissions(id, { permissions, version: (await versionOf(id)) ?? 1 }, as);
const remove = (id: string, as = token) =>
  api.call('DELETE', `${path}/${id}`, { token: as, headers: english });
const roleNamed = async (name: string) =>
  (await get('')).json.find((role: { name: string }) => role.name === name);

describe('roles of the company', () => {
  it('creates, gives rights to, renames and deletes a role, and writes each act to the trail', async () => {
    const made = await save({ name: 'Almacén', description: 'Prepara los envíos' });
    expect([made.status, made.text]).toEqual([200, 'Role Almacén Created.']);
    const { id } = await roleNamed('Almacén');
    expect((await get(`/${id}`)).json).toEqual({
      id,
      name: 'Almacén',
      description: 'Prepara los envíos',
      deFabrica: false,
      usuarios: 0,
      version: 1,
    });
    const rights = ['Permissions.Pedidos.View', 'Permissions.Modelos.View'];
    expect((await setPermissions(id, rights)).text).toBe('Permissions Updated.');
    expect((await get(`/${id}/permissions`)).json.permissions).toEqual(rights.toSorted());
    expect((await rename(id, 'Taller')).text).toBe('Role Taller Updated.');
    expect((await remove(id)).text).toBe('Role Taller Deleted.');
    expect((await get(`/${id}`)).status).toBe(404);
    const acts = (await trailOf(api, 'role', id)).map(({ acto }) => acto);
    expect(acts).toEqual(['roles.create', 'roles.permissions', 'roles.update', 'roles.delete']);
  });

  it('requires a unique name, in any letter case', async () => {
    for (const name of ['comercial', ' ', '']) {
      const reply = await save({ name });
      expect([reply.status, reply.json.exception]).toEqual([400, 'One or More Validations failed.']);
    }
  });

  it('returns 409 with the present role when another user has changed it meanwhile', async () => {
    const { id } = await roleNamed(await newRole(api, []));
    const version = await versionOf(id);
    const twice = await Promise.all([
      putPermissions(id, { permissions: ['Permissions.Modelos.View'], version }),
      save({ id, name: `Rol ${id}`, version }),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const stale of [
      await putPermissions(id, { permissions: [], version }),
      await save({ id, name: 'Otro', version }),
    ]) {
      expect(stale.status).toBe(409);
      expect(stale.json.actual).toEqual((await get(`/${id}/permissions`)).json);
      expect(stale.json.cambiadoPor).toBe('Montserrat Casals i Pujol');
    }
    expect(await versionOf(id)).toBe(version + 1);
    for (const without of [await putPermissions(id, { permissions: [] }), await save({ id, name: 'Otro' })]) {
      expect(without.status).toBe(400);
      expect(without.text).toContain('version');
    }
  });

  it('refuses to delete a role that an account has', async () => {
    const account = await newAccount(api, { permissions: ['Permissions.Users.View'] });
    const [name] = (await api.get('/lob/api/personal/profile', { token: account.token })).json.roles;
    const { id } = await roleNamed(name);
    const reply = await remove(id);
    expect([reply.status, reply.json.exception]).toEqual([
      409,
      `Not allowed to delete ${name} Role as it is being used.`,
    ]);
    expect((await api.get('/lob/api/users', { token: account.token })).status).toBe(200);
  });

  it('refuses to delete a role that is given to an account at the same moment', async () => {
    const name = await newRole(api, []);
    const account = await newAccount(api);
    const { id } = await roleNamed(name);
    const body = { userId: account.id, userRoles: [{ roleName: name, enabled: true }] };
    const [gone] = await Promise.all([remove(id), api.post('/lob/api/users/roles', body, { token })]);
    const held = await api.db.selectFrom('usuario_rol').where('usuario_id', '=', account.id).execute();
    expect(gone.status === 200 ? held : [gone.status]).toEqual(gone.status === 200 ? [] : [409]);
  });
});

describe('built-in roles', () => {
  it.each(['Admin', 'Comercial', 'Basic'])(
    'refuses to rename or delete the built-in role %s',
    async (name) => {
      const { id } = await roleNamed(name);
      const renamed = await rename(id, `${name} 2`);
      expect([renamed.status, renamed.json.exception]).toEqual([409, `Not allowed to modify ${name} Role.`]);
      const deleted = await remove(id);
      expect([deleted.status, deleted.json.exception]).toEqual([409, `Not allowed to delete ${name} Role.`]);
      expect(await roleNamed(name)).toMatchObject({ id, deFabrica: true });
    },
  );

  it('translates the purpose of built-in roles in every read', async () => {
    const to = { token, headers: english };
    const { id } = await roleNamed('Comercial');
    const words = 'Whoever looks after the customers assigned to them';
    const [{ description: found }] = (await api.post(`${path}/search`, { keyword: 'Comercial' }, to)).json
      .data;
    const one = (await api.get(`${path}/${id}`, to)).json;
    const all = (await api.get(path, to)).json.find((role: { id: string }) => role.id === id);
    const rights = (await api.get(`${path}/${id}/permissions`, to)).json;
    expect([found, one.description, all.description, rights.description]).toEqual(Array(4).fill(words));
    const byWords = await api.post(`${path}/search`, { keyword: 'looks after' }, to);
    expect(byWords.json.data.map(({ name }: { name: string }) => name)).toEqual(['Comercial']);
    // Sent back unchanged, it is no change.
    const { permissions, version } = rights;
    const body = { name: 'Comercial', description: words, permissions, version };
    expect((await api.call('PUT', `${path}/${id}`, { ...to, body })).status).toBe(200);
    const spanish = { token, headers: { 'accept-language': 'es' } };
    expect((await api.get(`${path}/${id}`, spanish)).json.description).toBe(
      'Quien atiende a los clientes que tiene asignados',
    );
  });

  it('keeps every right of the role Admin', async () => {
    const { id } = await roleNamed('Admin');
    const house = (await get('/permissions-of-the-house')).json;
    expect(house).toContain('Permissions.Users.Delete');
    expect((await get(`/${id}/permissions`)).json.permissions).toEqual(house);
    const reply = await setPermissions(id, []);
    expect([reply.status, reply.json.exception]).toEqual([
      409,
      'Not allowed to modify Permissions for this Role.',
    ]);
  });
});

describe('rights', () => {
  it('refuses to give or take rights that the caller lacks', async () => {
    const editor = await newAccount(api, {
      permissions: ['Permissions.RoleClaims.Update', 'Permissions.Roles.Create', 'Permissions.Roles.Update'],
    });
    const own = (await api.get('/lob/api/personal/profile', { token: editor.token })).json.roles[0];
    const { id } = await roleNamed(own);
    const before = (await get(`/${id}/permissions`)).json.permissions;
    expect((await setPermissions(id, [...before, 'Permissions.Users.Delete'], editor.token)).status).toBe(
      403,
    );
    expect((await get(`/${id}/permissions`)).json.permissions).toEqual(before);
    const other = await roleNamed(await newRole(api, ['Permissions.Auditoria.Search']));
    expect((await setPermissions(other.id, [], editor.token)).status).toBe(403);
    expect((await rename(other.id, 'Mío', editor.token)).status).toBe(403);
  });

  it('refuses unknown rights, and rights of another role than the path’s', async () => {
    const { id } = await roleNamed(await newRole(api, []));
    expect((await setPermissions(id, ['Permissions.World.Conquer'])).status).toBe(400);
    const crossed = { token, body: { roleId: '1', permissions: [], version: 1 } };
    expect((await api.call('PUT', `${path}/${id}/permissions`, crossed)).status).toBe(400);
    expect((await setPermissions('999999', [])).status).toBe(404);
  });
});
