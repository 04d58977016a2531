import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique } from '../../../../tests/support/demo.ts';

const path = '/lob/api/v1/temporadas';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const post = (at: string, body: unknown, headers = {}) => api.post(`${path}/${at}`, body, { token, headers });
const put = (id: number, body: unknown) => api.call('PUT', `${path}/${id}`, { token, body });
const read = async (id: number) => (await api.get(`${path}/${id}`, { token })).json;
const ventana = (id: string, desde: string, hasta: string) => ({ id, desde, hasta });
const oi27 = {
  codigo: 'oi27',
  nombre: { es: 'Otoño 2027' },
  desde: '2027-08-01',
  pedirHasta: '2027-07-02',
  ventanas: [ventana('b', '2027-09-27', '2027-10-22'), ventana('a', '2027-08-16', '2027-09-10')],
};

it('adds, changes and deletes a temporada with its windows, which the shops read', async () => {
  const made = await post('create', oi27, { 'idempotency-key': 'oi27' });
  expect(made.json).toMatchObject({ codigo: 'OI27', pedirHasta: '2027-07-02', version: 1 });
  expect(made.json.ventanas.map(({ id }: { id: string }) => id)).toEqual(['a', 'b']);
  const { id, ...rest } = made.json;
  const changed = await put(id, { ...rest, pedirHasta: undefined, ventanas: oi27.ventanas.slice(0, 1) });
  expect(changed.json).toMatchObject({ version: 2, ventanas: [{ id: 'b' }] });
  expect(changed.json).not.toHaveProperty('pedirHasta');
  const seen = await api.get(`${path}/getall`, { token: await api.as(boutique) });
  expect(seen.json.at(-1)).toMatchObject({ codigo: 'OI27', ventanas: [{ desde: '2027-09-27' }] });
  const found = await post('search', { keyword: 'oi27' });
  expect(found.json.data).toMatchObject([{ id, ventanas: 1, primeraVentana: '2027-09-27', modelos: 0 }]);
  expect((await put(id, { ...rest, version: 1 })).status).toBe(409);
  expect((await post('delete', [id])).json).toEqual({ borrados: [id] });
  expect((await api.get(`${path}/${id}`, { token })).status).toBe(404);
});

it.each([
  ['a window that ends first', { ventanas: [ventana('a', '2027-09-10', '2027-08-16')] }, 'ventanas.0.hasta'],
  ['a window before the last day of orders', { pedirHasta: '2028-01-01' }, 'ventanas.0.hasta'],
  [
    'two windows with one id',
    { ventanas: [ventana('a', '2027-08-16', '2027-09-10'), ventana('a', '2027-09-27', '2027-10-22')] },
    'ventanas',
  ],
  ['a code with spaces', { codigo: 'otoño 27' }, 'codigo'],
  ['no name', { nombre: {} }, 'nombre'],
])('refuses %s', async (_, wrong, field) => {
  const before = await read(4);
  const reply = await put(4, { ...before, ...wrong });
  expect(reply.status).toBe(400);
  expect(reply.text).toContain(field);
  expect(await read(4)).toEqual(before);
});

it('refuses a taken code, and to delete a temporada with modelos', async () => {
  expect((await put(4, { ...(await read(4)), codigo: 'OI26' })).json).toMatchObject({ campo: 'codigo' });
  const used = await post('delete', [4]);
  expect([used.status, used.json.usos[0].tipo]).toEqual([409, 'Colección']);
  expect(used.json.usos.at(-1)).toMatchObject({
    tipo: 'Modelo',
    enlace: expect.stringMatching(/^\/admin\/modelos\/\d+$/),
  });
  expect(used.json.totalUsos).toBeGreaterThan(used.json.usos.length);
  expect((await post('delete', [99_999])).status).toBe(404);
});

it('requires the right to change a temporada', async () => {
  const shop = await api.as(boutique);
  expect((await api.get(`${path}/4`, { token: shop })).status).toBe(403);
  expect((await api.post(`${path}/create`, oi27, { token: shop })).status).toBe(403);
  expect((await api.post(`${path}/ordenar`, { ids: [4] }, { token: shop })).status).toBe(403);
  expect((await api.post(`${path}/actual`, { id: 3 }, { token: shop })).status).toBe(403);
});

it('puts temporadas in an order, a new one before the others', async () => {
  const listed = async () =>
    (await post('search', {})).json.data.map(({ codigo }: { codigo: string }) => codigo);
  expect(await listed()).toEqual(['PV27', 'OI26', 'PV26', 'OI25']);
  const { id } = (await post('create', { ...oi27, codigo: 'X27' })).json;
  expect((await listed())[0]).toBe('X27');
  expect((await post('ordenar', { ids: [1, id, 2, 3, 4] })).json).toEqual({ ids: [1, id, 2, 3, 4] });
  expect(await listed()).toEqual(['OI25', 'X27', 'PV26', 'OI26', 'PV27']);
  expect((await post('ordenar', { ids: [1, 2, 3, 4] })).status).toBe(409);
  expect((await post('delete', [id])).status).toBe(200);
  expect((await post('ordenar', { ids: [4, 3, 2, 1] })).status).toBe(200);
});

it('marks one temporada as current, also when two are marked at once', async () => {
  const last = async () => (await api.get(`${path}/last`, { token })).json;
  const marked = async () =>
    (await post('search', { advancedFilter: { field: 'actual', operator: 'eq', value: true } })).json.data;
  await post('actual', { id: 4 });
  expect(await last()).toMatchObject({ id: 4, actual: true });
  expect((await post('actual', { id: 3 })).json).toMatchObject({ codigo: 'OI26', actual: true });
  expect(await last()).toMatchObject({ codigo: 'OI26' });
  const replies = await Promise.all([2, 3, 4, 2, 3].map((id) => post('actual', { id })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await marked()).toHaveLength(1);
  expect((await post('actual', { id: 99_999 })).status).toBe(404);
  expect((await post('actual', { id: 4 })).status).toBe(200);
  const trail = await api.post('/lob/api/v1/auditoria/search', { recurso: 'temporada' }, { token });
  const acts = trail.json.data.map(({ acto }: { acto: string }) => acto);
  expect(acts).toContain('temporadas.actual');
});
