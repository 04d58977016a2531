import { createHash } from 'node:crypto';
import { euros } from './amounts.ts';
import type { CatalogueLine } from './columns.ts';
import type { CellDraft, ModeloDraft } from './draft.ts';
import type { Product } from './group-lines.ts';
import { fold } from './names.ts';
import { plainText } from './plain-text.ts';
import { readCells } from './read-cells.ts';
import { readPictures } from './read-pictures.ts';
import { readSuplementos } from './read-suplementos.ts';
import { quoted, type Remark, refused, warning } from './remark.ts';
import { lastStep } from './tipo-card.ts';

const maxReferenciaLength = 60;
const maxNombreLength = 200;
const maxTipoLength = 60;

/** Reads the modelo of a product of the file, with remarks about wrong or doubtful values. */
export function readModeloDraft(product: Product): { draft: ModeloDraft; remarks: Remark[] } {
  const { handle, first } = product;
  const { cells, remarks } = readCells(product);
  const { pictures, remarks: ofPictures } = readPictures(product, cells);
  const { suplementos, remarks: ofSuplementos } = readSuplementos(product, cells);
  remarks.push(...ofPictures, ...ofSuplementos);
  if (!first.title) remarks.push(refused(first.line, `${quoted(handle)} has no title on its first line`));
  const cut = (what: string, text: string, maxLength: number, short: string) => {
    if (text.length <= maxLength) return text;
    const limit = `is longer than ${maxLength} characters`;
    remarks.push(warning(first.line, `${what} ${quoted(text)} ${limit} and becomes ${quoted(short)}`));
    return short;
  };
  const referencia = cut('handle', handle, maxReferenciaLength, shortHandle(handle));
  const title = first.title.replaceAll(/\s+/g, ' ');
  const nombre = cut('title', title, maxNombreLength, `${title.slice(0, maxNombreLength - 1)}…`);
  const named = lastStep(first.category) || first.type || first.tags.split(',')[0]?.trim() || undefined;
  const tipo = named && cut('type', named, maxTipoLength, named.slice(0, maxTipoLength).trimEnd());
  const precio = commonest(cells.map((cell) => cell.precio)) ?? 0;
  const pvpr = commonest(cells.flatMap((cell) => cell.pvpr ?? []));
  remarks.push(...otherPrices(cells, precio, pvpr));
  const draft: ModeloDraft = {
    handle,
    line: first.line,
    referencia,
    nombre,
    descripcion: plainText(first.body),
    tipo,
    publicado: isPublished(first, remarks),
    precio,
    pvpr,
    cells,
    pictures,
    suplementos,
  };
  return { draft, remarks: remarks.map((remark) => ({ ...remark, product: handle })) };
}

const digestLength = 8;

/**
 * Returns the beginning of a handle with a digest of the whole, so that a handle always gives the same
 * referencia.
 */
function shortHandle(handle: string): string {
  const digest = createHash('sha256').update(handle).digest('hex').slice(0, digestLength);
  return `${handle.slice(0, maxReferenciaLength - digestLength - 1).replace(/-+$/, '')}-${digest}`;
}

/** Returns the most frequent value; of several, the first. */
function commonest(values: number[]): number | undefined {
  const times = new Map<number, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  const most = Math.max(...times.values());
  return [...times].find(([, count]) => count === most)?.[0];
}

/** A modelo has one price for all its cells; warns when the file has several. */
function otherPrices(cells: readonly CellDraft[], precio: number, pvpr: number | undefined): Remark[] {
  return cells.flatMap((cell) => [
    ...(cell.precio === precio
      ? []
      : [
          warning(
            cell.line,
            `price ${euros(cell.precio)} is left out: a modelo has one price, here ${euros(precio)}`,
          ),
        ]),
    ...(cell.pvpr === undefined || cell.pvpr === pvpr
      ? []
      : [
          warning(
            cell.line,
            `compare-at price ${euros(cell.pvpr)} is left out: a modelo has one, here ${euros(pvpr ?? 0)}`,
          ),
        ]),
  ]);
}

const yes = new Set([
  'true',
  '1',
  'yes',
  'si',
  'sim',
  'oui',
  'verdadero',
  'verdadeiro',
  'vrai',
  'wahr',
  'vero',
]);
const no = new Set(['false', '0', 'no', 'nao', 'non', 'falso', 'faux', 'falsch']);

/** Spreadsheets translate true and false. A product is hidden unless the file says that it is public. */
function isPublished({ line, published, status }: CatalogueLine, remarks: Remark[]): boolean {
  const word = fold(published);
  if (word === '') remarks.push(warning(line, 'Published is empty: the modelo stays hidden'));
  else if (!yes.has(word) && !no.has(word))
    remarks.push(refused(line, `Published ${quoted(published)} is neither true nor false`));
  return yes.has(word) && (status === '' || fold(status) === 'active');
}
