/** Reads the facts that the credit of a shop depends on, and writes the blocks of pedidos. */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { balanceOf } from '../../contactos/server/index.ts';
import type { Credit } from '../credit.ts';

interface Asked {
  clienteId: number;
  /** `YYYY-MM-DD` */
  today: string;
  /** An order that does not count among those still to be served. */
  except?: number | undefined;
  /** The buyer whose cart in hand is the next order. */
  buyerId?: string;
  /** Without a limit, only the debt is read: `creditProblem` needs no more. */
  isCheck?: boolean;
}

/**
 * Makes orders of a cliente with a limit wait for each other, until the transaction ends. It comes before the
 * lock of the pedido: a merge locks clientes first, too.
 */
export async function lockCreditOf(db: Db, pedidoId: number): Promise<void> {
  await db
    .selectFrom('cliente')
    .where('id', '=', (eb) => eb.selectFrom('pedido').where('pedido.id', '=', pedidoId).select('cliente_id'))
    .where('limite_credito', 'is not', null)
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

/** The garments of a line, and those that are still to be served. */
const openOfLine = sql`(select sum(c.cantidad)::numeric as cantidad,
    sum(c.cantidad - c.cancelada - c.servida)::numeric as open
  from (select cantidad, cancelada, servida from pedido_cantidad where pedido_linea_id = l.id
    union all select cantidad, cancelada, servida from pedido_encargo where pedido_linea_id = l.id) c)`;
/** The cents that are still to be served of lines. */
const openAmount = sql<number>`coalesce(sum(round(l.importe * q.open / q.cantidad)), 0)::bigint`;

/** Returns the cents that are still to be served of a pedido. */
export async function readOpenAmount(db: Db, pedidoId: number): Promise<number> {
  const { rows } = await sql<{ importe: number }>`select ${openAmount} as importe
    from pedido_linea l cross join lateral ${openOfLine} q
    where l.pedido_id = ${pedidoId}::int and q.cantidad > 0`.execute(db);
  return Number(rows[0]?.importe ?? 0);
}

/**
 * Returns the credit of a cliente. Orders that begin more than the days of the settings after the order
 * `except`, or after the cart in hand, do not count.
 */
export async function findCredit(
  db: Db,
  { clienteId, today, except, buyerId, isCheck = false }: Asked,
): Promise<Credit> {
  const unlimited = sql<SqlBool>`(${isCheck}::boolean and cliente.limite_credito is null)`;
  const lastDay = sql`greatest(${today}::date, (select fecha_entrega from pedido where id = ${except ?? null}::int),
    (select fecha_entrega from cart where buyer_id = ${buyerId ?? null}::uuid and en_mano))
    + (select credit_horizon_days from app_setting)`;
  const { rows } = await sql<Credit>`
    select cliente.limite_credito as limite, balance.deuda, balance.vencido,
      case when ${unlimited} then 0 else (select ${openAmount}
        from pedido p join pedido_linea l on l.pedido_id = p.id
          cross join lateral ${openOfLine} q
        where p.cliente_id = cliente.id and p.estado = 1 and p.enviado and q.cantidad > 0
          and p.situacion in ('confirmado', 'enProduccion', 'servidoParcial')
          and p.id <> coalesce(${except ?? null}::int, 0)
          and coalesce(l.fecha_entrega, p.fecha_entrega, ${today}::date) <= ${lastDay}) end as "porServir",
      case when ${unlimited} then 0 else (select coalesce(sum(round(l.precio * (l.cantidad - f.cantidad) * (100 - l.descuento) / 100)), 0)::bigint
        from albaran a join albaran_estado s on s.albaran_id = a.id join albaran_linea l on l.albaran_id = a.id
          cross join lateral (select coalesce(sum(i.cantidad), 0)::int as cantidad
            from factura_linea i join factura x on x.id = i.factura_id
            where i.albaran_linea_id = l.id and x.tipo = 'ordinaria' and not exists (
              select from factura_paso e where e.factura_id = x.id and e.estado = 'anulada')) f
        where a.cliente_id = cliente.id and s.estado not in ('devuelto', 'perdido')
          and l.cantidad > f.cantidad) end as "sinFacturar",
      case when ${unlimited} then 0 else (select coalesce(sum(greatest(s.abierto, 0)), 0)::bigint from anticipo_saldo s
        where s.cliente_id = cliente.id) end as anticipado
    from cliente cross join lateral ${balanceOf(today)} balance
    where cliente.id = ${clienteId}`.execute(db);
  const [row] = rows;
  if (!row) return { limite: null, deuda: 0, vencido: 0, porServir: 0, sinFacturar: 0, anticipado: 0 };
  return {
    limite: row.limite,
    deuda: Number(row.deuda),
    vencido: Number(row.vencido),
    porServir: Number(row.porServir),
    sinFacturar: Number(row.sinFacturar),
    anticipado: Number(row.anticipado),
  };
}

export interface Block {
  id: number;
  causa: 'manual' | 'credito';
  motivo: string;
  now: Date;
  /** The first day on which its reservas are freed. */
  liberarEl: string;
}

export async function putBlock(db: Db, { id, causa, motivo, now, liberarEl }: Block): Promise<void> {
  await db
    .updateTable('pedido')
    .set(({ eb }) => ({
      ...{ bloqueado: now, bloqueo_causa: causa, bloqueo_motivo: motivo, liberar_el: liberarEl },
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function removeBlock(db: Db, id: number): Promise<void> {
  await db
    .updateTable('pedido')
    .set(({ eb }) => ({
      ...{ bloqueado: null, bloqueo_causa: null, bloqueo_motivo: '', liberar_el: null, liberado: false },
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Returns the blocked pedidos whose reservas are to be freed by a day, the oldest first. */
export async function listToRelease(db: Db, today: string, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('pedido')
    .where('bloqueado', 'is not', null)
    .where('liberar_el', '<=', today)
    .where('liberado', '=', false)
    .where('estado', '=', 1)
    .select('id')
    .orderBy('liberar_el')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks a pedido that is still to be released. @returns whether it was */
export async function putReleased(db: Db, id: number, today: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pedido')
    .set(({ eb }) => ({ liberado: true, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('bloqueado', 'is not', null)
    .where('liberar_el', '<=', today)
    .where('liberado', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
