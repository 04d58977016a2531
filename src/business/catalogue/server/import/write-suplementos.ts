import type { Db } from '#database/schema.ts';
import type { ModeloDraft, SuplementoDraft } from '../../import/draft.ts';
import { fold } from '../../import/names.ts';
import { refused } from '../../import/remark.ts';
import type { Changes, ReportLine } from '../../import/report.ts';
import {
  listSuplementosOf,
  listTarifas,
  replaceSuplementos,
  type SuplementoRow,
} from './import.repository.ts';
import type { Places } from './write-modelos.ts';

/**
 * Replaces the surcharges of the modelos whose product has some in the file and whose present ones differ.
 * A product without surcharges keeps those of its modelo.
 */
export async function writeSuplementos(
  db: Db,
  drafts: readonly ModeloDraft[],
  ids: ReadonlyMap<string, number>,
  { tallaId }: Places,
  changes: Changes,
): Promise<ReportLine[]> {
  const withSome = drafts.filter(({ suplementos }) => suplementos.length > 0);
  if (withSome.length === 0) return [];
  const lines: ReportLine[] = [];
  const tarifas = new Map((await listTarifas(db)).map(({ id, codigo }) => [fold(codigo), id]));
  const tarifaOf = ({ line, tarifa }: SuplementoDraft, { handle }: ModeloDraft): number | null => {
    if (tarifa === undefined) return null;
    const id = tarifas.get(fold(tarifa));
    if (id === undefined) lines.push(refused(line, `there is no tarifa "${tarifa}"`, handle));
    return id ?? null;
  };
  const modeloIds = withSome.map(({ referencia }) => ids.get(referencia) ?? 0);
  const present = Map.groupBy(await listSuplementosOf(db, modeloIds), ({ modeloId }) => modeloId);
  const rows: SuplementoRow[] = [];
  const changed: number[] = [];
  for (const draft of withSome) {
    const modeloId = ids.get(draft.referencia) ?? 0;
    const wanted = draft.suplementos.map((one) => ({
      modeloId,
      tarifaId: tarifaOf(one, draft),
      tallaId: tallaId(one.desde),
      importe: 'importe' in one.amount ? one.amount.importe : null,
      percent: 'percent' in one.amount ? one.amount.percent : null,
    }));
    if (textOf(wanted) === textOf(present.get(modeloId) ?? [])) continue;
    changed.push(modeloId);
    rows.push(...wanted);
    const text = `${draft.referencia}: ${wanted.length} surcharges by size`;
    lines.push({ line: draft.line, kind: 'changed', text });
  }
  changes.suplementos += rows.length;
  if (changed.length > 0 && !lines.some(({ kind }) => kind === 'refused')) {
    await replaceSuplementos(db, changed, rows);
  }
  return lines;
}

const textOf = (rows: readonly SuplementoRow[]): string =>
  rows
    .map(({ tarifaId, tallaId, importe, percent }) => JSON.stringify([tarifaId, tallaId, importe, percent]))
    .toSorted()
    .join();
