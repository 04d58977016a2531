import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trailOf } from '#tests/support/accounts.ts';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { stockOf } from '#tests/support/cells.ts';
import { admin, boutique, comercial, testToday } from '#tests/support/demo.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { listReservationDifferences, listStockDifferences } from '../../../stock/server/index.ts';
import { editedFicha } from '../../fichas/fichas.contract.ts';
import { listPiezaDifferences } from '../../materias/server/index.ts';
import type { Envio } from '../envios.contract.ts';
import type { Orden } from '../ordenes.contract.ts';
import { listOrdenDifferences } from './check-ordenes.ts';

const path = '/lob/api/v1/ordenesfab';
const day = '2027-02-01';
let api: TestApi;
let token: string;
let taller: { id: number; nombre: string };
let modelo: { id: number; celdas: { modeloColorId: number; tallaId: number }[] };

const post = (at: string, sent: object) => api.post(`${path}/${at}`, sent, { token });
const done = async (at: string, sent: object) => {
  const { json, status, text } = await post(at, sent);
  expect(status, text).toBe(200);
  return json;
};

/** Makes an order whose garments are cut. */
async function cutOrder(cortadas: number[]): Promise<Orden> {
  const celdas = (of: (n: number) => object) =>
    cortadas.map((n, place) => ({ ...modelo.celdas[place], ...of(n) }));
  const draft = await done('create', {
    ...{ modeloId: modelo.id, origen: 'pedidos', prevista: day, nota: '', encargos: [] },
    celdas: celdas((previstas) => ({ previstas })),
  });
  const launched = await done(`${draft.id}/estado`, { estado: 'lanzada', version: draft.version });
  return done(`${draft.id}/cortar`, {
    ...{ version: launched.version, celdas: celdas((n) => ({ cortadas: n })) },
  });
}
const envioOf = (enviadas: number[], one: object = {}) => ({
  ...{ lugarId: taller.id, fase: 'confeccion', ultima: true, prevista: '2027-01-20', nota: '', piezas: [] },
  celdas: enviadas.map((n, place) => ({ ...modelo.celdas[place], enviadas: n })),
  ...one,
});
type Back = Partial<Record<'buenas' | 'segundas' | 'rehacer' | 'faltan', number>> & { causa?: string };
const receiptOf = (back: Back[], one: object = {}) => ({
  ...{ fecha: testToday, nota: '' },
  celdas: back.map((cell, place) => ({
    ...modelo.celdas[place],
    ...{ buenas: 0, segundas: 0, rehacer: 0, faltan: 0, ...cell },
  })),
  ...one,
});
const ordenOf = async ({ id }: { id: number }): Promise<Orden> =>
  (await api.get(`${path}/${id}`, { token })).json;

/** Orders of other tests lose their lotes when a test sets the stock of their garments. */
const differencesOf = async ({ numero }: Orden) =>
  (await listOrdenDifferences(api.db)).filter((words) => words.startsWith(numero));

async function order(cantidad: number): Promise<number> {
  const buyer = await api.as(boutique);
  const item = { ...modelo.celdas[0], modeloId: modelo.id, cantidad };
  await api.post('/lob/api/v1/cart/upsert-item', item, { token: buyer });
  const { json, status, text } = await api.post('/lob/api/v1/cart/cart-to-pedido', {}, { token: buyer });
  expect(status, text).toBe(200);
  return json.id;
}
const entregasOf = async (id: number) =>
  (await api.get(`/lob/api/v1/pedidos/${id}`, { token })).json.entregas.map(
    ({ tipo, fecha, cantidad }: { tipo: string; fecha?: string; cantidad: number }) =>
      `${cantidad} ${fecha ?? tipo}`,
  );

beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());
// Each test begins with a modelo that no orden has, and with a workshop that has nothing yet.
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
  const place = await api.db
    .insertInto('lugar')
    .values({ tipo: 'taller', nombre: `Taller ${randomUUID()}` })
    .returning(['id', 'nombre'])
    .executeTakeFirstOrThrow();
  taller = place;
  await api.db.deleteFrom('cart').execute();
  for (const cell of modelo.celdas.slice(0, 2)) await stockOf(api, { ...cell, modeloId: modelo.id }, 0);
});

describe('garments at a workshop', () => {
  it('come back in parts, serve their promises at once, and are paid by the month', async () => {
    const differences = (await listStockDifferences(api.db)).length;
    const reservations = (await listReservationDifferences(api.db)).length;
    const pedido = await order(6);
    const orden = await cutOrder([8, 4]);
    expect(await entregasOf(pedido)).toEqual([`6 ${day}`]);
    const before = (await api.get(`${path}/${orden.id}/envios`, { token })).json;
    expect(before.disponibles.map(({ prendas }: { prendas: number }) => prendas)).toEqual([8, 4]);
    expect(before.talleres).toContainEqual(taller);

    const envio: Envio = await done(`${orden.id}/envios`, envioOf([8, 3], { precio: 7.35, cargo: 40 }));
    expect(envio).toMatchObject({
      ...{ numero: `${orden.numero}/1`, lugar: taller.nombre, precio: 7.35, cargo: 40 },
      ...{ fase: 'confeccion', ultima: true, recepciones: [], anulado: false },
    });
    expect((await ordenOf(orden)).estado).toBe('confeccion');
    // Garments at the workshop are received there only.
    const direct = { celdas: [{ ...modelo.celdas[0], buenas: 1, segundas: 0 }], encargos: [] };
    expect((await post(`${orden.id}/recibir`, direct)).status).toBe(409);
    const open = (await api.get(`${path}/talleres`, { token })).json.talleres;
    expect(open.find(({ id }: { id: number }) => id === taller.id)).toMatchObject({
      ...{ prendas: 11, envios: [{ id: envio.id, semana: '2027-01-18', prendas: 11 }] },
    });

    const first = await done(
      `envios/${envio.id}/recibir`,
      receiptOf([{ buenas: 4, segundas: 1, rehacer: 1, causa: 'costura' }, { buenas: 2 }]),
    );
    expect(first.celdas[0]).toMatchObject({ enviadas: 8, buenas: 4, segundas: 1, faltan: 0 });
    expect(first.recepciones).toMatchObject([
      { buenas: 6, segundas: 1, rehacer: 1, faltan: 0, causas: ['costura'] },
    ]);
    expect(await entregasOf(pedido)).toEqual(['4 stock', `2 ${day}`]);
    const current = await ordenOf(orden);
    expect(current.celdas[0]).toMatchObject({ terminadas: 4, segundas: 1, esperadas: 3 });
    const early = { estado: 'terminada', version: current.version };
    expect((await post(`${orden.id}/estado`, early)).status).toBe(409);

    // Two garments are missing: the newest promise waits for another order.
    const last = await done(
      `envios/${envio.id}/recibir`,
      receiptOf([{ buenas: 1, faltan: 2, causa: 'otra' }, { buenas: 1 }]),
    );
    expect(last.celdas[0]).toMatchObject({ buenas: 5, segundas: 1, faltan: 2 });
    expect(await entregasOf(pedido)).toEqual(['5 stock', '1 porFabricar']);
    expect((await ordenOf(orden)).celdas[0]).toMatchObject({ perdidas: 2, esperadas: 0 });
    const over = await post(`envios/${envio.id}/recibir`, receiptOf([{ buenas: 1 }]));
    expect(over.status).toBe(409);
    expect(over.text).toContain('hay 0 en el taller');

    const mes = testToday.slice(0, 7);
    const statement = (await api.get(`${path}/talleres/${taller.id}?mes=${mes}`, { token })).json;
    // 8 good ones at 7.35 and 2 missing ones at 40 euros.
    expect(statement).toMatchObject({ importe: 5_880, cargos: 8_000, total: -2_120 });
    expect(statement.lineas).toMatchObject([{ buenas: 8, segundas: 1, rehacer: 1, faltan: 2 }]);
    expect((await api.get(`${path}/talleres/${taller.id}?mes=2020-01`, { token })).json.lineas).toEqual([]);
    const acts = (await trailOf(api, 'ordenfab', orden.id)).map(({ acto }) => acto);
    expect(acts).toEqual(expect.arrayContaining(['ordenesfab.enviar', 'ordenesfab.recibirEnvio']));
    expect(await differencesOf(orden)).toEqual([]);
    expect((await listStockDifferences(api.db)).length).toBe(differences);
    expect((await listReservationDifferences(api.db)).length).toBe(reservations);
  });

  it('go to another workshop for the next phase, with materias, and stay promised', async () => {
    const orden = await cutOrder([5]);
    const { escandallo } = await api.db
      .selectFrom('ordenfab')
      .where('id', '=', orden.id)
      .select('escandallo')
      .executeTakeFirstOrThrow();
    const used = (escandallo?.lineas ?? []) as { materiaId?: number }[];
    const piezas = await api.db
      .selectFrom('pieza')
      .innerJoin('materia', 'materia.id', 'pieza.materia_id')
      .where(
        'materia_id',
        'in',
        used.flatMap(({ materiaId }) => (materiaId === undefined ? [] : [materiaId])),
      )
      .where('quedan', '>', 100)
      .where('reservado', '=', 0)
      .select(['pieza.id', 'pieza.usado'])
      .orderBy('pieza.id')
      .limit(2)
      .execute();
    const [whole, part] = piezas;
    if (!whole || !part) return expect.unreachable('the demo has no two piezas for the order');
    const sent = await done(
      `${orden.id}/envios`,
      envioOf([5], { ultima: false, piezas: [{ piezaId: whole.id }, { piezaId: part.id, cantidad: 1 }] }),
    );
    expect(sent.piezas).toHaveLength(2);
    const places = await api.db
      .selectFrom('pieza')
      .where('id', 'in', [whole.id, part.id])
      .select(['id', 'lugar_id', 'usado'])
      .orderBy('id')
      .execute();
    expect(places).toMatchObject([
      { id: whole.id, lugar_id: taller.id, usado: whole.usado },
      { id: part.id, usado: part.usado + 100 },
    ]);
    // Sewn garments are in the house again, and not finished.
    await done(`envios/${sent.id}/recibir`, receiptOf([{ buenas: 5 }]));
    expect((await ordenOf(orden)).celdas[0]).toMatchObject({ terminadas: 0, esperadas: 5 });
    const next = await done(`${orden.id}/envios`, envioOf([5], { fase: 'acabado' }));
    expect(next.numero).toBe(`${orden.numero}/2`);
    await done(`envios/${next.id}/recibir`, receiptOf([{ buenas: 5 }]));
    const finished = await ordenOf(orden);
    expect(finished.celdas[0]).toMatchObject({ terminadas: 5, esperadas: 0 });
    await done(`${orden.id}/estado`, { estado: 'terminada', version: finished.version });
    expect(await listPiezaDifferences(api.db)).toEqual([]);
    expect(await differencesOf(orden)).toEqual([]);
  });

  it('hold no more than there is, and end by annulment without a receipt', async () => {
    const orden = await cutOrder([5]);
    expect((await post(`${orden.id}/envios`, envioOf([6]))).status).toBe(409);
    expect((await post(`${orden.id}/envios`, envioOf([0]))).status).toBe(400);
    expect((await post(`${orden.id}/envios`, envioOf([1], { fase: 'acabado' }))).status).toBe(409);
    expect((await post(`${orden.id}/envios`, envioOf([1], { lugarId: 1 }))).status).toBe(400);
    expect((await post(`${orden.id}/envios`, envioOf([1], { prevista: '2020-01-01' }))).status).toBe(400);
    const foreign = [{ modeloColorId: 999_999, tallaId: 1, enviadas: 1 }];
    expect((await post(`${orden.id}/envios`, envioOf([1], { celdas: foreign }))).status).toBe(400);
    const both = await Promise.all([1, 2].map(() => post(`${orden.id}/envios`, envioOf([3]))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const envio = both.find(({ status }) => status === 200)?.json as Envio;
    const back = (one: object, cells: Back[] = [{ buenas: 1 }]) =>
      post(`envios/${envio.id}/recibir`, receiptOf(cells, one));
    expect((await back({ fecha: '2020-01-01' })).status).toBe(400);
    expect((await back({}, [{}])).status).toBe(400);
    expect((await back({}, [{ faltan: 1 }])).status).toBe(400);
    expect((await back({}, [{ buenas: 4 }])).status).toBe(409);
    const fewer = { version: (await ordenOf(orden)).version, celdas: [{ ...modelo.celdas[0], cortadas: 2 }] };
    const recut = await ordenOf(orden);
    await done(`${orden.id}/estado`, { estado: 'corte', version: recut.version });
    const cutting = await ordenOf(orden);
    expect((await post(`${orden.id}/cortar`, { ...fewer, version: cutting.version })).status).toBe(409);
    expect((await post(`envios/${envio.id}/anular`, { version: 0 })).status).toBe(409);
    const annulled = await done(`envios/${envio.id}/anular`, { version: envio.version });
    expect(annulled.anulado).toBe(true);
    expect((await post(`envios/${envio.id}/anular`, { version: annulled.version })).status).toBe(409);
    expect((await back({})).status).toBe(409);
    expect((await post('envios/999999/recibir', receiptOf([{ buenas: 1 }]))).status).toBe(404);
    const rep = { token: await api.as(comercial) };
    expect((await api.get(`${path}/${orden.id}/envios`, rep)).status).toBe(403);
    expect((await api.get(`${path}/talleres`, rep)).status).toBe(403);
    expect((await api.get(`${path}/talleres/${taller.id}?mes=2027-01`, rep)).status).toBe(403);
    expect((await api.get(`${path}/talleres/1?mes=2027-01`, { token })).status).toBe(404);
    expect((await api.get(`${path}/999999/envios`, { token })).status).toBe(404);
  });
});

describe('papers of the workshop', () => {
  it('show the garments by talla to staff, in their language, and no price', async () => {
    const orden = await cutOrder([5, 7]);
    const envio = await done(`${orden.id}/envios`, envioOf([5], { precio: 7.35, nota: 'Con percha' }));
    const print = async (tipo: string, id: number, who = token) => {
      const { status, json } = await api.post(
        '/lob/api/v1/documentos/direccion',
        { tipo, id },
        { token: who },
      );
      if (status !== 200) return status;
      const reply = await api.fetch(new Request(`http://localhost${json.url}`));
      return (await pdfPages(new Uint8Array(await reply.arrayBuffer()))).join('\n');
    };
    const note = await print('envioTaller', envio.id);
    expect(note).toContain(`${orden.numero}/1`);
    expect(note).toContain('Con percha');
    expect(note).not.toContain('7,35');
    const sheet = await print('hojaCorte', orden.id);
    expect(sheet).toContain('Hoja de corte');
    expect(sheet).toContain('12');
    expect(sheet).not.toContain('Dibujo');
    const { id: imagenId } = await api.db.selectFrom('imagen').select('id').executeTakeFirstOrThrow();
    const ficha = `/lob/api/v1/fichas/${orden.modeloId}`;
    const { json } = await api.get(ficha, { token });
    const drawn = await api.call('PUT', ficha, {
      token,
      body: { ...editedFicha.parse(json), imagenId, version: json.version },
    });
    expect(drawn.status, drawn.text).toBe(200);
    expect(await print('hojaCorte', orden.id)).toContain('Dibujo');
    for (const email of [comercial, boutique]) {
      const who = await api.as(email);
      expect(await print('envioTaller', envio.id, who)).toBe(404);
      expect(await print('hojaCorte', orden.id, who)).toBe(404);
    }
    expect(await print('hojaCorte', 999_999)).toBe(404);
  });
});
