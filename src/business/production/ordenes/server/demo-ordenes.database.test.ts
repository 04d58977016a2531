import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../../tests/support/api.ts';
import { admin, testToday } from '../../../../../tests/support/demo.ts';
import { listReservationDifferences, listStockDifferences } from '../../../stock/server/index.ts';
import { listOrdenDifferences } from './check-ordenes.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

it('has 70 production orders in all states that agree with lotes, promises and stock', async () => {
  const states = await api.db
    .selectFrom('ordenfab')
    .select(({ fn }) => ['estado', fn.countAll<string>().as('n')])
    .groupBy('estado')
    .execute();
  expect(states.reduce((sum, { n }) => sum + Number(n), 0)).toBe(70);
  expect(states.map(({ estado }) => estado).toSorted()).toEqual([
    ...['acabado', 'borrador', 'cerrada', 'confeccion', 'corte', 'lanzada', 'terminada'],
  ]);
  expect(await listOrdenDifferences(api.db)).toEqual([]);
  expect(await listReservationDifferences(api.db)).toEqual([]);
  expect(await listStockDifferences(api.db)).toEqual([]);
});

it('has garments at workshops that agree with their orders, receipts and statements', async () => {
  const { rows: wrong } = await sql<{ numero: string }>`
    select o.numero from ordenfab o join ordenfab_celda c on c.ordenfab_id = o.id
      cross join lateral (select coalesce(sum(q.enviadas - q.buenas - q.segundas - q.faltan), 0) as at_workshops,
          coalesce(sum(q.faltan), 0) as missing, coalesce(sum(q.buenas) filter (where e.ultima), 0) as finished,
          count(*) as n
        from ordenfab_envio e join ordenfab_envio_celda q on q.envio_id = e.id
        where e.ordenfab_id = o.id and q.modelo_color_id = c.modelo_color_id and q.talla_id = c.talla_id) s
    where s.n > 0 and (s.missing <> c.perdidas or s.finished <> c.terminadas
      or s.at_workshops + c.terminadas + c.segundas + c.perdidas > c.cortadas)
    union all
    select e.numero from ordenfab_envio e join ordenfab_envio_celda q on q.envio_id = e.id
      cross join lateral (select coalesce(sum(k.buenas), 0) as good, coalesce(sum(k.faltan), 0) as missing,
          coalesce(bool_and(r.fecha between e.fecha and greatest(current_date, ${testToday}::date)), true) as in_time
        from ordenfab_recepcion r join ordenfab_recepcion_celda k on k.recepcion_id = r.id
        where r.envio_id = e.id and k.modelo_color_id = q.modelo_color_id and k.talla_id = q.talla_id) s
    where q.buenas <> s.good or q.faltan <> s.missing or not s.in_time`.execute(api.db);
  expect(wrong).toEqual([]);
  const token = await api.as(admin);
  const get = async (path: string) =>
    (await api.get(`/lob/api/v1/ordenesfab/talleres${path}`, { token })).json;
  const { talleres } = await get('');
  expect(talleres.length).toBeGreaterThan(1);
  expect(talleres.every(({ prendas }: { prendas: number }) => prendas > 0)).toBe(true);
  const { lugarId, mes } = await api.db
    .selectFrom('ordenfab_recepcion')
    .innerJoin('ordenfab_envio', 'ordenfab_envio.id', 'ordenfab_recepcion.envio_id')
    .innerJoin('ordenfab_recepcion_celda', 'ordenfab_recepcion_celda.recepcion_id', 'ordenfab_recepcion.id')
    .where('faltan', '>', 0)
    .select(['lugar_id as lugarId', sql<string>`to_char(ordenfab_recepcion.fecha, 'YYYY-MM')`.as('mes')])
    .executeTakeFirstOrThrow();
  const month = await get(`/${lugarId}?mes=${mes}`);
  expect(month.lineas.length).toBeGreaterThan(0);
  expect(month.cargos).toBeGreaterThan(0);
  expect(month.total).toBe(Math.round((month.importe - month.cargos) * 100) / 100);
  const parts = api.db
    .selectFrom('ordenfab_recepcion')
    .select('envio_id')
    .groupBy('envio_id')
    .having(({ fn, eb }) => eb(fn.countAll(), '>', 1));
  expect((await parts.execute()).length).toBeGreaterThan(0);
});

it('has a cost sheet for each modelo, with a margin', async () => {
  const token = await api.as(admin);
  const modelos = await api.db
    .selectFrom('modelo')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  const sheets = await api.db
    .selectFrom('escandallo')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  expect(sheets.n).toBe(modelos.n);
  const { json } = await api.post('/lob/api/v1/escandallos/search', { pageSize: 200 }, { token });
  const priced = json.data.filter(({ precio }: { precio: number }) => precio > 0);
  const margins = priced.map(({ margen }: { margen: number }) => margen);
  expect(margins.every((margin: number) => margin > -20 && margin < 70)).toBe(true);
  const below = (await api.post('/lob/api/v1/escandallos/si', {}, { token })).json;
  expect(below.total).toBeLessThan(priced.length / 2);
});
