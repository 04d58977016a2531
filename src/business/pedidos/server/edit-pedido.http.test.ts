import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { trailOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { loteOf, someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { admin, boutique, loja } from '../../../../tests/support/demo.ts';
import { listReservationDifferences } from '../../stock/server/index.ts';

let api: TestApi;
let cell: TestCell;
let other: TestCell;
let clienteId: number;

interface Body {
  clienteId?: number;
  [member: string]: unknown;
}

const token = () => api.as(admin);
const lineOf = ({ modeloId, modeloColorId, tallaId }: TestCell, cantidad: number, more: object = {}) => ({
  ...{ modeloId, precio: 100, ...more },
  cantidades: [{ modeloColorId, tallaId, cantidad }],
});
const create = async (lineas: object[], more: Body = {}, as?: string) =>
  api.post('/lob/api/v1/pedidos/create', { clienteId, lineas, ...more }, { token: as ?? (await token()) });
const update = async (id: number, body: object, as?: string) =>
  api.call('PUT', `/lob/api/v1/pedidos/${id}`, {
    body: { clienteId, ...body },
    token: as ?? (await token()),
  });
const send = async (id: number, version: number, as?: string) =>
  api.post(`/lob/api/v1/pedidos/${id}/enviar`, { version }, { token: as ?? (await token()) });
const remove = async (ids: number[]) => api.post('/lob/api/v1/pedidos/delete', ids, { token: await token() });
const seen = async (id: number, email = boutique) =>
  (await api.get(`/lob/api/v1/pedidos/user/${id}`, { token: await api.as(email) })).status;

async function sent(cantidad: number, more: object = {}) {
  const { json } = await create([lineOf(cell, cantidad, more)]);
  const reply = await send(json.id, json.version);
  expect(reply.status).toBe(200);
  return reply.json;
}

/** The books of stock and lotes, and the promises of these pedidos; cells are emptied between the tests. */
async function differences(...pedidos: { lineas: { id: number }[] }[]) {
  const own = new Set(pedidos.flatMap(({ lineas }) => lineas.map(({ id }) => `reserva/linea ${id}`)));
  const all = await listReservationDifferences(api.db);
  return all.filter(({ between }) => own.has(between) || !between.startsWith('reserva/linea'));
}

beforeAll(async () => {
  api = await testApi();
  [cell, other] = (await someCells(api, 2)) as [TestCell, TestCell];
  const shop = await api.db
    .selectFrom('usuario')
    .where('email', '=', boutique)
    .select('cliente_id')
    .executeTakeFirstOrThrow();
  clienteId = shop.cliente_id as number;
});
afterAll(() => api.close());
beforeEach(async () => {
  await stockOf(api, cell, 10);
  await stockOf(api, other, 10);
});

it('makes a pedido that nobody but staff sees until it is sent', async () => {
  const days = { fechaEntrega: '2027-02-01', servirHasta: '2027-02-20' };
  const { status, json } = await create(
    [
      lineOf(cell, 4, { precio: 99.99, descuento: 12.5 }),
      lineOf(other, 1, {
        precio: 130,
        fechaEntrega: '2027-03-01',
        encargo: { texto: 'Bajo 4 cm más largo', fechaEvento: '2027-03-20', suplemento: 30 },
      }),
    ],
    { ...days, observaciones: 'Por teléfono' },
  );
  expect(status).toBe(200);
  expect(json).toMatchObject({
    ...{ enviado: false, situacion: 'recibido', estado: 1, ...days, observaciones: 'Por teléfono' },
    ...{ totalPrendas: 5, totalModelos: 2, total: 479.97, entregas: [{ tipo: 'porFabricar', cantidad: 1 }] },
    cliente: { id: clienteId },
  });
  expect(json.lineas).toMatchObject([
    { precio: 99.99, descuento: 12.5, importe: 349.97 },
    { precio: 130, importe: 130, encargo: { texto: 'Bajo 4 cm más largo', suplemento: 30 } },
  ]);
  expect(await seen(json.id)).toBe(404);
  const own = await api.post(
    '/lob/api/v1/pedidos/search-user',
    { keyword: String(json.id) },
    { token: await api.as(boutique) },
  );
  expect(own.json.data).toEqual([]);
  const tile = await api.get('/lob/api/v1/pedidos/desk/latest', { token: await token() });
  expect(JSON.stringify(tile.json)).not.toContain(`"id":${json.id},`);
  expect(
    (await api.post(`/lob/api/v1/pedidos/${json.id}/confirmar`, undefined, { token: await token() })).json,
  ).toMatchObject({ statusCode: 409 });
  expect(
    (await api.post(`/lob/api/v1/pedidos/${json.id}/cancelar`, {}, { token: await token() })).status,
  ).toBe(409);
});

it('sends it once: its garments are reserved, its shop sees it and gets a letter', async () => {
  await stockOf(api, cell, 3);
  await loteOf(api, cell, '2027-01-10', 1);
  const { json } = await create([lineOf(cell, 2), lineOf(cell, 3, { precio: 90 })]);
  const replies = await Promise.all([send(json.id, json.version), send(json.id, json.version)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 200)?.json).toMatchObject({
    enviado: true,
    entregas: [
      { tipo: 'stock', cantidad: 3 },
      { tipo: 'produccion', fecha: '2027-01-10', cantidad: 1 },
      { tipo: 'porFabricar', cantidad: 1 },
    ],
  });
  expect(await seen(json.id)).toBe(200);
  expect(await seen(json.id, loja)).toBe(404);
  const letters = await api.db
    .selectFrom('correo')
    .where('carta', '=', 'pedidoRecibido')
    .selectAll()
    .execute();
  const own = letters.filter(({ datos }) => JSON.stringify(datos).includes(`"pedido":"${json.id}"`));
  expect(own.map(({ para }) => para)).toContain(boutique);
  expect((await trailOf(api, 'pedido', json.id)).map(({ acto }) => acto).toSorted()).toEqual([
    'pedidos.create',
    'pedidos.send',
  ]);
  expect(await differences(json)).toEqual([]);
});

it('takes over what an apartado holds for the shop', async () => {
  await stockOf(api, cell, 2);
  const held = await api.post(
    '/lob/api/v1/apartados/create',
    {
      ...{ clienteId, horas: 24, nota: 'Llama mañana' },
      celdas: [{ modeloColorId: cell.modeloColorId, tallaId: cell.tallaId, cantidad: 2 }],
    },
    { token: await token() },
  );
  expect(held.status).toBe(200);
  const pedido = await sent(2);
  expect(pedido.entregas).toEqual([{ tipo: 'stock', cantidad: 2 }]);
  expect(await differences(pedido)).toEqual([]);
});

it('deletes only pedidos that were never sent, all or none', async () => {
  const draft = (await create([lineOf(cell, 1)])).json;
  const { id } = await sent(1);
  const refused = await remove([draft.id, id]);
  expect(refused.status).toBe(409);
  expect(refused.json.messages).toEqual([`El pedido #${id} ya se envió: cancélelo en vez de borrarlo.`]);
  expect((await remove([draft.id, 999_999])).status).toBe(404);
  expect((await remove([draft.id])).json).toEqual({ borrados: [draft.id] });
  expect((await remove([draft.id])).status).toBe(404);
  expect((await trailOf(api, 'pedido', draft.id)).map(({ acto }) => acto)).toContain('pedidos.delete');
});

it('changes a sent pedido: what it gives up goes to waiting orders, what it adds is promised', async () => {
  await stockOf(api, cell, 5);
  const first = await sent(5);
  const waiting = await sent(2);
  expect(waiting.entregas).toEqual([{ tipo: 'porFabricar', cantidad: 2 }]);
  const [linea] = first.lineas;
  const { status, json } = await update(first.id, {
    version: first.version,
    observaciones: 'Quita dos',
    lineas: [{ ...lineOf(cell, 3, { precio: 80 }), id: linea.id }, lineOf(other, 4)],
  });
  expect(status).toBe(200);
  expect(json).toMatchObject({ version: first.version + 1, total: 640, totalPrendas: 7, totalModelos: 2 });
  expect(json.entregas).toEqual([{ tipo: 'stock', cantidad: 7 }]);
  expect(json.lineas[0].id).toBe(linea.id);
  const after = await api.get(`/lob/api/v1/pedidos/${waiting.id}`, { token: await token() });
  expect(after.json.entregas).toEqual([{ tipo: 'stock', cantidad: 2 }]);
  expect(await differences(json, after.json)).toEqual([]);
  const [entry] = (await trailOf(api, 'pedido', first.id)).filter(({ acto }) => acto === 'pedidos.update');
  expect(entry).toMatchObject({
    antes: { lineas: 1, total: 500, totalPrendas: 5 },
    despues: { lineas: 2, total: 640, totalPrendas: 7, observaciones: 'Quita dos' },
  });
});

it('keeps the promise of garments that move to another line of the pedido', async () => {
  await stockOf(api, cell, 4);
  const first = await sent(4);
  await sent(3);
  const { json } = await update(first.id, {
    version: first.version,
    lineas: [{ ...lineOf(cell, 1), id: first.lineas[0].id }, lineOf(cell, 3, { precio: 50 })],
  });
  expect(json.entregas).toEqual([{ tipo: 'stock', cantidad: 4 }]);
  expect(await differences(json)).toEqual([]);
});

it('leaves the promises of lines whose day stays, and tells the shop nothing of them', async () => {
  await stockOf(api, cell, 4);
  const { json: draft } = await create([lineOf(cell, 4)], { fechaEntrega: '2027-03-01' });
  const { json: order } = await send(draft.id, draft.version);
  const lote = await loteOf(api, cell, '2027-02-15', 10);
  const edit = (version: number, more: object) =>
    update(order.id, {
      ...{ version, fechaEntrega: '2027-03-01', observaciones: 'Con percha', ...more },
      lineas: [{ ...lineOf(cell, 4), id: order.lineas[0].id }],
    });
  const noted = await edit(order.version, {});
  expect(noted.status).toBe(200);
  const changes = () =>
    api.db.selectFrom('promesa_cambio').where('pedido_id', '=', order.id).selectAll().execute();
  expect(await changes()).toEqual([]);
  const later = await edit(noted.json.version, { fechaEntrega: '2027-03-10' });
  expect(later.status).toBe(200);
  expect(await changes()).toMatchObject([{ por_que: 'dias', cantidad: 4 }]);
  expect(await differences(later.json)).toEqual([]);
  await api.post(`/lob/api/v1/pedidos/${order.id}/cancelar`, { motivo: 'Prueba' }, { token: await token() });
  await api.db.deleteFrom('lote').where('id', '=', lote).execute();
});

it('changes once when two colleagues save at the same time', async () => {
  const { id, version, lineas } = await sent(2);
  const lineOfIt = lineas[0].id;
  const replies = await Promise.all(
    [3, 5].map((cantidad) => update(id, { version, lineas: [{ ...lineOf(cell, cantidad), id: lineOfIt }] })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await differences(replies.find(({ status }) => status === 200)?.json)).toEqual([]);
});

it('keeps what is served, picked or invoiced', async () => {
  const { id, version, lineas } = await sent(4);
  const lineaId = lineas[0].id;
  await api.db
    .updateTable('pedido_cantidad')
    .set({ servida: 2 })
    .where('pedido_linea_id', '=', lineaId)
    .execute();
  await api.db.updateTable('pedido').set({ situacion: 'servidoParcial' }).where('id', '=', id).execute();
  await api.db.updateTable('reserva').set({ cantidad: 2 }).where('pedido_linea_id', '=', lineaId).execute();
  const less = await update(id, { version, lineas: [{ ...lineOf(cell, 1), id: lineaId }] });
  expect(less.status).toBe(409);
  expect(less.json.messages[0]).toContain('no se piden menos');
  expect((await update(id, { version, lineas: [lineOf(other, 1)] })).status).toBe(409);
  const rest = await update(id, { version, lineas: [{ ...lineOf(cell, 2), id: lineaId }] });
  expect(rest.json).toMatchObject({ situacion: 'servido', estado: 2, entregas: [] });
  expect((await update(id, { version: version + 1, lineas: [lineOf(cell, 2)] })).json.messages).toEqual([
    `El pedido #${id} ya está cerrado o en marcha: esto ya no se puede hacer.`,
  ]);
  await stockOf(api, cell, 10);
});

it('gives the cells of modelos at the prices of the cliente', async () => {
  const { json } = await api.post(
    '/lob/api/v1/pedidos/matrices-by-ids',
    { clienteId, ids: [cell.modeloId, 999_999] },
    { token: await token() },
  );
  expect(json.data).toHaveLength(1);
  const found = json.data[0].celdas.find(
    (one: TestCell) => one.modeloColorId === cell.modeloColorId && one.tallaId === cell.tallaId,
  );
  expect(found).toMatchObject({ disponible: 10 });
  const entrada = await api.post(
    '/lob/api/v1/pedidos/new-pedido-entrada-web',
    { modeloId: cell.modeloId },
    { token: await api.as(boutique) },
  );
  expect(Math.min(...json.data[0].celdas.map(({ precio }: { precio: number }) => precio))).toBe(
    entrada.json.precio,
  );
});
