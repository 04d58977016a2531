import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { admin, comercial, testToday } from '#tests/support/demo.ts';
import { rowsOf } from '#tests/support/import-file-test-kit.ts';

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

/** Returns the rows of a valuation by their titles. */
async function valued(que: string, fecha: string): Promise<Record<string, unknown>[]> {
  const response = await api.fetch(
    new Request(`http://percha.internal${v1}/piezas/valoracion`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${token}`, tenant: 'root', 'accept-language': 'es' },
        'content-type': 'application/json',
      },
      body: JSON.stringify({ fecha, que }),
    }),
  );
  expect(response.status).toBe(200);
  const [titles = [], ...rows] = await rowsOf(new Uint8Array(await response.arrayBuffer()));
  return rows.map((row) => Object.fromEntries(titles.map((title, place) => [String(title), row[place]])));
}

describe('the value of garments at the end of a day', () => {
  it('counts those in stock at the cost sheet that held', async () => {
    const { rows } = await sql<{ id: number; referencia: string; talla: number; n: number }>`
      select m.id, m.referencia, min(e.talla_id) as talla, sum(e.cantidad)::int as n
      from existencia e join modelo_color c on c.id = e.modelo_color_id join modelo m on m.id = c.modelo_id
      where e.cantidad > 0 and exists (select from escandallo s where s.modelo_id = m.id)
      group by m.id order by m.id limit 1`.execute(api.db);
    const [modelo] = rows;
    if (!modelo) return expect.unreachable('the demo has no garment with a cost sheet');
    const before = '2026-01-15';
    await sql`update escandallo set creado = ${`${before}T10:00:00Z`} where modelo_id = ${modelo.id}`.execute(
      api.db,
    );
    const lineas = [
      {
        ...{ id: 'a', clase: 'manoObra', concepto: 'Todo', reglaColor: 'fijo', colores: [], por: 'prenda' },
        ...{ consumo: 1, incremento: 0, porTalla: [], merma: 0, basePrecio: 'manual', precio: 12.3456 },
      },
    ];
    const head = { modeloId: modelo.id, nota: '', tallaBaseId: modelo.talla, comision: 10, limite: 25 };
    const { id } = await done('escandallos/create', { ...head, lineas });
    await sql`update escandallo set creado = ${`${testToday}T10:00:00Z`} where id = ${id}`.execute(api.db);
    const own = async (fecha: string) =>
      (await valued('prendas', fecha)).filter(({ Referencia }) => Referencia === modelo.referencia);
    const now = await own(testToday);
    const sum = (title: string) => now.reduce((all, row) => all + Number(row[title]), 0);
    expect(sum('Cantidad')).toBe(modelo.n);
    for (const { Coste, Cantidad, Valor } of now) {
      expect(Coste).toBe(12.3456);
      expect(Valor).toBe(Math.round(Number(Cantidad) * 1234.56) / 100);
    }
    for (const { Coste } of await own('2026-11-01')) expect(Coste).not.toBe(12.3456);
  });

  it('counts what a workshop had by then, at the cost of its order', async () => {
    const { rows } = await sql<{ numero: string; id: number; fecha: string; n: number }>`
      select e.id, e.numero, e.fecha, sum(q.enviadas)::int as n
      from ordenfab_envio e join ordenfab_envio_celda q on q.envio_id = e.id
        join ordenfab o on o.id = e.ordenfab_id
      where not e.anulado and o.escandallo is not null
        and exists (select from ordenfab_recepcion r where r.envio_id = e.id and r.fecha > e.fecha)
        and not exists (select from ordenfab_recepcion r where r.envio_id = e.id and r.fecha <= e.fecha)
      group by e.id order by e.id limit 1`.execute(api.db);
    const [envio] = rows;
    if (!envio) return expect.unreachable('the demo has no envio with a later receipt');
    const own = async (fecha: string) =>
      (await valued('talleres', fecha)).filter((row) => row.Envío === envio.numero);
    const first = await own(envio.fecha);
    expect(first.reduce((sum, row) => sum + Number(row.Cantidad), 0)).toBe(envio.n);
    expect(first.every((row) => Number(row.Valor) > 0)).toBe(true);
    const { rows: back } = await sql<{ n: number }>`
      select sum(k.buenas + k.segundas + k.faltan)::int as n
      from ordenfab_recepcion r join ordenfab_recepcion_celda k on k.recepcion_id = r.id
      where r.envio_id = ${envio.id} and r.fecha <= ${testToday}`.execute(api.db);
    const left = (await own(testToday)).reduce((sum, row) => sum + Number(row.Cantidad), 0);
    expect(left).toBe(envio.n - (back[0]?.n ?? 0));
  });

  it('refuses other callers', async () => {
    const as = await api.as(comercial);
    const sent = { fecha: testToday, que: 'prendas' };
    expect((await api.post(`${v1}/piezas/valoracion`, sent, { token: as })).status).toBe(403);
    expect((await api.post(`${v1}/piezas/valoracion`, { ...sent, que: 'x' }, { token })).status).toBe(400);
  });
});
