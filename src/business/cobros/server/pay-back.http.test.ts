import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { trailOf } from '../../../../tests/support/accounts.ts';
import { type Reply, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, comercial } from '../../../../tests/support/demo.ts';
import type { CajaDia } from '../caja.contract.ts';
import type { Cobro, Cuenta } from '../cobros.contract.ts';
import { counterBankDebits } from './bank-cobros.ts';
import { listMoneyDifferences } from './check-money.ts';

const path = '/lob/api/v1/cobros';
let api: TestApi;
let token: string;
let clienteId: number;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  clienteId = (
    await api.db
      .selectFrom('cliente')
      .select('id')
      .where(sql<boolean>`not exists (select from deuda where cliente_id = cliente.id)`)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).id;
  return () => api.close();
});
afterEach(async () => expect(await listMoneyDifferences(api.db)).toEqual([]));

const statusOf = ({ status }: Reply) => status;
const post = (at: string, body: unknown, as = token) => api.post(path + at, body, { token: as });
const words = { referencia: '', nota: '' };
async function onAccount(importe: number, formaPago = 'transferencia'): Promise<Cobro> {
  const body = { clienteId, fecha: '2026-11-20', formaPago, importe, ...words, lineas: [] };
  return (await post('/create', body)).json;
}
const back = (id: number, importe: number, over: object = {}, as = token) =>
  post(
    `/${id}/devolver`,
    { fecha: '2026-11-21', formaPago: 'transferencia', importe, ...words, ...over },
    as,
  );
const read = async (id: number) => (await api.get(`${path}/${id}`, { token })).json as Cobro;
const cuenta = async () => (await api.get(`${path}/cuenta/${clienteId}`, { token })).json as Cuenta;

it('pays money on account back in parts, and takes a part back', async () => {
  const { aCuenta: before, saldo } = await cuenta();
  const { id } = await onAccount(300);
  const first = await back(id, 100.5, { referencia: 'TR-9' });
  expect([first.status, first.json]).toMatchObject([
    200,
    { importe: -100.5, aCuenta: 0, devuelveId: id, referencia: 'TR-9', fecha: '2026-11-21' },
  ]);
  expect(await read(id)).toMatchObject({ importe: 300, aCuenta: 199.5, devuelto: 100.5 });
  expect(await cuenta()).toMatchObject({ aCuenta: before + 199.5, saldo: saldo - 199.5 });
  expect(statusOf(await back(id, 199.51))).toBe(400);
  expect(statusOf(await post(`/${id}/contra`, { motivo: 'x' }))).toBe(409);
  expect(statusOf(await back(first.json.id, 1))).toBe(400);
  const undone = await post(`/${first.json.id}/contra`, { motivo: 'No salió del banco' });
  expect([undone.status, undone.json.importe]).toEqual([200, 100.5]);
  const whole = await read(id);
  expect([whole.aCuenta, whole.devuelto]).toEqual([300, undefined]);
  expect(statusOf(await post(`/${id}/contra`, { motivo: 'Era de otra tienda' }))).toBe(200);
  expect((await cuenta()).saldo).toBe(saldo);
  expect((await trailOf(api, 'cobro', String(id))).map(({ acto }) => acto)).toContain('cobros.payBack');
});

it('pays back once when two users do it at once', async () => {
  const { id } = await onAccount(80);
  const replies = await Promise.all([back(id, 80), back(id, 80)]);
  expect(replies.map(statusOf).toSorted()).toEqual([200, 400]);
  expect((await read(id)).aCuenta).toBe(0);
});

it('takes cash out of the till of the day, and refuses it for 1,000 euros in parts', async () => {
  const { id } = await onAccount(120);
  const day = async () =>
    (
      await api.post(
        '/lob/api/v1/facturas/caja-diaria',
        { desde: '2026-11-21', hasta: '2026-11-21' },
        { token },
      )
    ).json.dias[0] as CajaDia;
  const { esperado } = await day();
  expect(statusOf(await back(id, 20, { fecha: '2026-11-21', formaPago: 'efectivo' }))).toBe(200);
  expect((await day()).esperado).toBe(Math.round((esperado - 20) * 100) / 100);

  const large = await onAccount(1000);
  expect(statusOf(await back(large.id, 600))).toBe(200);
  const cash = await back(large.id, 10, { formaPago: 'efectivo' });
  expect([cash.status, cash.text]).toEqual([400, expect.stringContaining('Ley 7/2012')]);
});

it('refuses a day before the money came, one to come, a way without money and users without the right', async () => {
  const { id } = await onAccount(50);
  for (const over of [
    { fecha: '2026-11-19' },
    { fecha: '2099-01-01' },
    { formaPago: 'compensacion' },
    { formaPago: 'giro' },
    { importe: -5 },
  ]) {
    expect([over, statusOf(await back(id, 5, over))]).toEqual([over, 400]);
  }
  expect(statusOf(await back(999_999, 5))).toBe(404);
  expect(statusOf(await back(id, 5, {}, await api.as(comercial)))).toBe(403);
  expect((await read(id)).aCuenta).toBe(50);
});

it('writes an entry of the adviser, from the bank to the account of the cliente', async () => {
  const { id } = await onAccount(60);
  const paid = (await back(id, 60)).json as Cobro;
  const { readAccounts } = await import('../../contabilidad/server/contabilidad.repository.ts');
  const { listWaiting } = await import('../../contabilidad/server/waiting.repository.ts');
  const accounts = (await readAccounts(api.db)).cuentas;
  const entry = (await listWaiting(api.db, '2026-11-01', accounts)).find(
    ({ tipo, origenId }) => tipo === 'cobro' && origenId === paid.id,
  );
  expect(entry?.concepto).toMatch(/^Pago /);
  expect(entry?.lineas).toEqual([
    { cuenta: accounts.banco, debe: 0, haber: 60_00 },
    { cuenta: expect.stringMatching(/^430/), debe: 60_00, haber: 0 },
  ]);
});

it('leaves a debt when the bank takes back a debit whose money went back before', async () => {
  const others = clienteId;
  const fresh = api.db.insertInto('cliente').values({ nombre: 'Nadia Prueba' }).returning('id');
  clienteId = (await fresh.executeTakeFirstOrThrow()).id;
  const { saldo } = await cuenta();
  const { id } = await onAccount(70, 'giro');
  expect(statusOf(await back(id, 70))).toBe(200);
  const userId = (await api.db.selectFrom('usuario').select('id').limit(1).executeTakeFirstOrThrow()).id;
  await counterBankDebits(
    api.db,
    [id],
    { fecha: '2026-11-23', nota: '', creado: new Date() },
    { caller: { userId } as Parameters<typeof counterBankDebits>[3]['caller'] },
  );
  expect((await cuenta()).saldo).toBe(saldo + 70);
  // The next payment of the cliente settles it, so none of it can be paid back.
  const paid = await onAccount(70);
  expect((await cuenta()).aCuenta).toBe(0);
  expect(statusOf(await back(paid.id, 0.01))).toBe(400);
  clienteId = others;
});
