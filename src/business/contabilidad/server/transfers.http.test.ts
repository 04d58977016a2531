import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Reply, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin } from '../../../../tests/support/demo.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const statusOf = ({ status }: Reply) => status;
const books = (at: string, body: object) => api.post(`/lob/api/v1/contabilidad${at}`, body, { token });
const preview = async (mes: string) => (await books('/vista', { mes })).json;
const exportMes = async (mes: string) =>
  books('/exportar', { mes, formato: 'a3', digest: (await preview(mes)).digest });
const waiting = async (mes: string): Promise<number> =>
  (await api.get('/lob/api/v1/contabilidad/meses', { token })).json.meses.find(
    (one: { mes: string }) => one.mes === mes,
  ).pendientes;
/** Returns the balance of an account over all files of the adviser, in cents. */
const balanceOf = async (cuenta: string): Promise<number> => {
  const { rows } = await sql<{
    sum: number;
  }>`select coalesce(sum((l->>'debe')::bigint - (l->>'haber')::bigint), 0)::float8
    as sum from asiento a, jsonb_array_elements(a.lineas) l where l->>'cuenta' = ${cuenta}`.execute(api.db);
  return rows[0]?.sum ?? 0;
};
const setSubcuenta = async (id: number, subcuenta: string) => {
  const { json } = await api.get(`/lob/api/v1/clientes/${id}`, { token });
  const body = { ...json, subcuenta };
  return statusOf(await api.call('PUT', `/lob/api/v1/clientes/${id}`, { token, body }));
};

it('moves what the adviser has on a former subcuenta, once and in an open month', async () => {
  const [september, october, november] = ['2026-09-01', '2026-10-01', '2026-11-01'];
  for (const mes of [september, october]) expect(statusOf(await exportMes(mes))).toBe(200);
  const { rows } = await sql<{ id: number; cuenta: string }>`
    select cliente_id as id, min(cuenta) as cuenta from asiento_cliente
    group by 1 having sum(importe) > 0 and count(distinct cuenta) = 1 order by 1 limit 2`.execute(api.db);
  const [one, other] = rows as [(typeof rows)[0], (typeof rows)[0]];
  const [debt, debtOfOther] = [await balanceOf(one.cuenta), await balanceOf(other.cuenta)];
  expect(Math.min(debt, debtOfOther)).toBeGreaterThan(0);

  const changed = '430099999';
  expect(await setSubcuenta(one.id, changed)).toBe(200);
  const seen = await preview(october);
  expect(await waiting(october)).toBe(1);
  expect(seen.asientos).toMatchObject([
    {
      ...{ tipo: 'traspaso', clienteId: one.id },
      lineas: [
        { cuenta: changed, debe: debt / 100, haber: 0 },
        { cuenta: one.cuenta, debe: 0, haber: debt / 100 },
      ],
    },
  ]);
  expect(seen.asientos[0].fecha.slice(0, 7)).toBe('2026-10');
  expect(statusOf(await books('/cerrar', { mes: october }))).toBe(409);
  const ask = () => books('/exportar', { mes: october, formato: 'a3', digest: seen.digest });
  expect((await Promise.all([ask(), ask()])).map(statusOf).toSorted()).toEqual([200, 409]);
  expect([await balanceOf(one.cuenta), await balanceOf(changed)]).toEqual([0, debt]);
  expect([(await preview(october)).total, await waiting(october)]).toEqual([0, 0]);

  // A merge moves a debt, too. October is closed: the transfer gets the first day of November.
  expect(statusOf(await books('/cerrar', { mes: october }))).toBe(200);
  const before = await waiting(november);
  const merge = { id: one.id, ids: [other.id] };
  expect(statusOf(await api.post('/lob/api/v1/clientes/merge', merge, { token }))).toBe(200);
  expect([await waiting(october), await waiting(november)]).toEqual([0, before + 1]);
  expect(statusOf(await exportMes(october))).toBe(409);
  const [transfer] = (await preview(november)).asientos.filter(
    ({ tipo }: { tipo: string }) => tipo === 'traspaso',
  );
  expect(transfer).toMatchObject({ fecha: november, clienteId: one.id });
  expect(statusOf(await exportMes(november))).toBe(200);
  expect(await balanceOf(other.cuenta)).toBe(0);

  // Back to the first account: that one takes all.
  const all = await balanceOf(changed);
  expect(await setSubcuenta(one.id, one.cuenta)).toBe(200);
  expect(await waiting(november)).toBe(1);
  expect(statusOf(await exportMes(november))).toBe(200);
  expect([await balanceOf(changed), await balanceOf(one.cuenta)]).toEqual([0, all]);
  expect(await waiting(november)).toBe(0);
});

it('moves the debts of clientes without a subcuenta when the prefix of their accounts changes', async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n
    from (select from asiento_cliente group by cliente_id having sum(importe) <> 0) x`.execute(api.db);
  const count = rows[0]?.n ?? 0;
  expect(count).toBeGreaterThan(1);
  await api.db.updateTable('cliente').set({ subcuenta: null }).execute();
  const { json } = await api.get('/lob/api/v1/contabilidad/cuentas', { token });
  const body = { ...json, clientes: '431' };
  expect(statusOf(await api.call('PUT', '/lob/api/v1/contabilidad/cuentas', { token, body }))).toBe(200);
  const { asientos } = await preview('2026-11-01');
  expect(asientos.filter(({ tipo }: { tipo: string }) => tipo === 'traspaso')).toHaveLength(count);
});
