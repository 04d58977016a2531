/** The chain of records: unbroken under any concurrency, and refused by the database when it would break. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../tests/support/database.ts';
import { testNow } from '../../../../tests/support/demo.ts';
import { type Clock, clockAt } from '../../../platform/server/clock.ts';
import { type FiscalInvoice, recordDay } from '../fiscal-record.ts';
import type { VerifactuMode } from '../verifactu-mode.ts';
import { checkChain } from './check-chain.ts';
import { altaText, anulacionText, huellaOf } from './huella.ts';
import { annulFactura, findFiscalMarks, recordFactura } from './record-factura.ts';

let database: TestDatabase;
let facturas: { id: number; numero: string; fecha: string }[];
const clock = clockAt(testNow);
const emisor = { nombre: 'Casa, S. L.', nif: 'ESB00000273', pais: 'ES' };

beforeAll(async () => {
  database = await testDatabase({ demo: true });
  facturas = await database.db
    .selectFrom('factura')
    .select(['id', 'numero', 'fecha'])
    .orderBy('id')
    .limit(60)
    .execute();
});
afterAll(() => database.close());
beforeEach(() => setMode('simulated'));

const setMode = (mode: VerifactuMode) =>
  database.db.updateTable('verifactu_setting').set({ mode, duty: 'obliged' }).execute();

/** A factura that no test has used yet. */
function invoice(parts: Partial<FiscalInvoice> = {}): FiscalInvoice {
  const factura = facturas.shift();
  if (!factura) throw new Error('No factura is left.');
  return {
    facturaId: factura.id,
    numero: factura.numero,
    fecha: factura.fecha,
    emisor,
    receptor: { nombre: 'Boutique', nif: 'B87654321', pais: 'ES' },
    regimen: 'general',
    bases: [{ tipoIva: 21, tipoRecargo: 0, base: 100_000, cuotaIva: 21_000, cuotaRecargo: 0 }],
    total: 121_000,
    ...parts,
  };
}

const record = (of: FiscalInvoice, at: Clock = clock) =>
  database.db.transaction().execute(async (trx) => recordFactura(trx, { clock: at }, of));
const annul = (facturaId: number, at: Clock = clock) =>
  database.db.transaction().execute(async (trx) => annulFactura(trx, { clock: at }, facturaId));

const chainOf = (nif: string) =>
  database.db
    .selectFrom('verifactu_record as r')
    .innerJoin('verifactu_chain as c', 'c.id', 'r.chain_id')
    .where('c.nif', '=', nif)
    .orderBy('r.position')
    .selectAll('r')
    .select('c.mode')
    .execute();

/** Expects each record at its position, with the hash of its fields and of the record before it. */
async function expectUnbroken(nif: string): Promise<number> {
  const records = await chainOf(nif);
  let previous = '';
  for (const [index, row] of records.entries()) {
    expect(row).toMatchObject({ position: index + 1, previous_huella: previous });
    const fields = { nif: row.nif, numero: row.numero, fecha: recordDay(row.fecha) };
    const after = { previous, generated: row.generated };
    const text =
      row.kind === 'anulacion'
        ? anulacionText({ ...fields, ...after })
        : altaText({ ...fields, ...after, type: row.tipo, taxTotal: row.tax_total, total: row.total });
    expect(row.huella).toBe(huellaOf(text));
    expect(row.xml).toContain(row.huella);
    previous = row.huella;
  }
  return records.length;
}

describe('the chain', () => {
  it('stays one when thirty facturas and annulments are recorded at once', async () => {
    const nif = 'B00000001';
    const many = Array.from({ length: 20 }, () => invoice({ emisor: { ...emisor, nif } }));
    const marks = await Promise.all(many.map((one) => record(one)));
    expect(new Set(marks.map((mark) => mark?.huella)).size).toBe(20);
    const others = Array.from({ length: 10 }, () => invoice({ emisor: { ...emisor, nif } }));
    const annulled = many.slice(0, 10).map(({ facturaId }) => annul(facturaId));
    await Promise.all([...others.map((one) => record(one)), ...annulled]);
    expect(await expectUnbroken(nif)).toBe(40);
  });

  it('begins anew for another taxpayer', async () => {
    const nif = 'B00000002';
    await record(invoice({ emisor: { ...emisor, nif } }));
    const [only] = await chainOf(nif);
    expect(only).toMatchObject({ position: 1, previous_huella: '', kind: 'alta', tipo: 'F1' });
    expect(only?.xml).toContain('PrimerRegistro');
  });

  it('takes its record back with the number when the transaction fails', async () => {
    const nif = 'B00000003';
    const one = invoice({ emisor: { ...emisor, nif } });
    const failed = database.db.transaction().execute(async (trx) => {
      await recordFactura(trx, { clock }, one);
      throw new Error('later statement');
    });
    await expect(failed).rejects.toThrow('later statement');
    await record(one);
    expect(await expectUnbroken(nif)).toBe(1);
  });

  it('refuses a record that does not continue it, and a second one of a factura', async () => {
    const nif = 'B00000004';
    const one = invoice({ emisor: { ...emisor, nif } });
    await record(one);
    const [head] = await chainOf(nif);
    if (!head) throw new Error('The record is missing.');
    const { id: _, mode: __, ...row } = head;
    const insert = (parts: object) =>
      database.db
        .insertInto('verifactu_record')
        .values({ ...row, factura_id: invoice().facturaId, ...parts })
        .execute();
    const next = { position: 2, previous_huella: head.huella };
    await expect(insert({ ...next, previous_huella: 'A'.repeat(64) })).rejects.toThrow('does not continue');
    await expect(insert({ ...next, previous_huella: '' })).rejects.toThrow('does not continue');
    await expect(insert({ ...next, position: 3 })).rejects.toThrow('does not continue');
    await expect(insert({ ...next, position: 1, previous_huella: '' })).rejects.toThrow('does not continue');
    await expect(record(one)).rejects.toThrow('verifactu_record_first_idx');
    expect(await expectUnbroken(nif)).toBe(1);
  });

  it('refuses every change by the role of the server', async () => {
    await record(invoice());
    const { db } = database;
    await expect(db.updateTable('verifactu_record').set({ total: '1.00' }).execute()).rejects.toThrow(
      'permission denied',
    );
    await expect(db.deleteFrom('verifactu_record').execute()).rejects.toThrow('permission denied');
  });

  it('refuses a clock that went back more than a minute', async () => {
    const nif = 'B00000005';
    const of = { emisor: { ...emisor, nif } };
    await record(invoice(of));
    await expect(record(invoice(of), clockAt('2026-11-21T09:58:00Z'))).rejects.toThrow('The clock went back');
    await record(invoice(of), clockAt('2026-11-21T09:59:30Z'));
    const [first, second] = await chainOf(nif);
    expect(second?.generated).toBe(first?.generated);
    expect(await expectUnbroken(nif)).toBe(2);
  });
});

describe('the mark of a factura', () => {
  it('has the hash of its record and the address of its QR code outside production', async () => {
    const one = invoice();
    const mark = await record(one);
    expect(mark).toMatchObject({ mode: 'simulated', huella: expect.stringMatching(/^[0-9A-F]{64}$/) });
    const qr = new URL(mark?.qr ?? '');
    expect(qr.host).toBe('prewww2.aeat.es');
    expect(Object.fromEntries(qr.searchParams)).toEqual({
      nif: 'B00000273',
      numserie: one.numero,
      fecha: recordDay(one.fecha),
      importe: '1210.00',
    });
    expect((await findFiscalMarks(database.db, [one.facturaId])).get(one.facturaId)).toEqual(mark);
    await annul(one.facturaId);
    expect((await findFiscalMarks(database.db, [one.facturaId])).get(one.facturaId)).toEqual(mark);
  });

  it('is missing with the mode off and for an issuer without a Spanish NIF', async () => {
    const portuguese = invoice({ emisor: { nombre: 'Casa', nif: 'PT501234567', pais: 'PT' } });
    expect(await record(portuguese)).toBeUndefined();
    await setMode('off');
    const one = invoice();
    expect(await record(one)).toBeUndefined();
    expect((await findFiscalMarks(database.db, [one.facturaId])).get(one.facturaId)).toBeUndefined();
    await setMode('simulated');
    expect(await annul(one.facturaId)).toBeUndefined();
  });

  it('is required from 2027 on', async () => {
    await setMode('off');
    const later = clockAt('2027-01-01T09:00:00Z');
    await expect(record(invoice(), later)).rejects.toThrow('VERI*FACTU is off');
    await database.db.updateTable('verifactu_setting').set({ duty: 'sii' }).execute();
    expect(await record(invoice(), later)).toBeUndefined();
  });
});

it('annuls a factura once, and only in the chain of its record', async () => {
  const one = invoice();
  await record(one);
  const huella = await annul(one.facturaId);
  expect(huella).toMatch(/^[0-9A-F]{64}$/);
  expect(await annul(one.facturaId)).toBe(huella);
  const other = invoice();
  await record(other);
  await setMode('test');
  expect(await annul(other.facturaId)).toBeUndefined();
  await setMode('off');
  expect(await annul(other.facturaId)).toBeUndefined();
});

describe('the check of a chain', () => {
  const nif = 'B00000009';
  const of = { emisor: { ...emisor, nif } };
  async function chainId() {
    const chain = database.db.selectFrom('verifactu_chain').select('id').where('nif', '=', nif);
    return (await chain.where('mode', '=', 'simulated').executeTakeFirstOrThrow()).id;
  }

  it('finds the first record whose hash or XML does not fit its fields', async () => {
    await record(invoice(of));
    await record(invoice(of));
    const id = await chainId();
    expect(await checkChain(database.db, id, 0)).toEqual({ last: 2, isDone: true });
    expect(await checkChain(database.db, id, 1)).toEqual({ last: 2, isDone: true });
    const head = (await chainOf(nif)).at(-1);
    if (!head) throw new Error('The record is missing.');
    const { id: _, mode: __, ...row } = head;
    const previous_huella = head.huella;
    const fields = { nif, numero: head.numero, fecha: recordDay(head.fecha), previous: previous_huella };
    const { tipo: type, tax_total: taxTotal, total, generated } = head;
    const huella = huellaOf(altaText({ ...fields, type, taxTotal, total, generated }));
    const forged = { ...row, previous_huella, position: 3, factura_id: invoice().facturaId, huella };
    // Right hash, but the XML is the one of the record before.
    await database.db.insertInto('verifactu_record').values(forged).execute();
    expect(await checkChain(database.db, id, 0)).toEqual({
      ...{ last: 2, isDone: true },
      broken: { position: 3, numero: head.numero, facturaId: forged.factura_id, kind: 'xml' },
    });
    const wrong = { ...forged, position: 4, previous_huella: huella, factura_id: invoice().facturaId };
    await database.db.insertInto('verifactu_record').values(wrong).execute();
    expect(await checkChain(database.db, id, 3)).toMatchObject({ broken: { position: 4, kind: 'hash' } });
  });
});
