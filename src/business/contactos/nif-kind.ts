/** The label of a tax number by country, and whether a Spanish one belongs to a person. */

/** `es` and `pt` have their own names, `ad` is Andorra's NRT, `ue` the VAT number, `otro` any other. */
export type NifKind = 'es' | 'pt' | 'ad' | 'ue' | 'otro';

/**
 * Returns the kind of number.
 * @param country its ISO 3166-1 alpha-2 code, and whether it is in the EU
 */
export function nifKind(country: { iso2: string; ue: boolean }): NifKind {
  if (country.iso2 === 'ES') return 'es';
  if (country.iso2 === 'PT') return 'pt';
  if (country.iso2 === 'AD') return 'ad';
  return country.ue ? 'ue' : 'otro';
}

/**
 * Tests whether a Spanish number looks like a person's (DNI, NIE, or K, L, M): only persons can have the
 * recargo de equivalencia (Ley 37/1992, art. 148). Also true for incomplete or wrong numbers, which the
 * server refuses.
 */
export function looksLikePersonNif(nif: string): boolean {
  const bare = nif.toUpperCase().replaceAll(/[\s.-]/g, '');
  return /^(?:\d|[XYZKLM]\d)/.test(bare.replace(/^ES(?=.{9}$)/, ''));
}
