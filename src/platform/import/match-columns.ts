/** Finds the column that each heading of a file means. */

/** Returns a heading without case, accents, punctuation and double spaces: "Nº  EAN-13" -> "n ean 13". */
export const foldHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Returns the name of the column that each heading means, `''` for none. The first heading of a column wins.
 * @param columns each with all headings that mean it
 */
export function matchColumns(
  headings: readonly string[],
  columns: readonly { name: string; headings: readonly string[] }[],
): string[] {
  const byHeading = new Map<string, string>();
  for (const { name, headings: known } of columns) {
    for (const heading of known) {
      if (!byHeading.has(foldHeading(heading))) byHeading.set(foldHeading(heading), name);
    }
  }
  const taken = new Set<string>();
  return headings.map((heading) => {
    const name = byHeading.get(foldHeading(heading)) ?? '';
    if (taken.has(name)) return '';
    if (name) taken.add(name);
    return name;
  });
}

/** Returns the key under which the choices for a set of headings are remembered. */
export const headingsKey = (headings: readonly string[]): string => headings.map(foldHeading).join('|');
