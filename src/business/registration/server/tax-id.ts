/** Tax numbers, by the check digit of their country. */
import type { Validator } from 'stdnum';

/** The number that a company or a sole trader of this country trades under, as the library calls it. */
const kinds: Record<string, string> = {
  AD: 'nrt',
  AT: 'uid',
  BE: 'vat',
  BG: 'vat',
  CH: 'uid',
  CY: 'vat',
  CZ: 'dic',
  DE: 'vat',
  DK: 'cvr',
  EE: 'kmkr',
  ES: 'nif',
  FI: 'alv',
  FR: 'tva',
  GR: 'vat',
  HR: 'oib',
  HU: 'anum',
  IE: 'vat',
  IT: 'iva',
  LT: 'pvm',
  LU: 'tva',
  LV: 'pvn',
  MT: 'vat',
  NL: 'btw',
  PL: 'nip',
  PT: 'nif',
  RO: 'cif',
  SE: 'vat',
  SI: 'ddv',
  SK: 'dph',
};

/** Whether the numbers of this country (ISO 3166-1 alpha-2) can be checked. */
export const hasRule = (iso2: string): boolean => iso2 in kinds;

export interface TaxId {
  /** Letters and digits only, without the VIES prefix. */
  nif: string;
  /** A person's number (a sole trader's), as against a company's. Told for Spain alone. */
  person: boolean;
}

/**
 * Reads a tax number as it was written (NIF, NIE or CIF in Spain, the VAT number elsewhere in the EU). Of a country
 * without a known rule anything that looks like a number is taken.
 * @param iso2 the country, ISO 3166-1 alpha-2
 * @returns undefined when its length, form or check digit is wrong
 */
export async function readTaxId(iso2: string, written: string): Promise<TaxId | undefined> {
  const kind = kinds[iso2];
  if (!kind) {
    const nif = written.toUpperCase().replaceAll(/[\s./-]/g, '');
    return /^[A-Z0-9]{4,20}$/.test(nif) ? { nif, person: false } : undefined;
  }
  // Large, and seldom needed: loaded with the first number.
  const { stdnum } = await import('stdnum');
  const validators: Record<string, Record<string, Validator>> = stdnum;
  // A Swiss number may carry the name of the tax.
  const given = iso2 === 'CH' ? written.replace(/\s*(MWST|TVA|IVA)\s*$/i, '') : written;
  const found = validators[iso2]?.[kind]?.validate(given);
  if (!found?.isValid) return undefined;
  return { nif: found.compact.toUpperCase(), person: iso2 === 'ES' && found.isIndividual };
}
