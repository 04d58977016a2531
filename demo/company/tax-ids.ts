/**
 * Tax numbers with a valid check digit that are plainly invented: a running number after zeros. In the
 * country's own format, without the VIES prefix.
 */
const digits = (value: number, length: number) => String(value).padStart(length, '0');

const weighed = (text: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, i) => sum + weight * Number(text[i]), 0);

/** The Luhn sum without the check digit: each second digit doubled, its figures added. */
const luhn = (text: string, doubledFrom: 0 | 1) =>
  [...text].reduce((sum, digit, i) => {
    const value = Number(digit) * (i % 2 === doubledFrom ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);

const missing = (sum: number) => (10 - (sum % 10)) % 10;

/** DNI of a person: eight digits and the letter at its remainder by 23. */
export const dni = (n: number) => `${digits(n, 8)}${'TRWAGMYFPDXBNJZSQVHLCKE'[n % 23]}`;

/** NIF of a limited company: B, seven digits, check digit. */
export const nifSociedad = (n: number) => `B${digits(n, 7)}${missing(luhn(digits(n, 7), 0))}`;

/** Portuguese NIPC: weights 9 to 2, remainder by 11. */
export function nipc(n: number): string {
  const body = `599${digits(n, 5)}`;
  const check = 11 - (weighed(body, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return `${body}${check > 9 ? 0 : check}`;
}

/** French TVA: the key, then a SIREN. */
export function tvaFrancesa(n: number): string {
  const body = digits(n, 8);
  const siren = Number(`${body}${missing(luhn(body, 1))}`);
  return `${digits((12 + 3 * (siren % 97)) % 97, 2)}${digits(siren, 9)}`;
}

/** Italian partita IVA. */
export const partitaIva = (n: number) => `${digits(n, 10)}${missing(luhn(digits(n, 10), 1))}`;

/** Andorran NRT: its last letter follows no published rule. */
export const nrt = (n: number) => `L-${digits(n, 6)}-X`;

/** Swiss UID: weights 5 4 3 2 7 6 5 4, modulus 11; numbers whose check would be 10 do not exist. */
export function uid(n: number): string {
  const body = digits(n, 8);
  const check = (11 - (weighed(body, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11;
  if (check === 10) return uid(n + 1000);
  const all = `${body}${check}`;
  return `CHE-${all.slice(0, 3)}.${all.slice(3, 6)}.${all.slice(6)}`;
}
