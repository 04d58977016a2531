/** Imports proveedores: found by their number, tax number, or name. */
import * as z from 'zod/mini';
import type { ImportValues } from '../../../../platform/import/import-column.ts';
import { auditMany } from '../../../../platform/server/audit.ts';
import {
  type ImportProblem,
  type ImportRow,
  importResource,
  type Resolved,
} from '../../../../platform/server/import/import-resource.ts';
import { checkImported } from '../../server/check-imported.ts';
import { editedProveedor } from '../proveedores.contract.ts';
import { proveedorImportColumns } from '../proveedores-import.ts';
import {
  findProveedorMatches,
  importedProveedores,
  insertImported,
  listImportedProveedores,
  type ProveedorMatch,
  updateImported,
} from './import-proveedores.repository.ts';

export interface ProveedorTarget {
  id: number | null;
  countryId: number | null;
  nifTipo: string;
}

const shape = z.partial(editedProveedor);

export const proveedoresImport = importResource<ProveedorTarget>({
  name: 'proveedores',
  label: 'Proveedores',
  order: 4,
  help: 'Una fila por proveedor. Se reconoce por su número; si no, por el NIF; sin NIF, por el nombre. Las celdas vacías no cambian nada. El lugar de un taller no se importa.',
  permission: 'Permissions.Proveedores.Update',
  columns: proveedorImportColumns,

  async resolve(tx, rows, { forUpdate }) {
    const matches = await findProveedorMatches(tx, rows);
    const ids = matches.flatMap(({ id }) => id ?? []);
    const current = await listImportedProveedores(tx, ids, forUpdate);
    return Promise.all(
      rows.map((row, place) => {
        const match = matches[place] as ProveedorMatch;
        return resolveRow(row, match, match.id === null ? undefined : current.get(match.id));
      }),
    );
  },

  async write(tx, rows, { context, momento, archivo }) {
    const isNew = ({ current }: { current?: ImportValues }) => !current;
    const created = await insertImported(tx, rows.filter(isNew), momento);
    const changed = rows.filter((row) => !isNew(row));
    await updateImported(tx, changed);
    const of = (acto: string, id: number) => ({ acto, resource: 'proveedor', id, despues: { archivo } });
    await auditMany(tx, context, [
      ...created.map((id) => of('proveedores.create', id)),
      ...changed.map(({ target }) => of('proveedores.update', Number(target.id))),
    ]);
  },

  records: importedProveedores,
});

async function resolveRow(
  { values: given }: ImportRow,
  match: ProveedorMatch,
  current: ImportValues | undefined,
): Promise<Resolved<ProveedorTarget>> {
  const problems: ImportProblem[] = [];
  const refuse = (column: string, key: string) => void problems.push({ column, key });
  const iso2 = match.iso2 ?? String(current?.pais ?? 'ES');
  const isEu = match.ue ?? match.currentUe ?? false;
  if (given.id !== undefined && match.id === null) refuse('id', 'Ningún proveedor tiene este número.');
  if (match.found > 1) refuse('nif', 'Varios proveedores coinciden: ponga el número del proveedor.');
  if (given.pais !== undefined && !match.iso2) refuse('pais', 'Elija un país de la lista.');
  const named = { ...given, ...(match.iso2 && { pais: match.iso2 }) };
  const { values, nifTipo, problems: wrong } = await checkImported(named, current, { iso2, isEu }, shape);
  if (problems.length + wrong.length > 0) return { problems: [...problems, ...wrong] };
  const { id, countryId } = match;
  const own = values.nif === undefined ? `nombre ${values.nombre}`.toLowerCase() : `nif ${values.nif}`;
  const target = { id, countryId, nifTipo };
  return { key: id === null ? own : `id ${id}`, values, target, ...(current && { current }) };
}
