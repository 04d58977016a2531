/** Imports direct debit mandates: found by their reference, which is unique within the company. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { fieldFailure } from '../../../../platform/http/field-failure.ts';
import { auditMany } from '../../../../platform/server/audit.ts';
import {
  type ImportProblem,
  type ImportRow,
  importResource,
  type Resolved,
} from '../../../../platform/server/import/import-resource.ts';
import { type Mandato, mandato, maxMandatos } from '../../clientes-office.contract.ts';
import { mandatoImportColumns } from '../cliente-lines-import.ts';
import {
  type ClienteLines,
  findMandatos,
  importedMandatos,
  listClienteLines,
  putClienteLines,
} from './cliente-lines.repository.ts';
import { findNamedClientes, type NamedCliente, referenceValues } from './find-clientes.ts';

export interface MandatoTarget {
  clienteId: number;
  lineId: string | undefined;
  line: Partial<Mandato>;
}

const shape = z.partial(mandato);

export const mandatosImport = importResource<MandatoTarget>({
  name: 'mandatos',
  label: 'Mandatos de domiciliación',
  order: 3,
  help: 'Una fila por mandato. El cliente se busca por su número, su NIF, su subcuenta o su nombre y ya debe existir. El mandato se reconoce por su referencia. El tipo es CORE o B2B; sin tipo, CORE. El IBAN va en la importación de clientes.',
  permission: 'Permissions.Clientes.Update',
  columns: mandatoImportColumns,

  async resolve(tx, rows, { forUpdate }) {
    const clientes = await findNamedClientes(tx, rows);
    const ids = clientes.flatMap((one) => ('id' in one ? one.id : []));
    const lines = await listClienteLines(tx, ids, forUpdate);
    const owners = await findMandatos(
      tx,
      rows.flatMap(({ values: { referencia } }) => (referencia === undefined ? [] : String(referencia))),
    );
    const added = new Map<number, number>();
    return rows.map((row, place) => {
      const cliente = clientes[place] as (typeof clientes)[number];
      if ('problems' in cliente) return cliente;
      return resolveRow(row, cliente, lines.get(cliente.id) as ClienteLines, { owners, added });
    });
  },

  async write(tx, rows, { context, archivo }) {
    const changed = Map.groupBy(rows, ({ target }) => target.clienteId);
    const lines = await listClienteLines(tx, [...changed.keys()], true);
    await putClienteLines(
      tx,
      [...changed].flatMap(([id, own]) => {
        const before = lines.get(id);
        if (!before) return [];
        const mandatos = new Map(before.mandatos.map((one) => [one.id, one]));
        for (const { target } of own) {
          const lineId = target.lineId ?? randomUUID();
          // Cast: a new line has all members, as `resolveRow` checks.
          mandatos.set(lineId, { ...mandatos.get(lineId), ...target.line, id: lineId } as Mandato);
        }
        return [{ ...before, mandatos: [...mandatos.values()] }];
      }),
    );
    await auditMany(
      tx,
      context,
      [...changed.keys()].map((id) => ({
        ...{ acto: 'clientes.update', resource: 'cliente', id },
        despues: { archivo, datosPersonales: ['mandatos'] },
      })),
    );
  },

  records: importedMandatos,
});

interface Beside {
  /** The clientes of mandates by their reference. */
  owners: ReadonlyMap<string, number>;
  /** New mandates of each cliente in the rows before. */
  added: Map<number, number>;
}

function resolveRow(
  { values: given }: ImportRow,
  cliente: NamedCliente,
  { mandatos }: ClienteLines,
  { owners, added }: Beside,
): Resolved<MandatoTarget> {
  const problems: ImportProblem[] = [];
  const refuse = (column: string, key: string, params?: Record<string, number>) =>
    void problems.push({ column, key, ...(params && { params }) });
  const { referencia, firmado, tipo } = given;
  if (referencia === undefined) return { problems: [{ column: 'referencia', key: 'Falta este dato.' }] };
  const owner = owners.get(String(referencia));
  if (owner !== undefined && owner !== cliente.id) refuse('referencia', 'Este mandato es de otro cliente.');
  const current = mandatos.find((one) => one.referencia === referencia);
  if (!current) {
    const count = (added.get(cliente.id) ?? 0) + 1;
    added.set(cliente.id, count);
    if (mandatos.length + count > maxMandatos) {
      refuse('referencia', 'Como máximo {{limit}}.', { limit: maxMandatos });
    }
  }
  const kind = tipo === undefined ? (current ? undefined : 'CORE') : String(tipo).toUpperCase();
  const line = {
    referencia: String(referencia),
    ...(firmado !== undefined && { firmado: String(firmado) }),
    ...(kind !== undefined && { tipo: kind }),
  };
  for (const issue of z.safeParse(shape, line).error?.issues ?? []) {
    const { field, ...failure } = fieldFailure(issue, line);
    problems.push({ column: field.split('.')[0] ?? '', ...failure });
  }
  if (problems.length > 0) return { problems };
  return {
    key: `${referencia}`,
    // Cast: the shape has checked the type.
    target: { clienteId: cliente.id, lineId: current?.id, line: line as Partial<Mandato> },
    values: { ...referenceValues(cliente), ...line },
    ...(current && {
      current: {
        ...referenceValues(cliente),
        ...{ referencia: current.referencia, firmado: current.firmado, tipo: current.tipo },
      },
    }),
  };
}
