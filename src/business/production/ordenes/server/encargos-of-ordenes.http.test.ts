import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { trailOf } from '../../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../../tests/support/api.ts';
import { admin } from '../../../../../tests/support/demo.ts';
import { listComing } from '../../compras/server/compras.repository.ts';
import { namesOfMaterias } from '../../materias/server/names-of-materias.ts';

const path = '/lob/api/v1/ordenesfab';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const act = async (id: number, at: string, sent: object) => {
  const { json, status, text } = await api.post(`${path}/${id}/${at}`, sent, { token });
  expect(status, text).toBe(200);
  return json;
};

/** Returns a special garment that no order makes. */
async function freeEncargo() {
  const { rows } = await sql<{ linea: number; modeloId: number; modeloColorId: number; tallaId: number }>`
    select l.id as linea, l.modelo_id as "modeloId", e.modelo_color_id as "modeloColorId", e.talla_id as "tallaId"
    from pedido_encargo e join pedido_linea l on l.id = e.pedido_linea_id
      join escandallo s on s.modelo_id = l.modelo_id
    where not exists (select from ordenfab_encargo o where o.pedido_linea_id = l.id)
    order by e.servida, l.id limit 1`.execute(api.db);
  const [found] = rows;
  if (!found) throw new Error('the demo has no special garment without an order');
  return found;
}

type FreeEncargo = Awaited<ReturnType<typeof freeEncargo>>;
const draftOf = ({ linea, modeloId, modeloColorId, tallaId }: FreeEncargo) =>
  api.post(
    `${path}/create`,
    {
      ...{ modeloId, origen: 'stock', prevista: '2027-02-01', nota: '', encargos: [linea] },
      celdas: [{ modeloColorId, tallaId, previstas: 1 }],
    },
    { token },
  );

it('gives up its special garments when it is annulled', async () => {
  const found = await freeEncargo();
  const { json: first } = await draftOf(found);
  expect((await draftOf(found)).status).toBe(409);
  const launched = await act(first.id, 'estado', { estado: 'lanzada', version: first.version });
  expect(launched.encargos).toHaveLength(1);
  const annulled = await act(first.id, 'estado', { estado: 'anulada', version: launched.version });
  expect(annulled.encargos).toEqual([]);
  const second = await draftOf(found);
  expect(second.status, second.text).toBe(200);
  expect((await api.post(`${path}/delete`, [second.json.id], { token })).status).toBe(200);
});

it('finishes a special garment with its order', async () => {
  const found = await freeEncargo();
  const { linea, modeloColorId, tallaId } = found;
  const cell = { modeloColorId, tallaId };
  const made = await draftOf(found);
  expect(made.status, made.text).toBe(200);
  const { id } = made.json;
  const launched = await act(id, 'estado', { estado: 'lanzada', version: made.json.version });
  const cut = await act(id, 'cortar', { version: launched.version, celdas: [{ ...cell, cortadas: 1 }] });
  await act(id, 'estado', { estado: 'confeccion', version: cut.version });
  await act(id, 'recibir', { celdas: [], encargos: [linea] });
  const { version } = (await api.get(`${path}/${id}`, { token })).json;
  const back = await act(id, 'estado', { estado: 'corte', version });
  const annulled = await api.post(
    `${path}/${id}/estado`,
    { estado: 'anulada', version: back.version },
    { token },
  );
  expect([annulled.status, annulled.json.campo]).toEqual([409, 'estado']);
  const finished = await api.db
    .selectFrom('ordenfab_encargo')
    .where('ordenfab_id', '=', id)
    .select(['pedido_linea_id', 'terminado'])
    .execute();
  expect(finished).toEqual([{ pedido_linea_id: linea, terminado: true }]);
  const { pedido_id } = await api.db
    .selectFrom('pedido_linea')
    .where('id', '=', linea)
    .select('pedido_id')
    .executeTakeFirstOrThrow();
  const told = (await trailOf(api, 'pedido', pedido_id)).filter(({ acto }) => acto === 'ordenesfab.encargo');
  expect(told).toHaveLength(1);
});

it('counts special garments in the real consumption and in the cost', async () => {
  const found = await freeEncargo();
  const { linea, modeloId, modeloColorId, tallaId } = found;
  const cell = { modeloColorId, tallaId };
  const { cantidad } = await api.db
    .selectFrom('pedido_encargo')
    .where('pedido_linea_id', '=', linea)
    .select('cantidad')
    .executeTakeFirstOrThrow();
  const head = { modeloId, origen: 'stock', prevista: '2027-02-01', nota: '', encargos: [linea] };
  const draft = await api.post(`${path}/create`, { ...head, celdas: [{ ...cell, previstas: 8 }] }, { token });
  const { id, version } = draft.json;
  const launched = await act(id, 'estado', { estado: 'lanzada', version });
  const cut = await act(id, 'cortar', { version: launched.version, celdas: [{ ...cell, cortadas: 8 }] });
  await act(id, 'estado', { estado: 'confeccion', version: cut.version });
  const made = await act(id, 'recibir', {
    ...{ celdas: [{ ...cell, buenas: 8, segundas: 0 }], encargos: [linea] },
  });
  const ended = await act(id, 'estado', { estado: 'terminada', version: made.version });
  const lines = async () =>
    (await api.get(`/lob/api/v1/modelos/escandallofromordenfab/${id}`, { token })).json;
  const [first] = await lines();
  const all = 8 + cantidad;
  const consumos = [{ linea: first.linea.id, cantidad: 2.5 * all }];
  const closed = await act(id, 'cerrar', { version: ended.version, consumos });
  expect((await lines())[0].real).toBeCloseTo(2.5, 4);
  const { reales } = (await api.get(`/lob/api/v1/escandallos/modelo/${modeloId}`, { token })).json;
  const [real] = reales;
  expect(real).toMatchObject({ ordenId: id, prendas: all });
  const { tallas } = (await api.post('/lob/api/v1/modelos/escandallo-total', await sheetOf(id), { token }))
    .json;
  const { coste } = tallas.find((one: { tallaId: number }) => one.tallaId === tallaId);
  expect(closed.coste.estandar).toBeCloseTo(coste * all, 1);
});

/** Returns the cost sheet that an order keeps. */
async function sheetOf(id: number) {
  const { modelo_id: modeloId, escandallo } = await api.db
    .selectFrom('ordenfab')
    .where('id', '=', id)
    .select(['modelo_id', 'escandallo'])
    .executeTakeFirstOrThrow();
  const { tallaBaseId, lineas } = escandallo ?? { tallaBaseId: 0, lineas: [] };
  return { modeloId, comision: 0, tallaBaseId, lineas };
}

it('lists what comes in of a materia, and names it', async () => {
  const materias = await api.db.selectFrom('materia').select(['id', 'nombre']).orderBy('id').execute();
  const ids = materias.map(({ id }) => id);
  const coming = await listComing(api.db, ids);
  expect(coming.length).toBeGreaterThan(0);
  expect(coming.every(({ materiaId, cantidad }) => ids.includes(materiaId) && cantidad > 0)).toBe(true);
  expect(await namesOfMaterias(api.db, ids.slice(0, 1))).toEqual(materias.slice(0, 1));
});

it('keeps the text, the garment and the line of a special garment while an order makes it', async () => {
  const found = await freeEncargo();
  const { json: draft } = await draftOf(found);
  const { pedido_id: pedidoId } = await api.db
    .selectFrom('pedido_linea')
    .where('id', '=', found.linea)
    .select('pedido_id')
    .executeTakeFirstOrThrow();
  const pedido = (await api.get(`/lob/api/v1/pedidos/${pedidoId}`, { token })).json;
  type Linea = { id: number; encargo?: object };
  const body = (change: (linea: Linea) => Linea[]) => ({
    ...{ clienteId: pedido.cliente.id, version: pedido.version, observaciones: pedido.observaciones },
    lineas: pedido.lineas.flatMap((linea: Linea) => (linea.id === found.linea ? change(linea) : [linea])),
  });
  const put = (sent: object) => api.call('PUT', `/lob/api/v1/pedidos/${pedidoId}`, { token, body: sent });
  const other = (linea: Linea) => [{ ...linea, encargo: { ...linea.encargo, texto: 'Otra cosa' } }];
  const removed = await put(body(() => []));
  expect([removed.status, removed.json.exception]).toEqual([409, 'Special garment is being made.']);
  await act(draft.id, 'estado', { estado: 'lanzada', version: draft.version });
  for (const sent of [body(() => []), body(other)]) {
    const { status, json } = await put(sent);
    expect([status, json.exception]).toEqual([409, 'Special garment is being made.']);
  }
  const same = await put(body((linea) => [linea]));
  expect(same.status, same.text).toBe(200);
});

it('has its unfinished special garments again when its end is taken back, unless another order makes them', async () => {
  const found = await freeEncargo();
  const cell = { modeloColorId: found.modeloColorId, tallaId: found.tallaId };
  const { json: draft } = await draftOf(found);
  const { id } = draft;
  const step = async (estado: string) => {
    const { version } = (await api.get(`${path}/${id}`, { token })).json;
    return act(id, 'estado', { estado, version });
  };
  const { version } = await step('lanzada');
  await act(id, 'cortar', { version, celdas: [{ ...cell, cortadas: 1 }] });
  await step('confeccion');
  expect((await step('terminada')).encargos).toEqual([]);
  const reopened = await step('acabado');
  expect(reopened.encargos).toMatchObject([{ pedidoLineaId: found.linea, terminado: false }]);
  expect((await draftOf(found)).status).toBe(409);
  await step('terminada');
  const other = await draftOf(found);
  expect(other.status, other.text).toBe(200);
  expect((await step('acabado')).encargos).toEqual([]);
  expect((await api.get(`${path}/${other.json.id}`, { token })).json.encargos).toHaveLength(1);
});
