import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { admin, testToday } from '#tests/support/demo.ts';
import { listPiezaDifferences } from './index.ts';

const v1 = '/lob/api/v1';
let api: TestApi;
let token: string;
let proveedorId: number;
let lugarId: number;
let otherPlace: number;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  const proveedor = await api.db.selectFrom('proveedor').select('id').orderBy('id').executeTakeFirstOrThrow();
  proveedorId = proveedor.id;
  const placeOf = (tipo: 'almacen' | 'taller') =>
    api.db.selectFrom('lugar').where('tipo', '=', tipo).select('id').orderBy('id').executeTakeFirstOrThrow();
  lugarId = (await placeOf('almacen')).id;
  otherPlace = (await placeOf('taller')).id;
});
afterAll(() => api.close());

const post = (call: string, body: unknown) => api.post(`${v1}/${call}`, body, { token });
const get = async (call: string) => (await api.get(`${v1}/${call}`, { token })).json;
const put = (call: string, body: unknown) => api.call('PUT', `${v1}/${call}`, { token, body });
const done = async (call: string, body: unknown) => {
  const { json, status, text } = await post(call, body);
  expect(status, text).toBe(200);
  return json;
};
async function newMateria(referencia: string, precio: number): Promise<number> {
  const facts = { tipo: 'tejido', referencia, nombre: referencia, referenciaProveedor: '', unidad: 'm' };
  return (await done('materias/create', { ...facts, fibras: [], notas: '', precio, colores: [] })).id;
}
const roll = (materiaId: number, cantidad: number, more: object = {}) => ({
  ...{ id: 'n1', articulo: `m${materiaId}`, cantidad, numero: '', tintada: '', estante: '', ...more },
});
const receive = (lineas: object[], more: object = {}) =>
  done('entradas/create', {
    ...{ proveedorId, lugarId, albaran: '', fecha: testToday, notas: '', lineas, ...more },
  });
async function sentCompra(materiaId: number, cantidad: number) {
  const line = { id: 1_900_000_001, articulo: `m${materiaId}`, cantidad, prevista: '2026-12-10', nota: '' };
  const head = { proveedorId, fecha: testToday, confirmacion: '', notas: '' };
  const { id, version } = await done('pedidos-compra/create', { ...head, lineas: [line] });
  return done(`pedidos-compra/${id}/enviar`, { version, correo: false });
}

describe('a corrected entrada', () => {
  it('opens its completed pedido for what is missing, and takes another roll only for that', async () => {
    const materiaId = await newMateria('COR-1', 8);
    const { id: pedidoCompraId } = await sentCompra(materiaId, 100);
    const entrada = await receive([roll(materiaId, 100)], { pedidoCompraId });
    const compra = () => get(`pedidos-compra/${pedidoCompraId}`);
    expect(await compra()).toMatchObject({ estado: 'recibido' });
    const [line] = entrada.lineas;
    const less = await put(`entradas/${entrada.id}`, { ...entrada, lineas: [{ ...line, cantidad: 98 }] });
    expect(less.status, less.text).toBe(200);
    expect(await compra()).toMatchObject({ estado: 'enviado', lineas: [{ recibida: 98 }] });
    const whole = await put(`entradas/${entrada.id}`, { ...less.json, lineas: [line] });
    expect(await compra()).toMatchObject({ estado: 'recibido', lineas: [{ recibida: 100 }] });
    const twice = { ...whole.json, lineas: [line, line] };
    expect((await put(`entradas/${entrada.id}`, twice)).status).toBe(400);
    const more = { ...whole.json, lineas: [line, roll(materiaId, 1)] };
    expect((await put(`entradas/${entrada.id}`, more)).status).toBe(409);
    const other = await put(`entradas/${entrada.id}`, { ...whole.json, lineas: [roll(materiaId, 100)] });
    expect(other.status, other.text).toBe(200);
    expect(await compra()).toMatchObject({ estado: 'recibido', lineas: [{ recibida: 100 }] });
    expect(await listPiezaDifferences(api.db)).toEqual([]);
  });

  it('opens the closed line of its pedido when it is annulled', async () => {
    const materiaId = await newMateria('COR-2', 8);
    const { id } = await sentCompra(materiaId, 100);
    const entrada = await receive([roll(materiaId, 60)], { pedidoCompraId: id });
    const { version } = await get(`pedidos-compra/${id}`);
    expect(await done(`pedidos-compra/${id}/cerrar`, { version })).toMatchObject({ estado: 'recibido' });
    await done('entradas/delete', [entrada.id]);
    expect(await get(`pedidos-compra/${id}`)).toMatchObject({
      ...{ estado: 'enviado', parcial: false, lineas: [{ recibida: 0, cerrada: false }] },
    });
  });

  it('corrects the price of its materia, which each entrada keeps in the history', async () => {
    const materiaId = await newMateria('COR-3', 8);
    const materia = () => get(`materias/${materiaId}`);
    const wrong = await receive([roll(materiaId, 20, { precio: 98 })]);
    expect((await materia()).precio).toBe(98);
    const lineas = [{ ...wrong.lineas[0], precio: 9.8 }];
    expect((await put(`entradas/${wrong.id}`, { ...wrong, lineas })).status).toBe(200);
    const { precio, precios } = await materia();
    expect(precio).toBe(9.8);
    expect(precios.map((one: { precio: number }) => one.precio)).toEqual([9.8, 8]);
    const first = await receive([roll(materiaId, 5, { precio: 10 })]);
    await receive([roll(materiaId, 5, { precio: 10 })]);
    await done('entradas/delete', [first.id]);
    expect((await materia()).precio).toBe(10);
  });

  it('moves the rolls that are still at its place', async () => {
    const materiaId = await newMateria('COR-4', 8);
    const entrada = await receive([roll(materiaId, 20), roll(materiaId, 30, { id: 'n2' })]);
    const [first, second] = entrada.lineas.map(({ piezaId }: { piezaId: number }) => piezaId);
    const elsewhere = await api.db
      .selectFrom('lugar')
      .where('id', 'not in', [lugarId, otherPlace])
      .where('cerrado', '=', false)
      .select('id')
      .executeTakeFirstOrThrow();
    const carried = await get(`piezas/${second}`);
    await put(`piezas/${second}`, { ...carried, lugarId: elsewhere.id });
    const moved = await put(`entradas/${entrada.id}`, { ...entrada, lugarId: otherPlace });
    expect(moved.status, moved.text).toBe(200);
    expect(await get(`piezas/${first}`)).toMatchObject({
      ...{ lugarId: otherPlace, movimientos: [{ tipo: 'traslado' }, { tipo: 'recibido' }] },
    });
    expect(await get(`piezas/${second}`)).toMatchObject({ lugarId: elsewhere.id });
  });
});

it('gives a line of a pedido the price of its new article', async () => {
  const [cheap, dear] = [await newMateria('COR-5', 2), await newMateria('COR-6', 30)];
  const compra = await sentCompra(cheap, 10);
  const { precio: _, ...line } = compra.lineas[0];
  const lineas = [{ ...line, articulo: `m${dear}` }];
  const changed = await put(`pedidos-compra/${compra.id}`, { ...compra, lineas });
  expect(changed.status, changed.text).toBe(200);
  expect(changed.json.lineas[0]).toMatchObject({ precio: 30 });
});
