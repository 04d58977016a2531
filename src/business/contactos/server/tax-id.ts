/** Validates tax numbers by the check digit of their country. */
import type { Validator } from 'stdnum';

/** Name of the library's validator for companies and sole traders, per country. */
const validatorNames: Record<string, string> = {
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

/** Tests whether the numbers of a country (ISO 3166-1 alpha-2) can be validated. */
export const canValidate = (iso2: string): boolean => iso2 in validatorNames;

export interface TaxId {
  /** Letters and digits only, without the VIES prefix. */
  nif: string;
  /** The number belongs to a person and not to a company; known for Spain only. */
  isPerson: boolean;
}

/**
 * Parses and validates a tax number: NIF, NIE or CIF in Spain, the VAT number elsewhere in the EU. Without a
 * known rule any plausible number is accepted.
 * @param iso2 the country, ISO 3166-1 alpha-2
 * @returns undefined when its length, form or check digit is wrong
 */
export async function parseTaxId(iso2: string, written: string): Promise<TaxId | undefined> {
  const kind = validatorNames[iso2];
  if (!kind) {
    const nif = written.toUpperCase().replaceAll(/[\s./-]/g, '');
    return /^[A-Z0-9]{4,20}$/.test(nif) ? { nif, isPerson: false } : undefined;
  }
  // The library is large and seldom needed, so it loads with the first number.
  const { stdnum } = await import('stdnum');
  const validators: Record<string, Record<string, Validator>> = stdnum;
  // A Swiss number may end with the name of the tax.
  const given = iso2 === 'CH' ? written.replace(/\s*(MWST|TVA|IVA)\s*$/i, '') : written;
  const found = validators[iso2]?.[kind]?.validate(given);
  if (!found?.isValid) return undefined;
  return { nif: found.compact.toUpperCase(), isPerson: iso2 === 'ES' && found.isIndividual };
}
