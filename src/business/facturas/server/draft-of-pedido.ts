/** The draft of what a pedido has served and not invoiced. */
import type { Db } from '#database/schema.ts';
import { Conflict, NotFound } from '../../../platform/http/failures.ts';
import { monthOf, monthsOf } from '../delivery-groups.ts';
import { regimenOf, tipoGeneral } from '../factura.ts';
import type { UnsavedFactura } from '../facturas-office.contract.ts';
import type { StoredLinea } from './borradores.repository.ts';
import { deductionLines } from './deduction-lines.ts';
import { draftDocument } from './draft-documents.ts';
import { findFacturaCliente } from './factura-parties.ts';
import type { Reader } from './read-office-factura.ts';
import { roundingLines } from './rounding-lines.ts';
import { listDrafted, listOpenCells, listServed } from './served.repository.ts';

/** Identifies what a delivery served of a line of a pedido. */
const lineKey = (one: { pedidoLineaId: number; albaranLineaId: number | null }) =>
  `${one.pedidoLineaId} ${one.albaranLineaId}`;

/**
 * Returns an unsaved draft of the garments of a pedido that are served, and that neither a factura nor a
 * draft has: a line for each line of a delivery. Of deliveries in several months it has the earliest one.
 * @throws NotFound also outside the row scope; Conflict when nothing is open, or without a cliente
 */
export async function draftOfPedido(db: Db, pedidoId: number, reader: Reader): Promise<UnsavedFactura> {
  const rows = await db
    .selectFrom('pedido')
    .leftJoin('pedido_linea', 'pedido_linea.pedido_id', 'pedido.id')
    .where('pedido.id', '=', pedidoId)
    .select(['pedido.cliente_id', 'pedido_linea.id'])
    .orderBy('pedido_linea.orden')
    .orderBy('pedido_linea.id')
    .execute();
  const clienteId = rows[0]?.cliente_id;
  if (!rows[0]) throw new NotFound('Pedido', pedidoId);
  const cliente = clienteId ? await findFacturaCliente(db, reader.caller, clienteId) : undefined;
  if (!cliente) throw new NotFound('Pedido', pedidoId);
  const ids = rows.flatMap(({ id }) => id ?? []);
  const served = await listServed(db, ids);
  const cells = await listOpenCells(db, ids);
  const drafted = new Map((await listDrafted(db, ids)).map((row) => [lineKey(row), row.cantidad]));
  const openOf = (row: (typeof served)[number]) =>
    row.servida - row.facturada - (drafted.get(lineKey(row)) ?? 0);
  const all = served.filter((row) => openOf(row) > 0);
  if (all.length === 0) {
    const params = { pedido: String(pedidoId) };
    if (drafted.size > 0) {
      throw new Conflict('Drafts have all of it.', [
        { key: 'Lo servido del pedido {{pedido}} por facturar ya está en borradores.', params },
      ]);
    }
    throw new Conflict('Nothing to invoice.', [
      { key: 'El pedido {{pedido}} no tiene nada servido por facturar.', params },
    ]);
  }
  const [month] = monthsOf(all);
  const open = all.filter(({ fecha }) => fecha === null || monthOf(fecha) === month);
  const days = open.flatMap(({ fecha }) => fecha ?? []).toSorted();
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ pedidoLineaId }: { pedidoLineaId: number }) => places.get(pedidoLineaId) ?? 0;
  const cellsByLine = Map.groupBy(cells, lineKey);
  const lineas = open
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((row): StoredLinea => {
      const own = cellsByLine.get(lineKey(row)) ?? [];
      const cantidad = openOf(row);
      const isComplete = own.reduce((sum, cell) => sum + cell.cantidad, 0) === cantidad;
      return {
        modeloId: row.modeloId,
        pedidoLineaId: row.pedidoLineaId,
        albaranLineaId: row.albaranLineaId,
        referencia: row.referencia,
        descripcion: row.descripcion,
        cantidad,
        precio: row.precio,
        descuento: row.descuento,
        tipoIva: row.tipoIva ?? tipoGeneral,
        importe: 0,
        // Without colors and tallas when older facturas did not name theirs, or a draft has a part.
        cantidades: isComplete ? own.map(({ pedidoLineaId: _, albaranLineaId: __, ...cell }) => cell) : [],
      };
    });
  const [rounding = []] = await roundingLines(db, [lineas]);
  const regimen = regimenOf(cliente.receptor, reader.today);
  const goods = [...lineas, ...rounding];
  const [deductions = []] = await deductionLines(db, [{ pedidoIds: [pedidoId], regimen, lineas: goods }]);
  const document = await draftDocument(
    db,
    {
      cliente,
      fecha: null,
      fechaOperacion: days.at(-1) ?? null,
      formaPago: cliente.formaPago,
      plazos: cliente.plazos,
      descuentoGeneral: 0,
      portes: 0,
      observaciones: '',
      lineas: [...goods, ...deductions],
    },
    reader,
  );
  const garments = (some: typeof all) => some.reduce((sum, one) => sum + openOf(one), 0);
  const pendientes = garments(all) - garments(open);
  return { ...document, ...(pendientes > 0 && { pendientes }) };
}
