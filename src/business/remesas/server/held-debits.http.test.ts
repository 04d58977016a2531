/** Due dates that a remesa will collect: other slices leave them alone. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin } from '../../../../tests/support/demo.ts';

const path = '/lob/api/v1/remesas';
let api: TestApi;
let token: string;
let cuentaId: number;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  const account = { nombre: 'Banco principal', iban: 'ES9121000418450200051332', bic: '' };
  const made = await api.post(
    '/lob/api/v1/cuentas-bancarias/create',
    { ...account, acreedor: 'ES74000B58818501' },
    { token },
  );
  cuentaId = made.json.id;
  await sql`update cliente set iban = 'ES7921000813610123456789',
    mandatos = jsonb_build_array(jsonb_build_object('id', 'm', 'referencia', 'M-' || id, 'firmado', '2026-01-10',
      'tipo', 'CORE'))`.execute(api.db);
});
afterAll(() => api.close());

interface Open {
  deuda: string;
  pendiente: number;
  facturaId: number | null;
}
const proposed = async () =>
  (await api.get('/lob/api/v1/reclamaciones/propuesta', { token })).json.clientes as {
    cliente: { id: number };
    vencido: number;
  }[];
/** Returns unpaid due dates of facturas, one of each cliente to remind. */
async function openDebts(): Promise<Open[]> {
  const ids = (await proposed()).map(({ cliente }) => cliente.id);
  const rows = await api.db
    .selectFrom('deuda')
    .where('factura_id', 'is not', null)
    .where('pendiente', '>', 0)
    .where('cobrado', '=', 0)
    .where('fecha', '<', '2026-11-01')
    .where('cliente_id', 'in', ids)
    .select(['clave', 'pendiente', 'factura_id'])
    .distinctOn('cliente_id')
    .orderBy('cliente_id')
    .orderBy('clave')
    .execute();
  return rows.map((row) => ({
    ...{ deuda: row.clave, pendiente: row.pendiente / 100, facturaId: row.factura_id },
  }));
}
const post = (at: string, body: unknown) => api.post(path + at, body, { token });
const create = (one: Open | undefined) =>
  post('/create', {
    ...{ cuentaId, tipo: 'CORE', fecha: '2026-12-01' },
    recibos: [{ deuda: one?.deuda, pendiente: one?.pendiente }],
  });

it('keeps its due dates from reminders and from a write-off', async () => {
  const [one] = await openDebts();
  const { cliente_id: clienteId } = await api.db
    .selectFrom('deuda')
    .where('clave', '=', one?.deuda ?? '')
    .select('cliente_id')
    .executeTakeFirstOrThrow();
  const overdue = async () =>
    (await proposed()).find(({ cliente }) => cliente.id === clienteId)?.vencido ?? 0;
  const before = await overdue();
  const { json } = await create(one);
  expect(await overdue()).toBeLessThan(before);
  const loss = { clienteId, deudas: [one], motivo: 'Concurso' };
  const refused = await api.post('/lob/api/v1/cobros/incobrable', loss, { token });
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('anúlela antes')]);
  await post(`/${json.id}/anular`, { motivo: 'Otra cuenta' });
  expect(await overdue()).toBe(before);
});

it('keeps its facturas from being annulled', async () => {
  const [one] = await openDebts();
  expect((await create(one)).text).toContain('borrador');
  const body = { motivo: 'Duplicada' };
  const reply = await api.post(`/lob/api/v1/facturas/${one?.facturaId}/anular`, body, { token });
  expect([reply.status, reply.json.exception]).toEqual([409, 'A remesa holds it.']);
});
