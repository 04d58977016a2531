/** A million euros: far above any garment, far below what the database's integer holds. */
const maxCents = 100_000_000;
const maxGarments = 1_000_000;

/**
 * Reads money as a file writes it, in cents: `50`, `50.00`, `49,9`, `1.234,50`, `1,234.50`, with or without €
 * or EUR.
 * @returns the cents, or a sentence with the reason why the text is not an amount
 */
export function readMoney(text: string): number | string {
  const bare = text.replace(/^(?:€|EUR)\s*|\s*(?:€|EUR)$/i, '').replaceAll(/[\s\u00a0\u202f]/g, '');
  if (/^-/.test(bare)) return 'is negative';
  if (/^\d{1,3}([.,]\d{3})+$/.test(bare))
    return 'can be read in two ways; write it without separator of thousands';
  const parts = /^(\d+|\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.))(?:[.,](\d+))?$/.exec(bare);
  if (!parts?.[1]) return 'is not an amount';
  const decimals = (parts[2] ?? '').replace(/0+$/, '');
  if (decimals.length > 2) return 'has more than two decimals';
  const cents = Number(parts[1].replaceAll(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  return cents <= maxCents ? cents : 'is more than a million euros';
}

/** Reads a whole number of garments, which may be negative; undefined for any other text. */
export function readQuantity(text: string): number | undefined {
  if (text === '') return 0;
  const value = /^[+-]?\d{1,9}(?:[.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  return Math.abs(value) <= maxGarments ? value : undefined;
}

/** Formats cents as the report writes them: `50.00 EUR`. */
export const euros = (cents: number) => `${(cents / 100).toFixed(2)} EUR`;

/**
 * Reads a barcode as an EAN-13: thirteen digits with their check digit, or a twelve-digit UPC, which is the
 * EAN-13 that begins with 0; undefined for any other text.
 */
export function readEan13(text: string): string | undefined {
  // Exports put an apostrophe before digits so that spreadsheets read them as text.
  const digits = text.replace(/^'/, '').replaceAll(/[\s-]/g, '');
  const thirteen = digits.length === 12 ? `0${digits}` : digits;
  if (!/^\d{13}$/.test(thirteen)) return undefined;
  const sum = [...thirteen].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? thirteen : undefined;
}
