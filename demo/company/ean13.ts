/**
 * Returns an EAN-13 with its check digit (weights 1 and 3 in turn).
 * @param digits the first twelve digits
 */
export function ean13(digits: string): string {
  if (!/^\d{12}$/.test(digits)) throw new Error(`twelve digits, not "${digits}"`);
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Returns the in-house number (prefix 20) of a cell: modelo, color and talla can be read from it. */
export function eanOfCell(modeloId: number, colorId: number, tallaId: number): string {
  const part = (value: number, length: number) => String(value).padStart(length, '0');
  return ean13(`20${part(modeloId, 4)}${part(colorId, 3)}${part(tallaId, 3)}`);
}
