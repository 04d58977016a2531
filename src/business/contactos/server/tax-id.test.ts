import { describe, expect, it } from 'vitest';
import { dni, nifSociedad, nipc, nrt, partitaIva, tvaFrancesa, uid } from '#demo/company/tax-ids.ts';
import { parseTaxId } from './tax-id.ts';

describe('readTaxId', () => {
  it.each([
    ['ES', '12345678z', '12345678Z', true],
    ['ES', 'X-1234567-L', 'X1234567L', true],
    ['ES', 'ES B-12.345.674', 'B12345674', false],
    ['ES', dni(7), '00000007F', true],
    ['ES', nifSociedad(7), nifSociedad(7), false],
    ['PT', `PT ${nipc(7)}`, nipc(7), false],
    ['PT', '501 964 843', '501964843', false],
    ['FR', `FR${tvaFrancesa(7)}`, tvaFrancesa(7), false],
    ['IT', partitaIva(7), partitaIva(7), false],
    ['DE', 'DE136695976', '136695976', false],
    ['GR', 'EL094259216', '094259216', false],
    ['AT', 'ATU13585627', 'U13585627', false],
    ['CH', `${uid(7)} MWST`, uid(7).replaceAll(/[.-]/g, ''), false],
    ['AD', nrt(7), 'L000007X', false],
    ['MX', 'abc 680524-P76', 'ABC680524P76', false],
  ])('accepts for %s: %s', async (iso2, written, nif, isPerson) => {
    expect(await parseTaxId(iso2, written)).toEqual({ nif, isPerson });
  });

  it.each([
    ['ES', '12345678A', 'the letter of another number'],
    ['ES', 'B12345675', 'a wrong check digit'],
    ['ES', '501964843', 'a number of another country'],
    ['ES', '', 'nothing'],
    ['ES', "B12345674'; drop table cliente", 'a statement'],
    ['PT', '501964844', 'a wrong check digit'],
    ['FR', '40303265046', 'a wrong check digit'],
    ['IT', '00743110158', 'a wrong check digit'],
    ['US', '<script>', 'markup'],
    ['US', '1', 'too little'],
  ])('rejects for %s: %s (%s)', async (iso2, written) => {
    expect(await parseTaxId(iso2, written)).toBeUndefined();
  });
});
