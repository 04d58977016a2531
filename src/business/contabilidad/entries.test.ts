import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultAccounts,
  entryOfClosing,
  entryOfCobro,
  entryOfFactura,
  entryOfFee,
  entryOfTransfer,
  entryOfVoid,
  type FacturaToBook,
  sidesOf,
} from './entries.ts';
import { layouts, rowsOf } from './layout.ts';

const cliente = { id: 12, nombre: 'Modas Vidal', subcuenta: '430000012' };
const factura = (over: Partial<FacturaToBook> = {}): FacturaToBook => ({
  ...{ id: 1, numero: 'A26-000001', fecha: '2026-10-05', tipo: 'ordinaria', regimen: 'recargo', cliente },
  bases: [{ tipoIva: 21, base: 1000_00, cuotaIva: 210_00, cuotaRecargo: 52_00 }],
  total: 1262_00,
  ...over,
});

describe('an entry', () => {
  it('of a factura debits the cliente and credits sales, IVA and recargo', () => {
    expect(entryOfFactura(factura(), defaultAccounts).lineas).toEqual([
      { cuenta: '430000012', debe: 1262_00, haber: 0 },
      { cuenta: '700000000', debe: 0, haber: 1000_00 },
      { cuenta: '477000021', debe: 0, haber: 210_00 },
      { cuenta: '477000052', debe: 0, haber: 52_00 },
    ]);
  });

  it('of a rectificativa stands on the other sides, and one of a void factura takes it back', () => {
    const back = factura({
      ...{ tipo: 'rectificativa', regimen: 'general', total: -121_00 },
      bases: [{ tipoIva: 21, base: -100_00, cuotaIva: -21_00, cuotaRecargo: 0 }],
    });
    expect(entryOfFactura(back, defaultAccounts).lineas).toEqual([
      { cuenta: '430000012', debe: 0, haber: 121_00 },
      { cuenta: '708000000', debe: 100_00, haber: 0 },
      { cuenta: '477000021', debe: 21_00, haber: 0 },
    ]);
    const all = [
      ...entryOfFactura(factura(), defaultAccounts).lineas,
      ...entryOfVoid(factura(), '2026-10-09', defaultAccounts).lineas,
    ];
    for (const own of Map.groupBy(all, ({ cuenta }) => cuenta).values()) {
      expect(sidesOf(own).debe).toBe(sidesOf(own).haber);
    }
  });

  it('of a rectificativa that replaces a factura has the account of what it replaces', () => {
    const uses = (over: Partial<FacturaToBook>) =>
      entryOfFactura(factura({ tipo: 'rectificativa', ...over }), defaultAccounts).lineas[1]?.cuenta;
    expect(uses({ sustituye: 'ordinaria' })).toBe('700000000');
    expect(uses({ sustituye: 'ordinaria', regimen: 'intracomunitaria' })).toBe('700000001');
    expect(uses({ sustituye: 'rectificativa' })).toBe('708000000');
    expect(uses({ sustituye: null })).toBe('708000000');
  });

  it('of an anticipo owes it to the cliente until a factura deducts it', () => {
    const bases = (base: number) => [{ tipoIva: 21, base, cuotaIva: base * 0.21, cuotaRecargo: 0 }];
    const of = (base: number, anticipo: number) =>
      entryOfFactura(factura({ bases: bases(base), total: base * 1.21, anticipo }), defaultAccounts).lineas;
    expect(of(300_00, 300_00).slice(1, 2)).toEqual([{ cuenta: '438000000', debe: 0, haber: 300_00 }]);
    expect(of(700_00, -300_00).slice(1, 3)).toEqual([
      { cuenta: '700000000', debe: 0, haber: 1000_00 },
      { cuenta: '438000000', debe: 300_00, haber: 0 },
    ]);
  });

  it('of a transfer moves a debt or a credit between two accounts of a cliente', () => {
    const of = (importe: number) =>
      entryOfTransfer({
        cliente,
        asientoId: 9,
        fecha: '2026-10-05',
        importe,
        from: '430000012',
        to: '430000099',
      });
    expect(of(50_00)).toMatchObject({ tipo: 'traspaso', origenId: 9, cliente: { id: 12 } });
    expect(of(50_00).lineas).toEqual([
      { cuenta: '430000099', debe: 50_00, haber: 0 },
      { cuenta: '430000012', debe: 0, haber: 50_00 },
    ]);
    expect(of(-50_00).lineas).toEqual([
      { cuenta: '430000099', debe: 0, haber: 50_00 },
      { cuenta: '430000012', debe: 50_00, haber: 0 },
    ]);
  });

  it('of money names its account; a returned debit and a fee, too', () => {
    const cobro = {
      ...{ id: 3, fecha: '2026-10-07', tipo: 'cobro' as const, importe: 50_00, referencia: 'R1-1' },
      ...{ isCounter: false, cliente: { ...cliente, subcuenta: null } },
    };
    expect(entryOfCobro({ ...cobro, formaPago: 'efectivo' }, defaultAccounts)?.lineas).toEqual([
      { cuenta: '570000000', debe: 50_00, haber: 0 },
      { cuenta: '430000012', debe: 0, haber: 50_00 },
    ]);
    const returned = entryOfCobro(
      { ...cobro, formaPago: 'giro', importe: -50_00, isCounter: true },
      defaultAccounts,
    );
    const actOf = (over: object) =>
      entryOfCobro({ ...cobro, formaPago: 'transferencia', ...over }, defaultAccounts)?.concepto;
    expect(actOf({ importe: -50_00 })).toBe('Pago Modas Vidal');
    expect(actOf({ isCounter: true })).toBe('Pago anulado Modas Vidal');
    expect([returned?.concepto, returned?.lineas[0]]).toEqual([
      'Recibo devuelto Modas Vidal',
      { cuenta: '572000000', debe: 0, haber: 50_00 },
    ]);
    expect(
      entryOfCobro({ ...cobro, formaPago: 'compensacion', importe: 0 }, defaultAccounts),
    ).toBeUndefined();
    const fee = entryOfFee(
      { id: 1, fecha: '2026-10-08', numero: 'A26-000001', gastos: 3_50 },
      defaultAccounts,
    );
    expect(sidesOf(fee.lineas)).toEqual({ debe: 3_50, haber: 3_50 });
  });

  it('of a closed day of the till has what was missing or left over, and the cash taken out', () => {
    const closing = { fecha: '2026-10-08', esperado: 200_00, contado: 199_50, retirado: 100_00 };
    const short = entryOfClosing(closing, defaultAccounts);
    expect(short).toMatchObject({ tipo: 'caja', origenId: 20261008, concepto: 'Cierre de caja 08/10/2026' });
    expect(short?.lineas).toEqual([
      { cuenta: '570000000', debe: 0, haber: 100_50 },
      { cuenta: '659000000', debe: 50, haber: 0 },
      { cuenta: '572000000', debe: 100_00, haber: 0 },
    ]);
    expect(entryOfClosing({ ...closing, contado: 201_00, retirado: 0 }, defaultAccounts)?.lineas).toEqual([
      { cuenta: '570000000', debe: 1_00, haber: 0 },
      { cuenta: '759000000', debe: 0, haber: 1_00 },
    ]);
    expect(entryOfClosing({ ...closing, contado: 200_00, retirado: 0 }, defaultAccounts)).toBeUndefined();
  });

  it('has equal sides whatever the rates', () => {
    const base = fc.record({
      tipoIva: fc.constantFrom(0, 4, 10, 21),
      base: fc.integer({ min: -100_000_00, max: 100_000_00 }),
      cuotaIva: fc.integer({ min: -21_000_00, max: 21_000_00 }),
      cuotaRecargo: fc.integer({ min: -5200_00, max: 5200_00 }),
    });
    fc.assert(
      fc.property(fc.array(base, { maxLength: 4 }), (bases) => {
        const total = bases.reduce((sum, one) => sum + one.base + one.cuotaIva + one.cuotaRecargo, 0);
        const { debe, haber } = sidesOf(entryOfFactura(factura({ bases, total }), defaultAccounts).lineas);
        expect(debe).toBe(haber);
      }),
    );
  });
});

describe('a layout', () => {
  const entries = [{ numero: 7, ...entryOfFactura(factura(), defaultAccounts) }];
  const values = (name: keyof typeof layouts) =>
    rowsOf(layouts[name], entries).map((row) => row.map(({ value }) => value));

  it('of ContaSol has the columns of its file of movements', () => {
    expect(layouts.contasol.columnas.map(({ titulo }) => titulo)).toEqual(
      'Diario,Fecha,Asiento,Orden,Cuenta,Pesetas,Concepto,Documento,Debe,Haber,Moneda'.split(','),
    );
    expect(values('contasol').slice(0, 2)).toEqual([
      [1, '2026-10-05', 7, 1, '430000012', 0, 'Factura A26-000001 Modas Vidal', 'A26-000001', 1262, 0, 'E'],
      [1, '2026-10-05', 7, 2, '700000000', 0, 'Factura A26-000001 Modas Vidal', 'A26-000001', 0, 1000, 'E'],
    ]);
  });

  it('of a3 shortens the text to what the program takes', () => {
    expect(values('a3')[0]).toEqual([
      ...['2026-10-05', 7, '430000012', 'A26-000001', 'Factura A26-000001 Modas Vidal'.slice(0, 30), 1262, 0],
    ]);
  });
});
