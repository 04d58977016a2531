/** Effects of an entrada on its pedido de compra, and of bought garments on the lotes that announced them. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid } from '../../../../platform/http/failures.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { createLote, finishLote, lockCells, splitLote } from '../../../stock/server/index.ts';
import { articuloText } from '../../units.ts';
import { allows, type CompraEstado, loteDocument } from '../compra.ts';
import type { OpenLinea } from '../match-received.ts';

/**
 * Locks a pedido, and returns its lines that are not closed.
 * @throws FieldsInvalid for a pedido of another proveedor
 */
export async function readOpenLineas(tx: Db, id: number, proveedorId: number): Promise<OpenLinea[]> {
  const pedido = await tx
    .selectFrom('pedido_compra')
    .where('id', '=', id)
    .select('proveedor_id')
    .forUpdate()
    .executeTakeFirst();
  if (pedido?.proveedor_id !== proveedorId) {
    throw new FieldsInvalid([{ field: 'pedidoCompraId', key: 'Este pedido no es de este proveedor.' }]);
  }
  const rows = await tx
    .selectFrom('pedido_compra_linea')
    .where('pedido_id', '=', id)
    .where('cerrada', '=', false)
    .selectAll()
    .orderBy('orden')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    articulo: articuloText(row),
    precio: row.precio,
    pendiente: Math.max(row.cantidad - row.recibida, 0),
  }));
}

/** @throws Conflict for a locked pedido that receives nothing now */
export async function expectReceiving(tx: Db, id: number): Promise<void> {
  const { estado } = await tx
    .selectFrom('pedido_compra')
    .where('id', '=', id)
    .select('estado')
    .executeTakeFirstOrThrow();
  if (!allows(estado, 'recibir')) throw isClosed(estado);
}

export const isClosed = (estado: CompraEstado): Conflict =>
  new Conflict(
    'Pedido de compra is closed.',
    [
      {
        key:
          estado === 'borrador'
            ? 'Este pedido todavía no se ha enviado.'
            : 'Este pedido está cerrado: ya no admite cambios.',
      },
    ],
    { estado },
  );

/** Opens the closed lines of pedidos that entradas served, before these are annulled. */
export async function reopenLineas(tx: Db, entradaIds: readonly number[]): Promise<void> {
  await sql`
    update pedido_compra_linea l set cerrada = false
    from entrada_linea e
    where e.entrada_id = any(${entradaIds}::int[]) and l.id = e.pedido_linea_id and l.cerrada`.execute(tx);
}

/** Makes the received quantities of pedidos those of their entradas, and their state what they say. */
export async function renewCompras(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update pedido_compra_linea l set recibida = s.recibida
    from (select n.id, coalesce(sum(e.cantidad), 0)::int as recibida
      from pedido_compra_linea n left join entrada_linea e on e.pedido_linea_id = n.id
      where n.pedido_id = any(${ids}::int[]) group by n.id) s
    where l.id = s.id and l.recibida <> s.recibida`.execute(tx);
  await sql`
    update pedido_compra p set version = p.version + 1, estado = case
      when not exists (select from pedido_compra_linea l where l.pedido_id = p.id and not l.cerrada
        and l.recibida < l.cantidad) then 'recibido'
      when p.confirmado is not null then 'confirmado' else 'enviado' end
    where p.id = any(${ids}::int[]) and p.estado in ('enviado', 'confirmado', 'recibido')`.execute(tx);
}

export interface ReceivedGarments {
  modeloColorId: number;
  tallaId: number;
  /** Garments. */
  cantidad: number;
  pedidoLineaId: number | null;
}

/**
 * Brings garments into the warehouse. Those of a pedido finish its lote. The garments that are still to come
 * get a lote of their own before, with the newest promises, so that orders keep their day.
 * @throws Conflict as `finishLote`
 */
export async function receiveGarments(
  tx: Db,
  garments: readonly ReceivedGarments[],
  { fecha, now }: { fecha: string; now: Date },
  context: CallerContext,
): Promise<void> {
  if (garments.length > 0) await lockCells(tx, garments);
  // A line can arrive at several prices; what it has received is renewed after all of them.
  const arrived = new Map<number, number>();
  for (const { modeloColorId, tallaId, cantidad, pedidoLineaId } of garments) {
    const linea =
      pedidoLineaId === null
        ? undefined
        : await tx
            .selectFrom('pedido_compra_linea')
            .where('id', '=', pedidoLineaId)
            .select(['id', 'lote_id', 'cantidad', 'recibida', 'prevista', 'pedido_id'])
            .executeTakeFirst();
    const nota = linea ? `Pedido de compra #${linea.pedido_id}` : '';
    const edited = { modeloColorId, tallaId, fecha, cantidad, origen: 'compra' as const, nota };
    const announced = linea?.lote_id ?? null;
    const documento = linea && loteDocument(linea.pedido_id, linea.id);
    const own = linea ? (arrived.get(linea.id) ?? 0) + cantidad : 0;
    const rest = linea ? (linea.cantidad - linea.recibida) / 100 - own : 0;
    if (linea) arrived.set(linea.id, own);
    if (linea && documento && rest > 0) {
      const next =
        announced === null
          ? (await createLote(tx, { ...edited, fecha: linea.prevista, cantidad: rest }, context, documento))
              .id
          : await splitLote(tx, { id: announced, arrived: cantidad, rest, documento }, context);
      await putLote(tx, linea.id, next);
    } else if (linea) {
      await putLote(tx, linea.id, null);
    }
    const id = announced ?? (await createLote(tx, edited, context)).id;
    await finishLote(tx, { id, arrived: cantidad, now, documento }, context);
  }
}

const putLote = (tx: Db, lineaId: number, loteId: number | null) =>
  tx.updateTable('pedido_compra_linea').set({ lote_id: loteId }).where('id', '=', lineaId).execute();
