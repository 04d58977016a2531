/** How postal codes are written; rules without I/O. */

const forms: Record<string, RegExp> = {
  // The first two figures are the province.
  ES: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  PT: /^[1-9]\d{3}-\d{3}$/,
};

/**
 * A postal code as it is kept, without spaces, and in Portugal with its hyphen; undefined when the country has none like
 * it. Of other countries any is taken as it was written.
 * @param iso2 the country
 */
export function postalCodeOf(iso2: string, written: string): string | undefined {
  const form = forms[iso2];
  if (!form) return written;
  const bare = written.replaceAll(/[\s.]/g, '');
  const code = iso2 === 'PT' ? bare.replace(/^(\d{4})(\d{3})$/, '$1-$2') : bare;
  return form.test(code) ? code : undefined;
}
