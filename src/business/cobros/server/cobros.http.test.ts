import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopClienteId } from '../../../../tests/support/account.ts';
import { trailOf } from '../../../../tests/support/accounts.ts';
import { type Reply, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { collect } from '../../../../tests/support/collect.ts';
import { admin, boutique, comercial } from '../../../../tests/support/demo.ts';
import type { Cobro, CobroRow, CobrosOfFactura, Cuenta, DeudaRow } from '../cobros.contract.ts';
import { listMoneyDifferences } from './check-money.ts';
import { lockDebtors } from './cobros.repository.ts';

const path = '/lob/api/v1/cobros';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(async () => {
  expect(await listMoneyDifferences(api.db)).toEqual([]);
  await api.close();
});

const post = (at: string, body: unknown, as = token) => api.post(path + at, body, { token: as });
const by = (field: string, value: unknown, operator = 'eq') => ({ field, operator, value });
async function debts(...filters: object[]): Promise<DeudaRow[]> {
  const { json } = await post('/deudas/search', {
    pageNumber: 1,
    pageSize: 100,
    advancedFilter: { logic: 'and', filters },
  });
  return json.data;
}
const debtOf = async (id: string) => (await debts(by('id', id)))[0] as DeudaRow;
/** Returns open debts of one cliente that no other test took and no remesa holds. */
const taken = new Set<number>();
async function openDebts(least: number): Promise<DeudaRow[]> {
  const open = (await debts(by('pendiente', 20, 'gt'))).filter(({ remesaId }) => remesaId === undefined);
  for (const [clienteId, own] of Map.groupBy(open, ({ cliente }) => cliente.id)) {
    if (own.length < least || taken.has(clienteId)) continue;
    taken.add(clienteId);
    return own;
  }
  throw new Error(`no cliente has ${least} open debts`);
}
const lineOf = ({ id, pendiente }: DeudaRow, importe = pendiente) => ({ deuda: id, importe, pendiente });
const sum = (...euros: number[]) => Math.round(euros.reduce((all, one) => all + one * 100, 0)) / 100;
const cobroOf = (debt: DeudaRow, over: object = {}) => ({
  clienteId: debt.cliente.id,
  fecha: '2026-11-01',
  ...{ formaPago: 'transferencia', importe: debt.pendiente, referencia: '', nota: '' },
  lineas: [lineOf(debt)],
  ...over,
});
const create = (body: object, as = token) => post('/create', body, as);
const statusOf = ({ status }: Reply) => status;

describe('a cobro', () => {
  it('pays one due date and a part of another, and leaves the rest on account', async () => {
    const [one, other] = (await openDebts(2)) as [DeudaRow, DeudaRow];
    const importe = sum(one.pendiente, 10, 25.5);
    const lineas = [lineOf(one), lineOf(other, 10)];
    const { status, json } = await create(cobroOf(one, { importe, lineas, referencia: 'TR-1' }));
    expect(status).toBe(200);
    const kept = { importe, aCuenta: 25.5, formaPago: 'transferencia', referencia: 'TR-1' };
    expect(json as Cobro).toMatchObject(kept);
    expect((json as Cobro).lineas).toHaveLength(2);
    expect(await debtOf(one.id)).toMatchObject({ pendiente: 0, situacion: 'saldada' });
    expect((await debtOf(other.id)).pendiente).toBe(sum(other.pendiente, -10));
    expect(await listMoneyDifferences(api.db)).toEqual([]);

    const rest = await debtOf(other.id);
    const applied = await post(`/${json.id}/aplicar`, { lineas: [lineOf(rest, 20)] });
    expect([applied.status, applied.json.aCuenta]).toEqual([200, 5.5]);
    expect(
      statusOf(await post(`/${json.id}/aplicar`, { lineas: [lineOf(await debtOf(other.id), 5.51)] })),
    ).toBe(400);
    expect(await listMoneyDifferences(api.db)).toEqual([]);
    expect((await trailOf(api, 'cobro', String(json.id))).map(({ acto }) => acto)).toEqual([
      'cobros.create',
      'cobros.apply',
    ]);
  });

  it('shows in the account of its cliente and with its factura', async () => {
    const debt = (await openDebts(1)).find(({ facturaId }) => facturaId) as DeudaRow;
    const cuenta = async () => (await api.get(`${path}/cuenta/${debt.cliente.id}`, { token })).json as Cuenta;
    const before = await cuenta();
    expect(before.deudas.find(({ id }) => id === debt.id)).toEqual(debt);
    const { json } = await create(
      cobroOf(debt, { importe: sum(debt.pendiente, 3), referencia: 'TR-2', lineas: [lineOf(debt, 10)] }),
    );
    const after = await cuenta();
    expect([after.aCuenta, after.saldo]).toEqual([
      sum(before.aCuenta, debt.pendiente, 3, -10),
      sum(before.saldo, -debt.pendiente, -3),
    ]);
    expect(after.cobros.map(({ id }) => id)).toContain(json.id);
    const read = await api.get(`${path}/de-factura/${debt.facturaId}`, { token });
    expect((read.json as CobrosOfFactura).cobros).toContainEqual({
      ...{ id: json.id, fecha: '2026-11-01', tipo: 'cobro', formaPago: 'transferencia' },
      ...{ referencia: 'TR-2', importe: 10, anulado: false },
    });
    expect(statusOf(await api.get(`${path}/cuenta/999999`, { token }))).toBe(404);
    expect(statusOf(await api.get(`${path}/de-factura/999999`, { token }))).toBe(404);
  });

  it('refuses more than the open amount, and writes nothing', async () => {
    const [debt] = (await openDebts(1)) as [DeudaRow];
    const more = sum(debt.pendiente, 0.01);
    const tooMuch = await create(cobroOf(debt, { importe: more, lineas: [lineOf(debt, more)] }));
    expect([tooMuch.status, JSON.stringify(tooMuch.json)]).toEqual([
      400,
      expect.stringContaining('lineas.0.importe'),
    ]);
    const stale = await create(cobroOf(debt, { lineas: [{ ...lineOf(debt), pendiente: more }] }));
    expect([stale.status, stale.json.deudas]).toEqual([409, [{ deuda: debt.id, pendiente: debt.pendiente }]]);
    expect(statusOf(await create(cobroOf(debt, { fecha: '2099-01-01' })))).toBe(400);
    expect(statusOf(await create(cobroOf(debt, { importe: 1000, formaPago: 'efectivo', lineas: [] })))).toBe(
      400,
    );
    const [foreign] = (await openDebts(1)) as [DeudaRow];
    expect(statusOf(await create(cobroOf(debt, { lineas: [lineOf(foreign)] })))).toBe(409);
    expect(await debtOf(debt.id)).toEqual(debt);
  });

  it('settles a debt once when two users do it at once', async () => {
    const [debt] = (await openDebts(1)) as [DeudaRow];
    const replies = await Promise.all([create(cobroOf(debt)), create(cobroOf(debt)), create(cobroOf(debt))]);
    expect(replies.map(statusOf).toSorted()).toEqual([200, 409, 409]);
    expect((await debtOf(debt.id)).cobrado).toBe(debt.importe);
  });

  it('takes one counter entry, which opens its due dates again', async () => {
    const [debt] = (await openDebts(1)) as [DeudaRow];
    const { json } = await create(cobroOf(debt, { importe: sum(debt.pendiente, 7) }));
    const undo = () => post(`/${json.id}/contra`, { motivo: 'Era de otro cliente' });
    const replies = await Promise.all([undo(), undo()]);
    expect(replies.map(statusOf).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 200)?.json).toMatchObject({
      ...{ anulaId: json.id, importe: -json.importe, aCuenta: 0, nota: 'Era de otro cliente' },
    });
    expect(await debtOf(debt.id)).toEqual(debt);
    const read = (await api.get(`${path}/${json.id}`, { token })).json as Cobro;
    expect([read.anuladoPor !== undefined, read.aCuenta]).toEqual([true, 0]);
    expect(statusOf(await post(`/${json.id}/aplicar`, { lineas: [lineOf(debt, 1)] }))).toBe(409);
    const undone = { logic: 'and', filters: [by('anulado', true), by('id', json.id)] };
    const found = await post('/search', { pageNumber: 1, pageSize: 5, advancedFilter: undone });
    expect((found.json.data as CobroRow[]).map(({ id }) => id)).toContain(json.id);
  });

  it('compensates a credit with a debt', async () => {
    const [debt] = (await openDebts(1)) as [DeudaRow];
    const { id } = await api.db
      .insertInto('vencimiento_anterior')
      .values({
        ...{ cliente_id: debt.cliente.id, numero: 'AB-7', fecha: '2026-10-01' },
        ...{ importe: -15_50, forma_pago: 'giro' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const credit = await debtOf(`A${id}`);
    expect(credit).toMatchObject({ situacion: 'aFavor', pendiente: -15.5 });
    const lineas = [lineOf(credit), lineOf(debt, -credit.pendiente)];
    const { status, json } = await create(cobroOf(debt, { importe: 0, formaPago: 'compensacion', lineas }));
    expect([status, json.aCuenta]).toEqual([200, 0]);
    expect((await debtOf(credit.id)).pendiente).toBe(0);
    expect(await listMoneyDifferences(api.db)).toEqual([]);
  });

  it('collects a due date of the former program, which then cannot be deleted', async () => {
    const [open] = (await openDebts(1)) as [DeudaRow];
    const { id } = await api.db
      .insertInto('vencimiento_anterior')
      .values({
        ...{ cliente_id: open.cliente.id, numero: 'A-1042', fecha: '2026-10-01' },
        ...{ importe: 250_00, forma_pago: 'giro' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const debt = await debtOf(`A${id}`);
    expect(debt).toMatchObject({ numero: 'A-1042', pendiente: 250, situacion: 'vencida' });
    expect(statusOf(await create(cobroOf(debt, { importe: 100, lineas: [lineOf(debt, 100)] })))).toBe(200);
    const remove = await api.post('/lob/api/v1/vencimientos-anteriores/delete', [id], { token });
    expect(remove.status).toBe(409);
    const list = await api.post(
      '/lob/api/v1/vencimientos-anteriores/search',
      { pageNumber: 1, pageSize: 5, advancedFilter: by('id', id) },
      { token },
    );
    expect(list.json.data).toMatchObject([{ importe: 150 }]);
    expect(await listMoneyDifferences(api.db)).toEqual([]);
  });
});

describe('a due date', () => {
  it('moves to a later day with a row of its own, for the shop, too', async () => {
    const [debt] = (await openDebts(1)) as [DeudaRow];
    const ask = (fecha: string) =>
      post('/aplazar', {
        deudas: [{ deuda: debt.id, pendiente: debt.pendiente }],
        fecha,
        motivo: 'Obras en la tienda',
      });
    expect(statusOf(await ask(debt.fecha))).toBe(400);
    expect((await ask('2027-06-30')).json).toEqual({ aplazadas: 1 });
    expect(await debtOf(debt.id)).toMatchObject({
      fecha: '2027-06-30',
      aplazada: true,
      situacion: 'porVencer',
    });
    const factura = await api.get(`/lob/api/v1/facturas/${debt.facturaId}`, { token });
    expect(factura.json.vencimientos).toContainEqual(expect.objectContaining({ aplazado: '2027-06-30' }));
    expect((await trailOf(api, 'deuda', debt.id)).map(({ acto }) => acto)).toEqual(['cobros.postpone']);
  });

  it('leaves the books as a loss, and comes back with the counter entry', async () => {
    const [debt] = (await openDebts(1)) as [DeudaRow];
    const body = {
      clienteId: debt.cliente.id,
      deudas: [{ deuda: debt.id, pendiente: debt.pendiente }],
      motivo: 'Concurso',
    };
    const { status, json } = await post('/incobrable', body);
    expect([status, json.tipo]).toEqual([200, 'incobrable']);
    expect(await debtOf(debt.id)).toMatchObject({ incobrable: debt.pendiente, pendiente: 0 });
    expect(await listMoneyDifferences(api.db)).toEqual([]);
    expect(statusOf(await post('/incobrable', body))).toBe(409);
    await post(`/${json.id}/contra`, { motivo: 'Ha pagado' });
    expect((await debtOf(debt.id)).pendiente).toBe(debt.pendiente);
  });
});

it('sums debts by age as the list does, for the house and for a rep', async () => {
  const { json } = await api.get(`${path}/panel`, { token });
  const young = await debts(by('situacion', 'vencida'), by('dias', 30, 'lte'));
  expect([json.edades[0].numero, json.edades[0].importe]).toEqual([
    young.length,
    sum(...young.map(({ pendiente }) => pendiente)),
  ]);
  expect(json.proximos).toHaveLength(3);
  expect(json.mes).toMatchObject({ desde: '2026-11-01', cobrado: expect.any(Number) });
  expect((await post('/panel/excel', {})).status).toBe(200);
  const rep = (await api.get(`${path}/panel`, { token: await api.as(comercial) })).json;
  expect(rep.mes.facturadoAntes).toBeLessThanOrEqual(json.mes.facturadoAntes);
});

describe('rights', () => {
  it('hides cobros from shops, and those of other clientes from a rep', async () => {
    const shop = await api.as(boutique);
    expect(statusOf(await post('/deudas/search', { pageNumber: 1, pageSize: 5 }, shop))).toBe(403);
    const rep = await api.as(comercial);
    const { json } = await post('/deudas/search', { pageNumber: 1, pageSize: 100 }, rep);
    const all = await post('/deudas/search', { pageNumber: 1, pageSize: 100 });
    expect(json.totalCount).toBeGreaterThan(0);
    expect(json.totalCount).toBeLessThan(all.json.totalCount);
    const [debt] = (await openDebts(1)) as [DeudaRow];
    expect(statusOf(await create(cobroOf(debt), rep))).toBe(403);
  });
});

it('finds the differences that a direct write makes', async () => {
  await expect(
    api.db.transaction().execute(async (tx) => {
      const debt =
        (await tx.selectFrom('deuda').where('pendiente', '>', 100).selectAll().executeTakeFirst()) ?? null;
      await tx
        .insertInto('cobro')
        .values({ cliente_id: debt?.cliente_id ?? 0, fecha: '2026-11-24', importe: -500, forma_pago: 'giro' })
        .execute();
      expect((await listMoneyDifferences(tx)).map(({ kind }) => kind)).toEqual(['cobro']);
      throw new Error('roll back');
    }),
  ).rejects.toThrow('roll back');
});

it('annuls no factura while a payment of it is recorded', async () => {
  const facturas = '/lob/api/v1/facturas';
  const clienteId = await shopClienteId(api);
  const lineas = [{ descripcion: 'Vestido', cantidad: 1, precio: 100, tipoIva: 21 }];
  const { id } = (await api.post(`${facturas}/create`, { clienteId, lineas }, { token })).json;
  await api.post(`${facturas}/pase`, { ids: [id], a: 'emitida' }, { token });
  const isWaiting = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        api.db,
      )
    ).rows.length > 0;
  const annulled = await api.db.transaction().execute(async (tx) => {
    await lockDebtors(tx, [clienteId], { rowScope: null });
    await collect(tx, { factura_id: id, vencimiento: 0, fecha: '2026-11-20', importe: 100 });
    const reply = api.post(`${facturas}/${id}/anular`, { motivo: 'Duplicada' }, { token });
    await expect.poll(isWaiting, { timeout: 15_000 }).toBe(true);
    return { reply };
  });
  expect(statusOf(await annulled.reply)).toBe(409);
});
