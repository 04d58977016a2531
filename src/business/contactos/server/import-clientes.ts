/** Imports clientes: found by their number, tax number, or name and postal code. */
import * as z from 'zod/mini';
import { fieldFailure } from '../../../platform/http/field-failure.ts';
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
import { compactIban } from '../iban.ts';
import { postalCodeOf } from '../postal-code.ts';
import { recargoErrorOf } from '../recargo.ts';
import {
  type ClienteMatch,
  findClienteMatches,
  importedClientes,
  insertImported,
  listImportedClientes,
  updateImported,
} from './import-clientes.repository.ts';
import { parseTaxId } from './tax-id.ts';

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
  help: 'Una fila por cliente. Se reconoce por su número; si no, por el NIF; sin NIF, por el nombre y el código postal. Las celdas vacías no cambian nada. Direcciones de entrega, mandatos y usuarios no se importan.',
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
  const values = { ...given };
  // What the house has already is not judged again.
  const isNew = (name: string) => given[name] !== current?.[name];
  const iso2 = match.iso2 ?? String(current?.pais ?? 'ES');
  const isEu = match.ue ?? match.currentUe ?? false;

  if (values.id !== undefined && match.id === null) refuse('id', 'Ningún cliente tiene este número.');
  if (match.found > 1) refuse('nif', 'Varios clientes coinciden: ponga el número del cliente.');
  if (values.pais !== undefined && !match.iso2) refuse('pais', 'Elija un país de la lista.');
  if (values.comercial !== undefined && !match.comercial)
    refuse('comercial', 'Elija un comercial de la lista.');
  if (values.tarifa !== undefined && !match.tarifa) refuse('tarifa', 'Esta tarifa ya no existe.');
  if (match.iso2) values.pais = match.iso2;
  if (match.comercial) values.comercial = match.comercial;
  if (match.tarifa) values.tarifa = match.tarifa;

  const nifTipo = iso2 === 'ES' ? 'nif' : isEu ? 'nifIva' : 'pais';
  if (typeof values.nif === 'string' && nifTipo !== 'pais' && isNew('nif')) {
    const taxId = await parseTaxId(iso2, values.nif);
    if (!taxId) refuse('nif', 'Este NIF no es correcto. Revise que no falte ni sobre nada.');
    else values.nif = taxId.nif;
    const recargo = values.recargoEquivalencia === true && taxId && recargoErrorOf({ ...taxId, iso2 });
    if (recargo) refuse('recargoEquivalencia', recargo);
  }
  if (typeof values.codigoPostal === 'string' && isNew('codigoPostal')) {
    // A spreadsheet drops the zero of Barcelona's codes.
    const full = iso2 === 'ES' ? values.codigoPostal.padStart(5, '0') : values.codigoPostal;
    const stored = postalCodeOf(iso2, full);
    if (stored !== undefined) values.codigoPostal = stored;
    else {
      refuse(
        'codigoPostal',
        'Un código postal de España tiene cinco cifras; uno de Portugal, cuatro, un guion y tres más.',
      );
    }
  }
  if (typeof values.idioma === 'string') values.idioma = values.idioma.toLowerCase();
  if (typeof values.iban === 'string') values.iban = compactIban(values.iban);
  const plazos =
    typeof values.plazos === 'string' ? (values.plazos.match(/\d+/g) ?? []).map(Number) : undefined;
  if (plazos) values.plazos = plazos.join(', ');
  const euros = (cents: ImportValues[string]) => (cents === undefined ? undefined : Number(cents) / 100);
  const { id: _, pais, comercial, tarifa, ...members } = values;
  const parsed = z.safeParse(shape, {
    ...members,
    plazos,
    limiteCredito: euros(values.limiteCredito),
    limiteAsegurado: euros(values.limiteAsegurado),
  });
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const { field, ...failure } = fieldFailure(issue, members);
      const [column = ''] = field.split('.');
      if (isNew(column)) problems.push({ column, ...failure });
    }
  }
  if (problems.length > 0) return { problems };
  const { id, countryId, comercialId, tarifaId } = match;
  return {
    key: keyOf(id, values),
    values,
    target: { id, countryId, comercialId, tarifaId, nifTipo },
    ...(current && { current }),
  };
}

/** Two rows of a file with this key are the same cliente. */
function keyOf(id: number | null, { nif, nombre, codigoPostal }: ImportValues): string {
  if (id !== null) return `id ${id}`;
  return nif === undefined ? `nombre ${nombre} ${codigoPostal ?? ''}`.toLowerCase() : `nif ${nif}`;
}
