/** Commissions of rectificativas of several facturas, and statements of several comerciales at once. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { collect } from '../../../../tests/support/collect.ts';
import { admin } from '../../../../tests/support/demo.ts';
import { issueFactura } from '../../../../tests/support/issue-factura.ts';
import { clockAt } from '../../../platform/server/clock.ts';

const path = '/lob/api/v1/comisiones';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi({ clock: clockAt('2030-10-15T10:00:00Z') });
  token = await api.as(admin);
});
afterAll(() => api.close());

async function newRep(nombre: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into comercial (nombre, condiciones) values (${nombre},
      '[{"id": "a", "desde": "2027-01-01", "porcentaje": 10, "sobre": "cobrado", "iva": 21, "irpf": 15}]')
    returning id`.execute(api.db);
  return rows[0]?.id ?? 0;
}
const prepare = async (trimestre: string, comercialIds: number[]) =>
  (await api.post(`${path}/preparar`, { trimestre, comercialIds }, { token })).json;
const read = async (id: number) => (await api.get(`${path}/${id}`, { token })).json;

it('takes the part of each factura off its own comercial', async () => {
  const [first, second] = [await newRep('Alba Ros'), await newRep('Biel Mas')];
  const { id: clienteId } = await api.db
    .selectFrom('cliente')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const sell = async (comercialId: number, fecha: string, base: number) => {
    // Without a pedido it belongs to the comercial of its cliente, later to that of its statement.
    await sql`update cliente set comercial_id = ${comercialId}::int where id = ${clienteId}::int`.execute(
      api.db,
    );
    const { id, total } = await issueFactura(api.db, { clienteId, fecha, base });
    await collect(api.db, { factura_id: id, vencimiento: 0, fecha, importe: total });
    const { hechas } = await prepare('2027T1', [comercialId]);
    const { version } = await read(hechas[0].id);
    await api.post(`${path}/${hechas[0].id}/aprobar`, { version }, { token });
    return id;
  };
  const one = await sell(first, '2027-01-20', 1000_00);
  const other = await sell(second, '2027-02-20', 333_33);
  // A rappel of 100.01 euros, 75.01 on the first factura and 25.00 on the second.
  await issueFactura(api.db, {
    ...{ clienteId, fecha: '2027-05-02', base: -100_01 },
    ...{ rectifica: [one, other], partes: [-75_01, -25_00] },
  });
  const { hechas } = await prepare('2027T2', [first, second]);
  const statements = await Promise.all(hechas.map(({ id }: { id: number }) => read(id)));
  expect(statements.map(({ lineas }) => lineas)).toMatchObject([
    [{ facturaId: one, base: 924.99, total: 1119.24, devengada: 92.5, anterior: 100, importe: -7.5 }],
    [{ facturaId: other, base: 308.33, total: 373.08, devengada: 30.83, anterior: 33.33, importe: -2.5 }],
  ]);
});

it('drafts the statements of many comerciales with as many SQL statements as of one', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const statementsOf = async (trimestre: string, ids: number[]) => {
    query.mockClear();
    const { hechas } = await prepare(trimestre, ids);
    expect(hechas).toHaveLength(ids.length);
    return query.mock.calls.filter(([one]) => {
      // Cast: the driver takes a text, or an object with one.
      const text = typeof one === 'string' ? one : (one as unknown as { text: string }).text;
      return /liquidacion|factura|comision_excepcion/.test(text);
    }).length;
  };
  const one = await statementsOf('2028T1', [await newRep('Cesc Pla')]);
  const many = await statementsOf('2028T1', [await newRep('D'), await newRep('E'), await newRep('F')]);
  query.mockRestore();
  expect(many).toBe(one);
});

it('counts an anticipo with the factura that deducts it, also when nothing is left to pay', async () => {
  const rep = await newRep('Gil Serra');
  const { id: pedidoId, cliente_id: clienteId } = await api.db
    .selectFrom('pedido')
    .where('cliente_id', 'is not', null)
    .select(['id', 'cliente_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await sql`update cliente set comercial_id = ${rep}::int where id = ${clienteId}::int`.execute(api.db);
  const sell = { clienteId: Number(clienteId) };
  const advance = async (fecha: string, base: number) => {
    const { id, total } = await issueFactura(api.db, { ...sell, fecha, base, anticipoPedidoId: pedidoId });
    await collect(api.db, { factura_id: id, vencimiento: 0, fecha, importe: total });
    return id;
  };
  const first = await advance('2029-01-10', 300_00);
  const rest = await issueFactura(api.db, {
    ...{ ...sell, fecha: '2029-02-10', base: 700_00 },
    deduce: { anticipoId: first, base: 300_00 },
  });
  await collect(api.db, { factura_id: rest.id, vencimiento: 0, fecha: '2029-02-20', importe: rest.total });
  const second = await advance('2029-03-01', 500_00);
  const nothing = await issueFactura(api.db, {
    ...{ ...sell, fecha: '2029-03-10', base: 0 },
    deduce: { anticipoId: second, base: 500_00 },
  });
  const { hechas } = await prepare('2029T1', [rep]);
  expect((await read(hechas[0].id)).lineas).toMatchObject([
    { facturaId: rest.id, base: 1000, total: 1210, cobrado: 1210, devengada: 100 },
    { facturaId: nothing.id, base: 500, total: 605, cobrado: 605, devengada: 50 },
  ]);
});

it('counts an anticipo with its recargo, so that a part payment is a part of the whole', async () => {
  const rep = await newRep('Iris Fort');
  const { id: pedidoId, cliente_id: clienteId } = await api.db
    .selectFrom('pedido')
    .where('cliente_id', 'is not', null)
    .select(['id', 'cliente_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await sql`update cliente set comercial_id = ${rep}::int where id = ${clienteId}::int`.execute(api.db);
  const sell = { clienteId: Number(clienteId), regimen: 'recargo' as const };
  const advance = await issueFactura(api.db, {
    ...{ ...sell, fecha: '2029-04-10', base: 400_00, anticipoPedidoId: pedidoId },
  });
  await collect(api.db, {
    ...{ factura_id: advance.id, vencimiento: 0, fecha: '2029-04-10', importe: advance.total },
  });
  const rest = await issueFactura(api.db, {
    ...{ ...sell, fecha: '2029-05-10', base: 600_00 },
    deduce: { anticipoId: advance.id, base: 400_00 },
  });
  await collect(api.db, {
    ...{ factura_id: rest.id, vencimiento: 0, fecha: '2029-05-20', importe: rest.total / 2 },
  });
  const { hechas } = await prepare('2029T2', [rep]);
  // Of 1,262 euros 504.80 came before and 378.60 after: 70 %.
  expect((await read(hechas[0].id)).lineas).toMatchObject([
    { facturaId: rest.id, base: 1000, total: 1262, cobrado: 883.4, devengada: 70 },
  ]);
});
