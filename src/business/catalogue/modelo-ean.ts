/** EAN-13 barcodes: check digit, and the numbers that the house gives itself. */

/** The prefix of numbers for use inside the house; GS1 gives 20 to 29 to nobody. */
export const inHousePrefix = '20';

/** Returns the check digit of twelve digits: weights 1 and 3 in turn. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

export const isEan13 = (code: string): boolean =>
  /^\d{13}$/.test(code) && checkDigit(code.slice(0, 12)) === Number(code[12]);

/**
 * Returns the next free numbers of a prefix; fewer when the prefix has no more.
 * @param last the highest number of the prefix that is in use
 */
export function nextEans(prefix: string, last: string | undefined, count: number): string[] {
  const first = last === undefined ? Number(prefix.padEnd(12, '0')) : Number(last.slice(0, 12)) + 1;
  return Array.from({ length: count }, (_, at) => String(first + at).padStart(12, '0'))
    .filter((digits) => digits.length === 12 && digits.startsWith(prefix))
    .map((digits) => `${digits}${checkDigit(digits)}`);
}
