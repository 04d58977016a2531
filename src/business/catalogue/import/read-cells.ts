import { readEan13, readMoney, readQuantity } from './amounts.ts';
import type { CatalogueLine } from './columns.ts';
import type { CellDraft } from './draft.ts';
import type { Product } from './group-lines.ts';
import { looseKey } from './names.ts';
import { nameAt, type Options, places, readOptions, valueAt } from './options.ts';
import { quoted, type Remark, refused, warning } from './remark.ts';
import { sizeKey } from './talla-order.ts';

const maxNameLength = 60;

/** Returns whether a line describes a variant, not only another picture. */
const isVariant = (line: CatalogueLine) =>
  line.price !== '' || places.some((place) => valueAt(line, place) !== '') || line.barcode !== '';

/** Reads the cells of a product, with remarks about wrong or doubtful values. */
export function readCells({ handle, first, lines }: Product): { cells: CellDraft[]; remarks: Remark[] } {
  const options = readOptions(first);
  const remarks = lines.flatMap((line) => [...strayNames(first, line), ...emptyLine(line)]);
  remarks.push(...otherOptions(options, lines.filter(isVariant), first.line));
  const cells: CellDraft[] = [];
  const seen = new Map<string, number>();
  for (const line of lines.filter((each) => each === first || isVariant(each))) {
    const cell = readCell(line, options, remarks);
    const key = JSON.stringify([looseKey(cell.color ?? ''), sizeKey(cell.talla ?? '')]);
    const before = seen.get(key);
    if (before === undefined) seen.set(key, line.line);
    else
      remarks.push(
        refused(line.line, `${quoted(handle)} has this color and talla on line ${before} already`),
      );
    cells.push(cell);
  }
  return { cells, remarks };
}

function readCell(line: CatalogueLine, options: Options, remarks: Remark[]): CellDraft {
  const addRemark = (remark: Remark) => remarks.push(remark);
  const named = (place: Options['color'], what: string) => {
    if (place === undefined) return undefined;
    const value = valueAt(line, place).replaceAll(/\s+/g, ' ');
    if (!value) addRemark(refused(line.line, `no ${what}`));
    if (value.length > maxNameLength)
      addRemark(refused(line.line, `${what} ${quoted(value)} is longer than ${maxNameLength} characters`));
    return value;
  };
  const price = line.price === '' ? 'no price' : readMoney(line.price);
  if (line.price === '') addRemark(refused(line.line, 'no price'));
  else if (typeof price === 'string') addRemark(refused(line.line, `price ${quoted(line.price)} ${price}`));
  const compared = line.compareAt === '' ? 0 : readMoney(line.compareAt);
  if (typeof compared === 'string')
    addRemark(refused(line.line, `compare-at price ${quoted(line.compareAt)} ${compared}`));
  const quantity = readQuantity(line.quantity);
  if (quantity === undefined)
    addRemark(refused(line.line, `inventory ${quoted(line.quantity)} is no number of garments`));
  if (quantity !== undefined && quantity < 0)
    addRemark(warning(line.line, `inventory ${quantity} is taken as 0`));
  const ean13 = readEan13(line.barcode);
  if (line.barcode !== '' && !ean13)
    addRemark(warning(line.line, `barcode ${quoted(line.barcode)} is no EAN-13 and is left out`));
  return {
    line: line.line,
    color: named(options.color, 'color'),
    talla: named(options.talla, 'talla'),
    precio: typeof price === 'number' ? price : 0,
    pvpr: typeof compared === 'number' && compared > 0 ? compared : undefined,
    cantidad: Math.max(quantity ?? 0, 0),
    ean13,
  };
}

/** Refuses an option that is neither colour nor size, unless it has a single value. */
function otherOptions({ others }: Options, lines: CatalogueLine[], line: number): Remark[] {
  return others.map(({ place, name }) => {
    const values = [...new Set(lines.map((each) => valueAt(each, place)).filter(Boolean))];
    return values.length > 1
      ? refused(
          line,
          `option ${quoted(name)} is neither color nor talla and has ${values.length} values; make a product of each`,
        )
      : warning(
          line,
          `option ${quoted(name)} (${quoted(values[0] ?? '')}) is left out: it is neither color nor talla`,
        );
  });
}

function strayNames(first: CatalogueLine, line: CatalogueLine): Remark[] {
  return places
    .filter((place) => nameAt(line, place) !== '' && nameAt(line, place) !== nameAt(first, place))
    .map((place) =>
      refused(line.line, `option ${quoted(nameAt(line, place))} has another name on line ${first.line}`),
    );
}

function emptyLine(line: CatalogueLine): Remark[] {
  const empty = !line.title && !isVariant(line) && !line.image && !line.variantImage && !line.surcharge;
  return empty ? [warning(line.line, 'neither a variant nor a picture nor a surcharge: left out')] : [];
}
