import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { trailOf } from '#tests/support/accounts.ts';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { stockOf } from '#tests/support/cells.ts';
import { admin, boutique, comercial, testToday } from '#tests/support/demo.ts';
import { listReservationDifferences, listStockDifferences } from '../../../stock/server/index.ts';
import { listOrdenDifferences } from './check-ordenes.ts';

const path = '/lob/api/v1/ordenesfab';
let api: TestApi;
let token: string;
let modelo: { id: number; celdas: { modeloColorId: number; tallaId: number }[] };
let taller: { id: number };

beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  await api.db
    .insertInto('lugar')
    .values({ tipo: 'segundas', nombre: 'Segundas de la prueba' })
    .onConflict((one) => one.doNothing())
    .execute();
});
afterAll(() => api.close());
// Each test has a modelo that no order has, and a workshop that has nothing yet.
beforeEach(async () => {
  const { rows } = await sql<typeof modelo>`
    select m.id, jsonb_agg(jsonb_build_object('modeloColorId', v.modelo_color_id, 'tallaId', v.talla_id)
      order by v.modelo_color_id, v.talla_id) as celdas
    from modelo m join modelo_color c on c.modelo_id = m.id join variante v on v.modelo_color_id = c.id
      join escandallo e on e.modelo_id = m.id
    where m.publicado and m.precio > 5000 and not exists (select from ordenfab o where o.modelo_id = m.id)
      and not exists (select from lote k join modelo_color x on x.id = k.modelo_color_id
        where x.modelo_id = m.id and k.terminado is null)
    group by m.id having count(*) > 3 order by m.id limit 1`.execute(api.db);
  modelo = rows[0] as typeof modelo;
  taller = await api.db
    .insertInto('lugar')
    .values({ tipo: 'taller', nombre: `Taller ${randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db.deleteFrom('cart').execute();
  for (const cell of modelo.celdas.slice(0, 1)) await stockOf(api, { ...cell, modeloId: modelo.id }, 0);
});

const post = (at: string, sent: object, as = token) => api.post(`${path}/${at}`, sent, { token: as });
const done = async (at: string, sent: object) => {
  const { json, status, text } = await post(at, sent);
  expect(status, text).toBe(200);
  return json;
};
const read = async (id: number) => (await api.get(`${path}/${id}`, { token })).json;
const first = (one: object) => [{ ...modelo.celdas[0], ...one }];
/** Makes an order of which a workshop has all garments. */
async function atWorkshop(prendas: number, more: object = {}) {
  const head = { modeloId: modelo.id, origen: 'pedidos', prevista: '2027-02-01', nota: '', encargos: [] };
  const draft = await done('create', { ...head, celdas: first({ previstas: prendas }) });
  const { id, version } = await done(`${draft.id}/estado`, { estado: 'lanzada', version: draft.version });
  await done(`${id}/cortar`, { version, celdas: first({ cortadas: prendas }) });
  const envio = await done(`${id}/envios`, {
    ...{ lugarId: taller.id, fase: 'confeccion', ultima: true, prevista: '2027-01-20', nota: '', piezas: [] },
    ...{ precio: 7.35, cargo: 40.0001, celdas: first({ enviadas: prendas }), ...more },
  });
  return { id, envioId: envio.id };
}
const lose = (envioId: number, buenas: number, faltan: number) =>
  done(`envios/${envioId}/recibir`, {
    ...{ fecha: testToday, nota: '' },
    celdas: first({ buenas, segundas: 0, rehacer: 0, faltan, causa: 'otra' }),
  });
const found = (one: object, more: object = {}) => ({
  ...{ fecha: testToday, nota: '', celdas: first({ buenas: 0, segundas: 0, ...one }), ...more },
});
const end = async (id: number) =>
  done(`${id}/estado`, { estado: 'terminada', version: (await read(id)).version });
const statement = async () =>
  (await api.get(`${path}/talleres/${taller.id}?mes=${testToday.slice(0, 7)}`, { token })).json;

it('serves promises with a missing garment that is found, and gives its charge back', async () => {
  const stock = (await listStockDifferences(api.db)).length;
  const reservations = (await listReservationDifferences(api.db)).length;
  const buyer = await api.as(boutique);
  const item = { ...modelo.celdas[0], modeloId: modelo.id, cantidad: 6 };
  await api.post('/lob/api/v1/cart/upsert-item', item, { token: buyer });
  const pedido = (await api.post('/lob/api/v1/cart/cart-to-pedido', {}, { token: buyer })).json.id;
  const entregas = async () =>
    (await api.get(`/lob/api/v1/pedidos/${pedido}`, { token })).json.entregas.map(
      ({ tipo, cantidad }: { tipo: string; cantidad: number }) => `${cantidad} ${tipo}`,
    );
  const { id, envioId } = await atWorkshop(6);
  await lose(envioId, 3, 3);
  await end(id);
  expect(await entregas()).toEqual(['3 stock', '3 porFabricar']);
  expect(await statement()).toMatchObject({ importe: 2_205, cargos: 12_000 });

  const after = await done(
    `envios/${envioId}/encontradas`,
    found({ buenas: 1, segundas: 1, causa: 'mancha' }),
  );
  expect(after.celdas[0]).toMatchObject({ enviadas: 6, buenas: 4, segundas: 1, faltan: 1 });
  expect(after.recepciones[0]).toMatchObject({ buenas: 1, segundas: 1, faltan: -2, causas: ['mancha'] });
  expect(await entregas()).toEqual(['4 stock', '2 porFabricar']);
  expect((await read(id)).celdas[0]).toMatchObject({ terminadas: 4, segundas: 1, perdidas: 1, faltan: 1 });
  expect(await statement()).toMatchObject({ importe: 2_940, cargos: 4_000, total: -1_060 });

  // A closed order keeps its cost, and its last garment may still be found.
  await done(`${id}/cerrar`, { version: (await read(id)).version, consumos: [] });
  const { coste } = await read(id);
  await done(`envios/${envioId}/encontradas`, found({ buenas: 1 }));
  expect(await entregas()).toEqual(['5 stock', '1 porFabricar']);
  expect(await read(id)).toMatchObject({ estado: 'cerrada', coste, faltan: 0 });
  const acts = (await trailOf(api, 'ordenfab', id)).map(({ acto }) => acto);
  expect(acts.filter((acto) => acto === 'ordenesfab.encontradas')).toHaveLength(2);
  expect((await listStockDifferences(api.db)).length).toBe(stock);
  expect((await listReservationDifferences(api.db)).length).toBe(reservations);
});

it('brings a found garment of an earlier phase again while its order is made', async () => {
  const { id, envioId } = await atWorkshop(4, { ultima: false });
  await lose(envioId, 2, 2);
  expect((await read(id)).celdas[0]).toMatchObject({ perdidas: 2, esperadas: 2 });
  await done(`envios/${envioId}/encontradas`, found({ buenas: 1 }));
  const orden = await read(id);
  expect(orden.celdas[0]).toMatchObject({ perdidas: 1, esperadas: 3, terminadas: 0 });
  const lotes = (await listOrdenDifferences(api.db)).filter((words) => words.startsWith(orden.numero));
  expect(lotes).toEqual([]);
  await end(id);
  const late = await post(`envios/${envioId}/encontradas`, found({ buenas: 1 }));
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('anótelas como segundas')]);
  await done(`envios/${envioId}/encontradas`, found({ segundas: 1, causa: 'otra' }));
  expect((await read(id)).celdas[0]).toMatchObject({ segundas: 1, perdidas: 0 });
});

it('finds no more than is missing, on a day since it is missing, once of two at a time', async () => {
  const { envioId } = await atWorkshop(5);
  const find = (one: object, more?: object) => post(`envios/${envioId}/encontradas`, found(one, more));
  expect((await find({ buenas: 1 })).status).toBe(409);
  await lose(envioId, 1, 2);
  const over = await find({ buenas: 2, segundas: 1, causa: 'otra' });
  expect([over.status, over.text]).toEqual([409, expect.stringContaining('faltan 2, y se encuentran 3')]);
  expect((await find({})).status).toBe(400);
  expect((await find({ segundas: 1 })).status).toBe(400);
  expect((await find({ buenas: 1 }, { fecha: '2020-01-01' })).status).toBe(400);
  expect((await find({ buenas: 1 }, { fecha: '2099-01-01' })).status).toBe(400);
  const foreign = [{ modeloColorId: 999_999, tallaId: 1, buenas: 1, segundas: 0 }];
  expect((await find({}, { celdas: foreign })).status).toBe(400);
  expect((await post('envios/999999/encontradas', found({ buenas: 1 }))).status).toBe(404);
  const rep = await api.as(comercial);
  expect((await post(`envios/${envioId}/encontradas`, found({ buenas: 1 }), rep)).status).toBe(403);
  const both = await Promise.all([1, 2].map(() => find({ buenas: 2 })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
