import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { admin, testToday } from '#tests/support/demo.ts';
import { listPiezaDifferences } from '../../materias/server/index.ts';

const path = '/lob/api/v1/ordenesfab';
let api: TestApi;
let token: string;
let modelo: { id: number; celdas: { modeloColorId: number; tallaId: number }[] };
let taller: { id: number };

beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  const { rows } = await sql<typeof modelo>`
    select m.id, jsonb_agg(jsonb_build_object('modeloColorId', v.modelo_color_id, 'tallaId', v.talla_id)
      order by v.modelo_color_id, v.talla_id) as celdas
    from modelo m join modelo_color c on c.modelo_id = m.id join variante v on v.modelo_color_id = c.id
    where m.publicado and exists (select from escandallo e where e.modelo_id = m.id)
      and not exists (select from ordenfab o where o.modelo_id = m.id)
    group by m.id having count(*) > 3 order by m.id limit 1`.execute(api.db);
  modelo = rows[0] as typeof modelo;
  taller = await api.db
    .insertInto('lugar')
    .values({ tipo: 'taller', nombre: `Taller ${randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
});
afterAll(() => api.close());

const post = (at: string, sent: object) => api.post(`${path}/${at}`, sent, { token });
const done = async (at: string, sent: object) => {
  const { json, status, text } = await post(at, sent);
  expect(status, text).toBe(200);
  return json;
};
const read = async (id: number) => (await api.get(`${path}/${id}`, { token })).json;
async function launched(celdas: object[], more: object = {}) {
  const head = { modeloId: modelo.id, origen: 'stock', prevista: '2027-02-01', nota: '', encargos: [] };
  const draft = await done('create', { ...head, celdas, ...more });
  return done(`${draft.id}/estado`, { estado: 'lanzada', version: draft.version });
}
const first = (one: object) => ({ ...modelo.celdas[0], ...one });
const second = (one: object) => ({ ...modelo.celdas[1], ...one });
const planned = () => [first({ previstas: 5 }), second({ previstas: 5 })];
const envio = (more: object = {}) => ({
  ...{ lugarId: taller.id, fase: 'confeccion', ultima: true, prevista: '2027-01-20', nota: '', piezas: [] },
  celdas: [first({ enviadas: 5 })],
  ...more,
});
const receipt = (buenas: number) => ({
  ...{ fecha: testToday, nota: '' },
  celdas: [first({ buenas, segundas: 0, rehacer: 0, faltan: 0 })],
});

it('cuts the rest of an order while a workshop has the first part, and receives meanwhile', async () => {
  const orden = await launched(planned());
  const celdas = [first({ cortadas: 5 })];
  await done(`${orden.id}/cortar`, { version: orden.version, celdas });
  const sent = await done(`${orden.id}/envios`, envio());
  const sewing = await read(orden.id);
  expect(sewing.estado).toBe('confeccion');
  const rest = { version: sewing.version, celdas: [second({ cortadas: 6 })] };
  const cut = await done(`${orden.id}/cortar`, rest);
  expect([cut.estado, cut.cortadas]).toEqual(['confeccion', 11]);
  await done(`envios/${sent.id}/recibir`, receipt(2));
  const { version } = await read(orden.id);
  await done(`${orden.id}/estado`, { estado: 'corte', version });
  await done(`envios/${sent.id}/recibir`, receipt(3));
  expect(await read(orden.id)).toMatchObject({ terminadas: 5 });
});

it('takes an order of special garments only from the cut to its end', async () => {
  const { rows } = await sql<{ linea: number; modeloId: number }>`
    select l.id as linea, l.modelo_id as "modeloId"
    from pedido_encargo e join pedido_linea l on l.id = e.pedido_linea_id
      join escandallo s on s.modelo_id = l.modelo_id
    where not exists (select from ordenfab_encargo o where o.pedido_linea_id = l.id)
    order by e.servida, l.id limit 1`.execute(api.db);
  const [{ linea = 0, modeloId = 0 } = {}] = rows;
  const orden = await launched([], { modeloId, encargos: [linea] });
  const cut = await done(`${orden.id}/cortar`, { version: orden.version, celdas: [] });
  expect(cut.estado).toBe('corte');
  await done(`${orden.id}/estado`, { estado: 'confeccion', version: cut.version });
  await done(`${orden.id}/recibir`, { celdas: [], encargos: [linea] });
  const { version } = await read(orden.id);
  const ended = await done(`${orden.id}/estado`, { estado: 'terminada', version });
  expect(ended).toMatchObject({ estado: 'terminada', encargos: [{ terminado: true }] });
  const plain = await launched(planned());
  expect((await post(`${plain.id}/cortar`, { version: plain.version, celdas: [] })).status).toBe(400);
});

it('sends only free rolls of its own materias, and brings them back with an annulled envio', async () => {
  const orden = await launched(planned());
  await done(`${orden.id}/cortar`, { version: orden.version, celdas: [first({ cortadas: 5 })] });
  const { rows } = await sql<{ id: number; isOwn: boolean }>`
    select p.id, m.id in (select (l ->> 'materiaId')::int from ordenfab o,
      jsonb_array_elements(o.escandallo -> 'lineas') l where o.id = ${orden.id}) as "isOwn"
    from pieza p join materia m on m.id = p.materia_id
    where p.quedan > 200 and p.reservado = 0 order by p.id`.execute(api.db);
  const [whole, part] = rows.filter(({ isOwn }) => isOwn).map(({ id }) => id) as [number, number];
  const foreign = rows.find(({ isOwn }) => !isOwn)?.id;
  const send = (...piezas: object[]) => post(`${orden.id}/envios`, envio({ piezas }));
  expect((await send({ piezaId: part, cantidad: 0 })).status).toBe(400);
  expect((await send({ piezaId: part }, { piezaId: part, cantidad: 1 })).status).toBe(400);
  expect((await send({ piezaId: foreign })).status).toBe(400);

  const other = await launched(planned());
  const reserve = await done(`${other.id}/reservar`, {
    ...{ version: other.version, piezas: [{ piezaId: whole, cantidad: 1 }] },
  });
  const taken = await send({ piezaId: whole });
  expect([taken.status, taken.json.exception]).toEqual([409, 'A pieza is not free.']);
  await done(`${other.id}/reservar`, { version: reserve.version, piezas: [] });

  const stored = () =>
    api.db
      .selectFrom('pieza')
      .where('id', 'in', [whole, part])
      .select(['id', 'lugar_id', 'quedan', 'usado'])
      .orderBy('id')
      .execute();
  const before = await stored();
  const { json: sent, text } = await send({ piezaId: whole }, { piezaId: part, cantidad: 1 });
  expect(sent.piezas, text).toHaveLength(2);
  expect(await stored()).not.toEqual(before);
  await done(`envios/${sent.id}/anular`, { version: sent.version });
  expect(await stored()).toEqual(before);
  expect(await listPiezaDifferences(api.db)).toEqual([]);
});

it('takes back the end of an order before it is closed', async () => {
  const orden = await launched([first({ previstas: 5 })]);
  const celdas = [first({ cortadas: 5 })];
  const cut = await done(`${orden.id}/cortar`, { version: orden.version, celdas });
  await done(`${orden.id}/estado`, { estado: 'confeccion', version: cut.version });
  const part = { celdas: [first({ buenas: 2, segundas: 0 })], encargos: [] };
  const { version } = await done(`${orden.id}/recibir`, part);
  const ended = await done(`${orden.id}/estado`, { estado: 'terminada', version });
  expect(ended).toMatchObject({ faltan: 3, celdas: [{ esperadas: 0 }] });
  const again = await done(`${orden.id}/estado`, { estado: 'acabado', version: ended.version });
  expect(again).toMatchObject({ estado: 'acabado', faltan: 0, celdas: [{ esperadas: 3 }] });
  expect(again).not.toHaveProperty('terminada');
  const rest = { celdas: [first({ buenas: 3, segundas: 0 })], encargos: [] };
  expect(await done(`${orden.id}/recibir`, rest)).toMatchObject({ terminadas: 5 });
});

it('lists a closed workshop while it has garments', async () => {
  const orden = await launched(planned());
  await done(`${orden.id}/cortar`, { version: orden.version, celdas: [first({ cortadas: 5 })] });
  const place = await api.db
    .insertInto('lugar')
    .values({ tipo: 'taller', nombre: `Taller ${randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sent = await done(`${orden.id}/envios`, envio({ lugarId: place.id }));
  await api.db.updateTable('lugar').set({ cerrado: true }).where('id', '=', place.id).execute();
  const open = async () => {
    const { json } = await api.get(`${path}/talleres`, { token });
    return json.talleres.find(({ id }: { id: number }) => id === place.id);
  };
  expect(await open()).toMatchObject({ prendas: 5 });
  await done(`envios/${sent.id}/recibir`, receipt(5));
  expect(await open()).toBeUndefined();
});
