import { readHeader } from './columns.ts';
import { readRecords } from './csv-records.ts';
import type { ModeloDraft } from './draft.ts';
import { groupLines } from './group-lines.ts';
import { readModelo } from './read-modelo.ts';
import { type Remark, refused } from './remark.ts';
import { textOfFile } from './text-of-file.ts';

export interface Catalogue {
  drafts: ModeloDraft[];
  /** In the order of the file. */
  remarks: Remark[];
}

/** Everything that the bytes of a product CSV say, and everything that is wrong with them. */
export function readCatalogue(bytes: Uint8Array): Catalogue {
  const file = textOfFile(bytes);
  if ('remark' in file) return { drafts: [], remarks: [file.remark] };
  const csv = readRecords(file.text);
  if ('remark' in csv) return { drafts: [], remarks: [csv.remark] };
  const columns = readHeader(csv.header);
  if ('remarks' in columns) return { drafts: [], remarks: [...columns.remarks, ...csv.remarks] };
  const { products, remarks } = groupLines(csv.records.map(columns.lineOf));
  // The first line of a product without title may be one that cannot be read: that one is to be put right first.
  const whole = products.filter(({ first }) => first.title || csv.remarks.length === 0);
  const modelos = whole.map(readModelo);
  const all = [...csv.remarks, ...remarks, ...modelos.flatMap((modelo) => modelo.remarks)];
  if (products.length === 0 && all.length === 0)
    all.push(refused(0, 'the file has a header and no products'));
  return { drafts: modelos.map(({ draft }) => draft), remarks: all.sort((a, b) => a.line - b.line) };
}

/** Whether a file with these remarks may not be taken. */
export const isRefused = (remarks: readonly Remark[]) => remarks.some(({ kind }) => kind === 'refused');
