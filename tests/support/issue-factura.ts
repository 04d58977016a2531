import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#database/schema.ts';

interface NewFactura {
  clienteId: number;
  /** Not before the last one of its serie. */
  fecha: string;
  /** Cents without tax; negative of a rectificativa. */
  base: number;
  regimen?: 'general' | 'recargo' | 'intracomunitaria' | 'exportacion';
  /** The tax number on it; by default that of some factura. */
  nif?: string;
  /** The facturas that it corrects by differences. With several, each has the part of its base. */
  rectifica?: readonly number[];
  partes?: readonly number[];
  /** It is an anticipo of this pedido. */
  anticipoPedidoId?: number;
  /** The anticipo that a second line deducts; `base` is what is left. */
  deduce?: { anticipoId: number; base: number };
}

/**
 * Issues a factura with one line, without the rules of the call: those of the database apply.
 * @returns its id and total in cents
 */
export function issueFactura(
  db: Kysely<Database>,
  { clienteId, fecha, base, regimen = 'general', nif, rectifica = [], partes = [], ...other }: NewFactura,
): Promise<{ id: number; total: number }> {
  const rate = regimen === 'general' || regimen === 'recargo' ? 21 : 0;
  const surcharge = regimen === 'recargo' ? 5.2 : 0;
  const iva = Math.round((base * rate) / 100);
  const recargo = Math.round((base * surcharge) / 100);
  const total = base + iva + recargo;
  const isCorrection = rectifica.length > 0;
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into factura (tipo, fecha, cliente_id, regimen, emisor, receptor, base_imponible, cuota_iva, cuota_recargo,
        total, forma_pago, motivo, metodo, anticipo_pedido_id)
      select ${isCorrection ? 'rectificativa' : 'ordinaria'}, ${fecha}::date, ${clienteId}::int, ${regimen}, f.emisor,
        f.receptor || jsonb_strip_nulls(jsonb_build_object('nif', ${nif ?? null}::text)), ${base}::bigint,
        ${iva}::bigint, ${recargo}::bigint, ${total}::bigint, 'transferencia',
        ${isCorrection ? (partes.length > 0 ? 'rappel' : 'devolucion') : null}::text,
        ${isCorrection ? 'diferencias' : null}::text, ${other.anticipoPedidoId ?? null}::int
      from factura f limit 1 returning id`.execute(tx);
    const id = rows[0]?.id ?? 0;
    const referencia = partes.length > 0 || other.anticipoPedidoId !== undefined ? '' : 'TER';
    const goods = base + (other.deduce?.base ?? 0);
    await sql`insert into factura_linea (factura_id, orden, referencia, descripcion, cantidad, precio, tipo_iva, importe)
      values (${id}::int, 0, ${referencia}, '{"es": "Vestido Ter"}', ${Math.sign(goods)}::int, ${Math.abs(goods)}::int,
        ${rate}, ${goods}::bigint)`.execute(tx);
    if (other.deduce) {
      const { anticipoId, base: deducted } = other.deduce;
      await sql`insert into factura_linea (factura_id, orden, referencia, descripcion, cantidad, precio, tipo_iva,
          importe, anticipo_id)
        values (${id}::int, 1, '', '{"es": "Anticipo"}', 1, ${-deducted}::int, ${rate}, ${-deducted}::bigint,
          ${anticipoId}::int)`.execute(tx);
    }
    await sql`insert into factura_base (factura_id, tipo_iva, tipo_recargo, base, cuota_iva, cuota_recargo)
      values (${id}::int, ${rate}, ${surcharge}, ${base}::bigint, ${iva}::bigint, ${recargo}::bigint)`.execute(
      tx,
    );
    await sql`insert into factura_vencimiento (factura_id, orden, fecha, importe)
      values (${id}::int, 0, ${fecha}::date, ${total}::bigint)`.execute(tx);
    await sql`insert into factura_rectificada (factura_id, orden, rectificada_id, numero, fecha, base)
      select ${id}::int, x.place - 1, o.id, o.numero, o.fecha, x.base
      from unnest(${[...rectifica]}::int[], ${[...partes]}::bigint[]) with ordinality as x(id, base, place)
        join factura o on o.id = x.id`.execute(tx);
    return { id, total };
  });
}
