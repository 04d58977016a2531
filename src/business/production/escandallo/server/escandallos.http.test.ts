import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../../tests/support/api.ts';
import { deleteOrdenes } from '../../../../../tests/support/delete-ordenes.ts';
import { admin, boutique, comercial } from '../../../../../tests/support/demo.ts';

let api: TestApi;
let token: string;
let modelo: { id: number; tallaIds: number[]; colorId: number };
let cloth: { id: number; colorId: number; otherColorId: number };

const path = '/lob/api/v1/escandallos';
const modelos = '/lob/api/v1/modelos';

const line = (id: string, one: object) => ({
  ...{ id, clase: 'tejido', concepto: '', reglaColor: 'segunColor', colores: [], por: 'unidad' },
  ...{ consumo: 1, incremento: 0, porTalla: [], merma: 0, basePrecio: 'manual', precio: 1 },
  ...one,
});
const sheet = (lineas: object[], one: object = {}) => ({
  ...{
    modeloId: modelo.id,
    nota: '',
    tallaBaseId: modelo.tallaIds[1] ?? 0,
    comision: 10,
    limite: 25,
    lineas,
  },
  ...one,
});
const sampleLines = () => [
  line('a', { materiaId: cloth.id, basePrecio: 'ultimo', consumo: 2, incremento: 0.05, merma: 5 }),
  line('b', { clase: 'manoObra', por: 'minuto', concepto: 'Confección', consumo: 88, precio: 0.32 }),
  line('c', { clase: 'gastoGeneral', por: 'porcentaje', concepto: 'Sobre directo', consumo: 12, precio: 0 }),
];
const create = (body: object, ask: object = {}) => api.post(`${path}/create`, body, { token, ...ask });
const whatIf = async (body: object) => (await api.post(`${path}/si`, body, { token })).json;

beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  const { rows } = await sql<{ id: number; tallaIds: number[]; colorId: number }>`
    select m.id, min(c.color_id) as "colorId", array_agg(distinct v.talla_id) as "tallaIds"
    from modelo m join modelo_color c on c.modelo_id = m.id join variante v on v.modelo_color_id = c.id
    where m.precio > 9000 and not m.archivado group by m.id having count(distinct v.talla_id) > 3
    order by m.id limit 1`.execute(api.db);
  modelo = rows[0] as typeof modelo;
  await deleteOrdenes(api.ownerUrl);
  await sql`delete from escandallo`.execute(api.db);
  const { rows: made } = await sql<{ id: number }>`
    insert into materia (tipo, referencia, nombre, unidad, precio) values ('tejido', 'CREPE-ESC', 'Crepé', 'm', 98000)
    returning id`.execute(api.db);
  const id = made[0]?.id ?? 0;
  const { rows: colours } = await sql<{ id: number; colorId: number }>`
    insert into materia_color (materia_id, color_id) values (${id}, ${modelo.colorId}), (${id},
      (select min(c.id) from color c where c.id <> ${modelo.colorId}))
    returning id, color_id as "colorId"`.execute(api.db);
  cloth = { id, colorId: colours[0]?.id ?? 0, otherColorId: colours[1]?.id ?? 0 };
});
afterAll(() => api.close());

describe('a cost sheet', () => {
  it('has versions, which keep their prices and take changes', async () => {
    const frame = (await api.get(`${path}/modelo/${modelo.id}`, { token })).json;
    expect(frame).toMatchObject({ modelo: { id: modelo.id }, versiones: [], materias: [] });
    expect(frame.escandallo).toBeUndefined();
    expect(frame.tarifas[0].precios).toHaveLength(frame.tallas.length);
    const lineas = sampleLines();
    const { status, json: first } = await create(
      sheet([
        { ...lineas[0], colores: [{ colorId: modelo.colorId, materiaColorId: cloth.otherColorId }] },
        ...lineas.slice(1),
      ]),
    );
    expect(status).toBe(200);
    expect(first).toMatchObject({ numero: 1, comision: 10, limite: 25, version: 1 });
    expect(first.lineas[0]).toMatchObject({
      ...{ consumo: 2, incremento: 0.05, merma: 5, precio: 9.8 },
      colores: [{ colorId: modelo.colorId, materiaColorId: cloth.otherColorId }],
    });
    const { json: second } = await create(sheet(lineas, { nota: 'Forro nuevo' }));
    expect(second.versiones.map(({ numero }: { numero: number }) => numero)).toEqual([2, 1]);
    const held = (await api.get(`${path}/modelo/${modelo.id}`, { token })).json.escandallo;
    expect([held.id, held.numero]).toEqual([second.id, 2]);
    const { status: changed, json } = await api.call('PUT', `${path}/${second.id}`, {
      ...{ token, body: { ...sheet(lineas), comision: 12.5, version: second.version } },
    });
    expect([changed, json.comision, json.version]).toEqual([200, 12.5, 2]);
    const stale = await api.call('PUT', `${path}/${second.id}`, {
      token,
      body: { ...sheet(lineas), version: 1 },
    });
    expect([stale.status, stale.json.actual.version]).toEqual([409, 2]);
    expect((await trailOf(api, 'escandallo', second.id)).map(({ acto }) => acto)).toEqual([
      ...['escandallos.create', 'escandallos.update'],
    ]);
    expect((await api.get(`${path}/${first.id}`, { token })).json.numero).toBe(1);
  });

  it('sums an unsaved sheet, with margins by tarifa and talla', async () => {
    const { nota: _, limite: __, ...body } = sheet(sampleLines());
    const { status, json } = await api.post(`${modelos}/escandallo-total`, body, { token });
    expect(status).toBe(200);
    // 2 m at 9.80 with 5 % of waste, 88 minutes at 0.32, 12 % of overheads.
    expect(json).toMatchObject({ materias: 20.58, manoObra: 28.16, directo: 48.74, gastosGenerales: 5.8488 });
    expect(json.coste).toBe(54.5888);
    expect(json.importes).toEqual([20.58, 28.16, 5.8488]);
    const { precio, margen, tallas } = json.tarifas[0];
    expect(margen).toBeCloseTo(((precio * 0.9 - 54.5888) / precio) * 100, 3);
    expect(tallas).toHaveLength(json.tallas.length);
    expect(json.tallas[2].coste - json.tallas[1].coste).toBeCloseTo(0.05 * 9.8 * 1.05 * 1.12, 3);
  });

  it('refuses increments in a circle, unknown materias, foreign colours and wrong lines', async () => {
    const [first = {}] = sampleLines();
    const [, b, c] = modelo.tallaIds;
    const circle = [
      { tallaId: b, desdeTallaId: c, cantidad: 0.1 },
      { tallaId: c, desdeTallaId: b, cantidad: 0.1 },
    ];
    const wrong: [object, string][] = [
      [{ porTalla: circle }, 'lineas.0.porTalla'],
      [{ materiaId: 999_999 }, 'lineas.0.materiaId'],
      [{ reglaColor: 'fijo', materiaColorId: 999_999 }, 'lineas.0.reglaColor'],
      [{ materiaId: undefined, basePrecio: 'manual' }, 'lineas.0.materiaId'],
      [{ por: 'minuto' }, 'lineas.0.por'],
      [{ consumo: 0.01, incremento: 0.5 }, 'lineas.0.consumo'],
    ];
    const before = await api.db.selectFrom('escandallo').select('id').execute();
    for (const [one, field] of wrong) {
      const { status, text } = await create(sheet([{ ...first, ...one }]));
      expect([status, text.includes(field)], field).toEqual([400, true]);
    }
    expect((await create(sheet([first], { tallaBaseId: 999_999 }))).status).toBe(400);
    expect((await create(sheet([first], { modeloId: 999_999 }))).status).toBe(400);
    expect((await create(sheet([{ ...first, consumo: 0.000_01 }]))).status).toBe(400);
    expect(await api.db.selectFrom('escandallo').select('id').execute()).toEqual(before);
    expect((await api.get(`${path}/999999`, { token })).status).toBe(404);
    expect((await api.get(`${path}/modelo/999999`, { token })).status).toBe(404);
  });

  it('refuses reps and shops', async () => {
    const calls = [comercial, boutique].map(async (email) => {
      const who = { token: await api.as(email) };
      return [
        (await api.get(`${path}/modelo/${modelo.id}`, who)).status,
        (await api.post(`${path}/search`, {}, who)).status,
        (await api.post(`${path}/si`, {}, who)).status,
        (await api.post(`${path}/create`, sheet([]), who)).status,
        (await api.get(`${modelos}/escandallosources/${modelo.id}`, who)).status,
        (await api.post(`${path}/delete`, [1], who)).status,
      ];
    });
    expect(new Set((await Promise.all(calls)).flat())).toEqual(new Set([403]));
  });

  it('gives two users at the same time two numbers, and saves the change of one of two', async () => {
    const lineas = sampleLines();
    const made = await Promise.all([create(sheet(lineas)), create(sheet(lineas))]);
    const numbers = made.map(({ json }) => json.numero).toSorted((a, b) => a - b);
    expect(numbers[1] - numbers[0]).toBe(1);
    const [
      {
        json: { id, version },
      },
    ] = made;
    const save = (nota: string) =>
      api.call('PUT', `${path}/${id}`, { token, body: { ...sheet(lineas, { nota }), version } });
    const saved = await Promise.all([save('uno'), save('dos')]);
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const removed = await api.post(
      `${path}/delete`,
      made.map(({ json }) => json.id),
      { token },
    );
    expect(removed.json.borrados).toHaveLength(2);
    expect((await api.post(`${path}/delete`, [id], { token })).status).toBe(404);
  });

  it('offers copies of other modelos, those of its type first', async () => {
    const { rows } = await sql<{ id: number; talla: number }>`
      select m.id, min(v.talla_id) as talla from modelo m join modelo_color c on c.modelo_id = m.id
        join variante v on v.modelo_color_id = c.id
      where m.id <> ${modelo.id} and not m.archivado and m.modelo_tipo_id = (select modelo_tipo_id from modelo
        where id = ${modelo.id}) group by m.id order by m.id limit 1`.execute(api.db);
    const other = rows[0] as { id: number; talla: number };
    const { json: made } = await create(
      sheet(sampleLines(), { modeloId: other.id, tallaBaseId: other.talla }),
    );
    const { json } = await api.get(`${modelos}/escandallosources/${modelo.id}`, { token });
    expect(json).toMatchObject([{ escandalloId: made.id, numero: '1', lineas: 3, tallaBaseId: other.talla }]);
    expect((await api.get(`${modelos}/escandallosources/999999`, { token })).status).toBe(404);
  });
});

describe('a changed price', () => {
  it('lists the modelos that fall below a limit, with cost and margin before and after', async () => {
    const { json: made } = await create(sheet(sampleLines()));
    const now = await whatIf({ limite: 0 });
    expect(now.modelos.filter(({ modeloId }: { modeloId: number }) => modeloId === modelo.id)).toEqual([]);
    const after = await whatIf({ materiaId: cloth.id, precio: 90, limite: 10 });
    const found = after.modelos.find(({ modeloId }: { modeloId: number }) => modeloId === modelo.id);
    expect(after.afectados).toBe(2);
    expect(found).toMatchObject({ antes: { coste: 54.5888 }, limite: 10 });
    expect(found.despues.coste).toBeCloseTo((2 * 1.05 * 90 + 28.16) * 1.12, 4);
    expect(found.despues.margen).toBeLessThan(10);
    const manual = sampleLines().map((one) => ({ ...one, basePrecio: 'manual', precio: 0.1 }));
    await api.call('PUT', `${path}/${made.id}`, { token, body: { ...sheet(manual), version: made.version } });
    expect((await whatIf({ materiaId: cloth.id, precio: 90, limite: 10 })).afectados).toBe(1);
  });

  it('shows in the list at once', async () => {
    await create(sheet(sampleLines()));
    const list = async () =>
      (
        await api.post(
          `${path}/search`,
          { advancedFilter: { field: 'id', operator: 'eq', value: modelo.id } },
          { token },
        )
      ).json.data[0];
    expect(await list()).toMatchObject({ estado: 'con', coste: 54.5888, limite: 25 });
    await sql`update materia set precio = 50000 where id = ${cloth.id}`.execute(api.db);
    expect((await list()).coste).toBeCloseTo((2 * 1.05 * 5 + 28.16) * 1.12, 4);
    const some = (await api.post(`${path}/materias`, { ids: [cloth.id] }, { token })).json;
    expect(some).toMatchObject([{ ultimo: 5, medio: 5, unidad: 'm' }]);
    expect(some[0].colores).toHaveLength(2);
    const found = await api.post(`${path}/materias/search`, { keyword: 'crepe esc' }, { token });
    expect(found.json.data).toEqual([{ id: cloth.id, referencia: 'CREPE-ESC', nombre: 'Crepé' }]);
  });
});
