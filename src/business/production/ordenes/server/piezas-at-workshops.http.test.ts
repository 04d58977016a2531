import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { admin, testToday } from '#tests/support/demo.ts';

const path = '/lob/api/v1/ordenesfab';
let api: TestApi;
let token: string;
let taller: { id: number; nombre: string; version: number };
let modeloId: number;
let cell: { modeloColorId: number; tallaId: number };
let pieza: { id: number; nombre: string; lugarId: number };

beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  const { rows } = await sql<typeof cell & { modeloId: number; pieza: typeof pieza }>`
    select m.id as "modeloId", v.modelo_color_id as "modeloColorId", v.talla_id as "tallaId",
      jsonb_build_object('id', p.id, 'lugarId', p.lugar_id,
        'nombre', t.referencia || ' nº ' || coalesce(nullif(p.numero, ''), p.id::text)) as pieza
    from modelo m join escandallo e on e.modelo_id = m.id join escandallo_linea l on l.escandallo_id = e.id
      join pieza p on p.materia_id = l.materia_id and p.quedan > 0 and p.reservado = 0
      join materia t on t.id = p.materia_id
      join modelo_color c on c.modelo_id = m.id join variante v on v.modelo_color_id = c.id
    where m.publicado and not exists (select from ordenfab_envio_pieza z where z.pieza_id = p.id)
    order by m.id, v.modelo_color_id, v.talla_id, p.id limit 1`.execute(api.db);
  const [found] = rows;
  if (!found) throw new Error('The demo has no modelo with a pieza.');
  ({ modeloId, pieza } = found);
  cell = { modeloColorId: found.modeloColorId, tallaId: found.tallaId };
  taller = await api.db
    .insertInto('lugar')
    .values({ tipo: 'taller', nombre: `Taller ${randomUUID()}` })
    .returning(['id', 'nombre', 'version'])
    .executeTakeFirstOrThrow();
});
afterAll(() => api.close());

const post = (at: string, sent: object) => api.post(`${path}/${at}`, sent, { token });
const done = async (at: string, sent: object) => {
  const { json, status, text } = await post(at, sent);
  expect(status, text).toBe(200);
  return json;
};
async function cutOrder(): Promise<{ id: number }> {
  const head = { modeloId, origen: 'stock', prevista: '2027-02-01', nota: '', encargos: [] };
  const draft = await done('create', { ...head, celdas: [{ ...cell, previstas: 2 }] });
  const { id, version } = await done(`${draft.id}/estado`, { estado: 'lanzada', version: draft.version });
  return done(`${id}/cortar`, { version, celdas: [{ ...cell, cortadas: 2 }] });
}
const send = ({ id }: { id: number }, piezas = [{ piezaId: pieza.id }]) =>
  post(`${id}/envios`, {
    ...{ lugarId: taller.id, fase: 'confeccion', ultima: true, prevista: '2027-01-20', nota: '' },
    ...{ celdas: [{ ...cell, enviadas: 2 }], piezas },
  });
const close = () =>
  api.call('PUT', `/lob/api/v1/lugares/${taller.id}`, {
    token,
    body: { tipo: 'taller', nombre: taller.nombre, cerrado: true, version: taller.version },
  });

it('sends a whole pieza with one envio at a time, and keeps its workshop open', async () => {
  const [one, other] = [await cutOrder(), await cutOrder()];
  const both = await Promise.all([send(one), send(other)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [sent, refused] = both.toSorted((a, b) => a.status - b.status);
  const { id, numero } = sent?.json ?? {};
  expect(refused?.json).toMatchObject({
    campo: 'piezas',
    messages: [`La pieza ${pieza.nombre} ya está en el taller con el envío ${numero}.`],
  });

  const open = await close();
  expect([open.status, open.json.campo]).toEqual([409, 'cerrado']);
  expect(open.json.messages).toEqual([
    `Queda 1 pieza de materia aquí (${pieza.nombre}): trasládela antes.`,
    `El taller tiene prendas de 1 envío (${numero}): recíbalas o anule el envío antes.`,
  ]);

  // With its garments back, the rest of the pieza goes along again.
  const back = { ...cell, buenas: 2, segundas: 0, rehacer: 0, faltan: 0 };
  await done(`envios/${id}/recibir`, { fecha: testToday, nota: '', celdas: [back] });
  const next = await send(sent === both[0] ? other : one);
  expect(next.status, next.text).toBe(200);
  await done(`envios/${next.json.id}/anular`, { version: next.json.version });
  const { lugarId, version } = (await api.get(`/lob/api/v1/piezas/${pieza.id}`, { token })).json;
  expect(lugarId).toBe(pieza.lugarId);
  expect(version).toBeGreaterThan(1);
  expect((await close()).status).toBe(200);
  const late = await send(sent === both[0] ? other : one, []);
  expect([late.status, late.text]).toEqual([400, expect.stringContaining('lugarId')]);
});
