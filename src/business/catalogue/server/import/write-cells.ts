import type { Db } from '#database/schema.ts';
import { type Cell, countInitialStock } from '../../../stock/server/index.ts';
import type { CellDraft, ModeloDraft } from '../../import/draft.ts';
import { refused, warning } from '../../import/remark.ts';
import { type Changes, cellText, type ReportLine } from '../../import/report.ts';
import {
  insertModeloColores,
  insertVariantes,
  listModeloColores,
  listVariantes,
  type ModeloColorRow,
  updateBarcodes,
  type VarianteRow,
} from './import.repository.ts';
import type { Places } from './write-modelos.ts';

interface Placed {
  draft: ModeloDraft;
  cell: CellDraft;
  modeloColorId: number;
  tallaId: number;
}

const keyOf = (one: number, other: number) => `${one}/${other}`;

/**
 * Writes missing cells with their first stock, and missing barcodes. Existing values of a cell are never
 * overwritten.
 * @returns also the modelo_color of a modelo and a color
 */
export async function writeCells(
  db: Db,
  drafts: readonly ModeloDraft[],
  ids: ReadonlyMap<string, number>,
  places: Places,
  changes: Changes,
) {
  const lines: ReportLine[] = [];
  const modeloColores = await takeModeloColores(db, drafts, ids, places);
  const colorOf = ({ referencia }: ModeloDraft, color: string | undefined) =>
    modeloColores.get(keyOf(ids.get(referencia) ?? 0, places.colorId(color))) ?? 0;
  const placed = drafts.flatMap((draft) =>
    draft.cells.map(
      (cell): Placed => ({
        draft,
        cell,
        modeloColorId: colorOf(draft, cell.color),
        tallaId: places.tallaId(cell.talla),
      }),
    ),
  );
  const present = await listVariantes(
    db,
    [...modeloColores.values()],
    placed.flatMap(({ cell }) => cell.ean13 ?? []),
  );
  const { added, barcodes, stock } = sort(placed, present, lines);
  if (added.length > 0) await insertVariantes(db, added);
  if (barcodes.length > 0) await updateBarcodes(db, barcodes);
  if (stock.length > 0) await countInitialStock(db, stock);
  changes.cells += added.length;
  changes.barcodes += barcodes.length;
  return { lines, colorOf };
}

/** Splits the cells of the file into new and existing ones, with a line of the report for each. */
function sort(placed: readonly Placed[], present: readonly VarianteRow[], lines: ReportLine[]) {
  const cells = new Map(present.map((row) => [keyOf(row.modeloColorId, row.tallaId), row]));
  const owners = new Map(
    present.flatMap((row) => (row.ean13 ? [[row.ean13, keyOf(row.modeloColorId, row.tallaId)]] : [])),
  );
  const seen = new Map<string, number>();
  const added: VarianteRow[] = [];
  const barcodes: VarianteRow[] = [];
  const stock: Cell[] = [];
  for (const { draft, cell, modeloColorId, tallaId } of placed) {
    const { line, cantidad } = cell;
    const key = keyOf(modeloColorId, tallaId);
    const before = seen.get(key);
    if (before !== undefined) {
      // Two names of one color ("Negro" and "Black") meet only in the company's own list.
      lines.push(
        refused(line, `"${cellText(draft, cell)}" is the same cell as on line ${before}`, draft.handle),
      );
      continue;
    }
    seen.set(key, line);
    const there = cells.get(key);
    const ean13 = freeBarcode(cell, key, there, owners, lines);
    if (ean13) owners.set(ean13, key);
    if (there) {
      if (ean13) barcodes.push({ modeloColorId, tallaId, ean13 });
      lines.push({
        line,
        kind: ean13 ? 'changed' : 'same',
        text: cellText(draft, cell) + (ean13 ? `, barcode ${ean13}` : ''),
      });
    } else {
      added.push({ modeloColorId, tallaId, ean13 });
      stock.push({ modeloColorId, tallaId, cantidad });
      lines.push({ line, kind: 'taken', text: cellText(draft, cell) });
    }
  }
  return { added, barcodes, stock };
}

/** Returns the barcode to write, or null: none in the file, already set, or used by another cell. */
function freeBarcode(
  { line, ean13 }: CellDraft,
  key: string,
  there: VarianteRow | undefined,
  owners: ReadonlyMap<string, string>,
  lines: ReportLine[],
): string | null {
  if (!ean13 || there?.ean13 === ean13) return null;
  const owner = owners.get(ean13);
  if (owner !== undefined && owner !== key) {
    lines.push(warning(line, `barcode ${ean13} is another cell's and is left out`));
    return null;
  }
  if (there?.ean13) {
    lines.push(warning(line, `barcode ${ean13} is left out: the cell keeps ${there.ean13}`));
    return null;
  }
  return ean13;
}

async function takeModeloColores(
  db: Db,
  drafts: readonly ModeloDraft[],
  ids: ReadonlyMap<string, number>,
  { colorId }: Places,
): Promise<Map<string, number>> {
  const present = await listModeloColores(db, [...ids.values()]);
  const known = new Set(present.map((row) => keyOf(row.modeloId, row.colorId)));
  const lastOrden = new Map<number, number>();
  for (const { modeloId, orden } of present)
    lastOrden.set(modeloId, Math.max(orden, lastOrden.get(modeloId) ?? -1));
  const missing: Omit<ModeloColorRow, 'id'>[] = [];
  for (const draft of drafts) {
    const modeloId = ids.get(draft.referencia) ?? 0;
    for (const { color } of draft.cells) {
      const key = keyOf(modeloId, colorId(color));
      if (known.has(key)) continue;
      known.add(key);
      const orden = (lastOrden.get(modeloId) ?? -1) + 1;
      lastOrden.set(modeloId, orden);
      missing.push({ modeloId, colorId: colorId(color), orden });
    }
  }
  const made = missing.length > 0 ? await insertModeloColores(db, missing) : [];
  return new Map([...present, ...made].map((row) => [keyOf(row.modeloId, row.colorId), row.id]));
}
