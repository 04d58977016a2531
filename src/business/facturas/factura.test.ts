import { describe, expect, it } from 'vitest';
import { importeOf, regimenOf, tipoIvaIn, totalsOf } from './factura.ts';

describe('regimenOf', () => {
  const spain = { pais: 'ES', ue: true, codigoPostal: '17800', recargo: false, viesHasta: null };
  const braga = { ...spain, pais: 'PT', codigoPostal: '4700-001', viesHasta: '2026-12-31' };
  it.each([
    ['a company in Spain', spain, 'general'],
    ['a sole trader', { ...spain, recargo: true }, 'recargo'],
    ['Telde, the Canaries', { ...spain, codigoPostal: '35200' }, 'exportacion'],
    ['Tenerife, a sole trader', { ...spain, codigoPostal: '38300', recargo: true }, 'exportacion'],
    ['Ceuta', { ...spain, codigoPostal: '51001' }, 'exportacion'],
    ['Melilla', { ...spain, codigoPostal: '52001' }, 'exportacion'],
    ['Braga with VIES', braga, 'intracomunitaria'],
    ['Braga on the last day of VIES', { ...braga, viesHasta: '2026-11-21' }, 'intracomunitaria'],
    ['Braga, VIES lapsed', { ...braga, viesHasta: '2026-11-20' }, 'general'],
    ['Braga without VIES', { ...braga, viesHasta: null }, 'general'],
    ['Braga before its VIES check', { ...braga, viesDesde: '2026-11-22' }, 'general'],
    ['Braga on the day of its VIES check', { ...braga, viesDesde: '2026-11-21' }, 'intracomunitaria'],
    ['Andorra', { ...spain, pais: 'AD', ue: false, codigoPostal: 'AD500' }, 'exportacion'],
    [
      'a French postal code that begins as the Canaries’',
      { ...braga, pais: 'FR', codigoPostal: '35000' },
      'intracomunitaria',
    ],
  ])('returns the regime for %s', (_, receptor, regimen) => {
    expect(regimenOf(receptor, '2026-11-21')).toBe(regimen);
  });

  it('has no IVA in an exempt regime', () => {
    expect([tipoIvaIn('general'), tipoIvaIn('recargo', 4), tipoIvaIn('intracomunitaria', 4)]).toEqual([
      21, 4, 0,
    ]);
  });
});

describe('totalsOf', () => {
  it('adds the recargo to a thousand euros', () => {
    expect(totalsOf([{ importe: 100_000, tipoIva: 21 }], 'recargo')).toEqual({
      bases: [{ tipoIva: 21, tipoRecargo: 5.2, base: 100_000, cuotaIva: 21_000, cuotaRecargo: 5_200 }],
      baseImponible: 100_000,
      cuotaIva: 21_000,
      cuotaRecargo: 5_200,
      total: 126_200,
    });
  });

  it('taxes the sum of a rate and not each line: three times 0.03 is not taxed 0.03', () => {
    const lineas = [1, 2, 3].map(() => ({ importe: 3, tipoIva: 21 }));
    expect(lineas.reduce((sum, { importe }) => sum + Math.round(importe * 0.21), 0)).toBe(3);
    expect(totalsOf(lineas, 'general').cuotaIva).toBe(2);
  });

  it('lists two rates, the higher first, each with its recargo', () => {
    const { bases, total } = totalsOf(
      [
        { importe: 4_800, tipoIva: 4 },
        { importe: 12_345, tipoIva: 21 },
      ],
      'recargo',
    );
    expect(bases).toEqual([
      { tipoIva: 21, tipoRecargo: 5.2, base: 12_345, cuotaIva: 2_592, cuotaRecargo: 642 },
      { tipoIva: 4, tipoRecargo: 0.5, base: 4_800, cuotaIva: 192, cuotaRecargo: 24 },
    ]);
    expect(total).toBe(20_595);
  });

  it('gives back exactly the charged amount', () => {
    for (let cents = 1; cents < 3_000; cents += 7) {
      const charged = totalsOf([{ importe: cents, tipoIva: 21 }], 'recargo');
      const back = totalsOf([{ importe: -cents, tipoIva: 21 }], 'recargo');
      expect(back.total + charged.total).toBe(0);
    }
  });

  it('rounds half cents up without binary errors', () => {
    expect(importeOf(8650, 3, 5)).toBe(24_653); // 24652.5
    expect(importeOf(-8650, 3, 5)).toBe(-24_653);
    expect(importeOf(1999, 0)).toBe(0);
    expect(totalsOf([{ importe: 50, tipoIva: 21 }], 'general').cuotaIva).toBe(11); // 10.5
    expect(totalsOf([], 'general')).toMatchObject({ bases: [], total: 0 });
  });
});
