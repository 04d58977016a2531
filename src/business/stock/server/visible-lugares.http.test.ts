/** A comercial with rights to the stock sees the warehouse and the own places, and no name of others. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, newAccount } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { loteOf, someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { admin } from '../../../../tests/support/demo.ts';

let api: TestApi;
let rep: Account;
let token: string;
let cell: TestCell;
const foreign: { id: number; nombre: string }[] = [];
const own: { id: number; nombre: string }[] = [];

const ask = (path: string, body: object = {}, as = rep.token) =>
  api.post(`/lob/api/v1/${path}`, body, { token: as });

async function clienteOf(comercialId: number): Promise<number> {
  const { id } = await api.db
    .selectFrom('cliente')
    .where('comercial_id', '=', comercialId)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function place(comercialId: number, table: 'cliente' | 'comercial'): Promise<typeof own> {
  const { id: clienteId } = await api.db
    .selectFrom('cliente')
    .where('comercial_id', '=', comercialId)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('lugar').whereRef('lugar.cliente_id', '=', 'cliente.id').select('id'))),
    )
    .select('id')
    .executeTakeFirstOrThrow();
  const nombre = `Sitio ${comercialId === 1 ? 'propio' : 'ajeno'} de ${table}`;
  const found =
    table === 'comercial'
      ? await api.db
          .selectFrom('lugar')
          .where('comercial_id', '=', comercialId)
          .select(['id', 'nombre'])
          .execute()
      : [];
  if (found.length > 0) return found;
  const party = table === 'cliente' ? { tipo: 'prestamo', clienteId } : { tipo: 'muestrario', comercialId };
  const { json, status } = await ask('lugares/create', { nombre, cerrado: false, ...party }, token);
  expect(status).toBe(200);
  return [json];
}

beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  [cell] = (await someCells(api, 1)) as [TestCell];
  const rights = [
    'Stock.Search',
    'Stock.View',
    'Lugares.Search',
    'Lugares.View',
    'Recuentos.Search',
    'Recuentos.View',
    'Recuentos.Create',
    'Recuentos.Update',
    'Stock.Update',
    'Lugares.Create',
    'Lugares.Delete',
    'Lotes.View',
    'Reservas.Search',
    'Reservas.Update',
  ];
  const permissions = rights.map((right) => `Permissions.${right}`);
  rep = await newAccount(api, { comercialId: 1, roles: ['Comercial'], permissions });
  for (const table of ['cliente', 'comercial'] as const) {
    own.push(...(await place(1, table)));
    foreign.push(...(await place(2, table)));
  }
  await ask('movimientos/create', { a: 1, nota: 'Para repartir', celdas: [{ ...cell, cantidad: 9 }] }, token);
  for (const { id, nombre } of [...own, ...foreign]) {
    const body = { de: 1, a: id, nota: `Va a ${nombre}`, celdas: [{ ...cell, cantidad: 1 }] };
    expect((await ask('movimientos/create', body, token)).status).toBe(200);
  }
});
afterAll(() => api.close());

const names = (json: { data: Record<string, string>[] }, member: string) =>
  json.data.map((row) => row[member]);

describe('a comercial', () => {
  it('finds the warehouse and the own places', async () => {
    const { json } = await ask('lugares/search', { pageSize: 500 });
    const found = names(json, 'nombre');
    for (const { nombre } of own) expect(found).toContain(nombre);
    for (const { nombre, id } of foreign) {
      expect(found).not.toContain(nombre);
      expect((await api.get(`/lob/api/v1/lugares/${id}`, { token: rep.token })).status).toBe(404);
    }
    expect(json.data.some(({ tipo }: { tipo: string }) => tipo === 'almacen')).toBe(true);
  });

  it('sees the stock of a modelo there only', async () => {
    const page = async (as: string) =>
      (await api.get(`/lob/api/v1/existencias/${cell.modeloId}`, { token: as })).json;
    const found = (await page(rep.token)).lugares.map(({ nombre }: { nombre: string }) => nombre);
    for (const { nombre } of own) expect(found).toContain(nombre);
    for (const { nombre } of foreign) expect(found).not.toContain(nombre);
    const fuera = async (as: string) => {
      const advancedFilter = { field: 'id', operator: 'eq', value: cell.modeloId };
      return (await ask('existencias/search', { advancedFilter }, as)).json.data[0].fuera;
    };
    expect((await fuera(token)) - (await fuera(rep.token))).toBeGreaterThanOrEqual(foreign.length);
  });

  it('finds in the inventory and its sheet the own places only, today and on a past day', async () => {
    for (const fecha of [undefined, '2026-11-22']) {
      const advancedFilter = fecha && { field: 'fecha', operator: 'lte', value: fecha };
      const { json } = await ask('inventario/search', {
        pageSize: 500,
        keyword: foreign[0]?.nombre,
        advancedFilter,
      });
      expect(json.data).toEqual([]);
    }
  });

  it('sees movements of the warehouse without the name of the other place', async () => {
    const filter = { field: 'modeloColorId', operator: 'eq', value: cell.modeloColorId };
    const { json } = await ask('movimientos/search', { pageSize: 50, advancedFilter: filter });
    const targets = names(json, 'a');
    expect(targets.filter((name) => name === '…').length).toBeGreaterThanOrEqual(foreign.length);
    for (const { nombre } of foreign) {
      expect(JSON.stringify(json.data)).not.toContain(nombre);
      expect((await ask('movimientos/search', { keyword: nombre })).json.data).toEqual([]);
    }
    for (const { nombre } of own) expect(targets).toContain(nombre);
  });

  it('finds stocktakes of the own places only', async () => {
    for (const { id } of [...own, ...foreign]) {
      const made = await ask(
        'recuentos/create',
        { lugarId: id, nombre: `Recuento de ${id}`, estante: '' },
        token,
      );
      expect(made.status).toBe(200);
      const read = await api.get(`/lob/api/v1/recuentos/${made.json.id}`, { token: rep.token });
      expect(read.status).toBe(own.some((one) => one.id === id) ? 200 : 404);
    }
    const found = names((await ask('recuentos/search', { pageSize: 500 })).json, 'nombre');
    for (const { id } of own) expect(found).toContain(`Recuento de ${id}`);
    for (const { id } of foreign) expect(found).not.toContain(`Recuento de ${id}`);
  });

  it('changes no place of others', async () => {
    const [{ id } = { id: 0 }] = foreign;
    const refused = async (path: string, body: object, status: number) => {
      const reply = await ask(path, body);
      expect(reply.status, path).toBe(status);
      for (const { nombre } of foreign) expect(reply.text).not.toContain(nombre);
    };
    const more = { nota: 'x', celdas: [{ ...cell, cantidad: 999 }] };
    await refused('movimientos/create', { ...more, de: id, a: 1 }, 400);
    await refused('movimientos/create', { ...more, de: 1, a: id }, 400);
    await refused('recuentos/create', { lugarId: id, nombre: 'x', estante: '' }, 400);
    await refused('lugares/delete', [id], 404);
    await refused('lugares/create', { nombre: 'x', cerrado: false, tipo: 'muestrario', comercialId: 2 }, 400);
    const made = await ask('recuentos/create', { lugarId: id, nombre: 'Ajeno', estante: '' }, token);
    await refused(`recuentos/${made.json.id}/contar`, { celdas: [{ ...cell, cantidad: 1 }] }, 404);
  });
});

describe('the reservas of a comercial', () => {
  it('are those of the own clientes, in the list, in a lote and where garments move', async () => {
    await stockOf(api, cell, 0);
    const lote = await loteOf(api, cell, '2027-02-01', 20);
    const pedidos = [];
    for (const comercialId of [1, 2]) {
      const shop = await newAccount(api, { clienteId: await clienteOf(comercialId) });
      await api.post('/lob/api/v1/cart/upsert-item', { ...cell, cantidad: 2 }, { token: shop.token });
      const sent = await api.post('/lob/api/v1/cart/cart-to-pedido', {}, { token: shop.token });
      expect(sent.status).toBe(200);
      pedidos.push(sent.json.id);
    }
    const [ownId, foreignId] = pedidos;
    const advancedFilter = { field: 'loteId', operator: 'eq', value: lote };
    const found = async (as: string) =>
      (await ask('reservas/search', { advancedFilter }, as)).json.data.map(
        ({ pedidoId }: { pedidoId: number }) => pedidoId,
      );
    expect((await found(token)).toSorted()).toEqual(pedidos.toSorted());
    expect(await found(rep.token)).toEqual([ownId]);
    const readLote = async (as: string) => (await api.get(`/lob/api/v1/lotes/${lote}`, { token: as })).json;
    const before = await readLote(token);
    const changed = await api.call('PUT', `/lob/api/v1/lotes/${lote}`, {
      token,
      body: { ...before, fecha: '2027-02-09' },
    });
    expect(changed.json.cambios).toHaveLength(2);
    for (const list of ['reservas', 'cambios'] as const) {
      expect((await readLote(rep.token))[list].map((one: { pedidoId: number }) => one.pedidoId)).toEqual([
        ownId,
      ]);
    }
    const move = (dePedidoId: number, aPedidoId: number) =>
      ask('reservas/mover', { ...cell, cantidad: 1, motivo: 'x', dePedidoId, aPedidoId });
    expect((await move(ownId, foreignId)).text).toContain('aPedidoId');
    expect((await move(foreignId, ownId)).text).toContain('dePedidoId');
  });
});
