import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  carrierRows,
  carrierText,
  encoded,
  type FileColumn,
  type FileLayout,
  formatFault,
  sampleShipment,
  trackingAddress,
} from './carrier-file.ts';

const column = (dato: FileColumn['dato'], more: Partial<FileColumn> = {}): FileColumn => ({
  ...{ titulo: dato, dato, formato: '' },
  ...more,
});
const layoutOf = (columnas: FileColumn[], more: Partial<FileLayout> = {}): FileLayout => ({
  ...{ separador: 'puntoYComa', cabecera: false, porBulto: false, columnas },
  ...more,
});

describe('the file of a carrier', () => {
  it('writes a line for each delivery in the order and the formats of the columns', () => {
    const layout = layoutOf(
      [
        column('texto', { formato: '00417' }),
        column('fecha', { formato: 'aaaammdd' }),
        column('fecha'),
        column('peso', { formato: '0.000' }),
        column('portes', { formato: '1/2/3' }),
        column('nombre', { largo: 8 }),
      ],
      { cabecera: true },
    );
    expect(carrierRows(layout, [sampleShipment])).toEqual([
      ['texto', 'fecha', 'fecha', 'peso', 'portes', 'nombre'],
      ['00417', '20261127', '27/11/2026', '8.450', '1', 'Boutique'],
    ]);
  });

  it('quotes a value with the separator or a quote, and makes one line of several', () => {
    const shipment = { ...sampleShipment, observaciones: 'Llamar\r\nantes "por favor"' };
    const text = carrierText(layoutOf([column('nombre'), column('observaciones')]), [shipment]);
    expect(text).toBe('"Boutique Núria; moda";"Llamar antes ""por favor"""\r\n');
  });

  it('shares weight and money over the boxes so that they sum to the whole', () => {
    fc.assert(
      fc.property(
        fc.record({
          bultos: fc.integer({ min: 1, max: 999 }),
          peso: fc.integer({ min: 1, max: 10_000_000 }),
          reembolso: fc.integer({ min: 0, max: 100_000_000 }),
        }),
        (facts) => {
          const layout = layoutOf(
            [column('bulto'), column('peso', { formato: '0.000' }), column('reembolso', { formato: '0.00' })],
            { porBulto: true },
          );
          const rows = carrierRows(layout, [{ ...sampleShipment, ...facts }]);
          const sum = (place: number) => rows.reduce((all, row) => all + Number(row[place]), 0);
          expect(rows.map(([nth]) => Number(nth))).toEqual(
            Array.from({ length: facts.bultos }, (_, place) => place + 1),
          );
          expect(Math.round(sum(1) * 1000)).toBe(facts.peso);
          expect(Math.round(sum(2) * 100)).toBe(facts.reembolso);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('writes Windows-1252 where a carrier reads no UTF-8', () => {
    const back = (text: string) => new TextDecoder('windows-1252').decode(encoded(text, 'windows1252'));
    expect(back('Núria · 12 € «ç ã»')).toBe('Núria · 12 € «ç ã»');
    expect(back('Łódź 日')).toBe('?ódz ?');
    expect(new TextDecoder().decode(encoded('Núria', 'utf8'))).toBe('Núria');
  });

  it('names what is wrong with a format', () => {
    const ok = [
      ['fecha', 'dd-mm-aa'],
      ['peso', '0'],
      ['reembolso', '0.00'],
      ['portes', 'PP/PD/RE'],
      ['nombre', ''],
      ['texto', 'x'],
    ] as const;
    const wrong = [
      ['fecha', 'yyyy'],
      ['peso', '#,##'],
      ['portes', 'P/D'],
      ['nombre', 'x'],
      ['texto', ''],
    ] as const;
    expect(ok.map(([dato, formato]) => formatFault({ dato, formato }))).toEqual(ok.map(() => undefined));
    for (const [dato, formato] of wrong) expect(formatFault({ dato, formato })).toEqual(expect.any(String));
  });

  it('puts the tracking number into the carrier’s address', () => {
    expect(trackingAddress('https://envios.example/?n={seguimiento}', 'A 1&2')).toBe(
      'https://envios.example/?n=A%201%262',
    );
    expect(trackingAddress('', 'A1')).toBe('');
  });
});
