/** Export and erasure of a person's data. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Account, idOf, newAccount, trailOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, demoPassword, loja } from '../../../../tests/support/demo.ts';

let api: TestApi;
let boss: string;
beforeEach(async () => {
  api = await testApi();
  boss = await api.as(admin);
  return () => api.close();
});

const users = '/lob/api/users';

/** Sets up the demo's boutique, with pedidos and a letter, under names that are unique in the database. */
async function person() {
  const before = await api.as(boutique);
  const id = await idOf(api, boutique);
  const names = { firstName: 'Hermenegilda', lastName: 'Zarrabeitia', phoneNumber: '699 887 766' };
  await api.call('PUT', '/lob/api/personal/profile', { token: before, body: names });
  const { version } = (await api.get(`${users}/${id}`, { token: boss })).json;
  await api.call('PUT', users, {
    token: boss,
    body: { id, email: 'hermenegilda@percha.example', ...names, clienteId: await clienteOf(id), version },
  });
  // Another e-mail ends the sessions.
  const signIn = { email: 'hermenegilda@percha.example', password: demoPassword };
  const { token } = (await api.post('/lob/api/tokens', signIn)).json;
  await api.post(`${users}/forgot-password`, { email: 'hermenegilda@percha.example' });
  // A letter to the team about the person.
  const datos = JSON.stringify({ nombre: 'Hermenegilda', email: 'Hermenegilda@percha.example' });
  await api.db
    .insertInto('correo')
    .values({ carta: 'equipo', idioma: 'es', para: 'casa@percha.example', datos, estado: 'enviado' })
    .execute();
  await api.db
    .insertInto('cart')
    .values({ usuario_id: id })
    .onConflict((c) => c.doNothing())
    .execute();
  await api.db
    .insertInto('favorito')
    .columns(['usuario_id', 'modelo_id'])
    .expression((eb) =>
      eb
        .selectFrom('modelo')
        .select((one) => [one.val(id).as('usuario_id'), 'modelo.id'])
        .limit(2),
    )
    .onConflict((c) => c.doNothing())
    .execute();
  const medios = [{ id: 'm1', tipo: 'email', valor: 'HERMENEGILDA@percha.example' }];
  await api.db
    .insertInto('contacto')
    .values({ cliente_id: 1, tipo: 'compras', nombre: 'Hermenegilda', medios: JSON.stringify(medios) })
    .execute();
  return { id, token };
}
const clienteOf = async (id: string) =>
  (await api.db.selectFrom('usuario').where('id', '=', id).select('cliente_id').executeTakeFirstOrThrow())
    .cliente_id;
const pedidosOf = (id: string) =>
  api.db
    .selectFrom('pedido')
    .where((eb) => eb.or([eb('usuario_id', '=', id), eb('creado_por', '=', id)]))
    .selectAll()
    .orderBy('id')
    .execute();
const favoritosOf = (id: string) =>
  api.db.selectFrom('favorito').where('usuario_id', '=', id).selectAll().execute();
const traces = /Hermenegilda|Zarrabeitia|hermenegilda|699 887 766|boutique@/;

/** Returns every table with texts about the person, as one text. */
async function everything(): Promise<string> {
  const tables = [
    'usuario',
    'correo',
    'auditoria',
    'sesion',
    'clave_cuenta',
    'cart',
    'pedido',
    'contacto',
  ] as const;
  const rows = await Promise.all(tables.map((table) => api.db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}

describe('an export of personal data', () => {
  it('exports all data of a person to the person and to holders of the export right', async () => {
    const { id, token } = await person();
    const own = await api.get('/lob/api/personal/data', { token });
    expect(own.status).toBe(200);
    expect(Object.keys(own.json).toSorted()).toEqual(
      [
        'asistente',
        'auditoria',
        'cart',
        'contactos',
        'correos',
        'cuenta',
        'devoluciones',
        'favoritos',
        'pedidos',
        'programas',
        'registros',
        'sesiones',
        'tiendasFijadas',
        'verificacion',
      ].toSorted(),
    );
    expect(own.json.cuenta).toMatchObject({ id, firstName: 'Hermenegilda' });
    expect(own.json.pedidos).toHaveLength((await pedidosOf(id)).length);
    expect(own.json.pedidos.length).toBeGreaterThan(0);
    expect(own.json.correos).toMatchObject([
      { carta: 'correoCambiado', para: boutique },
      { carta: 'restablecer', para: 'hermenegilda@percha.example' },
    ]);
    expect(own.json.contactos).toMatchObject([{ nombre: 'Hermenegilda', tipo: 'compras' }]);
    expect(own.text).not.toMatch(/argon2|hash|secreto/);
    const asked = await api.get(`${users}/${id}/personal-data`, { token: boss });
    // The first export is an entry of the second one's trail.
    expect({ ...asked.json, auditoria: [] }).toEqual({ ...own.json, auditoria: [] });
  });

  it('refuses the export to any other caller', async () => {
    const id = await idOf(api, boutique);
    for (const email of [loja, boutique]) {
      const reply = await api.get(`${users}/${id}/personal-data`, { token: await api.as(email) });
      expect(reply.status).toBe(403);
    }
  });
});

describe('an erasure', () => {
  it('keeps documents and the trail without a name, and replies what was kept and why', async () => {
    const { id, token } = await person();
    const before = await pedidosOf(id);
    expect(await everything()).toMatch(traces);
    expect(await favoritosOf(id)).toHaveLength(2);
    const reply = await api.post(`${users}/${id}/erase`, {}, { token: boss });
    expect(reply.status).toBe(200);
    expect(reply.json.borrado).toEqual([
      'cuenta',
      'sesiones',
      'verificacion',
      'programas',
      'cart',
      'favoritos',
      'correos',
      'registros',
      'contactos',
      'tiendasFijadas',
      'asistente',
    ]);
    expect(reply.json.conservado.map(({ que }: { que: string }) => que)).toEqual([
      ...['pedidos', 'devoluciones', 'auditoria'],
    ]);
    expect(reply.json.conservado[0].motivo).toContain('art. 30');
    expect(await everything()).not.toMatch(traces);
    expect(await pedidosOf(id)).toEqual(before);
    expect(await favoritosOf(id)).toEqual([]);
    const letters = await api.db.selectFrom('correo').selectAll().orderBy('id').execute();
    expect(letters).toMatchObject([
      { carta: 'correoCambiado', estado: 'retirado', para: '', datos: {} },
      { estado: 'retirado', para: '', secreto: null, datos: {} },
      { carta: 'equipo', estado: 'enviado', para: '', datos: {} },
    ]);
    await expect.poll(async () => (await api.get('/lob/api/personal/profile', { token })).status).toBe(401);
    expect((await trailOf(api, 'user', id)).at(-1)).toMatchObject({ acto: 'users.erase' });
  });

  it('removes the person from lists and sign-in, and frees the address', async () => {
    const account = await newAccount(api, { roles: ['Basic'] });
    const { email } = account;
    const reply = await api.call('DELETE', `${users}/${account.id}`, { token: boss });
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({ id: account.id, firstName: '', isActive: false, roles: [] });
    expect(reply.text).not.toContain(email);
    expect((await api.get(`${users}/${account.id}`, { token: boss })).status).toBe(404);
    const list = (await api.get(users, { token: boss })).json as Account[];
    expect(list.map((user) => user.id)).not.toContain(account.id);
    expect((await api.call('DELETE', `${users}/${account.id}`, { token: boss })).status).toBe(404);
    const again = await api.post(users, { email, firstName: 'N', lastName: 'V' }, { token: boss });
    expect(again.status).toBe(200);
  });

  it('previews what would go and stay, without changing anything', async () => {
    const account = await newAccount(api, { roles: ['Basic'] });
    const path = `${users}/${account.id}/erase`;
    const foreseen = await api.get(path, { token: boss });
    expect((await api.get(`${users}/${account.id}`, { token: boss })).json.email).toBe(account.email);
    expect((await api.get(path, { token: account.token })).status).toBe(403);
    expect((await api.post(path, {}, { token: boss })).json).toEqual(foreseen.json);
    expect((await api.get(path, { token: boss })).status).toBe(404);
  });

  it('refuses to erase the caller’s own account', async () => {
    const id = await idOf(api, admin);
    await newAccount(api, { roles: ['Admin'] });
    for (const reply of [
      await api.post(`${users}/${id}/erase`, {}, { token: boss }),
      await api.call('DELETE', `${users}/${id}`, { token: boss }),
      await api.post(`${users}/toggle-status`, { id, activo: false }, { token: boss }),
    ]) {
      expect([reply.status, reply.json.exception]).toEqual([409, 'The own account cannot be closed.']);
    }
  });
});
