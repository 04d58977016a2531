/** Callers give, take and take over only rights they hold; the last admin stays. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf, newAccount, newRole, trailOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, comercial } from '../../../../tests/support/demo.ts';

let api: TestApi;
let boss: string;
/** Sets up a company with one admin, anew for tests that count admins. */
const company = async () => {
  api = await testApi();
  boss = await api.as(admin);
  return () => api.close();
};

const users = '/lob/api/users';
const setRole = (token: string, userId: string, roleName: string, enabled: boolean) =>
  api.post(`${users}/roles`, { userId, userRoles: [{ roleName, enabled }] }, { token });
const toggle = (token: string, id: string, activo: boolean) =>
  api.post(`${users}/toggle-status`, { id, activo }, { token });
const remove = (token: string, id: string) => api.call('DELETE', `${users}/${id}`, { token });
const rolesOf = async (id: string) => (await api.get(`${users}/${id}`, { token: boss })).json.roles;
const manager = [
  'Permissions.Users.View',
  'Permissions.Users.Create',
  'Permissions.Users.Update',
  'Permissions.Users.Delete',
  'Permissions.UserRoles.Update',
];

describe('roles of an account', () => {
  beforeAll(company);

  it('gives and takes roles at once, and writes it to the trail', async () => {
    const shop = await newAccount(api, { roles: ['Basic'] });
    const role = await newRole(api, ['Permissions.Auditoria.Search']);
    const search = () => api.post('/lob/api/v1/auditoria/search', {}, { token: shop.token });
    expect((await search()).status).toBe(403);
    const reply = await api.post(
      `${users}/roles`,
      {
        userId: shop.id,
        userRoles: [
          { roleName: role, enabled: true },
          { roleName: 'Nobody', enabled: true },
        ],
      },
      { token: boss },
    );
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({ id: shop.id, roles: ['Basic', role] });
    await expect.poll(async () => (await search()).status).toBe(200);
    expect((await setRole(boss, shop.id, role, false)).status).toBe(200);
    await expect.poll(async () => (await search()).status).toBe(403);
    const trail = (await trailOf(api, 'user', shop.id)).filter(({ acto }) => acto === 'users.roles');
    expect(trail).toMatchObject([
      { antes: { roles: ['Basic'] }, despues: { roles: ['Basic', role] } },
      { antes: { roles: ['Basic', role] }, despues: { roles: ['Basic'] } },
    ]);
  });

  it('refuses to give a role with rights that the caller lacks', async () => {
    const chief = await newAccount(api, { permissions: manager });
    const shop = await newAccount(api, { roles: ['Basic'] });
    const strong = await newRole(api, ['Permissions.Users.View', 'Permissions.Auditoria.Search']);
    const weak = await newRole(api, ['Permissions.Users.View']);
    for (const role of ['Admin', 'Comercial', strong]) {
      for (const id of [shop.id, chief.id]) {
        expect((await setRole(chief.token, id, role, true)).status).toBe(403);
      }
    }
    expect((await setRole(chief.token, shop.id, weak, true)).status).toBe(200);
    expect(await rolesOf(shop.id)).toEqual(['Basic', weak]);
    const body = { email: 'n@percha.example', firstName: 'N', lastName: 'N', roles: ['Admin'] };
    expect((await api.post(users, body, { token: chief.token })).status).toBe(403);
  });

  it('refuses roles on a new account from a caller who may not give roles', async () => {
    const clerk = await newAccount(api, {
      permissions: ['Permissions.Users.Create', 'Permissions.Users.View'],
    });
    const role = await newRole(api, ['Permissions.Users.View']);
    const body = { email: 'new@percha.example', firstName: 'N', lastName: 'N' };
    expect((await api.post(users, { ...body, roles: [role] }, { token: clerk.token })).status).toBe(403);
    expect((await api.post(users, body, { token: clerk.token })).status).toBe(200);
  });
});

describe('an account with more rights than the caller', () => {
  beforeAll(company);

  it('refuses every act on an account that has more rights than the caller', async () => {
    const chief = await newAccount(api, { permissions: manager });
    const id = await idOf(api, admin);
    const theft = { id, email: 'thief@percha.example', firstName: 'A', lastName: 'B', version: 1 };
    const before = await api.db.selectFrom('usuario').where('id', '=', id).selectAll().execute();
    const replies = [
      await api.call('PUT', users, { token: chief.token, body: theft }),
      await toggle(chief.token, id, false),
      await setRole(chief.token, id, 'Admin', false),
      await remove(chief.token, id),
      await api.post(`${users}/resend-invitation`, { id }, { token: chief.token }),
      await api.post(`${users}/${id}/erase`, {}, { token: chief.token }),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await api.db.selectFrom('usuario').where('id', '=', id).selectAll().execute()).toEqual(before);
    expect(await rolesOf(id)).toEqual(['Admin']);
  });
});

describe('the last admin', () => {
  beforeEach(company);

  it('keeps the last admin’s role, account and sign-in', async () => {
    const id = await idOf(api, admin);
    const lost = await setRole(boss, id, 'Admin', false);
    expect([lost.status, lost.json.exception]).toEqual([409, 'Tenant should have at least 1 Admin.']);
    expect((await toggle(boss, id, false)).status).toBe(409);
    expect((await remove(boss, id)).status).toBe(409);
    expect((await api.post(`${users}/${id}/erase`, {}, { token: boss })).status).toBe(409);
    expect(await rolesOf(id)).toEqual(['Admin']);
  });

  it('does not count an invited admin without a password, nor a closed one, as the last', async () => {
    await newAccount(api, { roles: ['Admin'] }).then(({ id }) => toggle(boss, id, false));
    const invited = { email: 'late@percha.example', firstName: 'L', lastName: 'L', roles: ['Admin'] };
    expect((await api.post(users, invited, { token: boss })).status).toBe(200);
    expect((await setRole(boss, await idOf(api, admin), 'Admin', false)).status).toBe(409);
  });

  it('keeps one admin when two remove each other at once', async () => {
    const other = await newAccount(api, { roles: ['Admin'] });
    const id = await idOf(api, admin);
    const acts: [string, () => Promise<{ status: number }>, () => Promise<{ status: number }>][] = [
      [
        'roles',
        () => setRole(boss, other.id, 'Admin', false),
        () => setRole(other.token, id, 'Admin', false),
      ],
    ];
    for (const [name, one, two] of acts) {
      const statuses = (await Promise.all([one(), two()])).map((reply) => reply.status).toSorted();
      // The second call either meets the last admin, or has lost the right by then.
      expect(statuses[0], name).toBe(200);
      expect([403, 409], name).toContain(statuses[1]);
    }
    const admins = await api.db
      .selectFrom('usuario_rol')
      .innerJoin('rol', 'rol.id', 'usuario_rol.rol_id')
      .where('nombre', '=', 'Admin')
      .selectAll()
      .execute();
    expect(admins).toHaveLength(1);
  });

  it('keeps one admin when two close or erase each other at once', async () => {
    for (const act of [
      (token: string, id: string) => toggle(token, id, false),
      (token: string, id: string) => remove(token, id),
    ]) {
      const [one, two] = [
        await newAccount(api, { roles: ['Admin'] }),
        await newAccount(api, { roles: ['Admin'] }),
      ];
      await api.db.updateTable('usuario').set({ is_active: false }).where('email', '=', admin).execute();
      const replies = await Promise.all([act(one.token, two.id), act(two.token, one.id)]);
      expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
      await api.db.updateTable('usuario').set({ is_active: true }).where('email', '=', admin).execute();
      await api.db.deleteFrom('usuario_rol').where('usuario_id', 'in', [one.id, two.id]).execute();
    }
  });
});

describe('a rep with rights over accounts', () => {
  beforeAll(company);

  it('limits a rep to accounts of the assigned clientes, without giving the row scope away', async () => {
    const rep = await newAccount(api, { roles: ['Comercial'], permissions: manager, comercialId: 1 });
    const shop = await idOf(api, boutique);
    const { cliente_id } = await api.db
      .selectFrom('usuario')
      .where('id', '=', shop)
      .select('cliente_id')
      .executeTakeFirstOrThrow();
    const assign = (comercial_id: number) =>
      api.db.updateTable('cliente').set({ comercial_id }).where('id', '=', cliente_id).execute();
    await assign(1);
    const read = () => api.get(`${users}/${shop}`, { token: rep.token });
    expect((await read()).status).toBe(200);
    const list = (await api.get(users, { token: rep.token })).json as { email: string }[];
    expect(list.map(({ email }) => email)).not.toContain(comercial);
    const { version } = (await read()).json;
    const body = { id: shop, email: boutique, firstName: 'B', lastName: 'M', version };
    const put = (more: object) => api.call('PUT', users, { token: rep.token, body: { ...body, ...more } });
    expect((await put({ clienteId: cliente_id, comercialId: 2 })).status).toBe(403);
    expect((await put({})).status).toBe(400);
    await assign(2);
    expect((await read()).status).toBe(404);
    expect((await put({ clienteId: cliente_id })).status).toBe(404);
    expect((await toggle(rep.token, shop, false)).status).toBe(404);
  });
});
