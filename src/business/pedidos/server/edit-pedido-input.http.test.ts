import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAccount } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { someCells, type TestCell } from '../../../../tests/support/cells.ts';
import { admin, boutique } from '../../../../tests/support/demo.ts';

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
const remove = async (ids: number[], as?: string) =>
  api.post('/lob/api/v1/pedidos/delete', ids, { token: as ?? (await token()) });
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

it.each<[string, (body: Body) => Body, string]>([
  [
    'a foreign color',
    (body) => withCell(body, { modeloColorId: other.modeloColorId }),
    'lineas.0.cantidades',
  ],
  ['an unknown modelo', (body) => withLine(body, { modeloId: 999_999 }), 'lineas.0.cantidades'],
  ['an unknown line', (body) => withLine(body, { id: 999_999 }), 'lineas.0.id'],
  ['an unknown cliente', (body) => ({ ...body, clienteId: 999_999 }), 'clienteId'],
  ['no lines', (body) => ({ ...body, lineas: [] }), 'lineas'],
  ['zero garments', (body) => withCell(body, { cantidad: 0 }), 'lineas.0.cantidades.0.cantidad'],
  ['a negative price', (body) => withLine(body, { precio: -1 }), 'lineas.0.precio'],
  ['a discount over 100', (body) => withLine(body, { descuento: 101 }), 'lineas.0.descuento'],
  ['a past day', (body) => ({ ...body, fechaEntrega: '2026-11-01' }), 'fechaEntrega'],
  ['a past day of a line', (body) => withLine(body, { fechaEntrega: '2026-11-01' }), 'lineas.0.fechaEntrega'],
  [
    'days in the wrong order',
    (body) => ({ ...body, fechaEntrega: '2027-02-02', servirHasta: '2027-02-01' }),
    'servirHasta',
  ],
  [
    'a suplemento above the price',
    (body) => withLine(body, { encargo: { texto: 'Largo', suplemento: 101 } }),
    'lineas.0.precio',
  ],
])('refuses %s and names the field', async (_, change, field) => {
  const { status, json } = await create([], change({ clienteId, lineas: [lineOf(cell, 1)] }));
  expect(status).toBe(400);
  expect(JSON.stringify(json)).toContain(field);
});

function withLine(body: Body, part: object): Body {
  return { ...body, lineas: (body.lineas as object[]).map((line) => ({ ...line, ...part })) };
}
function withCell(body: Body, part: object): Body {
  const [line] = body.lineas as { cantidades: object[] }[];
  return withLine(body, { cantidades: line?.cantidades.map((one) => ({ ...one, ...part })) });
}

it('needs the right of each act, and shows a rep only the own clientes', async () => {
  const { id, version } = (await create([lineOf(cell, 1)])).json;
  const { token: reader } = await newAccount(api, { permissions: ['Permissions.Pedidos.View'] });
  const lineas = [lineOf(cell, 1)];
  const replies = [
    await create(lineas, {}, reader),
    await update(id, { version, lineas }, reader),
    await send(id, version, reader),
    await remove([id], reader),
  ];
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  const rep = await api.db
    .insertInto('comercial')
    .values({ nombre: 'Otra zona', email: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rights = ['Create', 'Update', 'Delete', 'View', 'Search'].map((act) => `Permissions.Pedidos.${act}`);
  const { token: stranger } = await newAccount(api, { permissions: rights, comercialId: rep.id });
  const foreign = [
    await create(lineas, {}, stranger),
    await update(id, { version, lineas }, stranger),
    await send(id, version, stranger),
    await remove([id], stranger),
    await api.post(
      '/lob/api/v1/pedidos/matrices-by-ids',
      { clienteId, ids: [cell.modeloId] },
      { token: stranger },
    ),
  ];
  expect(foreign.map(({ status }) => status)).toEqual([400, 404, 404, 404, 404]);
  const shop = await api.as(boutique);
  expect((await create(lineas, {}, shop)).status).toBe(403);
  await api.db.updateTable('cliente').set({ comercial_id: rep.id }).where('id', '=', clienteId).execute();
  const { json } = await create(lineas, {}, stranger);
  expect((await send(json.id, json.version, stranger)).status).toBe(200);
});
