import type { CatalogueLine } from './columns.ts';
import { quoted, type Remark, refused } from './remark.ts';

/** The consecutive lines of one product; the first has the title. */
export interface Product {
  handle: string;
  first: CatalogueLine;
  lines: CatalogueLine[];
}

/** Groups the lines of a file by handle, in the file's order; refuses a line without a product. */
export function groupLines(lines: Iterable<CatalogueLine>): { products: Product[]; remarks: Remark[] } {
  const products = new Map<string, Product>();
  const remarks: Remark[] = [];
  let current: Product | undefined;
  for (const line of lines) {
    const { handle, title } = line;
    const before = products.get(handle);
    if (!handle) {
      remarks.push(refused(line.line, 'no handle', ''));
    } else if (before && before === current) {
      if (title && title !== before.first.title)
        remarks.push(
          refused(line.line, `${quoted(handle)} has another title on line ${before.first.line}`, handle),
        );
      before.lines.push(line);
    } else if (before) {
      current = undefined;
      const begun = `line ${before.first.line}`;
      remarks.push(
        refused(
          line.line,
          title
            ? `${quoted(handle)} is there twice: it began at ${begun} already`
            : `${quoted(handle)} began at ${begun}: all lines of a product must stand together`,
          handle,
        ),
      );
    } else {
      current = { handle, first: line, lines: [line] };
      products.set(handle, current);
    }
  }
  return { products: [...products.values()], remarks };
}
