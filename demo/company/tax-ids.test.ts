import { describe, expect, it } from 'vitest';
import { dni, nifSociedad, nipc, partitaIva, tvaFrancesa, uid } from './tax-ids.ts';

// Known valid numbers, split: the function gets the part before the check digit.
describe('tax numbers', () => {
  it('have the letter of a DNI', () => {
    expect([dni(12_345_678), dni(0), dni(1)]).toEqual(['12345678Z', '00000000T', '00000001R']);
  });

  it('have the check digit of a company', () => {
    expect(nifSociedad(5_881_850)).toBe('B58818501');
  });

  it('follow the rule of Portugal, by remainder 11', () => {
    for (let n = 0; n < 200; n++) {
      const sum = [...nipc(n)].reduce((total, digit, i) => total + Number(digit) * (9 - i), 0);
      const check = Number(nipc(n).at(-1));
      expect(check === 0 ? [0, 1].includes(sum % 11) : sum % 11 === 0, nipc(n)).toBe(true);
    }
  });

  it('follow the rule of France: a SIREN that passes Luhn, after its key', () => {
    expect(tvaFrancesa(40_483_304)).toBe('83404833048');
  });

  it('follow the rule of Italy', () => {
    expect(partitaIva(74_311_015)).toBe('00743110157');
  });

  it('follow the rule of Switzerland', () => {
    expect(uid(10_932_255)).toBe('CHE-109.322.551');
  });
});
