/** The pedidos of the day sheet: of the company, or of a rep's clientes. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, comercial, testNow } from '../../../../tests/support/demo.ts';
import type { Compared, DashboardPedido } from '../dashboard.contract.ts';

let api: TestApi;
let adminToken: string;
let repToken: string;
beforeAll(async () => {
  api = await testApi();
  [adminToken, repToken] = [await api.as(admin), await api.as(comercial)];
});
afterAll(() => api.close());

const path = '/lob/api/v1/pedidos/desk';
const read = async (list: string, token = adminToken) => {
  const { status, json } = await api.get(`${path}/${list}`, { token });
  expect(status).toBe(200);
  return json as { pedidos: DashboardPedido[]; totalCount: number; total: number; totalPrendas: number };
};
/** The totals of the sent pedidos in a state: all of them, or those of the rep's clientes. */
const stored = async (ofRep: boolean) => {
  const { rows } = await sql<{ count: number; total: number; prendas: number }>`
    select count(*) as count, coalesce(sum(total), 0) as total, coalesce(sum(total_prendas), 0) as prendas
    from pedido join cliente on cliente.id = pedido.cliente_id
    where enviado and situacion = 'recibido' and (not ${ofRep}::boolean or cliente.comercial_id = 1)`.execute(
    api.db,
  );
  return rows[0];
};

describe('the lists', () => {
  it('returns the oldest received pedidos, and the totals of all of them', async () => {
    const { pedidos, totalCount, total, totalPrendas } = await read('to-confirm');
    const all = await stored(false);
    expect({ count: totalCount, total: Math.round(total * 100), prendas: totalPrendas }).toEqual(all);
    expect(pedidos).toHaveLength(Math.min(5, totalCount));
    expect(pedidos.every(({ situacion }) => situacion === 'recibido')).toBe(true);
    const days = pedidos.map(({ fecha }) => fecha);
    expect(days).toEqual(days.toSorted());
    expect(pedidos[0]).toMatchObject({ cliente: expect.any(String), imagenes: expect.any(Array) });
    expect(pedidos.flatMap(({ imagenes }) => imagenes).length).toBeGreaterThan(0);
    expect(Math.max(...pedidos.map(({ imagenes }) => imagenes.length))).toBeLessThanOrEqual(3);
  });

  it('returns the latest pedidos, the newest first', async () => {
    const { pedidos } = await read('latest');
    const newest = await api.db
      .selectFrom('pedido')
      .where('enviado', '=', true)
      .select('id')
      .orderBy('fecha', 'desc')
      .orderBy('id', 'desc')
      .limit(5)
      .execute();
    expect(pedidos.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
  });

  it('returns a pedido as late by the days between the promised and the expected day', async () => {
    const one = await api.db
      .selectFrom('pedido')
      .innerJoin('pedido_linea', 'pedido_linea.pedido_id', 'pedido.id')
      .where('pedido.situacion', '=', 'confirmado')
      .where('pedido_linea.situacion', '<>', 'servido')
      .select(['pedido.id', 'pedido_linea.id as linea'])
      .executeTakeFirstOrThrow();
    const set = async (entrega: string | null, prevista: string | null, hasta: string | null = null) => {
      await api.db
        .updateTable('pedido')
        .set({ fecha_entrega: entrega, servir_hasta: hasta, cancelar_tras: null })
        .where('id', '=', one.id)
        .execute();
      const noDays = { fecha_entrega: null, servir_hasta: null, cancelar_tras: null };
      await api.db
        .updateTable('pedido_linea')
        .set({ ...noDays, fecha_prevista: null, situacion: 'recibido' })
        .where('pedido_id', '=', one.id)
        .execute();
      await api.db
        .updateTable('pedido_linea')
        .set({ fecha_prevista: prevista })
        .where('id', '=', one.linea)
        .execute();
    };
    const daysLate = async () => (await read('late')).pedidos.find(({ id }) => id === one.id)?.daysLate;
    // The longest delays come first, so that one of a year is among five. Today is 21 November.
    await set('2026-11-30', '2027-11-30');
    expect(await daysLate()).toBe(365);
    await set('2025-11-21', null);
    expect(await daysLate()).toBe(365);
    await set(null, '2025-11-21');
    expect(await daysLate()).toBe(365);
    await set('2027-11-30', '2026-11-30');
    expect(await daysLate()).toBeUndefined();
    // In time until the last wished day, of the pedido or of the line.
    await set('2025-10-01', null, '2025-11-21');
    expect(await daysLate()).toBe(365);
    await set('2025-11-21', null, '2027-11-21');
    expect(await daysLate()).toBeUndefined();
    const own = { fecha_entrega: '2025-10-01', servir_hasta: '2025-11-21', cancelar_tras: '2025-12-01' };
    await api.db.updateTable('pedido_linea').set(own).where('id', '=', one.linea).execute();
    expect(await daysLate()).toBe(365);
    expect((await read('late')).pedidos.find(({ id }) => id === one.id)?.dueDay).toBe('2025-11-21');
    const listed = await api.post(
      '/lob/api/v1/pedidos/search',
      { advancedFilter: { field: 'id', operator: 'eq', value: one.id } },
      { token: adminToken },
    );
    expect(listed.json.data).toMatchObject([{ dueDay: '2025-11-21', cancelDay: '2025-12-01' }]);
    await set('2025-11-21', null);
    await api.db
      .updateTable('pedido')
      .set({ situacion: 'servido', estado: 2 })
      .where('id', '=', one.id)
      .execute();
    expect(await daysLate()).toBeUndefined();
  });

  it('returns to a rep only the pedidos of the assigned clientes', async () => {
    const own = await stored(true);
    const { totalCount, total, totalPrendas } = await read('to-confirm', repToken);
    expect({ count: totalCount, total: Math.round(total * 100), prendas: totalPrendas }).toEqual(own);
    for (const list of ['to-confirm', 'late', 'latest']) {
      const ids = (await read(list, repToken)).pedidos.map(({ id }) => id);
      const foreign = await api.db
        .selectFrom('pedido')
        .innerJoin('cliente', 'cliente.id', 'pedido.cliente_id')
        .where('pedido.id', 'in', [0, ...ids])
        .where('cliente.comercial_id', '<>', 1)
        .select('pedido.id')
        .execute();
      expect(foreign).toEqual([]);
    }
  });

  it('returns empty totals when nothing is there, and 400 for another list', async () => {
    const { token } = await newAccount(api, {
      roles: ['Comercial'],
      permissions: ['Permissions.Pedidos.Search'],
    });
    for (const list of ['to-confirm', 'late', 'latest'])
      expect(await read(list, token)).toEqual({ pedidos: [], totalCount: 0, total: 0, totalPrendas: 0 });
    expect((await api.get(`${path}/all`, { token })).status).toBe(400);
  });

  it('returns 403 to shops and to staff without the right', async () => {
    const { token } = await newAccount(api, { permissions: ['Permissions.Pedidos.View'] });
    for (const one of [token, await api.as(boutique)])
      for (const list of ['to-confirm', 'compared/weeks'])
        expect((await api.get(`${path}/${list}`, { token: one })).status).toBe(403);
  });
});

type Week = Compared & { comerciales: (Compared & { nombre?: string })[] };

describe('the weeks', () => {
  const weeks = async (token: string) => {
    const { status, json } = await api.get(`${path}/compared/weeks`, { token });
    expect(status).toBe(200);
    return json as {
      from: string;
      thisWeek: Week;
      lastWeek: Week;
      days: { now: number; before: number }[];
    };
  };
  const sumBetween = async (from: string, until: string) => {
    const { rows } = await sql<{ pedidos: number; importe: number }>`
      select count(*) as pedidos, coalesce(sum(total), 0) as importe from pedido where estado <> 3 and enviado
      and fecha >= ${from}::timestamp at time zone 'Europe/Madrid' and fecha < ${until}::timestamptz`.execute(
      api.db,
    );
    return rows[0];
  };

  it('compares this week with the same days a year before, until the same moment', async () => {
    const { from, thisWeek, lastWeek, days } = await weeks(adminToken);
    expect([from, days.length]).toEqual(['2026-08-24', 90]);
    expect({ pedidos: thisWeek.now.pedidos, importe: Math.round(thisWeek.now.importe * 100) }).toEqual(
      await sumBetween('2026-11-16', testNow),
    );
    expect({ pedidos: thisWeek.before.pedidos, importe: Math.round(thisWeek.before.importe * 100) }).toEqual(
      await sumBetween('2025-11-17', '2025-11-22T10:00:00Z'),
    );
    expect(lastWeek.now.pedidos).toBe((await sumBetween('2026-11-09', '2026-11-15T23:00:00Z'))?.pedidos);
    const total = thisWeek.comerciales.reduce((sum, { now }) => sum + now.pedidos, 0);
    expect(total).toBe(thisWeek.now.pedidos);
    const all = await sumBetween('2026-08-24', testNow);
    expect(Math.round(days.reduce((sum, { now }) => sum + now, 0) * 100)).toBe(all?.importe);
  });

  it('leaves out cancelled pedidos, and those of other reps', async () => {
    const before = await weeks(adminToken);
    const own = await weeks(repToken);
    expect(own.thisWeek.now.pedidos).toBeLessThan(before.thisWeek.now.pedidos);
    const { id } = await api.db
      .selectFrom('pedido')
      .where('fecha', '>=', new Date('2026-11-16T00:00:00Z'))
      .where('enviado', '=', true)
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await api.db.updateTable('pedido').set({ estado: 3 }).where('id', '=', id).execute();
    expect((await weeks(adminToken)).thisWeek.now.pedidos).toBe(before.thisWeek.now.pedidos - 1);
    await api.db.updateTable('pedido').set({ estado: 1 }).where('id', '=', id).execute();
  });
});
