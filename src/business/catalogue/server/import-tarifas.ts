/** Imports prices: one row per modelo and tarifa; without a tarifa the general price. */
import { auditMany } from '../../../platform/server/audit.ts';
import {
  type ImportProblem,
  type ImportRow,
  importResource,
  type Resolved,
} from '../../../platform/server/import/import-resource.ts';
import { tarifaImportColumns } from '../tarifas-import.ts';
import { findPrices, importedPrices, type PriceMatch, putPrices } from './import-tarifas.repository.ts';

export interface PriceTarget {
  modeloId: number;
  /** Null: the general price. */
  tarifaId: number | null;
}

export const tarifasImport = importResource<PriceTarget>({
  name: 'tarifas',
  label: 'Precios de las tarifas',
  help: 'Una fila por modelo y tarifa, sin IVA. Se reconoce por la referencia y la tarifa (su nombre o su código); sin tarifa es el precio general. Los recargos por talla no cambian.',
  permission: 'Permissions.Modelos.Update',
  columns: tarifaImportColumns,

  async resolve(tx, rows, { forUpdate }) {
    const found = await findPrices(tx, rows, forUpdate);
    return rows.map((row, place) => resolveRow(row, found[place]));
  },

  async write(tx, rows, { context, archivo }) {
    await putPrices(
      tx,
      rows.map(({ target, values }) => ({ ...target, precio: Number(values.precio) })),
    );
    const modelos = new Set(rows.map(({ target }) => target.modeloId));
    await auditMany(
      tx,
      context,
      [...modelos].map((id) => ({ acto: 'modelos.update', resource: 'modelo', id, despues: { archivo } })),
    );
  },

  records: importedPrices,
});

function resolveRow({ values }: ImportRow, match: PriceMatch | undefined): Resolved<PriceTarget> {
  const problems: ImportProblem[] = [];
  const refuse = (column: string, key: string) => void problems.push({ column, key });
  if (values.referencia === undefined) refuse('referencia', 'Falta este dato.');
  else if (!match?.modeloId) refuse('referencia', 'Ningún modelo tiene esta referencia.');
  if (match && !match.isGeneral && match.tarifaId === null) refuse('tarifa', 'Esta tarifa ya no existe.');
  if (Number(values.precio ?? 0) < 0) refuse('precio', 'El precio no puede ser negativo.');
  if (problems.length > 0 || !match?.modeloId) return { problems };
  const { modeloId, tarifaId, precio } = match;
  return {
    key: `${modeloId} ${tarifaId ?? 'general'}`,
    target: { modeloId, tarifaId },
    ...(precio !== null && { current: { precio } }),
  };
}
