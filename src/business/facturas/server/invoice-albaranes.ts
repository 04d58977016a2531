/** Drafts facturas of deliveries, one for each group. */
import type { Db } from '#database/schema.ts';
import { auditMany } from '../../../platform/server/audit.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { translate } from '../../../platform/server/texts.ts';
import { deadlineOf, groupDeliveries, limitOf } from '../delivery-groups.ts';
import { sumsOfDraft } from '../draft-sums.ts';
import { importeOf, regimenOf } from '../factura.ts';
import { maxLineas } from '../facturas-office.contract.ts';
import type { DeliveryGroupOnWire } from '../grouped-facturas.contract.ts';
import { insertBorradores, type StoredLinea } from './borradores.repository.ts';
import { deductionLines } from './deduction-lines.ts';
import { type FacturaCliente, listFacturaClientes } from './factura-parties.ts';
import { lockPedidosOf } from './issue-checks.ts';
import { listPending, maxPending, type PendingFilter, type PendingRow } from './pending-albaranes.ts';
import { roundingLines } from './rounding-lines.ts';

const importeOfAlbaran = ({ lineas }: PendingRow) =>
  lineas.reduce((sum, { precio, open, descuento }) => sum + importeOf(precio, open, descuento), 0);
const prendasOf = ({ lineas }: PendingRow) => lineas.reduce((sum, { open }) => sum + open, 0);

/** Returns the deliveries with something to invoice, grouped as each cliente wants it. */
export async function listDeliveryGroups(
  db: Db,
  caller: Caller,
  { today, ...filter }: PendingFilter & { today: string },
): Promise<{ grupos: DeliveryGroupOnWire[]; hayMas: boolean }> {
  const rows = await listPending(db, caller, { hasta: today, ...filter });
  const shown = rows.slice(0, maxPending);
  const sumOf = (albaranes: readonly PendingRow[], of: (row: PendingRow) => number) =>
    albaranes.reduce((sum, row) => sum + of(row), 0);
  return {
    hayMas: rows.length > maxPending,
    grupos: groupDeliveries(shown, today).flatMap(({ albaranes, ultima, isClosed }) => {
      const [first] = albaranes;
      if (!first) return [];
      return {
        cliente: { id: first.clienteId, nombre: first.cliente },
        cada: first.cada,
        ...(first.porDireccion && { direccion: first.direccion }),
        ...{ ultima, cerrado: isClosed, limite: limitOf(ultima), aviso: deadlineOf(ultima, today) },
        prendas: sumOf(albaranes, prendasOf),
        importe: sumOf(albaranes, importeOfAlbaran) / 100,
        albaranes: albaranes.map((row) => ({
          ...{ id: row.id, numero: row.numero, fecha: row.fecha },
          prendas: prendasOf(row),
          importe: importeOfAlbaran(row) / 100,
        })),
      };
    }),
  };
}

interface Group {
  albaranIds: readonly number[];
}

interface Invoiced {
  hechos: { id: number; cliente: { id: number; nombre: string }; total: number }[];
  rechazados: { albaranIds: number[]; motivo: string }[];
}

interface GroupDraft {
  cliente: FacturaCliente;
  ultima: string;
  lineas: StoredLinea[];
  pedidoIds: number[];
}

/**
 * Saves a draft for each group; a refused one does not stop the others. A delivery that a draft or a factura
 * has is not taken again, also when two calls run at once.
 */
export async function invoiceAlbaranes(
  tx: Db,
  groups: readonly Group[],
  { context, today }: { context: CallerContext; today: string },
): Promise<Invoiced> {
  const { caller, language } = context;
  const ids = [...new Set(groups.flatMap(({ albaranIds }) => albaranIds))];
  await lockPedidosOf(tx, ids);
  const pending = new Map((await listPending(tx, caller, { ids })).map((row) => [row.id, row]));
  const clienteIds = [...new Set([...pending.values()].map(({ clienteId }) => clienteId))];
  const clientes = new Map((await listFacturaClientes(tx, caller, clienteIds)).map((one) => [one.id, one]));
  const result: Invoiced = { hechos: [], rechazados: [] };
  const drafts: GroupDraft[] = [];
  for (const { albaranIds } of groups) {
    const rows = albaranIds.flatMap((id) => pending.get(id) ?? []);
    for (const { id } of rows) pending.delete(id);
    const cliente = clientes.get(rows[0]?.clienteId ?? 0);
    const key = refusalOf(rows, albaranIds);
    if (key || !cliente) {
      const motivo = translate(language, key ?? 'Estas entregas ya están facturadas o en un borrador.');
      result.rechazados.push({ albaranIds: [...albaranIds], motivo });
      continue;
    }
    const sorted = rows.toSorted((a, b) => a.fecha.localeCompare(b.fecha) || a.id - b.id);
    const pedidoIds = [...new Set(rows.flatMap((row) => row.lineas.map(({ pedidoId }) => pedidoId)))];
    const ultima = sorted.at(-1)?.fecha ?? today;
    drafts.push({ cliente, ultima, pedidoIds, lineas: sorted.flatMap(linesOf) });
  }
  const rounding = await roundingLines(
    tx,
    drafts.map(({ lineas }) => lineas),
  );
  const deductions = await deductionLines(
    tx,
    drafts.map(({ cliente, lineas, pedidoIds }, place) => ({
      pedidoIds,
      regimen: regimenOf(cliente.receptor, today),
      lineas: [...lineas, ...(rounding[place] ?? [])],
    })),
  );
  const stored = drafts.map((draft, place) =>
    storedDraft(draft, [...(rounding[place] ?? []), ...(deductions[place] ?? [])], today),
  );
  const newIds = await insertBorradores(tx, stored, caller.userId);
  result.hechos = stored.map(({ cliente, draft }, place) => ({
    id: newIds[place] ?? 0,
    cliente: { id: cliente.id, nombre: cliente.nombre },
    total: draft.total / 100,
  }));
  await auditMany(
    tx,
    context,
    stored.map(({ draft, lineas }, place) => ({
      ...{ acto: 'facturas.create', resource: 'factura', id: newIds[place] ?? 0 },
      despues: { clienteId: draft.clienteId, lineas: lineas.length, total: draft.total / 100 },
    })),
  );
  return result;
}

/** Returns why deliveries are not invoiced together, as a text key. */
function refusalOf(rows: readonly PendingRow[], ids: readonly number[]): string | undefined {
  if (rows.length < new Set(ids).size) return 'Estas entregas ya están facturadas o en un borrador.';
  if (new Set(rows.map(({ clienteId }) => clienteId)).size > 1) return 'Las entregas son de varios clientes.';
  if (new Set(rows.map(({ fecha }) => fecha.slice(0, 7))).size > 1) {
    return 'Las entregas son de varios meses: una factura es de un solo mes natural.';
  }
  const lines = rows.reduce((sum, { lineas }) => sum + lineas.length, 0);
  return lines > maxLineas - 20 ? 'Son demasiadas líneas para una factura: elija menos entregas.' : undefined;
}

const linesOf = ({ lineas }: PendingRow): StoredLinea[] =>
  lineas.map(({ id, pedidoLineaId, pedidoId: _, open, cells, ...linea }) => ({
    ...{ modeloId: linea.modeloId, pedidoLineaId, albaranLineaId: id },
    ...{ referencia: linea.referencia, descripcion: linea.descripcion },
    ...{ cantidad: open, precio: linea.precio, descuento: linea.descuento, tipoIva: linea.tipoIva },
    importe: 0,
    cantidades: cells,
  }));

function storedDraft({ cliente, ultima, lineas }: GroupDraft, added: StoredLinea[], today: string) {
  const all = [...lineas, ...added];
  const sums = sumsOfDraft({
    lineas: all,
    ...{ descuentoGeneral: 0, portes: 0 },
    receptor: cliente.receptor,
    terms: { plazos: cliente.plazos, diasPago: cliente.diasPago },
    ...{ fecha: today, fechaOperacion: ultima },
  });
  const { regimen, baseImponible, cuotaIva, cuotaRecargo, total } = sums;
  return {
    cliente,
    draft: {
      ...{ clienteId: cliente.id, fecha: null, fechaOperacion: ultima, regimen },
      ...{ formaPago: cliente.formaPago, plazos: cliente.plazos, descuentoGeneral: 0, portes: 0 },
      ...{ observaciones: '', baseImponible, cuotaIva, cuotaRecargo, total },
    },
    lineas: all.map((linea, place) => ({ ...linea, importe: sums.lineas[place]?.importe ?? 0 })),
  };
}
