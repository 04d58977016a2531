/** Formats of postal codes, without I/O. */

const forms: Record<string, RegExp> = {
  // The first two digits are the province.
  ES: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  PT: /^[1-9]\d{3}-\d{3}$/,
};

/**
 * Returns a postal code in its stored form, without spaces, in Portugal with its hyphen. Undefined when it is
 * invalid in the country. Other countries' codes stay as written.
 * @param iso2 the country
 */
export function postalCodeOf(iso2: string, written: string): string | undefined {
  const form = forms[iso2];
  if (!form) return written;
  const bare = written.replaceAll(/[\s.]/g, '');
  const code = iso2 === 'PT' ? bare.replace(/^(\d{4})(\d{3})$/, '$1-$2') : bare;
  return form.test(code) ? code : undefined;
}
