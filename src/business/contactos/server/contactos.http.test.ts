/** Persons, the search over all of them, the log and the summary of a cliente. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, comercial } from '../../../../tests/support/demo.ts';
import type { Contacto, DirectoryRow } from '../contactos.contract.ts';

const path = '/lob/api/v1/contactos';
const clientes = '/lob/api/v1/clientes';
let api: TestApi;
let token: string;
let repToken: string;
/** A cliente of another rep. */
let foreign: number;
beforeAll(async () => {
  api = await testApi();
  [token, repToken] = [await api.as(admin), await api.as(comercial)];
  foreign = (
    await api.db
      .selectFrom('cliente')
      .where('comercial_id', '=', 2)
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => api.close());

const post = (at: string, body: unknown, as = token) => api.post(at, body, { token: as });
const put = (at: string, body: unknown, as = token) => api.call('PUT', at, { token: as, body });
const get = (at: string, as = token) => api.get(at, { token: as });
const edited = (nombre: string, extra: object = {}) => ({
  parte: 'cliente',
  parteId: 1,
  tipo: 'compras',
  nombre,
  cargo: 'Encargada',
  medios: [
    { id: 'a', tipo: 'movil', valor: '+34 600 111 222' },
    { id: 'b', tipo: 'email', valor: 'ona@tienda.example' },
  ],
  notas: '',
  ...extra,
});
const rows = async (keyword: string, as = token): Promise<DirectoryRow[]> =>
  (await post(`${path}/search`, { keyword, pageSize: 500 }, as)).json.data;

describe('a contacto', () => {
  it('is created, read, changed and deleted, without its name in the trail', async () => {
    const { status, json: made } = await post(`${path}/create`, edited('Ona Ferrer'));
    expect(status).toBe(200);
    expect(made).toMatchObject({ ...edited('Ona Ferrer'), parteNombre: 'Boutique Marcel·la', version: 1 });
    expect((await get(`${path}/${made.id}`)).json).toEqual(made);
    const changed = await put(`${path}/${made.id}`, { ...made, cargo: 'Dueña' });
    expect(changed.json).toMatchObject({ cargo: 'Dueña', version: 2 });
    expect((await put(`${path}/${made.id}`, { ...made, cargo: 'Tarde' })).status).toBe(409);
    expect((await put(`${path}/${made.id}`, { ...changed.json, parteId: 2 })).status).toBe(400);
    expect((await post(`${path}/deleteproveedores`, [made.id])).status).toBe(404);
    expect((await post(`${path}/deleteclientes`, [made.id, 999_999])).status).toBe(404);
    expect((await post(`${path}/deleteclientes`, [made.id])).json).toEqual({ borrados: [made.id] });
    expect((await get(`${path}/${made.id}`)).status).toBe(404);
    const trail = await post('/lob/api/v1/auditoria/search', {
      recurso: 'contacto',
      recursoId: String(made.id),
    });
    expect(trail.json.data).toHaveLength(3);
    expect(trail.text).not.toContain('Ferrer');
  });

  it('belongs to a comercial, too', async () => {
    const { json } = await post(`${path}/create`, edited('Pol', { parte: 'comercial', parteId: 2 }));
    expect(json).toMatchObject({ parte: 'comercial', parteId: 2 });
    expect((await post(`${path}/deletecomerciales`, [json.id])).status).toBe(200);
  });

  it('can belong to a proveedor; a comercial does not see it', async () => {
    const { id, nombre } = await api.db
      .selectFrom('proveedor')
      .select(['id', 'nombre'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const person = edited('Nil Tela', { parte: 'proveedor', parteId: id });
    const { json } = await post(`${path}/create`, person);
    expect(json).toMatchObject({ parte: 'proveedor', parteId: id, parteNombre: nombre });
    expect(await rows('Nil Tela')).toMatchObject([{ parte: 'proveedor', parteNombre: nombre }]);
    const trail = await post('/lob/api/v1/auditoria/search', {
      recurso: 'contacto',
      recursoId: String(json.id),
    });
    expect(trail.json.data[0].nombres).toEqual({ [`proveedorId ${id}`]: nombre });
    expect((await rows(nombre)).some(({ clave }) => clave === `proveedor-${id}`)).toBe(true);
    const rep = await api.as(comercial);
    expect((await post(`${path}/create`, person, rep)).status).toBe(400);
    expect((await rows('Nil Tela', rep)).length).toBe(0);
    expect((await post(`${path}/deleteproveedores`, [json.id])).json).toEqual({ borrados: [json.id] });
  });

  it.each([
    ['nombre', { nombre: '' }],
    ['parteId', { parteId: 999_999 }],
    ['parteId', { parte: 'proveedor', parteId: 999_999 }],
    ['medios.0.valor', { medios: [{ id: 'a', tipo: 'email', valor: 'nadie' }] }],
    ['medios.0.tipo', { medios: [{ id: 'a', tipo: 'fax', valor: '1' }] }],
    ['tipo', { tipo: 'jefe' }],
  ])('refuses a wrong value at %s', async (field, wrong) => {
    const { status, json } = await post(`${path}/create`, edited('Mala', wrong));
    expect(status).toBe(400);
    const fields = json.errors
      ? Object.keys(json.errors)
      : json.messages.map((one: string) => JSON.parse(one).field);
    expect(fields).toEqual([field]);
  });

  it('has kinds named in the language of the request', async () => {
    const headers = { 'accept-language': 'en' };
    const tipos = await api.get(`${path}/getallcontactotipos`, { token, headers });
    expect(tipos.json[1]).toEqual({ id: 2, codigo: 'compras', nombre: 'Purchasing' });
    const medios = await api.get(`${path}/getallcontactomediotipos`, { token, headers });
    expect(medios.json[0]).toEqual({ id: 1, codigo: 'telefono', nombre: 'Telephone' });
  });
});

describe('the search over all of them', () => {
  it('finds clientes, comerciales and persons, and exports them', async () => {
    const { json: person } = await post(`${path}/create`, edited('Berta Sòl'));
    expect((await rows('berta sol')).map(({ clave }) => clave)).toEqual([`contacto-${person.id}`]);
    expect(await rows('ona@tienda.example berta')).toMatchObject([
      { clave: `contacto-${person.id}`, email: 'ona@tienda.example', telefono: '+34 600 111 222' },
    ]);
    expect((await rows('marcel·la')).map(({ clave }) => clave)).toContain('cliente-1');
    expect((await rows('cifuentes')).map(({ parte }) => parte)).toContain('comercial');
    const sheet = await post(`${path}/excel-by-search`, { keyword: 'berta' });
    expect(sheet.status).toBe(200);
    expect(sheet.headers.get('content-type')).toContain('spreadsheetml');
  });

  it('keeps to the clientes of a rep', async () => {
    const { json: theirs } = await post(`${path}/create`, edited('Ajeno Pérez', { parteId: foreign }));
    expect(await rows('ajeno', repToken)).toEqual([]);
    expect(await rows('cifuentes', repToken)).toEqual([]);
    expect((await get(`${path}/${theirs.id}`, repToken)).status).toBe(404);
    expect((await put(`${path}/${theirs.id}`, theirs, repToken)).status).toBe(404);
    expect((await post(`${path}/deleteclientes`, [theirs.id], repToken)).status).toBe(404);
    expect((await post(`${path}/create`, edited('No', { parteId: foreign }), repToken)).status).toBe(400);
    const { json: own } = await post(`${path}/create`, edited('Propia'), repToken);
    expect((await rows('propia', repToken)).map(({ contactoId }) => contactoId)).toEqual([own.id]);
  });
});

describe('the log of a cliente', () => {
  const entry = { fecha: '2026-11-20', tipo: 'llamada', persona: 'Begoña', texto: 'Quiere ver la PV27.' };

  it('is written by anyone who looks after it; each changes and deletes the own entries', async () => {
    const { json: mine } = await post(`${clientes}/visitas/create`, { clienteId: 1, ...entry }, repToken);
    expect(mine).toMatchObject({ ...entry, creadoPor: 'Laia Puigdomènech', isOwn: true });
    const changed = await put(`${clientes}/visitas/${mine.id}`, { ...mine, texto: 'Viene el 3.' }, repToken);
    expect(changed.json).toMatchObject({ texto: 'Viene el 3.', version: 2 });
    expect((await put(`${clientes}/visitas/${mine.id}`, mine, repToken)).status).toBe(409);
    expect((await put(`${clientes}/visitas/${mine.id}`, changed.json)).status).toBe(404);
    expect((await post(`${clientes}/visitas/delete`, { id: mine.id })).status).toBe(404);
    const { json } = await get(`${clientes}/1/actividad`);
    expect(json.visitas[0]).toMatchObject({ id: mine.id, isOwn: false, creadoPor: 'Laia Puigdomènech' });
    const late = { clienteId: foreign, ...entry };
    expect((await post(`${clientes}/visitas/create`, late, repToken)).status).toBe(400);
    expect((await post(`${clientes}/visitas/create`, { ...late, texto: ' ' })).status).toBe(400);
    expect((await post(`${clientes}/visitas/delete`, { id: mine.id }, repToken)).json).toEqual({
      borrados: [mine.id],
    });
  });
});

describe('the summary of a cliente', () => {
  it('has orders, invoices with open amounts, sales by season, accounts and persons', async () => {
    const { json: person } = await post(`${path}/create`, edited('Vera'));
    const { json } = await get(`${clientes}/1/actividad`);
    const { json: one } = await get(`${clientes}/1`);
    expect(json.pedidos.total).toBeGreaterThan(0);
    expect(json.pedidos.filas).toHaveLength(Math.min(10, json.pedidos.total));
    expect(json.pedidos.filas[0]).toMatchObject({
      fecha: expect.stringMatching(/Z$/),
      total: expect.any(Number),
    });
    const days = json.facturas.filas.map(({ fecha }: { fecha: string }) => fecha);
    expect(days).toEqual(days.toSorted().reverse());
    if (json.facturas.total <= 10) {
      const open = json.facturas.filas.reduce(
        (sum: number, { pendiente }: { pendiente: number }) => sum + pendiente,
        0,
      );
      expect(open).toBeCloseTo(one.deuda, 2);
    }
    expect(json.temporadas[0]).toMatchObject({ codigo: expect.any(String), prendas: expect.any(Number) });
    expect(json.usuarios.map(({ email }: { email: string }) => email)).toContain('boutique@percha.example');
    expect(json.contactos.map(({ id }: Contacto) => id)).toContain(person.id);
  });

  it('leaves out what the caller may not see, and is closed to other reps', async () => {
    const { token: other } = await newAccount(api, { permissions: ['Permissions.Clientes.View'] });
    const { json } = await get(`${clientes}/1/actividad`, other);
    expect(Object.keys(json).toSorted()).toEqual(['contactos', 'visitas']);
    expect((await get(`${clientes}/${foreign}/actividad`, repToken)).status).toBe(404);
  });
});
