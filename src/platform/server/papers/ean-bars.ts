/** The bars of an EAN-13 barcode (ISO/IEC 15420). */

/** The seven modules of each digit: odd parity. Even parity is its complement read backwards. */
const odd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const complement = (modules: string) => modules.replace(/./g, (one) => (one === '0' ? '1' : '0'));
const right = odd.map(complement);
const even = right.map((modules) => [...modules].reverse().join(''));

/** The parities of the left half, which encode the first digit; 1 is even. */
const parities = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
];

/**
 * Returns the 95 modules of a barcode, `1` for a bar.
 * @param code thirteen digits with a valid check digit
 */
export function eanModules(code: string): string {
  const [first = 0, ...digits] = [...code].map(Number);
  const left = digits
    .slice(0, 6)
    .map((digit, place) => (parities[first]?.[place] === '1' ? even : odd)[digit])
    .join('');
  const rest = digits.slice(6).map((digit) => right[digit]);
  return `101${left}01010${rest.join('')}101`;
}
