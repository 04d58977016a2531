import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopClienteId } from '../../../../tests/support/account.ts';
import { type Reply, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, comercial } from '../../../../tests/support/demo.ts';
import { pdfPages } from '../../../../tests/support/pdf-text.ts';
import type { CajaDia } from '../caja.contract.ts';
import { listMoneyDifferences } from './check-money.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  await sql`insert into vencimiento_anterior (cliente_id, numero, fecha, importe, forma_pago)
    select id, 'A-' || id, '2026-10-01', 90000 + id, 'transferencia' from cliente where id <= 4`.execute(
    api.db,
  );
});
afterAll(async () => {
  expect(await listMoneyDifferences(api.db)).toEqual([]);
  await api.close();
});
const statusOf = ({ status }: Reply) => status;
const caja = async (desde: string, hasta = desde) =>
  (await api.post('/lob/api/v1/facturas/caja-diaria', { desde, hasta }, { token })).json;
const pay = async (fecha: string, importe: number, formaPago = 'efectivo') => {
  const { id } = await api.db.selectFrom('cliente').select('id').orderBy('id').executeTakeFirstOrThrow();
  const body = { clienteId: id, fecha, formaPago, importe, referencia: '', nota: '', lineas: [] };
  return api.post('/lob/api/v1/cobros/create', body, { token });
};
const close = (body: object) => api.post('/lob/api/v1/caja/cerrar', body, { token });

it('refuses a payment on a day that is most likely a wrong year', async () => {
  const reply = await pay('2016-11-20', 5, 'transferencia');
  expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('compruebe el año')]);
});

describe('the till', () => {
  const dia = '2026-11-18';

  it('has all cash in the drawer before the first close', async () => {
    const owner = new pg.Client({ connectionString: api.ownerUrl });
    await owner.connect();
    await owner.query('delete from caja_cierre');
    await owner.end();
    const { rows } = await sql<{
      efectivo: number;
    }>`select coalesce(sum(importe), 0)::float8 / 100 as efectivo
      from cobro where tipo = 'cobro' and forma_pago = 'efectivo' and fecha < '2026-11-17'`.execute(api.db);
    await pay('2026-11-16', 300);
    await pay('2026-11-17', 50);
    const { dias, cerradaHasta } = await caja('2026-11-17');
    expect(cerradaHasta).toBeUndefined();
    const apertura = (rows[0]?.efectivo ?? 0) + 300;
    expect(dias[0]).toMatchObject({ apertura, esperado: apertura + 50 });
  });

  it('closes a day with what was counted, takes no more cash in it, and opens the next with what was left', async () => {
    await pay(dia, 120.5);
    await pay(dia, 80, 'transferencia');
    const [before] = (await caja(dia)).dias as CajaDia[];
    expect(before?.cobros).toContainEqual(
      expect.objectContaining({ formaPago: 'transferencia', importe: 80 }),
    );
    const esperado = before?.esperado ?? 0;
    const body = { dia, esperado, contado: esperado - 0.5, retirado: 100, motivo: '' };
    expect(statusOf(await close(body))).toBe(400);
    expect(statusOf(await close({ ...body, esperado: esperado + 1 }))).toBe(409);
    expect(statusOf(await close({ ...body, motivo: 'Cambio', retirado: 9_999 }))).toBe(400);
    expect(statusOf(await close({ ...body, dia: '2026-12-01', motivo: 'x' }))).toBe(400);
    const replies = await Promise.all([1, 2].map(() => close({ ...body, motivo: 'Cambio' })));
    expect(replies.map(statusOf).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 200)?.json.cierre).toMatchObject({
      ...{ diferencia: -0.5, retirado: 100, motivo: 'Cambio' },
    });
    expect(statusOf(await pay(dia, 5))).toBe(409);
    expect(statusOf(await pay('2026-11-10', 5))).toBe(409);
    expect(statusOf(await pay(dia, 5, 'transferencia'))).toBe(200);

    const [closed] = (await caja(dia)).dias as CajaDia[];
    const left = (closed?.cierre?.contado ?? 0) - (closed?.cierre?.retirado ?? 0);
    await pay('2026-11-19', 10);
    const { dias, cerradaHasta } = await caja('2026-11-20');
    expect(cerradaHasta).toBe(dia);
    expect(dias[0].apertura).toBe(Math.round((left + 10) * 100) / 100);
  });

  it('refuses days in the wrong order and users without the right', async () => {
    const ask = (body: object, as = token) =>
      api.post('/lob/api/v1/facturas/caja-diaria', body, { token: as });
    expect(statusOf(await ask({ desde: '2026-11-02', hasta: '2026-11-01' }))).toBe(400);
    expect(statusOf(await ask({ desde: '2026-01-01', hasta: '2026-11-01' }))).toBe(400);
    expect(statusOf(await ask({ desde: dia, hasta: dia }, await api.as(comercial)))).toBe(403);
  });
});

describe('reminders', () => {
  const path = '/lob/api/v1/reclamaciones';
  const propose = async () => (await api.get(`${path}/propuesta`, { token })).json.clientes;

  it('follow their steps, each with one letter and the statement', async () => {
    await sql`update cliente set email = 'tienda' || id || '@percha.example' where email is null`.execute(
      api.db,
    );
    const [first] = await propose();
    const one = { clienteId: first.cliente.id, paso: first.paso, vencido: first.vencido };
    const send = (clientes: object[]) => api.post(path, { clientes }, { token });
    const replies = await Promise.all([send([one]), send([one])]);
    expect(replies.map(({ json }) => [json.hechos.length, json.rechazados.length]).toSorted()).toEqual([
      [0, 1],
      [1, 0],
    ]);
    const letter = await api.db
      .selectFrom('correo')
      .where('carta', '=', 'reclamacion')
      .select('datos')
      .executeTakeFirstOrThrow();
    expect(letter.datos).toMatchObject({ clienteId: String(one.clienteId), paso: String(one.paso) });
    expect((await propose()).map((row: typeof first) => row.cliente.id)).not.toContain(one.clienteId);
    const own = await api.get(`${path}/cliente/${one.clienteId}`, { token });
    expect(own.json).toMatchObject({ reclamar: true, enviadas: [{ paso: one.paso }] });
    expect((await send([{ ...one, vencido: 1 }])).json.rechazados).toHaveLength(1);
  });

  it('count what the cliente has in its favour, the oldest debts first', async () => {
    const [first] = await propose();
    const { id } = first.cliente;
    const find = async () =>
      (await propose()).find((row: typeof first) => row.cliente.id === id) as typeof first | undefined;
    const onAccount = { clienteId: id, fecha: '2026-11-20', formaPago: 'transferencia', importe: 0.5 };
    const body = { ...onAccount, referencia: '', nota: '', lineas: [] };
    const cobro = await api.post('/lob/api/v1/cobros/create', body, { token });
    expect((await find())?.vencido).toBeCloseTo(first.vencido - 0.5, 2);
    const oldest = await api.db
      .selectFrom('deuda')
      .where('cliente_id', '=', id)
      .where('pendiente', '>', 0)
      .where('fecha', '<', '2026-11-21')
      .select(['pendiente', 'fecha'])
      .orderBy('fecha')
      .orderBy('clave')
      .execute();
    const credit = async (importe: number) =>
      api.db
        .insertInto('vencimiento_anterior')
        .values({ ...{ cliente_id: id, numero: 'ABONO', fecha: '2026-11-01' }, importe, forma_pago: 'giro' })
        .returning('id')
        .executeTakeFirstOrThrow();
    // A credit of the oldest debt: the days are those of the next one.
    await credit(-(oldest[0]?.pendiente ?? 0));
    const days = (Date.parse('2026-11-21') - Date.parse(oldest[1]?.fecha ?? '2026-11-21')) / 86_400_000;
    expect((await find())?.dias ?? days).toBe(days);
    await credit(-Math.round(first.vencido * 100));
    expect(await find()).toBeUndefined();
    const asked = { clienteId: id, paso: first.paso, vencido: first.vencido };
    expect((await api.post(path, { clientes: [asked] }, { token })).json.rechazados).toHaveLength(1);
    await api.post(`/lob/api/v1/cobros/${cobro.json.id}/contra`, { motivo: 'Prueba' }, { token });
  });

  it('stop for a cliente without reminders', async () => {
    const [first] = await propose();
    const at = `${path}/cliente/${first.cliente.id}`;
    expect((await api.post(at, { reclamar: false }, { token })).json).toEqual({ reclamar: false });
    expect((await propose()).map((row: typeof first) => row.cliente.id)).not.toContain(first.cliente.id);
    expect((await api.post(at, { reclamar: true }, { token })).json).toEqual({ reclamar: true });
    expect(statusOf(await api.post(`${path}/cliente/999999`, { reclamar: true }, { token }))).toBe(404);
    expect(statusOf(await api.get(`${path}/propuesta`, { token: await api.as(comercial) }))).toBe(403);
  });
});

describe('the statement of a cliente', () => {
  it('answers a PDF to staff and to the shop itself, not to another one', async () => {
    const shop = await api.as(boutique);
    const { cliente_id } = await api.db
      .selectFrom('usuario')
      .where('email', '=', boutique)
      .select('cliente_id')
      .executeTakeFirstOrThrow();
    const ask = (id: number, as: string) =>
      api.post('/lob/api/v1/documentos/direccion', { tipo: 'extracto', id }, { token: as });
    const { json } = await ask(cliente_id ?? 0, shop);
    const pdf = await api.get(json.url);
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(statusOf(await ask(cliente_id ?? 0, token))).toBe(200);
    expect(statusOf(await ask((cliente_id ?? 0) + 1, shop))).toBe(404);
  });

  it('shows credits and money on account beside what is open', async () => {
    const { cliente_id } = await api.db
      .selectFrom('deuda')
      .where('pendiente', '>', 0)
      .select('cliente_id')
      .orderBy('cliente_id', 'desc')
      .executeTakeFirstOrThrow();
    await api.db.updateTable('cliente').set({ idioma: 'es' }).where('id', '=', cliente_id).execute();
    await api.db
      .insertInto('vencimiento_anterior')
      .values({ cliente_id, numero: 'ABONO-7', fecha: '2026-11-01', importe: -12_34, forma_pago: 'giro' })
      .execute();
    const cobro = { clienteId: cliente_id, fecha: '2026-11-20', formaPago: 'transferencia', importe: 56.78 };
    const body = { ...cobro, referencia: '', nota: '', lineas: [] };
    await api.post('/lob/api/v1/cobros/create', body, { token });
    const { json } = await api.post(
      '/lob/api/v1/documentos/direccion',
      { tipo: 'extracto', id: cliente_id },
      { token },
    );
    const file = await api.fetch(new Request(new URL(json.url, 'http://percha.internal')));
    const text = (await pdfPages(new Uint8Array(await file.arrayBuffer())))
      .join(' ')
      .replaceAll('\u00a0', ' ');
    expect(text).toContain('ABONO-7');
    expect(text).toMatch(/ABONO-7[^A]*-12,34 €/);
    expect(text).toContain('A cuenta -56,78 €');
  });
});

it('shows a shop as unpaid what the house has written off', async () => {
  const shop = await api.as(boutique);
  const read = async () => (await api.get('/lob/api/v1/cobros/user/pendientes', { token: shop })).json;
  const clienteId = await shopClienteId(api);
  await sql`insert into vencimiento_anterior (cliente_id, numero, fecha, importe, forma_pago)
    select ${clienteId}::int, 'PERDIDA-' || n, '2020-01-02', 7777, 'giro' from generate_series(1, 31) n`.execute(
    api.db,
  );
  const before = await read();
  const [debt] = await api.db.selectFrom('deuda').where('numero', '=', 'PERDIDA-1').selectAll().execute();
  const loss = { clienteId, deudas: [{ deuda: debt?.clave, pendiente: 77.77 }], motivo: 'Concurso' };
  expect(statusOf(await api.post('/lob/api/v1/cobros/incobrable', loss, { token }))).toBe(200);
  expect(await read()).toEqual(before);
  const asked = { tipo: 'extracto', id: clienteId };
  const { json } = await api.post('/lob/api/v1/documentos/direccion', asked, { token: shop });
  const file = await api.fetch(new Request(new URL(json.url, 'http://percha.internal')));
  const text = (await pdfPages(new Uint8Array(await file.arrayBuffer()))).join(' ');
  expect(text).toMatch(/PERDIDA-1 .*Altres venciments: \d+/s);
  expect(text).not.toContain('Incobrable');
});

it('shows a shop its open due dates, and no credit as overdue', async () => {
  const shop = await api.as(boutique);
  const read = async () => (await api.get('/lob/api/v1/cobros/user/pendientes', { token: shop })).json;
  const before = await read();
  await sql`insert into vencimiento_anterior (cliente_id, numero, fecha, importe, forma_pago)
    values (${await shopClienteId(api)}, 'A-NEW', '2020-01-01', -4000, 'giro')`.execute(api.db);
  const after = await read();
  expect(after.pendiente).toBeCloseTo(before.pendiente - 40, 5);
  expect(after.vencido).toBe(before.vencido);
  const credits = after.vencimientos.filter(({ pendiente }: { pendiente: number }) => pendiente === -40);
  expect(credits).toMatchObject([{ numero: 'A-NEW', vencido: false }]);
});
