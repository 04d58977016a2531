/** Imports prices: one row per modelo, tarifa and day; without a tarifa the general price. */
import { dayInMadrid } from '../../../platform/i18n/format.ts';
import { auditMany } from '../../../platform/server/audit.ts';
import {
  type ImportProblem,
  type ImportRow,
  importResource,
  type Resolved,
} from '../../../platform/server/import/import-resource.ts';
import { maxCambios } from '../modelos.contract.ts';
import { tarifaImportColumns } from '../tarifas-import.ts';
import { findPrices, importedPrices, type PriceMatch, putPrices } from './import-tarifas.repository.ts';

export interface PriceTarget {
  modeloId: number;
  /** Null: the general price. */
  tarifaId: number | null;
  /** The coming day on which it begins; null: the price of today. */
  desde: string | null;
}

export const tarifasImport = importResource<PriceTarget>({
  name: 'tarifas',
  label: 'Precios de las tarifas',
  order: 6,
  help: 'Una fila por modelo y tarifa, sin IVA. Se reconoce por la referencia y la tarifa (su nombre o su código); sin tarifa es el precio general. Con un día, vale desde ese día. Los recargos por talla no cambian.',
  permission: 'Permissions.Modelos.Update',
  columns: tarifaImportColumns,

  async resolve(tx, rows, { momento, forUpdate }) {
    const found = await findPrices(tx, rows, forUpdate);
    const today = dayInMadrid(momento);
    return rows.map((row, place) => resolveRow(row, found[place], today));
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

function resolveRow(
  { values }: ImportRow,
  match: PriceMatch | undefined,
  today: string,
): Resolved<PriceTarget> {
  const problems: ImportProblem[] = [];
  const refuse = (column: string, key: string, params?: Record<string, number>) =>
    void problems.push({ column, key, ...(params && { params }) });
  if (values.referencia === undefined) refuse('referencia', 'Falta este dato.');
  else if (!match?.modeloId) refuse('referencia', 'Ningún modelo tiene esta referencia.');
  if (match && !match.isGeneral && match.tarifaId === null) refuse('tarifa', 'Esta tarifa ya no existe.');
  if (Number(values.precio ?? 0) < 0) refuse('precio', 'El precio no puede ser negativo.');
  if (values.precio === 0 && match?.isShown && match.precio !== 0)
    refuse('precio', 'Sin precio no se publica.');
  const desde = typeof values.desde === 'string' ? values.desde : null;
  if (desde !== null && desde <= today) {
    refuse('desde', 'Ese día ya ha llegado: cambie el precio de hoy.');
  }
  if (desde !== null && match?.precio === null && match.cambios >= maxCambios) {
    refuse('desde', 'El modelo ya tiene {{max}} precios por venir.', { max: maxCambios });
  }
  if (problems.length > 0 || !match?.modeloId) return { problems };
  const { modeloId, tarifaId, precio } = match;
  return {
    key: `${modeloId} ${tarifaId ?? 'general'} ${desde ?? ''}`,
    target: { modeloId, tarifaId, desde },
    ...(precio !== null && { current: { precio } }),
  };
}
