/** Account numbers (ISO 13616), without I/O. */

/** The length of an IBAN by country; other countries have between 15 and 34 characters. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  BE: 16,
  CH: 21,
  DE: 22,
  ES: 24,
  FR: 27,
  GB: 22,
  IT: 27,
  LU: 20,
  NL: 18,
  PT: 25,
};

/** Returns the number without spaces, in capitals. */
export const compactIban = (written: string): string => written.toUpperCase().replaceAll(/[\s-]/g, '');

/** Tests form, length and check digits of an IBAN. */
export function isIban(written: string): boolean {
  const iban = compactIban(written);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.length !== (lengths[iban.slice(0, 2)] ?? iban.length)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Returns the number in groups of four, as it is printed. */
export const groupedIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
