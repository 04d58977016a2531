import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '#tests/support/accounts.ts';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { admin, comercial, testToday } from '#tests/support/demo.ts';
import { listPiezaDifferences } from '../../materias/server/index.ts';
import type { MateriaDeOrden } from '../orden-piezas.contract.ts';
import type { Orden } from '../ordenes.contract.ts';

const path = '/lob/api/v1/ordenesfab';
let api: TestApi;
let token: string;
/** A garment of one color, whose cost sheet has 2 m of a cloth and minutes of work. */
let cell: { modeloId: number; modeloColorId: number; tallaId: number };
let materiaId: number;
let materiaColorId: number;
let proveedorId: number;

const act = (id: number, at: string, sent: object) => api.post(`${path}/${id}/${at}`, sent, { token });
const done = async (id: number, at: string, sent: object) => {
  const { json, status, text } = await act(id, at, sent);
  expect(status, text).toBe(200);
  return json;
};
const celdaOf = () => ({ modeloColorId: cell.modeloColorId, tallaId: cell.tallaId });

/** Makes and launches an order of some garments. */
async function launched(prendas: number): Promise<Orden> {
  const { json, status, text } = await api.post(
    `${path}/create`,
    {
      ...{ modeloId: cell.modeloId, origen: 'stock', prevista: '2027-02-01', nota: '', encargos: [] },
      celdas: [{ ...celdaOf(), previstas: prendas }],
    },
    { token },
  );
  expect(status, text).toBe(200);
  return done(json.id, 'estado', { estado: 'lanzada', version: json.version });
}

/** Receives rolls of the cloth. */
async function receive(...rolls: { metros: number; tintada: string }[]): Promise<number[]> {
  const lineas = rolls.map(({ metros, tintada }, place) => ({
    ...{ id: String(place), articulo: `m${materiaId}-${materiaColorId}`, cantidad: metros, tintada },
    ...{ numero: '', estante: '' },
  }));
  const reply = await api.post(
    '/lob/api/v1/entradas/create',
    { proveedorId, albaran: '', fecha: testToday, lugarId: 1, notas: '', lineas },
    { token },
  );
  expect(reply.status, reply.text).toBe(200);
  return reply.json.lineas.map(({ piezaId }: { piezaId: number }) => piezaId);
}
const clothOf = async (id: number): Promise<MateriaDeOrden> => {
  const { json } = await api.get(`${path}/${id}/piezas`, { token });
  return json.materias.find((one: MateriaDeOrden) => one.materiaId === materiaId);
};
const sums = (id: number) =>
  api.db
    .selectFrom('pieza')
    .where('id', '=', id)
    .select(['recibido', 'quedan', 'reservado', 'usado'])
    .executeTakeFirstOrThrow();

beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  const { rows } = await sql<typeof cell>`
    select c.modelo_id as "modeloId", v.modelo_color_id as "modeloColorId", v.talla_id as "tallaId"
    from modelo m join modelo_color c on c.modelo_id = m.id join variante v on v.modelo_color_id = c.id
    where m.publicado and m.precio > 5000 order by v.modelo_color_id, v.talla_id limit 1`.execute(api.db);
  cell = rows[0] as typeof cell;
  const cloth = await api.db
    .selectFrom('materia')
    .innerJoin('materia_color', 'materia_color.materia_id', 'materia.id')
    .where('materia.tipo', '=', 'tejido')
    .select(['materia.id', 'materia.proveedor_id', 'materia_color.id as color_id'])
    .orderBy('materia.id', 'desc')
    .orderBy('materia_color.id')
    .executeTakeFirstOrThrow();
  materiaId = cloth.id;
  materiaColorId = cloth.color_id;
  proveedorId = Number(cloth.proveedor_id);
  // Rolls of the demo would be proposed as well.
  await sql`delete from pieza_recuento_linea`.execute(api.db);
  await api.db.updateTable('materia').set({ precio: 100_000 }).where('id', '=', materiaId).execute();
  const { rows: sheets } = await sql<{ id: number }>`
    insert into escandallo (modelo_id, numero, talla_id, comision, limite)
    values (${cell.modeloId}, (select coalesce(max(numero), 0) + 1 from escandallo where modelo_id = ${cell.modeloId}),
      ${cell.tallaId}, 1000, 2500) returning id`.execute(api.db);
  await sql`insert into escandallo_linea (escandallo_id, clave, orden, clase, materia_id, concepto, regla_color,
      materia_color_id, por, consumo, merma, base_precio, precio)
    values (${sheets[0]?.id}, 'tela', 0, 'tejido', ${materiaId}, '', 'fijo', ${materiaColorId}, 'unidad', 20000, 500,
        'manual', 100000),
      (${sheets[0]?.id}, 'corte', 1, 'manoObra', null, 'Corte', 'fijo', null, 'minuto', 600000, 0, 'manual',
        3000)`.execute(api.db);
});
afterAll(() => api.close());

describe('piezas of a production order', () => {
  it('are reserved, cut and returned, and the books say where each metre is', async () => {
    const [small = 0, large = 0] = await receive(
      { metros: 25, tintada: 'X1' },
      { metros: 60, tintada: 'X2' },
    );
    const orden = await launched(10);
    const before = await clothOf(orden.id);
    // 10 garments of 2 m and 5 % more: the smallest dye lot that has enough.
    expect(before).toMatchObject({ necesita: 21, reservado: 0, usado: 0, tintadas: [] });
    expect(before.piezas.find(({ piezaId }) => piezaId === small)).toMatchObject({ libres: 25 });
    const piezas = [{ piezaId: small, cantidad: 21 }];
    await done(orden.id, 'reservar', { version: orden.version, piezas });
    expect(await sums(small)).toEqual({ recibido: 2_500, quedan: 2_500, reservado: 2_100, usado: 0 });
    expect(await clothOf(orden.id)).toMatchObject({ reservado: 21 });
    expect((await act(orden.id, 'reservar', { version: orden.version, piezas })).status).toBe(409);

    // The reservation changes as a whole.
    const again = (await api.get(`${path}/${orden.id}`, { token })).json;
    const mixed = await done(orden.id, 'reservar', {
      version: again.version,
      piezas: [
        { piezaId: small, cantidad: 20 },
        { piezaId: large, cantidad: 1.5 },
      ],
    });
    const cloth = mixed.materias.find((one: MateriaDeOrden) => one.materiaId === materiaId);
    expect(cloth.tintadas.toSorted()).toEqual(['X1', 'X2']);

    const cut = await done(orden.id, 'cortar', {
      ...{ version: mixed.version, celdas: [{ ...celdaOf(), cortadas: 11 }] },
      piezas: [{ piezaId: small, cantidad: 22.5 }],
    });
    expect(cut).toMatchObject({ estado: 'corte', cortadas: 11 });
    expect(await sums(small)).toEqual({ recibido: 2_500, quedan: 250, reservado: 0, usado: 2_250 });
    await done(orden.id, 'retales', { piezas: [{ piezaId: small, cantidad: 0.5 }] });
    expect((await act(orden.id, 'retales', { piezas: [{ piezaId: small, cantidad: 22.01 }] })).status).toBe(
      409,
    );
    expect((await act(orden.id, 'retales', { piezas: [{ piezaId: small, cantidad: 0 }] })).status).toBe(400);

    const sewing = (await api.get(`${path}/${orden.id}`, { token })).json;
    const inWork = await done(orden.id, 'estado', { estado: 'confeccion', version: sewing.version });
    expect((await sums(large)).reservado).toBe(150);
    const ended = await done(orden.id, 'estado', { estado: 'terminada', version: inWork.version });
    expect((await sums(large)).reservado).toBe(0);
    const closed = await done(orden.id, 'cerrar', { version: ended.version, consumos: [] });
    // 22 m at 10 euros and 60 minutes at 0.30 for each of 11 garments.
    expect(closed.coste.real).toBe(418);
    expect((await act(orden.id, 'retales', { piezas: [{ piezaId: small, cantidad: 1 }] })).status).toBe(409);
    expect((await trailOf(api, 'ordenfab', orden.id)).map(({ acto }) => acto)).toEqual(
      expect.arrayContaining(['ordenesfab.reservar', 'ordenesfab.cortar', 'ordenesfab.retales']),
    );
    expect(await listPiezaDifferences(api.db)).toEqual([]);
  });

  it('go to one of two people who cut the last metres', async () => {
    const [piezaId = 0] = await receive({ metros: 10, tintada: 'Y' });
    const orders = [await launched(3), await launched(3)];
    const race = await Promise.all(
      orders.map(({ id, version }) =>
        act(id, 'cortar', {
          ...{ version, celdas: [{ ...celdaOf(), cortadas: 3 }], piezas: [{ piezaId, cantidad: 6 }] },
        }),
      ),
    );
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(race.find(({ status }) => status === 409)?.json).toMatchObject({
      ...{ exception: 'Not enough left of a pieza.', piezaId, libres: 4 },
    });
    const states = await Promise.all(orders.map(({ id }) => api.get(`${path}/${id}`, { token })));
    expect(states.map(({ json }) => json.estado).toSorted()).toEqual(['corte', 'lanzada']);
    expect(await sums(piezaId)).toEqual({ recibido: 1_000, quedan: 400, reservado: 0, usado: 600 });
    expect(await listPiezaDifferences(api.db)).toEqual([]);
  });

  it('are refused when another order has them, when they are of another materia, and without the right', async () => {
    const [piezaId = 0] = await receive({ metros: 10, tintada: 'Z' });
    const [first, second] = [await launched(2), await launched(2)];
    await done(first.id, 'reservar', { version: first.version, piezas: [{ piezaId, cantidad: 8 }] });
    const reserve = (piezas: object[], version = second.version) =>
      act(second.id, 'reservar', { version, piezas });
    expect((await reserve([{ piezaId, cantidad: 2.01 }])).status).toBe(409);
    expect((await reserve([{ piezaId: 999_999, cantidad: 1 }])).status).toBe(404);
    const twice = { piezaId, cantidad: 1 };
    expect((await reserve([twice, twice])).status).toBe(400);
    const other = await api.db
      .selectFrom('pieza')
      .where('materia_id', '<>', materiaId)
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect((await reserve([{ piezaId: other.id, cantidad: 1 }])).status).toBe(400);
    const draft = await api.post(
      `${path}/create`,
      {
        ...{ modeloId: cell.modeloId, origen: 'stock', prevista: '2027-02-01', nota: '', encargos: [] },
        celdas: [{ ...celdaOf(), previstas: 1 }],
      },
      { token },
    );
    const sent = { version: draft.json.version, piezas: [] };
    expect((await act(draft.json.id, 'reservar', sent)).status).toBe(409);
    expect((await api.get(`${path}/${draft.json.id}/piezas`, { token })).json.materias).toEqual([]);
    const rep = { token: await api.as(comercial) };
    expect((await api.get(`${path}/${first.id}/piezas`, rep)).status).toBe(403);
    expect((await api.get(`${path}/999999/piezas`, { token })).status).toBe(404);

    // An annulled order gives back what it had reserved.
    const held = (await api.get(`${path}/${first.id}`, { token })).json;
    await done(first.id, 'estado', { estado: 'anulada', version: held.version });
    expect((await sums(piezaId)).reservado).toBe(0);
  });
});
