import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount, trailOf } from '../../../../tests/support/accounts.ts';
import { type Reply, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, comercial } from '../../../../tests/support/demo.ts';
import { listMoneyDifferences } from '../../cobros/server/index.ts';
import type { Remesa } from '../remesas.contract.ts';

const path = '/lob/api/v1/remesas';
const account = { nombre: 'Banco principal', iban: 'ES91 2100 0418 4502 0005 1332', acreedor: '' };
let api: TestApi;
let token: string;
let cuentaId: number;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  const digits = [...Array(98).keys()].map((n) => `ES${String(n).padStart(2, '0')}000B58818501`);
  // Only one of these has the right check digits.
  for (const acreedor of digits) {
    const { status, json } = await api.post(
      '/lob/api/v1/cuentas-bancarias/create',
      { ...account, acreedor },
      { token },
    );
    if (status === 200) cuentaId = json.id;
    else expect(status).toBe(400);
  }
  await sql`update cliente set iban = 'ES7921000813610123456789',
    mandatos = jsonb_build_array(jsonb_build_object('id', 'm', 'referencia', 'M-' || id, 'firmado', '2026-01-10',
      'tipo', 'CORE'))`.execute(api.db);
  await sql`insert into vencimiento_anterior (cliente_id, numero, fecha, importe, forma_pago)
    select c.id, 'A-' || c.id || '-' || n, '2026-10-01'::date + n, 10000 + c.id, 'giro'
    from cliente c, generate_series(1, 6) n where c.id <= 8`.execute(api.db);
});
afterAll(async () => {
  expect(await listMoneyDifferences(api.db)).toEqual([]);
  await api.close();
});

const post = (at: string, body: unknown, as = token) => api.post(path + at, body, { token: as });
const statusOf = ({ status }: Reply) => status;
const fecha = '2026-12-01';
let next = 0;
/** Returns open due dates that no other test took. */
async function take(count: number): Promise<{ deuda: string; pendiente: number }[]> {
  const rows = await api.db
    .selectFrom('deuda')
    .where('anterior_id', 'is not', null)
    .where('cliente_id', '<=', 6)
    .where('pendiente', '>', 0)
    .select(['clave', 'pendiente'])
    .orderBy('clave')
    .execute();
  next += count;
  return rows.slice(next - count, next).map(({ clave, pendiente }) => ({
    ...{ deuda: clave, pendiente: pendiente / 100 },
  }));
}
const create = (recibos: object[], over: object = {}) =>
  post('/create', { cuentaId, tipo: 'CORE', fecha, recibos, ...over });
const openOf = async (clave: string) =>
  (await api.db.selectFrom('deuda').where('clave', '=', clave).select('pendiente').executeTakeFirstOrThrow())
    .pendiente;
/** Sets the day of a remesa back, so that the bank has collected it. */
const comeDue = (id: number) =>
  api.db.updateTable('remesa').set({ fecha: '2026-11-20' }).where('id', '=', id).execute();

async function collected(recibos: object[]): Promise<Remesa> {
  const { json } = await create(recibos);
  expect(statusOf(await post(`/${json.id}/presentar`, { formato: 'pain.008.001.02' }))).toBe(200);
  await comeDue(json.id);
  const reply = await post(`/${json.id}/cobrar`, { fecha: '2026-11-20' });
  expect(reply.status).toBe(200);
  return reply.json;
}

describe('a bank account of the house', () => {
  it('takes changes at its version and refuses a wrong IBAN', async () => {
    const at = `/lob/api/v1/cuentas-bancarias/${cuentaId}`;
    const { json } = await api.get(at, { token });
    const put = (body: object) => api.call('PUT', at, { token, body: { ...json, ...body } });
    expect((await put({ nombre: 'Banco uno' })).json).toMatchObject({ nombre: 'Banco uno', version: 2 });
    expect(statusOf(await put({ nombre: 'Banco dos' }))).toBe(409);
    expect(statusOf(await put({ iban: 'ES00' }))).toBe(400);
    const list = await api.post(
      '/lob/api/v1/cuentas-bancarias/search',
      { pageNumber: 1, pageSize: 5 },
      { token },
    );
    expect(list.json.data).toMatchObject([{ nombre: 'Banco uno' }, { nombre: 'Cuenta de cobros' }]);
  });
});

describe('a remesa', () => {
  it('proposes due dates with their mandates, and says why one cannot be debited', async () => {
    await sql`update cliente set iban = null where id = 8`.execute(api.db);
    await sql`update cliente set mandatos = '[{"id": "m", "referencia": "OLD", "firmado": "2020-01-01", "tipo": "CORE"}]'
      where id = 7`.execute(api.db);
    const { json } = await post('/propuesta', { tipo: 'CORE', hasta: '2026-12-31', fecha });
    const known = { mandato: expect.stringMatching(/^M-/), caduca: '2029-01-10' };
    expect(json.recibos).toContainEqual(expect.objectContaining(known));
    const excluded = json.excluidos as { cliente: { id: number }; deuda: string; pendiente: number }[];
    for (const [id, motivo] of [
      [7, 'expired'],
      [8, 'noIban'],
    ]) {
      expect(excluded).toContainEqual(
        expect.objectContaining({ motivo, cliente: expect.objectContaining({ id }) }),
      );
    }
    const expired = excluded.find(({ cliente }) => cliente.id === 7) as (typeof excluded)[0];
    expect(statusOf(await create([{ deuda: expired.deuda, pendiente: expired.pendiente }]))).toBe(400);
  });

  it('holds a due date once, also when two users make one at once', async () => {
    const [one, other] = await take(2);
    const replies = await Promise.all([create([one as object]), create([one as object, other as object])]);
    expect(replies.map(statusOf).toSorted()).toEqual([200, 409]);
    expect(statusOf(await create([{ ...one, pendiente: 1 }]))).toBe(409);
    const made = replies.find(({ status }) => status === 200)?.json as Remesa;
    const held = { advancedFilter: { field: 'remesaId', operator: 'eq', value: made.id } };
    const listed = await api.post('/lob/api/v1/cobros/deudas/search', held, { token });
    expect(listed.json.data).toMatchObject(
      made.lineas.map(({ deuda }) => ({ id: deuda, remesaId: made.id })),
    );
    expect(statusOf(await create([{ ...one }], { fecha: '2026-11-21' }))).toBe(400);
    await api.db.updateTable('cuenta_bancaria').set({ archivada: new Date() }).execute();
    expect(statusOf(await create([{ ...one }]))).toBe(400);
    await api.db.updateTable('cuenta_bancaria').set({ archivada: null }).execute();
    const annulled = await post(`/${made.id}/anular`, { motivo: 'Otra cuenta' });
    expect(annulled.json.estado).toBe('anulada');
    expect(statusOf(await create([one as object]))).toBe(200);
    expect((await trailOf(api, 'remesa', String(made.id))).map(({ acto }) => acto)).toEqual([
      ...['remesas.create', 'remesas.annul'],
    ]);
  });

  it('has a file once it is presented, the same each time', async () => {
    const { json } = await create(await take(2));
    const file = () => api.get(`${path}/${json.id}/fichero`, { token });
    expect(statusOf(await file())).toBe(409);
    await post(`/${json.id}/presentar`, { formato: 'pain.008.001.02' });
    const first = await file();
    expect(first.text).toContain('<NbOfTxs>2</NbOfTxs>');
    expect((await file()).text).toBe(first.text);
    expect(statusOf(await post(`/${json.id}/presentar`, { formato: 'pain.008.001.02' }))).toBe(409);
    expect(statusOf(await post(`/${json.id}/cobrar`, { fecha: '2026-11-21' }))).toBe(400);
    const found = await post('/search', { pageNumber: 1, pageSize: 5 });
    expect(found.json.data.map(({ id }: Remesa) => id)).toContain(json.id);
  });

  it('collects its due dates; one that was paid otherwise stays on account', async () => {
    const recibos = await take(2);
    const [paid, open] = recibos as [(typeof recibos)[0], (typeof recibos)[0]];
    const { json } = await create(recibos);
    await post(`/${json.id}/presentar`, { formato: 'pain.008.001.02' });
    const cliente = json.lineas.find(({ deuda }: { deuda: string }) => deuda === paid.deuda).cliente.id;
    const byHand = await api.post(
      '/lob/api/v1/cobros/create',
      {
        ...{ clienteId: cliente, fecha: '2026-11-20', formaPago: 'transferencia', importe: paid.pendiente },
        ...{ referencia: '', nota: '', lineas: [{ ...paid, importe: paid.pendiente }] },
      },
      { token },
    );
    expect(byHand.status).toBe(200);
    await comeDue(json.id);
    const replies = await Promise.all([
      post(`/${json.id}/cobrar`, { fecha: '2026-11-20' }),
      post(`/${json.id}/cobrar`, { fecha: '2026-11-20' }),
    ]);
    expect(replies.map(statusOf).toSorted()).toEqual([200, 409]);
    expect([await openOf(paid.deuda), await openOf(open.deuda)]).toEqual([0, 0]);
    const account = await api.get(`/lob/api/v1/cobros/cuenta/${cliente}`, { token });
    expect(account.json.aCuenta).toBe(paid.pendiente);
    expect(await listMoneyDifferences(api.db)).toEqual([]);
  });
});

describe('a returned debit', () => {
  it('opens its due date again, tells the rep and can be debited again', async () => {
    const [debt] = await take(1);
    const remesa = await collected([debt as object]);
    const [recibo] = remesa.lineas;
    await api.db.deleteFrom('correo').where('carta', '=', 'reciboDevuelto').execute();
    await sql`update cliente set comercial_id = 1 where id = ${recibo?.cliente.id ?? 0}`.execute(api.db);
    const back = () =>
      post('/devolver', {
        fecha: '2026-11-21',
        recibos: [{ reciboId: recibo?.id, motivo: 'AM04', gastos: 3.5 }],
      });
    const replies = await Promise.all([back(), back()]);
    expect(replies.map(statusOf).toSorted()).toEqual([200, 409]);
    expect(await openOf(debt?.deuda ?? '')).toBe(Math.round((debt?.pendiente ?? 0) * 100));
    const read = (await api.get(`${path}/${remesa.id}`, { token })).json as Remesa;
    expect(read.lineas[0]).toMatchObject({ estado: 'devuelto', motivo: 'AM04', gastos: 3.5 });
    const letters = await api.db
      .selectFrom('correo')
      .where('carta', '=', 'reciboDevuelto')
      .select(['para', 'datos'])
      .execute();
    expect(letters).toHaveLength(1);
    expect(letters[0]?.para).toBe(comercial);
    expect(statusOf(await create([debt as object]))).toBe(200);
    expect(await listMoneyDifferences(api.db)).toEqual([]);
  });

  it('reopens by the file of the bank', async () => {
    const remesa = await collected(await take(1));
    const id = `R${remesa.id}-${remesa.lineas[0]?.id}`;
    const send = async (text: string) => {
      const form = new FormData();
      form.set('archivo', new Blob([text]), 'devueltos.xml');
      return api.call('POST', `${path}/leer-devoluciones`, { token, raw: form });
    };
    const debit = (key: string) =>
      `<TxInfAndSts><OrgnlEndToEndId>${key}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>MD01</Cd></Rsn></StsRsnInf></TxInfAndSts>`;
    const { json } = await send(
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><A>${debit(id)}${debit('OTRA')}</A></Document>`,
    );
    expect(json).toMatchObject({
      recibos: [{ reciboId: remesa.lineas[0]?.id, remesaId: remesa.id, motivo: 'MD01', estado: 'cobrado' }],
      desconocidos: ['OTRA'],
    });
    expect(statusOf(await send('no'))).toBe(400);
  });

  it('refuses a debit twice, an unknown one, a coming day and a cobro that was undone by hand', async () => {
    const remesa = await collected(await take(1));
    const [recibo] = remesa.lineas;
    const one = { reciboId: recibo?.id, motivo: 'MS03', gastos: 0 };
    const back = (recibos: object[], day = '2026-11-21') => post('/devolver', { fecha: day, recibos });
    expect(statusOf(await back([one, one]))).toBe(400);
    expect(statusOf(await back([{ ...one, reciboId: 999_999 }]))).toBe(404);
    for (const day of ['2026-12-24', '2016-11-21']) expect(statusOf(await back([one], day))).toBe(400);
    await api.post(`/lob/api/v1/cobros/${recibo?.cobroId}/contra`, { motivo: 'Error' }, { token });
    expect(statusOf(await back([one]))).toBe(409);
    const read = (await api.get(`${path}/${remesa.id}`, { token })).json as Remesa;
    expect(read.lineas.map(({ estado }) => estado)).toEqual(['cobroAnulado']);
  });
});

it('hides remesas from users without the right', async () => {
  const rep = await api.as(comercial);
  expect(statusOf(await post('/search', { pageNumber: 1, pageSize: 5 }, rep))).toBe(403);
  expect(statusOf(await post('/propuesta', { tipo: 'CORE', hasta: fecha, fecha }, rep))).toBe(403);
});

/** Adds an open due date of 50 euros to a cliente. */
async function newDebt(clienteId: number, importe = 50_00) {
  const { id } = await api.db
    .insertInto('vencimiento_anterior')
    .values({ cliente_id: clienteId, numero: 'A-NEW', fecha: '2020-01-01', importe, forma_pago: 'giro' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { deuda: `A${id}`, pendiente: importe / 100 };
}
const present = (id: number, as = token) => post(`/${id}/presentar`, { formato: 'pain.008.001.02' }, as);

describe('debits that come back early', () => {
  it('returns 409 for a due date that does not exist', async () => {
    expect(statusOf(await create([{ deuda: 'A2000000000', pendiente: 1 }]))).toBe(409);
  });

  it('takes none of a remesa that is not presented, and closes one whose debits all came back', async () => {
    const { json } = await create([await newDebt(5)]);
    const recibos = [{ reciboId: json.lineas[0].id, motivo: 'AM04', gastos: 0 }];
    const back = () => post('/devolver', { fecha: '2026-11-20', recibos });
    expect(statusOf(await back())).toBe(409);
    await present(json.id);
    expect(statusOf(await back())).toBe(200);
    await comeDue(json.id);
    const closed = await post(`/${json.id}/cobrar`, { fecha: '2026-11-20' });
    expect([closed.status, closed.json.estado]).toEqual([200, 'cobrada']);
  });

  it('takes none before the day on which it was collected', async () => {
    const remesa = await collected([await newDebt(5)]);
    const recibos = [{ reciboId: remesa.lineas[0]?.id, motivo: 'AM04', gastos: 0 }];
    expect(statusOf(await post('/devolver', { fecha: '2026-11-19', recibos }))).toBe(400);
    expect(statusOf(await post('/devolver', { fecha: '2026-11-20', recibos }))).toBe(200);
  });
});

it('lets a rep act on no remesa that has debits of other reps', async () => {
  await sql`update cliente set comercial_id = case id when 5 then 1 end where id in (5, 6)`.execute(api.db);
  const permissions = ['View', 'Update', 'Delete'].map((right) => `Permissions.Remesas.${right}`);
  const rep = (await newAccount(api, { permissions, comercialId: 1 })).token;
  const mixed = (await create([await newDebt(5), await newDebt(6)])).json;
  expect(statusOf(await present(mixed.id, rep))).toBe(404);
  expect(statusOf(await post(`/${mixed.id}/anular`, { motivo: 'x' }, rep))).toBe(404);
  expect(statusOf(await present(mixed.id))).toBe(200);
  expect(statusOf(await api.get(`${path}/${mixed.id}/fichero`, { token: rep }))).toBe(404);
  const own = (await create([await newDebt(5)])).json;
  expect(statusOf(await present(own.id, rep))).toBe(200);
});
