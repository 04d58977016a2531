/** Imports open due dates of the former program: found by cliente, factura and day. */
import type { ImportValues } from '../../../../platform/import/import-column.ts';
import { auditMany } from '../../../../platform/server/audit.ts';
import {
  type ImportProblem,
  type ImportRow,
  importResource,
  type Resolved,
} from '../../../../platform/server/import/import-resource.ts';
import { vencimientoImportColumns } from '../vencimientos-import.ts';
import { findNamedClientes, type NamedCliente, referenceValues } from './find-clientes.ts';
import {
  findFormer,
  importedVencimientos,
  insertVencimientos,
  type StoredVencimiento,
  updateVencimientos,
} from './vencimientos.repository.ts';

export interface VencimientoTarget {
  id: number | null;
  clienteId: number;
  formaPago: string;
}

/** The longest number of a factura. */
const maxNumero = 40;

export const vencimientosImport = importResource<VencimientoTarget>({
  name: 'vencimientos',
  label: 'Vencimientos anteriores',
  order: 9,
  help: 'Una fila por vencimiento pendiente de cobro de facturas del programa anterior. Se reconoce por el cliente, el número de factura y el día. El cliente se busca por su número, su NIF, su subcuenta o su nombre y ya debe existir. Sin forma de pago toma la del cliente. Los importes negativos son abonos.',
  permission: 'Permissions.VencimientosAnteriores.Create',
  columns: vencimientoImportColumns,

  async resolve(tx, rows, { forUpdate }) {
    const clientes = await findNamedClientes(tx, rows);
    const asked = rows.map(({ values: { numero, fecha } }, place) => {
      const cliente = clientes[place] as NamedCliente | { problems: ImportProblem[] };
      return { clienteId: 'problems' in cliente ? null : cliente.id, numero, fecha };
    });
    const stored = await findFormer(tx, asked, forUpdate);
    return rows.map((row, place) =>
      resolveRow(row, clientes[place] as (typeof clientes)[number], stored[place] as StoredVencimiento),
    );
  },

  async write(tx, rows, { context, archivo, momento }) {
    const added = await insertVencimientos(
      tx,
      rows.filter(({ current }) => !current),
      momento,
    );
    const changed = rows.filter(({ current }) => current);
    await updateVencimientos(tx, changed);
    const of = (acto: string, id: number) => ({ acto, resource: 'vencimiento', id, despues: { archivo } });
    await auditMany(tx, context, [
      ...added.map((id) => of('vencimientos.create', id)),
      ...changed.map(({ target }) => of('vencimientos.update', Number(target.id))),
    ]);
  },

  records: importedVencimientos,
});

function resolveRow(
  { values: given }: ImportRow,
  cliente: NamedCliente | { problems: ImportProblem[] },
  stored: StoredVencimiento,
): Resolved<VencimientoTarget> {
  const problems = [...('problems' in cliente ? cliente.problems : []), ...problemsOf(given, stored)];
  if ('problems' in cliente || problems.length > 0) return { problems };
  const { id, importe, fechaFactura, formaPago } = stored;
  const values = { ...given, ...referenceValues(cliente) };
  const current: ImportValues | undefined =
    id === null
      ? undefined
      : {
          ...values,
          importe: importe ?? 0,
          formaPago: formaPago ?? '',
          fechaFactura: fechaFactura ?? undefined,
        };
  return {
    key: `${cliente.id} ${given.numero} ${given.fecha}`,
    target: { id, clienteId: cliente.id, formaPago: String(given.formaPago ?? cliente.formaPago) },
    values,
    ...(current && { current }),
  };
}

function problemsOf(
  { numero, fecha, importe }: ImportValues,
  { found, hasCobros, ...stored }: StoredVencimiento,
): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const refuse = (column: string, key: string, params?: Record<string, number>) =>
    void problems.push({ column, key, ...(params && { params }) });
  if (numero === undefined) refuse('numero', 'Falta este dato.');
  else if (String(numero).length > maxNumero)
    refuse('numero', 'Como máximo {{max}} letras.', { max: maxNumero });
  if (fecha === undefined) refuse('fecha', 'Falta este dato.');
  if (importe === 0) refuse('importe', 'Ya está pagado: quite esta fila.');
  if (hasCobros && importe !== undefined && importe !== stored.importe) {
    refuse('importe', 'Ya tiene cobros: su importe no cambia.');
  }
  if (found > 1) refuse('numero', 'Hay varios vencimientos iguales: deje uno en la lista.');
  return problems;
}
