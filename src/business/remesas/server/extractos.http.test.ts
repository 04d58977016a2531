import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Reply, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, comercial } from '../../../../tests/support/demo.ts';
import { listMoneyDifferences } from '../../cobros/server/index.ts';

const path = '/lob/api/v1/extractos-bancarios';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  await api.db
    .insertInto('cuenta_bancaria')
    .values({ nombre: 'Banco principal', iban: 'ES9121000418450200051332' })
    .execute();
});
afterAll(async () => {
  expect(await listMoneyDifferences(api.db)).toEqual([]);
  await api.close();
});

const statusOf = ({ status }: Reply) => status;
const cents = (amount: number) => String(amount).padStart(14, '0');
/** A statement with receipts of these texts and amounts in cents. */
function statement(receipts: [text: string, amount: number][], account = '210004180200051332'): string {
  const sum = receipts.reduce((all, [, amount]) => all + amount, 0);
  return [
    `11${account}261101261120${'2'}${cents(0)}9783ATELIER`,
    ...receipts.flatMap(([text, amount]) => [
      `22    0418261110261110020002${cents(amount)}0000000000${'TR-9'.padEnd(28)}`,
      `2301${text}`,
    ]),
    `33${account}${'00000'}${cents(0)}${String(receipts.length).padStart(5, '0')}${cents(sum)}2${cents(sum)}978`,
    `88${'9'.repeat(18)}${String(receipts.length * 2 + 2).padStart(6, '0')}`,
  ].join('\n');
}
async function send(text: string, as = token): Promise<Reply> {
  const form = new FormData();
  form.set('archivo', new Blob([text]), 'extracto.n43');
  return api.call('POST', `${path}/leer`, { token: as, raw: form });
}
const search = async (body: object) => (await api.post(`${path}/search`, body, { token })).json.data;
const openDebts = () =>
  api.db
    .selectFrom('deuda')
    .where('pendiente', '>', 2000)
    .select(['clave', 'numero', 'cliente_id', 'pendiente'])
    .orderBy('clave')
    .limit(20)
    .execute();

it('reads a statement once, proposes the debt of a transfer and records it once', async () => {
  const [debt] = await openDebts();
  const text = statement([
    [`PAGO FACTURA ${debt?.numero}`, debt?.pendiente ?? 0],
    ['COMISION', 1],
  ]);
  const read = await Promise.all([send(text), send(text)]);
  expect(read.map(statusOf).toSorted()).toEqual([200, 409]);
  const [transfer] = await search({ keyword: `PAGO FACTURA ${debt?.numero}` });
  const [fee] = await search({ keyword: 'COMISION' });
  const { json } = await api.get(`${path}/${transfer.id}`, { token });
  expect(json.propuestas[0]).toMatchObject({
    cliente: { id: debt?.cliente_id },
    por: ['numero', 'importe'],
    lineas: [{ deuda: debt?.clave, importe: (debt?.pendiente ?? 0) / 100 }],
  });
  const [linea] = json.propuestas[0].lineas;
  const confirm = () =>
    api.post(
      `${path}/${transfer.id}/confirmar`,
      {
        clienteId: debt?.cliente_id,
        lineas: [{ deuda: linea.deuda, importe: linea.importe, pendiente: linea.pendiente }],
      },
      { token },
    );
  expect((await Promise.all([confirm(), confirm()])).map(statusOf).toSorted()).toEqual([200, 409]);
  const after = (await api.get(`${path}/${transfer.id}`, { token })).json;
  expect([after.estado, after.propuestas]).toEqual(['cobrado', []]);

  const discard = (descartado: boolean) =>
    api.post(`${path}/descartar`, { ids: [transfer.id, fee.id], descartado }, { token });
  expect((await discard(true)).json).toEqual({ cambiados: [fee.id] });
  expect((await discard(false)).json).toEqual({ cambiados: [fee.id] });
  expect(statusOf(await api.get(`${path}/999999`, { token }))).toBe(404);
});

it('refuses the statement of another bank, wrong totals, other files and users without the right', async () => {
  const foreign = await send(statement([['X', 100]], '999904180200051332'));
  expect([foreign.status, foreign.text]).toEqual([400, expect.stringContaining('999904180200051332')]);
  expect(statusOf(await send(statement([['X', 100]]).replace(cents(100), cents(101))))).toBe(400);
  expect(statusOf(await send('fecha;importe'))).toBe(400);
  expect(statusOf(await send(statement([['X', 100]]), await api.as(comercial)))).toBe(403);
});

it('takes the movements of overlapping statements once, and tells equal ones of a day apart', async () => {
  const rent: [string, number] = ['ALQUILER LOCAL', 7701];
  const first = await send(statement([rent, rent, ['RECIBO UNO', 7702]]));
  expect(first.json.extractos).toMatchObject([{ apuntes: 3, conocidos: 0 }]);
  const overlapping = statement([rent, rent, rent, ['RECIBO UNO', 7702], ['RECIBO DOS', 7703]]);
  const reads = await Promise.all([send(overlapping), send(statement([rent, ['RECIBO DOS', 7703]]))]);
  expect(reads.map(statusOf)).toEqual([200, 200]);
  const found = await search({ pageSize: 50, keyword: 'RECIBO' });
  expect(found.map(({ texto }: { texto: string }) => texto).toSorted()).toEqual(['RECIBO DOS', 'RECIBO UNO']);
  expect(await search({ pageSize: 50, keyword: 'ALQUILER LOCAL' })).toHaveLength(3);
  const counts = reads.flatMap(({ json }) => json.extractos);
  const sum = (part: 'apuntes' | 'conocidos') =>
    counts.reduce((all: number, one: Record<string, number>) => all + (one[part] ?? 0), 0);
  expect([sum('apuntes'), sum('conocidos')]).toEqual([2, 5]);
});

it('takes a movement of a closed month on a later day', async () => {
  const [, , , , debt] = await openDebts();
  const october = statement([['ABONO DE MES CERRADO', debt?.pendiente ?? 0]]).replaceAll('2611', '2610');
  await send(october);
  const [{ id }] = await search({ keyword: 'ABONO DE MES CERRADO' });
  const confirm = (fecha?: string) =>
    api.post(`${path}/${id}/confirmar`, { clienteId: debt?.cliente_id, fecha, lineas: [] }, { token });
  await api.db.insertInto('mes_cerrado').values({ mes: '2026-10-01' }).execute();
  expect([await confirm(), await confirm('2026-10-01')].map(statusOf)).toEqual([409, 400]);
  const later = await confirm('2026-11-20');
  expect([later.status, later.json.fecha]).toEqual([200, '2026-11-20']);
});

it('opens a movement again when its cobro is undone', async () => {
  const [, , , debt] = await openDebts();
  await send(statement([['ABONO POR ANULAR', debt?.pendiente ?? 0]]));
  const [{ id }] = await search({ keyword: 'ABONO POR ANULAR' });
  const read = async () => (await api.get(`${path}/${id}`, { token })).json;
  const confirm = async () => {
    const pendiente = (debt?.pendiente ?? 0) / 100;
    const lineas = [{ deuda: debt?.clave, importe: pendiente, pendiente }];
    return api.post(`${path}/${id}/confirmar`, { clienteId: debt?.cliente_id, lineas }, { token });
  };
  const cobro = (await confirm()).json;
  expect(await read()).toMatchObject({ estado: 'cobrado', cobroId: cobro.id });
  await api.post(`/lob/api/v1/cobros/${cobro.id}/contra`, { motivo: 'Era de otra tienda' }, { token });
  const again = await read();
  expect([again.estado, again.cobroId, again.propuestas.length > 0]).toEqual(['pendiente', undefined, true]);
  const pending = { advancedFilter: { field: 'estado', operator: 'eq', value: 'pendiente' } };
  expect((await search({ ...pending, pageSize: 100 })).map((one: { id: number }) => one.id)).toContain(id);
  const discard = (descartado: boolean) =>
    api.post(`${path}/descartar`, { ids: [id], descartado }, { token });
  expect((await discard(true)).json).toEqual({ cambiados: [id] });
  expect((await discard(false)).json).toEqual({ cambiados: [id] });
  expect(statusOf(await confirm())).toBe(200);
  expect((await read()).estado).toBe('cobrado');
});
