/** Imports clientes: found by their number, tax number, or name and postal code. */
import * as z from 'zod/mini';
import type { ImportValues } from '../../../platform/import/import-column.ts';
import { auditMany } from '../../../platform/server/audit.ts';
import {
  type ImportProblem,
  type ImportRow,
  importResource,
  type Resolved,
} from '../../../platform/server/import/import-resource.ts';
import { clienteImportColumns } from '../clientes-import.ts';
import { editedCliente } from '../clientes-office.contract.ts';
import { recargoErrorOf } from '../recargo.ts';
import { checkImported } from './check-imported.ts';
import {
  type ClienteMatch,
  findClienteMatches,
  importedClientes,
  insertImported,
  listImportedClientes,
  updateImported,
} from './import-clientes.repository.ts';
import { parseTaxId, type TaxId } from './tax-id.ts';

export interface ClienteTarget {
  id: number | null;
  countryId: number | null;
  comercialId: number | null;
  tarifaId: number | null;
  nifTipo: string;
}

const shape = z.partial(editedCliente);

export const clientesImport = importResource<ClienteTarget>({
  name: 'clientes',
  label: 'Clientes',
  order: 1,
  help: 'Una fila por cliente. Se reconoce por su número; si no, por el NIF; sin NIF, por el nombre y el código postal. Las celdas vacías no cambian nada. Direcciones de entrega y mandatos tienen una importación propia; usuarios no se importan.',
  permission: 'Permissions.Clientes.Update',
  columns: clienteImportColumns,

  async resolve(tx, rows, { forUpdate }) {
    const matches = await findClienteMatches(tx, rows);
    const ids = matches.flatMap(({ id }) => id ?? []);
    const current = await listImportedClientes(tx, ids, forUpdate);
    return Promise.all(
      rows.map((row, place) => {
        const match = matches[place] as ClienteMatch;
        return resolveRow(row, match, match.id === null ? undefined : current.get(match.id));
      }),
    );
  },

  async write(tx, rows, { context, momento, archivo }) {
    const created = await insertImported(
      tx,
      rows.filter(({ current }) => !current),
      momento,
    );
    const changed = rows.filter(({ current }) => current);
    await updateImported(tx, changed);
    const of = (acto: string, id: number) => ({ acto, resource: 'cliente', id, despues: { archivo } });
    await auditMany(tx, context, [
      ...created.map((id) => of('clientes.create', id)),
      ...changed.map(({ target }) => of('clientes.update', Number(target.id))),
    ]);
  },

  records: importedClientes,
});

async function resolveRow(
  { values: given }: ImportRow,
  match: ClienteMatch,
  current: ImportValues | undefined,
): Promise<Resolved<ClienteTarget>> {
  const problems: ImportProblem[] = [];
  const refuse = (column: string, key: string) => void problems.push({ column, key });
  const iso2 = match.iso2 ?? String(current?.pais ?? 'ES');
  const isEu = match.ue ?? match.currentUe ?? false;

  if (given.id !== undefined && match.id === null)
    refuse(
      'id',
      'Ningún cliente tiene este número. Si es el del programa anterior, no importe esta columna.',
    );
  if (match.found > 1) refuse('nif', 'Varios clientes coinciden: ponga el número del cliente.');
  if (given.pais !== undefined && !match.iso2) refuse('pais', 'Elija un país de la lista.');
  if (given.comercial !== undefined && !match.comercial)
    refuse('comercial', 'Ningún comercial se llama así: créelo antes, o no importe esta columna.');
  if (given.tarifa !== undefined && !match.tarifa)
    refuse('tarifa', 'Ninguna tarifa tiene este nombre ni este código.');
  const named = {
    ...given,
    ...(match.iso2 && { pais: match.iso2 }),
    ...(match.comercial && { comercial: match.comercial }),
    ...(match.tarifa && { tarifa: match.tarifa }),
    ...(typeof given.idioma === 'string' && { idioma: given.idioma.toLowerCase() }),
  };
  const {
    values,
    nifTipo,
    taxId,
    problems: wrong,
  } = await checkImported(named, current, { iso2, isEu }, shape);
  const recargo = await recargoProblemOf({ values, taxId, iso2 }, current);
  if (recargo) problems.push(recargo);
  if (problems.length + wrong.length > 0) return { problems: [...problems, ...wrong] };
  const { id, countryId, comercialId, tarifaId } = match;
  return {
    key: keyOf(id, values),
    values,
    target: { id, countryId, comercialId, tarifaId, nifTipo },
    ...(current && { current }),
  };
}

interface Fiscal {
  values: ImportValues;
  /** Of a new tax number. */
  taxId: TaxId | undefined;
  iso2: string;
}

/** Returns why a cliente cannot have the recargo; a recargo that it has already is not judged again. */
async function recargoProblemOf(
  { values, taxId, iso2 }: Fiscal,
  current: ImportValues | undefined,
): Promise<ImportProblem | undefined> {
  const column = ['recargoEquivalencia', 'nif', 'pais'].find(
    (name) => values[name] !== undefined && values[name] !== current?.[name],
  );
  if (column === undefined || (values.recargoEquivalencia ?? current?.recargoEquivalencia) !== true) return;
  const nif = values.nif ?? current?.nif;
  const owner = taxId ?? (nif === undefined ? undefined : await parseTaxId(iso2, String(nif)));
  // Without a readable number only the country decides.
  const key = recargoErrorOf({ iso2, isPerson: owner?.isPerson ?? true });
  return key === undefined ? undefined : { column, key };
}

/** Two rows of a file with this key are the same cliente. */
function keyOf(id: number | null, { nif, nombre, codigoPostal }: ImportValues): string {
  if (id !== null) return `id ${id}`;
  return nif === undefined ? `nombre ${nombre} ${codigoPostal ?? ''}`.toLowerCase() : `nif ${nif}`;
}
