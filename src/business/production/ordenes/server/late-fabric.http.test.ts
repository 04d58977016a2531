import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { trailOf } from '#tests/support/accounts.ts';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { admin, testToday } from '#tests/support/demo.ts';

const v1 = '/lob/api/v1';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const done = async (at: string, sent: object) => {
  const { json, status, text } = await api.post(`${v1}/${at}`, sent, { token });
  expect(status, text).toBe(200);
  return json;
};

it('moves the days of orders that wait for a late materia, and of no others', async () => {
  const { rows } = await sql<{ modeloId: number; modeloColorId: number; tallaId: number }>`
    select c.modelo_id as "modeloId", v.modelo_color_id as "modeloColorId", v.talla_id as "tallaId"
    from modelo m join modelo_color c on c.modelo_id = m.id join variante v on v.modelo_color_id = c.id
    where m.publicado order by v.modelo_color_id, v.talla_id limit 1`.execute(api.db);
  const [cell] = rows;
  if (!cell) return expect.unreachable('the demo has no garment');
  const { modeloId, ...key } = cell;
  const proveedor = await api.db.selectFrom('proveedor').select('id').orderBy('id').executeTakeFirstOrThrow();
  // The modelo has not this color, so its orders need the materia in any color.
  const color = await api.db
    .selectFrom('color')
    .where('id', 'not in', (db) =>
      db.selectFrom('modelo_color').where('modelo_id', '=', modeloId).select('color_id'),
    )
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const materia = await done('materias/create', {
    ...{ tipo: 'tejido', referencia: 'TARDE-1', nombre: 'Tela que tarda', referenciaProveedor: '' },
    ...{ unidad: 'm', fibras: [], notas: '', precio: 8, colores: [color.id] },
  });
  const own = await api.db
    .selectFrom('materia_color')
    .where('materia_id', '=', materia.id)
    .select('id')
    .executeTakeFirstOrThrow();
  const articulo = `m${materia.id}-${own.id}`;
  const { rows: sheets } = await sql<{ id: number }>`
    insert into escandallo (modelo_id, numero, talla_id, comision, limite)
    values (${modeloId}, (select coalesce(max(numero), 0) + 1 from escandallo where modelo_id = ${modeloId}),
      ${key.tallaId}, 1000, 2500) returning id`.execute(api.db);
  await sql`insert into escandallo_linea (escandallo_id, clave, orden, clase, materia_id, regla_color, por, consumo,
      base_precio, precio)
    values (${sheets[0]?.id}, 'tela', 0, 'tejido', ${materia.id}, 'segunColor', 'unidad', 20000, 'ultimo', 80000)`.execute(
    api.db,
  );
  const launch = async (prendas: number) => {
    const draft = await done('ordenesfab/create', {
      ...{ modeloId, origen: 'stock', prevista: '2027-02-01', nota: '', encargos: [] },
      celdas: [{ ...key, previstas: prendas }],
    });
    return done(`ordenesfab/${draft.id}/estado`, { estado: 'lanzada', version: draft.version });
  };
  // 12 m are in the house: the first order reserves what it needs, the second lacks 10 of 12 m.
  await done('entradas/create', {
    ...{ proveedorId: proveedor.id, albaran: '', fecha: testToday, lugarId: 1, notas: '' },
    lineas: [{ id: 'a', articulo, cantidad: 12, numero: '', tintada: 'A', estante: '' }],
  });
  const supplied = await launch(5);
  const needs = (await api.get(`${v1}/ordenesfab/${supplied.id}/piezas`, { token })).json.materias;
  const [{ piezas }] = needs.filter(({ materiaId }: { materiaId: number }) => materiaId === materia.id);
  await done(`ordenesfab/${supplied.id}/reservar`, {
    version: supplied.version,
    piezas: [{ piezaId: piezas[0].piezaId, cantidad: 10 }],
  });
  const waiting = await launch(6);

  const linea = {
    id: 1_900_000_001,
    articulo,
    cantidad: 100,
    prevista: '2026-12-10',
    nota: '',
  };
  const head = { proveedorId: proveedor.id, fecha: testToday, confirmacion: '', notas: '' };
  const draft = await done('pedidos-compra/create', { ...head, lineas: [linea] });
  const put = (version: number, id: number, prevista: string) =>
    api.call('PUT', `${v1}/pedidos-compra/${draft.id}`, {
      ...{ token, body: { ...head, version, lineas: [{ ...linea, id, prevista }] } },
    });
  const lineId = draft.lineas[0].id;
  const dayOf = async ({ id }: { id: number }) =>
    (await api.get(`${v1}/ordenesfab/${id}`, { token })).json.prevista;
  // Nothing waits for a draft.
  const changed = await put(draft.version, lineId, '2026-12-12');
  expect(changed.status, changed.text).toBe(200);
  expect(await dayOf(waiting)).toBe('2027-02-01');
  const sent = await done(`pedidos-compra/${draft.id}/enviar`, {
    version: changed.json.version,
    correo: false,
  });
  const shown = (await api.get(`${v1}/ordenesfab/${waiting.id}/piezas`, { token })).json.materias;
  const late = shown.find(({ materiaId }: { materiaId: number }) => materiaId === materia.id);
  expect(late).toMatchObject({
    necesita: 12,
    viene: { fecha: '2026-12-12', cantidad: 100, pedidoId: draft.id },
  });

  const later = await put(sent.version, lineId, '2026-12-22');
  expect(later.status, later.text).toBe(200);
  expect([await dayOf(waiting), await dayOf(supplied)]).toEqual(['2027-02-11', '2027-02-01']);
  const lotes = await api.db
    .selectFrom('lote')
    .where('documento', '=', `ordenfab ${waiting.id}`)
    .select('fecha')
    .execute();
  expect(lotes).toEqual([{ fecha: '2027-02-11' }]);
  const [trail] = (await trailOf(api, 'pedidoCompra', draft.id)).filter(
    ({ acto, despues }) => acto === 'pedidosCompra.update' && JSON.stringify(despues).includes('ordenes'),
  );
  expect(trail?.despues).toMatchObject({ ordenes: [waiting.numero] });
  // An earlier day moves nothing: the house decides.
  const earlier = await put(later.json.version, lineId, '2026-12-15');
  expect(earlier.status).toBe(200);
  expect(await dayOf(waiting)).toBe('2027-02-11');
  // Another delivery brings enough until the former day.
  const other = await done('pedidos-compra/create', {
    ...{ ...head, lineas: [{ ...linea, cantidad: 50, prevista: '2026-12-14' }] },
  });
  await done(`pedidos-compra/${other.id}/enviar`, { version: other.version, correo: false });
  const last = await put(earlier.json.version, lineId, '2026-12-30');
  expect(last.status, last.text).toBe(200);
  expect(await dayOf(waiting)).toBe('2027-02-11');
});
