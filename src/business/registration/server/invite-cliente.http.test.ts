import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, comercial } from '../../../../tests/support/demo.ts';
import {
  act,
  chosenPassword,
  keyOfNewest,
  letters,
  newCustomer,
  newest,
  registers,
  submit,
} from '../../../../tests/support/registration.ts';

let api: TestApi;
beforeEach(async () => {
  api = await testApi();
  return () => api.close();
});
const first = (key: string, change: object = {}) =>
  api.post(`${registers}/set-existing-customer-first-password`, {
    key,
    password: chosenPassword,
    confirmPassword: chosenPassword,
    ...change,
  });
const clienteOf = (id: number) =>
  api.db.selectFrom('cliente').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

describe('inviting a known cliente', () => {
  it('leads over a mailed key and a password to an account of that cliente', async () => {
    const cliente = await clienteOf(7);
    const { json } = await act(api, 'invite', { clienteId: 7 });
    expect(json).toMatchObject({
      tipo: 'conocido',
      estado: 'aprobada',
      clienteId: 7,
      nombre: cliente.nombre,
      email: cliente.email,
      nif: cliente.nif,
      visitado: true,
      duplicados: [],
    });
    expect((await letters(api)).at(-1)).toMatchObject({
      carta: 'invitacion',
      para: cliente.email,
      datos: { pagina: '/set-password-known-customer/' },
    });
    const key = await keyOfNewest(api);
    const known = await api.get(`${registers}/get-register-by-key/${key}`);
    expect(known.json).toMatchObject({ tipo: 'conocido', email: cliente.email });
    expect((await first(key)).status).toBe(200);
    const session = await api.post('/lob/api/tokens', { email: cliente.email, password: chosenPassword });
    const profile = await api.get('/lob/api/personal/profile', { token: session.json.token });
    expect(profile.json).toMatchObject({ clienteId: 7, roles: ['Basic'] });
    expect(await clienteOf(7)).toEqual(cliente);
    expect((await first(key)).json.exception).toBe('Key has been used.');
  });

  it('accepts another e-mail, and writes in the language of the country', async () => {
    await act(api, 'invite', { clienteId: 97, email: 'compras@tienda.example' });
    expect((await letters(api)).at(-1)).toMatchObject({ para: 'compras@tienda.example', idioma: 'pt' });
  });

  it('deletes the invitation on undo', async () => {
    const { json } = await act(api, 'invite', { clienteId: 7 });
    const key = await keyOfNewest(api);
    expect(await act(api, 'undo', { id: json.id })).toMatchObject({ status: 200, json: {} });
    expect((await api.get(`${registers}/${json.id}`, { token: await api.as(admin) })).status).toBe(404);
    expect((await first(key)).status).toBe(404);
    expect((await letters(api)).at(-1)).toMatchObject({ estado: 'retirado' });
  });

  it('sends another invitation on resend', async () => {
    const { json } = await act(api, 'invite', { clienteId: 7 });
    await act(api, 'resend-approve', { id: json.id });
    expect((await letters(api)).map(({ carta }) => carta)).toEqual(['invitacion', 'invitacion']);
  });

  it('succeeds once when two arrive together', async () => {
    const both = await Promise.all([1, 2, 3].map(() => act(api, 'invite', { clienteId: 7 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refused = both.find(({ status }) => status === 409)?.json;
    expect(refused).toMatchObject({ exception: 'Cliente 7 is already invited.', id: expect.any(Number) });
    expect(await letters(api)).toHaveLength(1);
  });

  it('returns 409 for an e-mail with a valid key, as does a second approval', async () => {
    const email = 'compras@tienda.example';
    await submit(api, { email });
    const first = (await newest(api)).id;
    await submit(api, { email: email.toUpperCase() });
    const second = (await newest(api)).id;
    const both = await Promise.all([first, second].map((id) => act(api, 'approve', { id })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const approved = both.find(({ status }) => status === 200)?.json.id;
    const exception = `Register ${approved} is approved for this e-mail already.`;
    expect(both.find(({ status }) => status === 409)?.json).toMatchObject({ exception, id: approved });
    expect((await act(api, 'invite', { clienteId: 7, email })).json).toMatchObject({
      exception,
      id: approved,
    });
    await act(api, 'delete', [approved]);
    expect((await act(api, 'invite', { clienteId: 7, email })).status).toBe(200);
    const living = await api.db
      .selectFrom('clave_registro')
      .innerJoin('registro', 'registro.id', 'registro_id')
      .where('estado', '=', 'aprobada')
      .where('sustituida_por', 'is', null)
      .select('registro.cliente_id')
      .execute();
    expect(living).toEqual([{ cliente_id: 7 }]);
  });

  it('refuses an unknown or closed cliente, one without an e-mail, and one with an account', async () => {
    expect((await act(api, 'invite', { clienteId: 4711 })).json.exception).toBe('Cliente 4711 Not Found.');
    expect((await act(api, 'invite', { clienteId: 1 })).json.exception).toBe('Validation Errors Occurred.');
    expect((await act(api, 'invite', { clienteId: 7, email: boutique })).status).toBe(400);
    expect((await act(api, 'invite', { clienteId: 7, email: 'no@es@correo' })).status).toBe(400);
    await api.db.updateTable('cliente').set({ email: null }).where('id', '=', 7).execute();
    const without = await act(api, 'invite', { clienteId: 7 });
    expect(JSON.parse(without.json.messages[0]).field).toBe('email');
    await api.db.updateTable('cliente').set({ activo: false }).where('id', '=', 7).execute();
    expect((await act(api, 'invite', { clienteId: 7 })).status).toBe(409);
    expect(await letters(api)).toEqual([]);
  });

  it("returns 404 for another comercial's cliente", async () => {
    await api.db
      .insertInto('rol_permiso')
      .columns(['rol_id', 'permiso'])
      .expression((eb) =>
        eb
          .selectFrom('rol')
          .where('nombre', '=', 'Comercial')
          .select((of) => ['id', of.val('Permissions.Registers.Update').as('permiso')]),
      )
      .execute();
    const own = await api.db
      .selectFrom('cliente')
      .where('comercial_id', '=', 1)
      .where('activo', '=', true)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('usuario').whereRef('usuario.cliente_id', '=', 'cliente.id').select('id'))),
      )
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const foreign = await api.db
      .selectFrom('cliente')
      .where('comercial_id', '<>', 1)
      .select('id')
      .executeTakeFirstOrThrow();
    expect((await act(api, 'invite', { clienteId: foreign.id }, comercial)).status).toBe(404);
    expect((await act(api, 'invite', { clienteId: own.id }, comercial)).status).toBe(200);
  });
});

describe('approving a request as a known cliente', () => {
  it('leads to a first password for that cliente', async () => {
    await submit(api);
    const { id, email } = await newest(api);
    const { json } = await act(api, 'approve', { id, clienteId: 7 });
    expect(json).toMatchObject({ tipo: 'conocido', clienteId: 7, estado: 'aprobada' });
    const letter = (await letters(api)).at(-1);
    expect(letter).toMatchObject({ carta: 'aprobada', datos: { pagina: '/set-password-known-customer/' } });
    const key = await keyOfNewest(api);
    const wrong = await api.post(`${registers}/set-new-customer-data`, await newCustomer(api, key));
    expect(wrong.json.exception).toBe('Key is for another kind of customer.');
    expect((await first(key)).status).toBe(200);
    const account = await api.db
      .selectFrom('usuario')
      .where('email', '=', email)
      .select('cliente_id')
      .executeTakeFirst();
    expect(account?.cliente_id).toBe(7);
  });

  it('returns 404 for an unknown cliente', async () => {
    await submit(api);
    const { id } = await newest(api);
    expect((await act(api, 'approve', { id, clienteId: 4711 })).status).toBe(404);
    expect((await newest(api)).estado).toBe('pendiente');
  });

  it('refuses the activation after the cliente was deleted', async () => {
    await act(api, 'invite', { clienteId: 7 });
    const key = await keyOfNewest(api);
    await api.db.updateTable('registro').set({ cliente_id: null }).execute();
    expect((await first(key)).json.exception).toBe('Validation Errors Occurred.');
  });
});
