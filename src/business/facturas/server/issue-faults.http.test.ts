/** Faults in the middle of issuing: nothing is half done. */
import { type Kysely, type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#database/schema.ts';
import { shopClienteId } from '../../../../tests/support/account.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, testNow } from '../../../../tests/support/demo.ts';
import { clockAt } from '../../../platform/server/clock.ts';
import { isDiskFull } from '../../../platform/server/database/database-unavailable.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { annulFactura, checkFactura, fiscalRecords } from '../../verifactu/server/index.ts';
import { type Issuing, issueFactura } from './issue-factura.ts';
import { passFacturas } from './pase.ts';

const path = '/lob/api/v1/facturas';
let api: TestApi;
let token: string;
let issuing: Issuing;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  const { id: userId } = await api.db
    .selectFrom('usuario')
    .where('email', '=', admin)
    .select('id')
    .executeTakeFirstOrThrow();
  const caller = { userId, clienteId: null, rowScope: null, can: () => true };
  const clock = clockAt(testNow);
  issuing = {
    // Cast: the parts of a request that issuing reads.
    context: { caller, language: 'es', address: '', requestId: 'faults' } as unknown as CallerContext,
    clock,
    fiscal: {
      ...fiscalRecords(clock),
      check: (db, factura) => checkFactura(db, clock, factura),
      annul: (tx, id) => annulFactura(tx, { clock }, id),
    },
  };
  await api.db.updateTable('verifactu_setting').set({ mode: 'simulated' }).execute();
});
afterAll(() => api.close());

async function newDraft(): Promise<number> {
  const clienteId = await shopClienteId(api);
  const lineas = [{ descripcion: 'Vestido', cantidad: 3, precio: 86.5, tipoIva: 21 }];
  return (await api.post(`${path}/create`, { clienteId, lineas, portes: 9.5 }, { token })).json.id;
}

/** Counts everything that issuing writes. */
async function written(): Promise<unknown> {
  const { rows } = await sql`select
    (select json_agg(json_build_array(codigo, ultimo, ultima_fecha) order by codigo) from serie) as series,
    (select count(*)::int from factura) as facturas, (select count(*)::int from factura_linea) as lineas,
    (select count(*)::int from factura_base) as bases, (select count(*)::int from factura_vencimiento) as due,
    (select count(*)::int from factura_borrador) as drafts, (select count(*)::int from correo) as letters,
    (select count(*)::int from auditoria) as trail,
    (select count(*)::int from verifactu_record) as records`.execute(api.db);
  return rows[0];
}

const diskFull = () => Object.assign(new Error('could not extend file: No space left'), { code: '53100' });

/** Returns the database with a disk that is full at the n-th statement. */
function fullAt(n: number): { db: Kysely<Database>; count: () => number } {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      if (statements === n) throw diskFull();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: api.db.withPlugin(plugin), count: () => statements };
}

it('leaves nothing when the disk is full at any statement of issuing', async () => {
  const id = await newDraft();
  const before = await written();
  const pase = { ids: [id], a: 'emitida' } as const;
  let reached = 0;
  for (let n = 1; n < 60; n += 1) {
    const faulty = fullAt(n);
    const failure = await passFacturas(faulty.db, pase, issuing).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure === undefined) break;
    expect(isDiskFull(failure)).toBe(true);
    expect(await written(), `statement ${n}`).toEqual(before);
    reached = n;
  }
  // All statements: fewer would mean that the loop ended before the last one.
  expect(reached).toBe(15);
  const again = await passFacturas(api.db, pase, issuing);
  expect([again.hechos.length, again.rechazados]).toEqual([1, []]);
});

it('names those that were issued before the disk was full, and those that were not', async () => {
  const ids = [await newDraft(), await newDraft(), await newDraft()];
  const one = fullAt(0);
  await passFacturas(one.db, { ids: ids.slice(0, 1), a: 'emitida' }, issuing);
  const faulty = fullAt(one.count() + 4);
  const rest = await passFacturas(faulty.db, { ids: ids.slice(1), a: 'emitida' }, issuing);
  expect(rest.hechos.map(({ id }) => id)).toEqual(ids.slice(1, 2));
  const motivo =
    'Un fallo del servidor lo ha interrumpido. Inténtelo otra vez: una factura emitida no se repite.';
  expect(rest.rechazados).toEqual([{ id: ids[2], motivo }]);
  expect((await passFacturas(api.db, { ids, a: 'emitida' }, issuing)).hechos).toHaveLength(3);
});

it('refuses to issue after the clock went back, and says so', async () => {
  const id = await newDraft();
  const clock = clockAt('2026-03-01T10:00:00Z');
  const { rechazados } = await passFacturas(api.db, { ids: [id], a: 'emitida' }, { ...issuing, clock });
  expect(rechazados).toMatchObject([{ id, motivo: expect.stringContaining('reloj') }]);
});

it('previews without waiting for the serie or the chain', async () => {
  const id = await newDraft();
  await api.db.transaction().execute(async (tx) => {
    const other = await newDraft();
    await issueFactura(tx, other, issuing);
    const preview = await passFacturas(api.db, { ids: [id], a: 'emitida', preview: true }, issuing);
    expect(preview.hechos).toHaveLength(1);
  });
});
