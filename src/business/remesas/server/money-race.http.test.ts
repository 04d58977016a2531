/** Every euro is followed while many users act at once: invoiced = collected + open + written off. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin } from '../../../../tests/support/demo.ts';
import { listMoneyDifferences } from '../../cobros/server/index.ts';

let api: TestApi;
let token: string;
let cuentaId: number;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  await sql`update cliente set iban = 'ES7921000813610123456789', mandatos = jsonb_build_array(jsonb_build_object(
    'id', 'm', 'referencia', 'M-' || id, 'firmado', '2026-01-10', 'tipo', 'CORE')) where id <= 3`.execute(
    api.db,
  );
  await sql`insert into vencimiento_anterior (cliente_id, numero, fecha, importe, forma_pago)
    select c.id, 'A-' || c.id || '-' || n, '2026-10-01'::date + n, case when n = 6 then -4321 else 10000 + 7 * n end,
      'giro'
    from cliente c, generate_series(1, 6) n where c.id <= 3`.execute(api.db);
  const { id } = await api.db
    .insertInto('cuenta_bancaria')
    .values({ nombre: 'Carrera', iban: 'ES6000491500051234567892', acreedor: 'ES82000B00000273' })
    .returning('id')
    .executeTakeFirstOrThrow();
  cuentaId = id;
});
afterAll(() => api.close());

const post = async (path: string, body: unknown) =>
  (await api.post(`/lob/api/v1${path}`, body, { token })).status;
const openDebts = () =>
  api.db
    .selectFrom('deuda')
    .where('anterior_id', 'is not', null)
    .where('cliente_id', '<=', 3)
    .where('pendiente', '<>', 0)
    .select(['clave', 'cliente_id', 'pendiente'])
    .orderBy('clave')
    .execute();

/** Returns the acts of a round: several users take the same debts in different ways. */
async function actsOfRound(round: number): Promise<(() => Promise<number>)[]> {
  const debts = await openDebts();
  const owed = debts.filter(({ pendiente }) => pendiente > 0);
  const cobros = await api.db
    .selectFrom('cobro_lista')
    .where('anula_id', 'is', null)
    .where('anulado_por', 'is', null)
    .where('cliente_id', '<=', 3)
    .select('id')
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  const recibos = await api.db
    .selectFrom('remesa_recibo')
    .where('devuelto', 'is', null)
    .where('cobro_id', 'is not', null)
    .select('id')
    .limit(2)
    .execute();
  const pay = (place: number, share: number, over = 0) => {
    const debt = owed[place % Math.max(1, owed.length)];
    if (!debt) return Promise.resolve(0);
    const part = Math.max(1, Math.round(debt.pendiente * share));
    return post('/cobros/create', {
      ...{
        clienteId: debt.cliente_id,
        fecha: '2026-11-20',
        formaPago: 'transferencia',
        referencia: '',
        nota: '',
      },
      importe: (part + over) / 100,
      lineas: [{ deuda: debt.clave, importe: part / 100, pendiente: debt.pendiente / 100 }],
    });
  };
  const writeOff = owed.at(-1);
  const chosen = owed
    .slice(0, 4)
    .map(({ clave, pendiente }) => ({ deuda: clave, pendiente: pendiente / 100 }));
  const remesa = async () => {
    const made = await api.post(
      '/lob/api/v1/remesas/create',
      { cuentaId, tipo: 'CORE', fecha: '2026-12-01', recibos: chosen },
      { token },
    );
    if (made.status !== 200) return made.status;
    const { id } = made.json;
    await post(`/remesas/${id}/presentar`, { formato: 'pain.008.001.02' });
    await api.db.updateTable('remesa').set({ fecha: '2026-11-20' }).where('id', '=', id).execute();
    return post(`/remesas/${id}/cobrar`, { fecha: '2026-11-20' });
  };
  return [
    () => pay(round, 1),
    () => pay(round, 0.5),
    () => pay(round + 1, 0.25, 150),
    ...(chosen.length > 0 ? [remesa, remesa] : []),
    ...(writeOff && round % 3 === 0
      ? [
          () =>
            post('/cobros/incobrable', {
              clienteId: writeOff.cliente_id,
              deudas: [{ deuda: writeOff.clave, pendiente: writeOff.pendiente / 100 }],
              motivo: 'Carrera',
            }),
        ]
      : []),
    ...cobros.map(
      ({ id }) =>
        () =>
          post(`/cobros/${id}/contra`, { motivo: 'Carrera' }),
    ),
    ...recibos.map(
      ({ id }) =>
        () =>
          post('/remesas/devolver', {
            fecha: '2026-11-21',
            recibos: [{ reciboId: id, motivo: 'AM04', gastos: 1 }],
          }),
    ),
  ];
}

it('keeps the sums right by cliente and in total after every round of a race', async () => {
  const seen = new Set<number>();
  for (let round = 0; round < 6; round += 1) {
    const acts = await actsOfRound(round);
    for (const status of await Promise.all(acts.map((act) => act()))) seen.add(status);
    expect(await listMoneyDifferences(api.db)).toEqual([]);
  }
  // Some were first, some came late; nothing failed otherwise.
  expect([...seen].filter((status) => ![0, 200, 400, 409].includes(status))).toEqual([]);
  expect(seen.has(200) && seen.has(409)).toBe(true);
  const twice = await sql`select 1 from remesa_recibo where en_curso
    group by anterior_id, factura_id, vencimiento having count(*) > 1`.execute(api.db);
  expect(twice.rows).toEqual([]);
});
