/** What the number is called that the tax office of a country knows a shop by, and whether it is a person's. */

/** `es` and `pt` have names of their own, `ad` is Andorra's NRT, `ue` the VAT number, `otro` whatever it is called. */
export type NifKind = 'es' | 'pt' | 'ad' | 'ue' | 'otro';

/** @param country its ISO 3166-1 alpha-2 code, and whether it is in the EU */
export function nifKind(country: { iso2: string; ue: boolean }): NifKind {
  if (country.iso2 === 'ES') return 'es';
  if (country.iso2 === 'PT') return 'pt';
  if (country.iso2 === 'AD') return 'ad';
  return country.ue ? 'ue' : 'otro';
}

/**
 * Whether a Spanish number looks like a person's (DNI, NIE, or the K, L and M of those who have neither) rather than a
 * company's: only a person who sells retail can be in recargo de equivalencia (Ley 37/1992, art. 148). An unfinished or
 * wrong number may look so, too; whether it is one at all, the server says.
 */
export function looksLikePersonNif(nif: string): boolean {
  const bare = nif.toUpperCase().replaceAll(/[\s.-]/g, '');
  return /^(?:\d|[XYZKLM]\d)/.test(bare.replace(/^ES(?=.{9}$)/, ''));
}
