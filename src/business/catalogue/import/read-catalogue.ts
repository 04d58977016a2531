import { readHeader } from './columns.ts';
import { readRecords } from './csv-records.ts';
import type { ModeloDraft } from './draft.ts';
import { groupLines } from './group-lines.ts';
import { readModeloDraft } from './read-modelo.ts';
import { type Remark, refused } from './remark.ts';
import { textOfFile } from './text-of-file.ts';

export interface Catalogue {
  drafts: ModeloDraft[];
  /** In the order of the file. */
  remarks: Remark[];
}

/** Reads the bytes of a product CSV: its products and all remarks about them. */
export function readCatalogue(bytes: Uint8Array): Catalogue {
  const file = textOfFile(bytes);
  if ('remark' in file) return { drafts: [], remarks: [file.remark] };
  const csv = readRecords(file.text);
  if ('remark' in csv) return { drafts: [], remarks: [csv.remark] };
  const columns = readHeader(csv.header);
  const unreadable = csv.misshapen.map(({ remark }) => remark);
  if ('remarks' in columns)
    return { drafts: [], remarks: inOrder([...columns.remarks, ...csv.remarks, ...unreadable]) };
  // The handle is an early column, so a misshapen record still names its product.
  const ofProducts = csv.misshapen.map(
    ({ record, remark }): Remark => ({ ...remark, product: columns.lineOf(record).handle }),
  );
  const { products, remarks } = groupLines(csv.records.map(columns.lineOf));
  // A product with an unreadable first line has no title; the report names that line as the cause.
  const broken = new Set(ofProducts.map(({ product }) => product));
  const whole = products.filter(({ handle, first }) => first.title || !broken.has(handle));
  const modelos = whole.map(readModeloDraft);
  const all = [...csv.remarks, ...ofProducts, ...remarks, ...modelos.flatMap((modelo) => modelo.remarks)];
  if (products.length === 0 && all.length === 0)
    all.push(refused(0, 'the file has a header and no products'));
  return { drafts: modelos.map(({ draft }) => draft), remarks: inOrder(all) };
}

const inOrder = (remarks: Remark[]) => remarks.sort((a, b) => a.line - b.line);

/** Returns whether these remarks refuse the file. */
export const isRefused = (remarks: readonly Remark[]) => remarks.some(({ kind }) => kind === 'refused');

/**
 * Returns a catalogue without the refused products.
 * @returns undefined when the file as a whole is refused: then no product of it is reliable
 */
export function withoutRefused({
  drafts,
  remarks,
}: Catalogue): (Catalogue & { skipped: Remark[] }) | undefined {
  const skipped = remarks.filter(({ kind }) => kind === 'refused');
  if (skipped.some(({ product }) => product === undefined)) return undefined;
  const handles = new Set(skipped.map(({ product }) => product));
  return {
    drafts: drafts.filter(({ handle }) => !handles.has(handle)),
    remarks: remarks.filter((remark) => remark.kind === 'warning' && !handles.has(remark.product)),
    skipped,
  };
}
