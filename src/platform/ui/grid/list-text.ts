/** A row of whole numbers typed in one line: «1, 2, 3», «1;2;3». */

/** Texts that may be one number, with decimals or with a thousands separator. */
const oneNumber = /^(?:\d*,\d*|\d{1,3}(?:,\d{3})+)$/;

/**
 * Parses a row of whole numbers; two adjacent separators enclose an empty value. Returns undefined unless the
 * text has whole numbers only and cannot be one number («1,5», «1,200»). No number contains a semicolon.
 */
export function readList(text: string): string[] | undefined {
  const line = text.trim();
  if (!/^[\d,; \u00a0]+$/.test(line) || !/\d/.test(line)) return undefined;
  const sign = line.includes(';') ? ';' : ',';
  if (!line.includes(sign) || (sign === ',' && oneNumber.test(line))) return undefined;
  const values = line.split(sign).map((value) => value.trim());
  return values.every((value) => /^\d*$/.test(value)) ? values : undefined;
}
