/** Imports delivery addresses: found by cliente and name, else by street and postal code. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { fieldFailure } from '../../../../platform/http/field-failure.ts';
import { foldHeading } from '../../../../platform/import/match-columns.ts';
import { auditMany } from '../../../../platform/server/audit.ts';
import {
  type ImportProblem,
  type ImportRow,
  importResource,
  type Resolved,
  type WrittenRow,
} from '../../../../platform/server/import/import-resource.ts';
import { type Direccion, direccion, maxDirecciones } from '../../clientes-office.contract.ts';
import { postalCodeOf } from '../../postal-code.ts';
import { direccionImportColumns } from '../cliente-lines-import.ts';
import {
  type ClienteLines,
  findCountries,
  importedDirecciones,
  listClienteLines,
  putClienteLines,
} from './cliente-lines.repository.ts';
import { findNamedClientes, type NamedCliente, referenceValues } from './find-clientes.ts';

export interface DireccionTarget {
  clienteId: number;
  /** The line that exists. */
  lineId: string | undefined;
  /** Its members in the file. */
  line: Partial<Direccion>;
}

const shape = z.partial(direccion);
const texts = [
  ...(['nombre', 'direccion', 'codigoPostal', 'poblacion', 'provincia'] as const),
  ...(['contacto', 'telefono', 'horario', 'observaciones'] as const),
];

export const direccionesImport = importResource<DireccionTarget>({
  name: 'direcciones',
  label: 'Direcciones de entrega',
  order: 2,
  help: 'Una fila por dirección de entrega. El cliente se busca por su número, su NIF, su subcuenta o su nombre y ya debe existir. La dirección se reconoce por su nombre; sin nombre, por la calle y el código postal. Las celdas vacías no cambian nada, y ninguna dirección se quita.',
  permission: 'Permissions.Clientes.Update',
  columns: direccionImportColumns,

  async resolve(tx, rows, { forUpdate }) {
    const clientes = await findNamedClientes(tx, rows);
    const ids = clientes.flatMap((one) => ('id' in one ? one.id : []));
    const lines = await listClienteLines(tx, ids, forUpdate);
    const countries = await findCountries(
      tx,
      rows.map(({ values: { pais } }) => (pais === undefined ? undefined : String(pais))),
    );
    const added = new Map<number, number>();
    return rows.map((row, place) => {
      const cliente = clientes[place] as (typeof clientes)[number];
      if ('problems' in cliente) return cliente;
      const own = lines.get(cliente.id) as ClienteLines;
      return resolveRow(row, cliente, own, { country: countries[place], added });
    });
  },

  async write(tx, rows, { context, archivo }) {
    const changed = Map.groupBy(rows, ({ target }) => target.clienteId);
    const lines = await listClienteLines(tx, [...changed.keys()], true);
    await putClienteLines(
      tx,
      [...changed].flatMap(([id, own]) => {
        const before = lines.get(id);
        return before ? [{ ...before, direcciones: withRows(before.direcciones, own) }] : [];
      }),
    );
    await auditMany(
      tx,
      context,
      [...changed.keys()].map((id) => ({
        ...{ acto: 'clientes.update', resource: 'cliente', id },
        despues: { archivo, datosPersonales: ['direcciones'] },
      })),
    );
  },

  records: importedDirecciones,
});

interface Beside {
  country: { id: number; iso2: string } | undefined;
  /** New addresses of each cliente in the rows before. */
  added: Map<number, number>;
}

function resolveRow(
  { values: given }: ImportRow,
  cliente: NamedCliente,
  { iso2, direcciones }: ClienteLines,
  { country, added }: Beside,
): Resolved<DireccionTarget> {
  const problems: ImportProblem[] = [];
  const refuse = (column: string, key: string, params?: Record<string, number>) =>
    void problems.push({ column, key, ...(params && { params }) });
  const line: Partial<Direccion> = {};
  for (const name of texts) if (given[name] !== undefined) line[name] = String(given[name]);
  if (line.codigoPostal !== undefined) {
    const at = country?.iso2 ?? iso2;
    const stored = postalCodeOf(at, at === 'ES' ? line.codigoPostal.padStart(5, '0') : line.codigoPostal);
    if (stored !== undefined) line.codigoPostal = stored;
    else {
      refuse(
        'codigoPostal',
        'Un código postal de España tiene cinco cifras; uno de Portugal, cuatro, un guion y tres más.',
      );
    }
  }
  if (country) line.countryId = country.id;
  else if (given.pais !== undefined) refuse('pais', 'Elija un país de la lista.');
  const same = findLine(direcciones, line);
  if (same === 'several') refuse('nombre', 'Varias direcciones coinciden: cámbielas en la ficha.');
  const current = same === 'several' ? undefined : same;
  if (!current) {
    const count = (added.get(cliente.id) ?? 0) + 1;
    added.set(cliente.id, count);
    if (direcciones.length + count > maxDirecciones) {
      refuse('direccion', 'Como máximo {{limit}}.', { limit: maxDirecciones });
    }
  }
  // Another address takes its place; none of them is never the usual one.
  if (given.porDefecto === true) line.porDefecto = true;
  else if (given.porDefecto === false && !current?.porDefecto) line.porDefecto = false;
  for (const issue of z.safeParse(shape, line).error?.issues ?? []) {
    const { field, ...failure } = fieldFailure(issue, line);
    problems.push({ column: field.split('.')[0] ?? '', ...failure });
  }
  if (problems.length > 0) return { problems };
  const { countryId: _, ...written } = line;
  return {
    key: `${cliente.id} ${keyOf(current ?? line)}`,
    target: { clienteId: cliente.id, lineId: current?.id, line },
    values: { ...referenceValues(cliente), ...written, ...(country && { pais: country.iso2 }) },
    ...(current && { current: valuesOf(current, cliente, country) }),
  };
}

const keyOf = ({ nombre, direccion: street, codigoPostal }: Partial<Direccion>) =>
  nombre ? `nombre ${foldHeading(nombre)}` : `${foldHeading(street ?? '')} ${codigoPostal ?? ''}`;

/** Returns the line that a row means. */
function findLine(lines: readonly Direccion[], row: Partial<Direccion>): Direccion | 'several' | undefined {
  const found = lines.filter((one) =>
    row.nombre ? keyOf(one) === keyOf(row) : keyOf({ ...one, nombre: '' }) === keyOf(row),
  );
  const [first] = found;
  if (found.length <= 1) return first;
  const exact = found.filter(({ direccion: street }) => street === row.direccion);
  return exact.length === 1 ? exact[0] : 'several';
}

/** Returns a line as the file has one; its country where it is that of the row. */
function valuesOf(line: Direccion, cliente: NamedCliente, country: Beside['country']) {
  const { id: _, countryId, ...members } = line;
  const filled = Object.entries(members).filter(([, value]) => value !== '');
  return {
    ...referenceValues(cliente),
    ...Object.fromEntries(filled),
    ...(country && countryId === country.id && { pais: country.iso2 }),
  };
}

const emptyLine = {
  ...{ nombre: '', direccion: '', codigoPostal: '', poblacion: '', provincia: '' },
  ...{ contacto: '', telefono: '', horario: '', observaciones: '', porDefecto: false },
};

/** Returns the addresses of a cliente with the rows of the file; one of them is the usual one. */
function withRows(before: readonly Direccion[], rows: readonly WrittenRow<DireccionTarget>[]): Direccion[] {
  const lines = [...before];
  let usual = lines.find(({ porDefecto }) => porDefecto)?.id;
  for (const { target } of rows) {
    const place = lines.findIndex(({ id }) => id === target.lineId);
    const id = target.lineId ?? randomUUID();
    const line = { ...emptyLine, ...lines[place], ...target.line, id };
    if (place === -1) lines.push(line);
    else lines[place] = line;
    if (target.line.porDefecto) usual = id;
  }
  usual ??= lines[0]?.id;
  return lines.map((line) => ({ ...line, porDefecto: line.id === usual }));
}
