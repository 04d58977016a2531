/** A row of quantities as people write it in a line: «1, 2, 3», «1;2;3». */

/** What may be one number: with decimals, or with its thousands parted. */
const oneNumber = /^(?:\d*,\d*|\d{1,3}(?:,\d{3})+)$/;

/**
 * Its values, an empty one where nothing stands between two signs; undefined when the text is no such row: when it holds
 * anything but whole numbers, or may be a single number («1,5», «1,200»). A semicolon is in no number.
 */
export function readList(text: string): string[] | undefined {
  const line = text.trim();
  if (!/^[\d,; \u00a0]+$/.test(line) || !/\d/.test(line)) return undefined;
  const sign = line.includes(';') ? ';' : ',';
  if (!line.includes(sign) || (sign === ',' && oneNumber.test(line))) return undefined;
  const values = line.split(sign).map((value) => value.trim());
  return values.every((value) => /^\d*$/.test(value)) ? values : undefined;
}
