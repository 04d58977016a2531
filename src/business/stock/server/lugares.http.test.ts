import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { someCells } from '../../../../tests/support/cells.ts';
import { admin, boutique } from '../../../../tests/support/demo.ts';
import type { Lugar } from '../lugares.contract.ts';
import { nameCells } from './movimientos.repository.ts';

const path = '/lob/api/v1/lugares';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const post = (act: string, body: unknown, as = token) => api.post(`${path}${act}`, body, { token: as });
const put = (id: number, body: unknown) => api.call('PUT', `${path}/${id}`, { token, body });
const created = async (body: object): Promise<Lugar> => {
  const { status, json } = await post('/create', { tipo: 'feria', cerrado: false, ...body });
  expect(status).toBe(200);
  return json;
};

describe('places', () => {
  it('creates, reads, finds, renames, closes and deletes one', async () => {
    const made = await created({ nombre: 'Feria de Milán', clienteId: 1 });
    // A fair has no cliente.
    expect(made).toEqual({
      id: made.id,
      tipo: 'feria',
      nombre: 'Feria de Milán',
      cerrado: false,
      cantidad: 0,
      version: 1,
    });
    expect((await api.get(`${path}/${made.id}`, { token })).json).toEqual(made);
    expect((await post('/search', { keyword: 'milán' })).json.data).toEqual([made]);
    const changed = await put(made.id, { ...made, nombre: 'Milán', cerrado: true });
    expect(changed.json).toMatchObject({ nombre: 'Milán', cerrado: true, version: 2 });
    expect((await put(made.id, { ...made, nombre: 'Tarde' })).status).toBe(409);
    expect((await post('/delete', [made.id, 999_999])).status).toBe(404);
    expect((await post('/delete', [made.id])).json).toEqual({ borrados: [made.id] });
    expect((await put(made.id, made)).status).toBe(404);
  });

  it('requires the party of a sample set and of loans, once each', async () => {
    const wrong = async (body: object) => {
      const reply = await post('/create', { nombre: 'X', cerrado: false, ...body });
      return [reply.status, reply.json.campo ?? JSON.parse(reply.json.messages[0]).field];
    };
    expect(await wrong({ tipo: 'muestrario' })).toEqual([400, 'comercialId']);
    expect(await wrong({ tipo: 'muestrario', comercialId: 999 })).toEqual([400, 'comercialId']);
    expect(await wrong({ tipo: 'prestamo' })).toEqual([400, 'clienteId']);
    expect(await wrong({ tipo: 'feria', nombre: 'Almacén' })).toEqual([409, 'nombre']);
    const set = await created({ tipo: 'muestrario', nombre: 'Muestrario de Uxía', comercialId: 6 });
    expect(set.comercial).toBe('Uxía Carballo');
    expect(await wrong({ tipo: 'muestrario', comercialId: 6 })).toEqual([409, 'comercialId']);
    const shop = await created({ tipo: 'prestamo', nombre: 'En casa de Marcel·la', clienteId: 100 });
    expect(await wrong({ tipo: 'prestamo', clienteId: 100 })).toEqual([409, 'clienteId']);
    expect((await put(shop.id, { ...shop, tipo: 'almacen' })).status).toBe(400);
    expect((await put(shop.id, { ...shop, clienteId: 2 })).status).toBe(400);
  });

  it('keeps a place with garments open, the last warehouse, and one with movements', async () => {
    const { id, version } = await created({ nombre: 'Con prendas' });
    const [cell] = await someCells(api, 1);
    const { modeloColorId = 0, tallaId = 0 } = cell ?? {};
    const moved = await api.post(
      '/lob/api/v1/movimientos/create',
      { a: id, nota: 'Llegan', celdas: [{ modeloColorId, tallaId, cantidad: 2 }] },
      { token },
    );
    expect(moved.status).toBe(200);
    const close = (one: number, nombre: string, tipo: string, at: number) =>
      put(one, { tipo, nombre, cerrado: true, version: at });
    const full = await close(id, 'Con prendas', 'feria', version);
    expect(full.json.campo).toBe('cerrado');
    const [named] = await nameCells(api.db, [{ modeloColorId, tallaId }], 'es');
    expect(full.json.messages).toEqual([`Quedan 2 prendas aquí (${named?.nombre}): trasládelas antes.`]);
    expect((await post('/delete', [id])).status).toBe(409);
    expect((await close(1, 'Almacén', 'almacen', 1)).json.campo).toBe('cerrado');
    expect((await post('/delete', [1])).status).toBe(409);
  });

  it('refuses callers without its permissions', async () => {
    const other = await api.as(boutique);
    expect((await post('/search', {}, other)).status).toBe(403);
    expect((await post('/create', { tipo: 'feria', nombre: 'No', cerrado: false }, other)).status).toBe(403);
  });
});
