import type { CatalogueLine } from './columns.ts';
import type { CellDraft, PictureDraft } from './draft.ts';
import type { Product } from './group-lines.ts';
import { type Remark, warning } from './remark.ts';

/**
 * Returns the pictures of a product in order, each once; a picture beside the variants of a single color
 * shows that color.
 */
export function readPictures(
  { lines }: Product,
  cells: readonly CellDraft[],
): { pictures: PictureDraft[]; remarks: Remark[] } {
  const colors = colorsShown(lines, cells);
  const remarks: Remark[] = [];
  const found = new Map<string, PictureDraft & { position: number }>();
  for (const line of lines) {
    if (!line.image || found.has(line.image)) continue;
    const position = line.imagePosition === '' ? Number.POSITIVE_INFINITY : Number(line.imagePosition);
    if (Number.isNaN(position))
      remarks.push(warning(line.line, `image position "${line.imagePosition}" is no number`));
    found.set(line.image, {
      line: line.line,
      source: line.image,
      alt: line.imageAlt,
      color: colors.get(line.image),
      position: Number.isNaN(position) ? Number.POSITIVE_INFINITY : position,
    });
  }
  for (const { line, variantImage: source } of lines) {
    if (!source || found.has(source)) continue;
    found.set(source, {
      line,
      source,
      alt: '',
      color: colors.get(source),
      position: Number.POSITIVE_INFINITY,
    });
  }
  const ordered = [...found.values()].sort((a, b) =>
    a.position === b.position ? 0 : a.position - b.position,
  );
  return { pictures: ordered.map(({ position: _, ...picture }) => picture), remarks };
}

function colorsShown(lines: CatalogueLine[], cells: readonly CellDraft[]): Map<string, string | undefined> {
  const colorOfLine = new Map(cells.map((cell) => [cell.line, cell.color]));
  const colors = new Map<string, string | undefined>();
  for (const { line, variantImage } of lines) {
    if (!variantImage) continue;
    const color = colorOfLine.get(line);
    const shared = colors.has(variantImage) && colors.get(variantImage) !== color;
    colors.set(variantImage, shared ? undefined : color);
  }
  return colors;
}
