/** Drafts the factura of money that came before the delivery of a pedido. */
import { sql } from 'kysely';
import type { Db, Texto } from '#database/schema.ts';
import { Conflict, FieldsInvalid } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { baseOfReceived, checkAnticipoRegimen } from '../anticipos.ts';
import { sumsOfDraft } from '../draft-sums.ts';
import { regimenOf, tipoGeneral } from '../factura.ts';
import type { DraftAnticipo } from '../factura-acts.contract.ts';
import type { OfficeFactura } from '../facturas-office.contract.ts';
import { insertBorrador, putBorradorLineas, type StoredLinea } from './borradores.repository.ts';
import { findFacturaCliente } from './factura-parties.ts';
import { readOfficeFactura } from './read-office-factura.ts';
import { cents } from './resolve-draft.ts';

const anticipoText = (pedidoId: number): Texto => ({
  es: `Anticipo del pedido #${pedidoId}`,
  en: `Advance on order #${pedidoId}`,
  ca: `Bestreta de la comanda #${pedidoId}`,
  pt: `Adiantamento da encomenda #${pedidoId}`,
});

interface PaidPedido {
  clienteId: number | null;
  estado: number;
  enviado: boolean;
  /** Cents of garments that are neither served nor cancelled, and of those that are not invoiced. */
  porServir: number;
  porFacturar: number;
  /** Cents that its anticipos have open, issued and in drafts, without tax. */
  anticipado: number;
}

/** Returns the cents of an advance that a pedido still takes, without tax. */
const leftOf = ({ porServir, porFacturar, anticipado }: PaidPedido): number =>
  Math.max(0, Math.min(porServir, porFacturar - anticipado));

/** The garments of the line `l`: ordered, not cancelled, and of these not served. */
const garments = sql`(select sum(c.cantidad)::numeric as ordered, sum(c.cantidad - c.cancelada)::numeric as kept,
    sum(c.cantidad - c.cancelada - c.servida)::numeric as open
  from (select cantidad, cancelada, servida from pedido_cantidad where pedido_linea_id = l.id
    union all select cantidad, cancelada, servida from pedido_encargo where pedido_linea_id = l.id) c)`;

/** Returns a pedido with what was paid before for it. */
async function findPaidPedido(db: Db, id: number): Promise<PaidPedido | undefined> {
  const { rows } = await sql<PaidPedido>`
    select p.cliente_id as "clienteId", p.estado, p.enviado,
      (select coalesce(sum(round(l.importe * q.open / q.ordered)), 0) from pedido_linea l cross join lateral ${garments} q
        where l.pedido_id = p.id and q.ordered > 0)::float8 as "porServir",
      ((select coalesce(sum(round(l.importe * q.kept / q.ordered)), 0) from pedido_linea l cross join lateral ${garments} q
        where l.pedido_id = p.id and q.ordered > 0)
        - coalesce((select sum(i.importe) from factura_linea i join factura f on f.id = i.factura_id
          where i.pedido_linea_id in (select id from pedido_linea where pedido_id = p.id) and (f.tipo = 'ordinaria' or f.metodo = 'sustitucion')
            and not exists (select from factura_void v where v.factura_id = f.id)), 0))::float8 as "porFacturar",
      (coalesce((select sum(s.abierto) from anticipo_saldo s where s.pedido_id = p.id), 0)
        + coalesce((select sum(b.base_imponible) from factura_borrador b where b.anticipo_pedido_id = p.id), 0)
      )::float8 as anticipado
    from pedido p where p.id = ${id}::int for no key update of p`.execute(db);
  return rows[0];
}

/**
 * Saves the draft of an anticipo: a line with the base of what was received.
 * @throws NotFound also outside the row scope; FieldsInvalid; Conflict for a closed pedido, and for a supply
 *   in the Union
 */
export async function draftAnticipo(
  tx: Db,
  { pedidoId, importe, fecha }: DraftAnticipo,
  { context, today }: { context: CallerContext; today: string },
): Promise<OfficeFactura> {
  const { caller } = context;
  const pedido = await findPaidPedido(tx, pedidoId);
  const cliente = pedido?.clienteId ? await findFacturaCliente(tx, caller, pedido.clienteId) : undefined;
  if (!pedido || !cliente)
    throw new FieldsInvalid([{ field: 'pedidoId', key: 'Elija un pedido de la lista.' }]);
  if (pedido.estado !== 1 || !pedido.enviado) {
    throw new Conflict('Pedido is closed or not sent.', [
      { key: 'Solo un pedido enviado y pendiente de servir tiene anticipos.' },
    ]);
  }
  const cobrado = fecha ?? today;
  if (cobrado > today) throw new FieldsInvalid([{ field: 'fecha', key: 'Ese día aún no ha llegado.' }]);
  const regimen = regimenOf(cliente.receptor, today);
  checkAnticipoRegimen(regimen);
  const precio = baseOfReceived(cents(importe), regimen);
  const left = leftOf(pedido);
  if (precio <= 0 || precio > left) {
    throw new FieldsInvalid([
      {
        field: 'importe',
        key: 'El anticipo, sin impuestos, no pasa de lo que queda del pedido: {{euros}}.',
        params: { euros: left / 100 },
      },
    ]);
  }
  const plain = { cantidad: 1, precio, descuento: 0, tipoIva: tipoGeneral };
  const sums = sumsOfDraft({
    lineas: [plain],
    ...{ descuentoGeneral: 0, portes: 0, receptor: cliente.receptor },
    terms: { plazos: [0], diasPago: [] },
    ...{ fecha: today, fechaOperacion: cobrado },
  });
  const { baseImponible, cuotaIva, cuotaRecargo, total } = sums;
  const id = await insertBorrador(
    tx,
    {
      ...{ clienteId: cliente.id, fecha: null, fechaOperacion: cobrado, regimen: sums.regimen },
      ...{ formaPago: cliente.formaPago, plazos: [0], descuentoGeneral: 0, portes: 0, observaciones: '' },
      ...{ anticipoPedidoId: pedidoId, baseImponible, cuotaIva, cuotaRecargo, total },
    },
    caller.userId,
  );
  const linea: StoredLinea = {
    ...{ modeloId: null, pedidoLineaId: null, albaranLineaId: null, referencia: '' },
    ...{ ...plain, descripcion: anticipoText(pedidoId), importe: precio, cantidades: [] },
  };
  await putBorradorLineas(tx, id, [linea]);
  await audit(tx, context, {
    ...{ acto: 'facturas.create', resource: 'factura', id },
    despues: { clienteId: cliente.id, fecha: null, lineas: 1, total: total / 100 },
  });
  return readOfficeFactura(tx, id, { ...context, today });
}
