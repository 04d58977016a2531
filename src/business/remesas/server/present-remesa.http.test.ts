/** Debits of a mandate, and what the presentation of a remesa keeps. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Reply, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin } from '../../../../tests/support/demo.ts';
import { clockAt } from '../../../platform/server/clock.ts';
import type { Remesa } from '../remesas.contract.ts';

const path = '/lob/api/v1/remesas';
let api: TestApi;
let token: string;
let cuentaId: number;
beforeAll(async () => {
  // In Madrid it is the 22nd.
  api = await testApi({ clock: clockAt('2026-11-21T23:30:00Z') });
  token = await api.as(admin);
  const { id } = await api.db
    .insertInto('cuenta_bancaria')
    .values({ nombre: 'Banco', iban: 'ES6000491500051234567892', acreedor: 'ES82000B00000273' })
    .returning('id')
    .executeTakeFirstOrThrow();
  cuentaId = id;
  await sql`update cliente set iban = 'ES7921000813610123456789', mandatos = jsonb_build_array(jsonb_build_object(
    'id', 'm', 'referencia', 'NEW-' || id, 'firmado', '2026-01-10', 'tipo', 'CORE')) where id <= 6`.execute(
    api.db,
  );
});
afterAll(() => api.close());

const statusOf = ({ status }: Reply) => status;
const post = (at: string, body: unknown) => api.post(path + at, body, { token });
async function newDebt(clienteId: number, formaPago: 'giro' | 'transferencia' = 'giro') {
  const { id } = await api.db
    .insertInto('vencimiento_anterior')
    .values({
      ...{ cliente_id: clienteId, numero: `A-${clienteId}`, fecha: '2026-12-01' },
      ...{ importe: 5000, forma_pago: formaPago },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { deuda: `A${id}`, pendiente: 50 };
}
const create = (recibos: object[]) =>
  post('/create', { cuentaId, tipo: 'CORE', fecha: '2026-12-01', recibos });
const present = (id: number) => post(`/${id}/presentar`, { formato: 'pain.008.001.02' });
const fileOf = async (id: number) => (await api.get(`${path}/${id}/fichero`, { token })).text;
const sequencesOf = ({ lineas }: Remesa) => lineas.map(({ sequence }) => sequence).toSorted();

it('has the same file when the account of the house and its name have changed since', async () => {
  const { id } = (await create([await newDebt(1)])).json;
  await present(id);
  const first = await fileOf(id);
  expect(first).toContain(`<MsgId>R${id}-20261122</MsgId>`);
  expect(first).toContain('<CreDtTm>2026-11-22T00:30:00</CreDtTm>');
  const before = await api.db
    .selectFrom('cuenta_bancaria')
    .where('id', '=', cuentaId)
    .selectAll()
    .executeTakeFirstOrThrow();
  await api.db
    .updateTable('cuenta_bancaria')
    .set({ iban: 'ES9121000418450200051332', bic: 'CAIXESBBXXX', acreedor: 'ES82999B00000273' })
    .where('id', '=', cuentaId)
    .execute();
  await sql`update app_setting set empresa = empresa || '{"razonSocial": "Otro nombre, S. L."}'`.execute(
    api.db,
  );
  expect(await fileOf(id)).toBe(first);
  const { iban, bic, acreedor } = before;
  await api.db
    .updateTable('cuenta_bancaria')
    .set({ iban, bic, acreedor })
    .where('id', '=', cuentaId)
    .execute();
});

it('keeps a file for the remesas that the demo has presented', async () => {
  const rows = await api.db.selectFrom('remesa').where('presentada', 'is not', null).select('id').execute();
  for (const { id } of rows) expect(await fileOf(id)).toContain(`<MsgId>R${id}-`);
});

it('presents none for an account that lost its creditor identifier', async () => {
  const { id } = (await create([await newDebt(5)])).json;
  const setCreditor = (acreedor: string) =>
    api.db.updateTable('cuenta_bancaria').set({ acreedor }).where('id', '=', cuentaId).execute();
  await setCreditor('');
  expect(statusOf(await present(id))).toBe(409);
  await setCreditor('ES82000B00000273');
  expect(statusOf(await present(id))).toBe(200);
});

it('marks one debit of a new mandate as its first, also over two remesas', async () => {
  const one: Remesa = (await create([await newDebt(2), await newDebt(2), await newDebt(3)])).json;
  expect(sequencesOf(one)).toEqual(['FRST', 'FRST', 'RCUR']);
  const other: Remesa = (await create([await newDebt(2)])).json;
  expect(sequencesOf(other)).toEqual(['FRST']);
  const presented = await Promise.all([present(one.id), present(other.id)]);
  const all = presented.flatMap(({ json }: { json: Remesa }) => json.lineas);
  const first = all.filter(({ cliente, sequence }) => cliente.id === 2 && sequence === 'FRST');
  expect([all.length, first.length]).toEqual([4, 1]);
});

it('takes no due date that is paid otherwise', async () => {
  const reply = await create([await newDebt(4, 'transferencia')]);
  expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('no se paga por giro')]);
});

it('returns 409 for a later day of a due date that a remesa holds', async () => {
  const debt = await newDebt(4);
  const remesa = (await create([debt])).json;
  const postpone = () =>
    api.post(
      '/lob/api/v1/cobros/aplazar',
      { deudas: [debt], fecha: '2027-02-01', motivo: 'Acordado' },
      { token },
    );
  expect(statusOf(await postpone())).toBe(409);
  await present(remesa.id);
  expect(statusOf(await postpone())).toBe(409);
  await post(`/${remesa.id}/anular`, { motivo: 'Se aplaza' });
  expect((await postpone()).json).toEqual({ aplazadas: 1 });
});

it('presents none whose due dates were paid since it was made', async () => {
  const debt = await newDebt(6);
  const { id } = (await create([debt])).json;
  const cobro = { clienteId: 6, fecha: '2026-11-20', formaPago: 'transferencia', importe: 20 };
  const lineas = [{ ...debt, importe: 20 }];
  await api.post('/lob/api/v1/cobros/create', { ...cobro, referencia: '', nota: '', lineas }, { token });
  expect(statusOf(await present(id))).toBe(409);
});
