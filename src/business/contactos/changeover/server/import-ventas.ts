/** Imports what clientes bought in the former program: found by cliente, temporada and referencia. */
import { auditMany } from '../../../../platform/server/audit.ts';
import {
  type ImportProblem,
  type ImportRow,
  importResource,
  type Resolved,
} from '../../../../platform/server/import/import-resource.ts';
import { ventaImportColumns } from '../ventas-import.ts';
import { findNamedClientes, type NamedCliente, referenceValues } from './find-clientes.ts';
import {
  findVentas,
  importedVentas,
  insertVentas,
  type StoredVenta,
  updateVentas,
} from './ventas.repository.ts';

export interface VentaTarget {
  id: number | null;
  clienteId: number;
  temporadaId: number;
}

/** The longest referencia. */
const maxReferencia = 60;

export const ventasImport = importResource<VentaTarget>({
  name: 'ventas',
  label: 'Ventas anteriores',
  order: 10,
  help: 'Una fila por cliente, temporada y modelo: lo que compró en el programa anterior, menos lo que devolvió. Se suma a sus ventas por temporada. El cliente y la temporada ya deben existir; el modelo no hace falta.',
  permission: 'Permissions.Clientes.Update',
  columns: ventaImportColumns,

  async resolve(tx, rows) {
    const clientes = await findNamedClientes(tx, rows);
    const asked = rows.map(({ values: { temporada, referencia } }, place) => {
      const cliente = clientes[place];
      return { clienteId: cliente && 'id' in cliente ? cliente.id : null, temporada, referencia };
    });
    const stored = await findVentas(tx, asked);
    return rows.map((row, place) =>
      resolveRow(row, clientes[place] as (typeof clientes)[number], stored[place] as StoredVenta),
    );
  },

  async write(tx, rows, { context, archivo }) {
    await insertVentas(
      tx,
      rows.filter(({ current }) => !current),
    );
    await updateVentas(
      tx,
      rows.filter(({ current }) => current),
    );
    const clientes = new Set(rows.map(({ target }) => target.clienteId));
    await auditMany(
      tx,
      context,
      [...clientes].map((id) => ({ acto: 'ventas.import', resource: 'cliente', id, despues: { archivo } })),
    );
  },

  records: importedVentas,
});

function resolveRow(
  { values: given }: ImportRow,
  cliente: NamedCliente | { problems: ImportProblem[] },
  { id, found, temporadaId, temporada, prendas, importe }: StoredVenta,
): Resolved<VentaTarget> {
  const problems: ImportProblem[] = 'problems' in cliente ? [...cliente.problems] : [];
  const refuse = (column: string, key: string, params?: Record<string, number>) =>
    void problems.push({ column, key, ...(params && { params }) });
  const { referencia } = given;
  if (given.temporada === undefined) refuse('temporada', 'Falta este dato.');
  else if (temporadaId === null) {
    refuse('temporada', 'Esta temporada no existe: créela antes en Temporadas.');
  }
  if (referencia === undefined) refuse('referencia', 'Falta este dato.');
  else if (String(referencia).length > maxReferencia) {
    refuse('referencia', 'Como máximo {{max}} letras.', { max: maxReferencia });
  }
  if (found > 1)
    refuse('referencia', 'Las fichas unidas tienen dos ventas de este modelo: no se pueden cambiar.');
  if ('problems' in cliente || temporadaId === null || problems.length > 0) return { problems };
  const values = { ...given, ...referenceValues(cliente), temporada: temporada ?? '' };
  return {
    key: `${cliente.id} ${temporadaId} ${referencia}`,
    target: { id, clienteId: cliente.id, temporadaId },
    values,
    ...(id !== null && { current: { ...values, prendas: prendas ?? 0, importe: importe ?? 0 } }),
  };
}
