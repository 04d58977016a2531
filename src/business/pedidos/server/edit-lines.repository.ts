/** The lines of a pedido as staff edit them: what they have, and their writes. */
import { sql } from 'kysely';
import type { Db, Texto } from '#database/schema.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import type { ImagenRow } from '../../../platform/server/pictures/pictures.ts';
import { inRowScope } from '../../identity/server/index.ts';
import { visiblePedidos } from './pedidos.repository.ts';

export interface OrderShop {
  id: number;
  nombre: string;
  comercialId: number | null;
  tarifaId: number | null;
  activo: boolean;
  /** The active user who has been with it longest: the reader of its letters. */
  usuarioId: string | null;
}

/** Returns a cliente in the caller's row scope. */
export async function findOrderShop(db: Db, caller: Caller, id: number): Promise<OrderShop | undefined> {
  const { rows } = await sql<OrderShop>`
    select cliente.id, cliente.nombre, cliente.comercial_id as "comercialId", cliente.tarifa_id as "tarifaId",
      cliente.activo, (select u.id from usuario u where u.cliente_id = cliente.id and u.is_active
        order by u.creado, u.id limit 1) as "usuarioId"
    from cliente where cliente.id = ${id} and ${inRowScope(caller, 'cliente.id')}`.execute(db);
  return rows[0];
}

/** Returns those of the pedidos that the caller may see. */
export async function listSeenPedidos(db: Db, caller: Caller, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('pedido')
    .where('id', 'in', ids)
    .where(visiblePedidos(caller))
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes pedidos with their lines. */
export async function deletePedidoRows(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('pedido').where('id', 'in', ids).execute();
}

export interface CellInCatalogue {
  modeloId: number;
  modeloColorId: number;
  tallaId: number;
  referencia: string;
  nombre: string;
  /** Whether the color comes in this talla. */
  isSold: boolean;
}

/** Returns the cells whose color belongs to their modelo. */
export async function findOrderCells(
  db: Db,
  cells: readonly { modeloId: number; modeloColorId: number; tallaId: number }[],
): Promise<CellInCatalogue[]> {
  const rows = cells.map(({ modeloId, modeloColorId, tallaId }) => ({
    ...{ m: modeloId, mc: modeloColorId, t: tallaId },
  }));
  const { rows: found } = await sql<CellInCatalogue>`
    select x.m as "modeloId", x.mc as "modeloColorId", x.t as "tallaId", m.referencia, m.nombre,
      v.talla_id is not null and not v.cerrado as "isSold"
    from (select distinct * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(m int, mc int, t int)) x
      join modelo m on m.id = x.m join modelo_color mc on mc.id = x.mc and mc.modelo_id = m.id
      join talla t on t.id = x.t
      left join variante v on v.modelo_color_id = x.mc and v.talla_id = x.t`.execute(db);
  return found;
}

export interface StoredCell {
  mc: number;
  t: number;
  /** Ordered, served, cancelled, and on open picking lists. */
  n: number;
  s: number;
  c: number;
  p: number;
}

export interface StoredLine {
  id: number;
  modeloId: number;
  referencia: string;
  nombre: string;
  /** Cents. */
  precio: number;
  descuento: number;
  isEncargo: boolean;
  /** The text of a special garment. */
  texto: string | null;
  /** The number of the production order that it is in. */
  orden: string | null;
  /** Whether that order makes it or made it. */
  isInProduction: boolean;
  /** Has a line of an issued factura. */
  isInvoiced: boolean;
  /** A delivery that holds has garments of it, at its price. */
  isDelivered: boolean;
  /** A picking list, a delivery or a factura names it. */
  isUsed: boolean;
  cells: StoredCell[];
}

/** Returns the lines of a pedido with what binds them. */
export async function listStoredLines(db: Db, pedidoId: number): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select l.id, l.modelo_id as "modeloId", l.referencia, l.nombre, l.precio, l.descuento,
      e.pedido_linea_id is not null as "isEncargo", e.texto, o.numero as orden,
      coalesce(g.terminado or o.estado <> 'borrador', false) as "isInProduction", f.used as "isInvoiced",
      exists (select from albaran_linea a join albaran_estado s on s.albaran_id = a.albaran_id
        where a.pedido_linea_id = l.id and s.estado not in ('devuelto', 'perdido')) as "isDelivered",
      f.used or exists (select from albaran_linea a where a.pedido_linea_id = l.id)
        or exists (select from preparacion_celda c where c.pedido_linea_id = l.id) as "isUsed",
      (select coalesce(jsonb_agg(jsonb_build_object('mc', q.modelo_color_id, 't', q.talla_id, 'n', q.cantidad,
          's', q.servida, 'c', q.cancelada, 'p', coalesce((select sum(c.cantidad) from preparacion_celda c
            join preparacion r on r.id = c.preparacion_id and r.cerrada is null
            where c.pedido_linea_id = l.id and c.modelo_color_id = q.modelo_color_id and c.talla_id = q.talla_id), 0))
          ), '[]')
        from (select pedido_linea_id, modelo_color_id, talla_id, cantidad, servida, cancelada from pedido_cantidad
          union all select pedido_linea_id, modelo_color_id, talla_id, cantidad, servida, cancelada
            from pedido_encargo) q
        where q.pedido_linea_id = l.id) as cells
    from pedido_linea l left join pedido_encargo e on e.pedido_linea_id = l.id
      left join ordenfab_encargo g on g.pedido_linea_id = l.id left join ordenfab o on o.id = g.ordenfab_id
      cross join lateral (select exists (select from factura_linea f where f.pedido_linea_id = l.id) as used) f
    where l.pedido_id = ${pedidoId} order by l.orden, l.id`.execute(db);
  return rows;
}

export interface LineToWrite {
  id: number | null;
  modeloId: number;
  referencia: string;
  nombre: string;
  /** Cents. */
  precio: number;
  descuento: number;
  /** Cents. */
  importe: number;
  fechaEntrega: string | null;
  servirHasta: string | null;
  cancelarTras: string | null;
  cells: { modeloColorId: number; tallaId: number; cantidad: number }[];
  encargo?: {
    texto: string;
    fechaEvento: string | null;
    referenciaTienda: string;
    suplemento: number | null;
  };
}

/**
 * Makes these the lines of a pedido, in their order. Lines and cells that are not among them are deleted; the
 * caller has ended their reservas.
 */
export async function putLines(db: Db, pedidoId: number, lines: readonly LineToWrite[]): Promise<void> {
  const kept = lines.flatMap(({ id }) => id ?? []);
  const rows = JSON.stringify(lines.map(({ cells: _, encargo: __, ...line }, orden) => ({ ...line, orden })));
  const cells = JSON.stringify(
    lines.flatMap(({ cells: own, encargo }, orden) =>
      encargo
        ? []
        : own.map((cell) => ({ l: orden, mc: cell.modeloColorId, t: cell.tallaId, n: cell.cantidad })),
    ),
  );
  const encargos = JSON.stringify(
    lines.flatMap(({ cells: [cell], encargo }, orden) =>
      encargo && cell
        ? [{ ...encargo, l: orden, mc: cell.modeloColorId, t: cell.tallaId, n: cell.cantidad }]
        : [],
    ),
  );
  const input = sql`jsonb_to_recordset(${rows}::jsonb) as x(id int, orden int, "modeloId" int, referencia text,
    nombre text, precio int, descuento numeric, importe bigint, "fechaEntrega" date, "servirHasta" date,
    "cancelarTras" date)`;
  await sql`delete from pedido_linea where pedido_id = ${pedidoId} and id <> all(${kept}::int[])`.execute(db);
  await sql`update pedido_linea l set orden = x.orden, precio = x.precio, descuento = x.descuento,
      importe = x.importe, fecha_entrega = x."fechaEntrega", servir_hasta = x."servirHasta",
      cancelar_tras = x."cancelarTras"
    from ${input} where l.id = x.id and l.pedido_id = ${pedidoId}`.execute(db);
  await sql`insert into pedido_linea (pedido_id, modelo_id, referencia, nombre, precio, descuento, importe, orden,
      fecha_entrega, servir_hasta, cancelar_tras)
    select ${pedidoId}::int, x."modeloId", x.referencia, x.nombre, x.precio, x.descuento, x.importe, x.orden,
      x."fechaEntrega", x."servirHasta", x."cancelarTras"
    from ${input} where x.id is null`.execute(db);
  const wanted = sql`(select l.id, x.mc, x.t, x.n from pedido_linea l
    join jsonb_to_recordset(${cells}::jsonb) as x(l int, mc int, t int, n int) on x.l = l.orden
    where l.pedido_id = ${pedidoId}) w`;
  await sql`delete from pedido_cantidad q using pedido_linea l
    where l.id = q.pedido_linea_id and l.pedido_id = ${pedidoId} and not exists (select from ${wanted}
      where w.id = q.pedido_linea_id and w.mc = q.modelo_color_id and w.t = q.talla_id)`.execute(db);
  await sql`insert into pedido_cantidad (pedido_linea_id, modelo_color_id, talla_id, cantidad)
    select w.id, w.mc, w.t, w.n from ${wanted}
    on conflict (pedido_linea_id, modelo_color_id, talla_id) do update set cantidad = excluded.cantidad`.execute(
    db,
  );
  if (encargos === '[]') return;
  await sql`insert into pedido_encargo (pedido_linea_id, modelo_color_id, talla_id, cantidad, texto, fecha_evento,
      referencia_tienda, suplemento)
    select l.id, x.mc, x.t, x.n, x.texto, x."fechaEvento", x."referenciaTienda", x.suplemento
    from pedido_linea l join jsonb_to_recordset(${encargos}::jsonb) as x(l int, mc int, t int, n int, texto text,
      "fechaEvento" date, "referenciaTienda" text, suplemento int) on x.l = l.orden
    where l.pedido_id = ${pedidoId}
    on conflict (pedido_linea_id) do update set modelo_color_id = excluded.modelo_color_id,
      talla_id = excluded.talla_id, cantidad = excluded.cantidad, texto = excluded.texto,
      fecha_evento = excluded.fecha_evento, referencia_tienda = excluded.referencia_tienda,
      suplemento = excluded.suplemento`.execute(db);
}

export interface MatrixRow {
  modeloId: number;
  referencia: string;
  nombre: string;
  imagen: ImagenRow | null;
  /** `p`: cents; `d`: free stock. */
  celdas: { mc: number; color: Texto; t: number; talla: string; o: number; p: number; d: number }[];
}

/** Returns modelos with the cells that can be ordered, at the prices of a tarifa. */
export async function listMatrices(
  db: Db,
  ids: readonly number[],
  tarifaId: number | null,
): Promise<MatrixRow[]> {
  const { rows } = await sql<MatrixRow>`
    select m.id as "modeloId", m.referencia, m.nombre,
      (select jsonb_build_object('id', i.id, 'ancho', i.ancho, 'alto', i.alto, 'color', i.color, 'alt', i.alt,
          'digest', i.digest)
        from modelo_imagen mi join imagen i on i.id = mi.imagen_id where mi.modelo_id = m.id
        order by mi.orden, mi.imagen_id limit 1) as imagen,
      (select coalesce(jsonb_agg(jsonb_build_object('mc', mc.id, 'color', co.nombre, 't', t.id, 'talla', t.nombre,
          'o', t.orden, 'p', surcharged_price(price_in_tarifa(m.id, m.precio, ${tarifaId}::int), s.importe, s.percent),
          'd', coalesce(available_quantity(k.fisico, k.reservado), 0)) order by mc.orden, mc.id, t.orden), '[]')
        from modelo_color mc join color co on co.id = mc.color_id
          join variante v on v.modelo_color_id = mc.id and not v.cerrado join talla t on t.id = v.talla_id
          left join stock k on k.modelo_color_id = mc.id and k.talla_id = t.id
          left join lateral suplemento_of(m.id, t.id, ${tarifaId}::int) s on true
        where mc.modelo_id = m.id) as celdas
    from modelo m where m.id = any(${ids}::int[]) order by m.referencia, m.id`.execute(db);
  return rows;
}
