import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { altaOf, amount, type FiscalCause, type FiscalInvoice, spanishNif } from './fiscal-record.ts';

const emisor = { nombre: 'Casa de Ejemplo, S. L.', nif: 'ESB12345674', pais: 'ES' };
const shop = { nombre: 'Tienda', nif: 'ESB87654321', pais: 'ES' };
const line = { tipoIva: 21, tipoRecargo: 0, base: 100_000, cuotaIva: 21_000, cuotaRecargo: 0 };
const invoice: FiscalInvoice = {
  facturaId: 1,
  numero: 'A27-000001',
  fecha: '2027-01-31',
  emisor,
  receptor: shop,
  regimen: 'general',
  bases: [line],
  total: 121_000,
};
const exempt = { ...line, tipoIva: 0, cuotaIva: 0 };

describe('the record of an invoice', () => {
  const taxed = { regimeKey: '01', operation: 'S1', rate: '21.00', base: '1000.00', tax: '210.00' };
  it.each<[string, Partial<FiscalInvoice>, object]>([
    ['a shop in Spain', {}, { recipient: { name: 'Tienda', nif: 'B87654321' }, breakdown: [taxed] }],
    [
      'a shop in recargo, with key 01',
      { regimen: 'recargo', bases: [{ ...line, tipoRecargo: 5.2, cuotaRecargo: 5200 }], total: 126_200 },
      {
        taxTotal: '262.00',
        total: '1262.00',
        breakdown: [{ ...taxed, surchargeRate: '5.20', surcharge: '52.00' }],
      },
    ],
    [
      'a shop in Portugal with VIES',
      {
        regimen: 'intracomunitaria',
        receptor: { nombre: 'Loja', nif: 'PT501234567', pais: 'PT' },
        bases: [exempt],
        total: 100_000,
      },
      {
        recipient: { name: 'Loja', idType: '02', id: 'PT501234567' },
        breakdown: [{ regimeKey: '01', exemption: 'E5', base: '1000.00' }],
        taxTotal: '0.00',
      },
    ],
    [
      'a shop in Portugal without VIES',
      { receptor: { nombre: 'Loja', nif: 'PT501234567', pais: 'PT' } },
      { recipient: { name: 'Loja', country: 'PT', idType: '04', id: 'PT501234567' }, breakdown: [taxed] },
    ],
    [
      'a shop in Greece, whose VAT prefix is EL',
      {
        regimen: 'intracomunitaria',
        receptor: { nombre: 'K', nif: '123456789', pais: 'GR' },
        bases: [exempt],
      },
      { recipient: { name: 'K', idType: '02', id: 'EL123456789' } },
    ],
    [
      'an export, with key 02',
      { regimen: 'exportacion', receptor: { nombre: 'A', nif: 'F-123456-Z', pais: 'AD' }, bases: [exempt] },
      {
        recipient: { name: 'A', country: 'AD', idType: '04', id: 'F123456Z' },
        breakdown: [{ regimeKey: '02', exemption: 'E2', base: '1000.00' }],
      },
    ],
    [
      'a shop in the Canaries, with its NIF',
      { regimen: 'exportacion', bases: [exempt] },
      {
        recipient: { name: 'Tienda', nif: 'B87654321' },
        breakdown: [{ regimeKey: '02', exemption: 'E2', base: '1000.00' }],
      },
    ],
  ])('maps %s', (_, change, expected) => {
    expect(altaOf({ ...invoice, ...change })).toMatchObject({ type: 'F1', ...expected });
  });

  it.each<[FiscalCause, string]>([
    ['devolucion', 'R1'],
    ['precio', 'R1'],
    ['descuento', 'R1'],
    ['rappel', 'R1'],
    ['error', 'R1'],
    ['concurso', 'R2'],
    ['impago', 'R3'],
  ])('maps a rectificativa for %s to %s', (causa, type) => {
    const rectifica = [{ numero: 'A27-000001', fecha: '2027-01-31' }];
    const found = altaOf({
      ...invoice,
      bases: [{ ...line, base: -10_000, cuotaIva: -2100 }],
      total: -12_100,
      rectificativa: { causa, metodo: 'diferencias', rectifica },
    });
    expect(found).toMatchObject({
      type,
      correction: { method: 'I', corrected: [{ numero: 'A27-000001', fecha: '31-01-2027' }] },
      taxTotal: '-21.00',
      total: '-121.00',
    });
  });

  it('gives the replaced sums of a rectificativa by substitution, and requires them', () => {
    const rectificativa = { causa: 'error', metodo: 'sustitucion', rectifica: [] } as const;
    const sustituido = { base: 5000, cuotaIva: 1050, cuotaRecargo: 260 };
    expect(altaOf({ ...invoice, rectificativa: { ...rectificativa, sustituido } }).correction).toEqual({
      method: 'S',
      corrected: [],
      replaced: { base: '50.00', tax: '10.50', surcharge: '2.60' },
    });
    expect(() => altaOf({ ...invoice, rectificativa })).toThrow();
  });

  it.each<[string, Partial<FiscalInvoice>]>([
    ['a house without a Spanish NIF', { emisor: { ...emisor, nif: 'PT501234567' } }],
    ['a Spanish shop without a NIF', { receptor: { ...shop, nif: '' } }],
    ['a foreign shop without a number', { receptor: { nombre: 'A', nif: '', pais: 'AD' } }],
    ['a number with other characters', { numero: 'Ñ-1' }],
    ['more rates than the record holds', { bases: Array.from({ length: 13 }, () => line) }],
  ])('refuses %s', (_, change) => {
    expect(() => altaOf({ ...invoice, ...change })).toThrow(/Validation/);
  });

  it('cuts texts to the maximum of the record, and removes control characters', () => {
    const nombre = `Tienda\u0000\n${'á'.repeat(200)}`;
    const { recipient, description } = altaOf({ ...invoice, receptor: { ...shop, nombre } });
    expect(recipient.name).toHaveLength(120);
    expect(recipient.name.startsWith('Tienda á')).toBe(true);
    expect(description).toBe('Venta de prendas de vestir');
  });

  it('leaves out an operation day that is the day of issue', () => {
    expect(altaOf({ ...invoice, fechaOperacion: '2027-01-31' })).not.toHaveProperty('operationDay');
    expect(altaOf({ ...invoice, fechaOperacion: '2027-01-30' }).operationDay).toBe('30-01-2027');
  });
});

it('formats any amount with two decimals', () => {
  expect([amount(0), amount(-0), amount(-5), amount(123_45)]).toEqual(['0.00', '0.00', '-0.05', '123.45']);
  fc.assert(
    fc.property(
      fc.integer({ min: -1e11, max: 1e11 }),
      (cents) => Math.round(Number(amount(cents)) * 100) === cents + 0,
    ),
  );
});

it('reads a Spanish NIF with and without its prefix', () => {
  expect(['ESB12345674', 'b-12345674', 'ES12345678Z', 'X1234567L'].map(spanishNif)).toEqual([
    'B12345674',
    'B12345674',
    '12345678Z',
    'X1234567L',
  ]);
  expect(['PT501234567', '', 'ES', '123456789012'].map(spanishNif)).toEqual(Array(4).fill(undefined));
});
