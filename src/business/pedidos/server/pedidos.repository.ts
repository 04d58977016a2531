import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Texto } from '../../../platform/i18n/texto.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import type { ImagenRow } from '../../../platform/server/pictures/pictures.ts';
import { inRowScope } from '../../identity/server/index.ts';
import type { Entrega } from '../../stock/allocate.ts';
import { estadoPendiente } from '../pedido.ts';

/** Days that an idempotency key of an order holds. An order may wait on a device for most of them. */
export const orderKeyDays = 400;

/** Deletes the idempotency keys older than `before`; they may be used again. */
export async function deletePedidoEnvios(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('pedido_envio').where('creado', '<', before).execute();
}

/** Columns of a pedido in every list. */
export const pedidoRowColumns = [
  'pedido.id',
  'pedido.fecha',
  'pedido.estado',
  'pedido.situacion',
  'pedido.total',
  'pedido.total_prendas',
  'pedido.total_modelos',
] as const;

/** Name of the sender: the joined `usuario`. */
export const creatorName = sql<
  string | null
>`nullif(trim(usuario.first_name || ' ' || usuario.last_name), '')`;

/**
 * Returns the condition for the pedidos a caller may see: those of the clientes in the row scope. A shop's
 * user sees only those of its cliente that were sent, whatever its rights.
 */
export const visiblePedidos = (caller: Caller) =>
  caller.clienteId === null
    ? inRowScope(caller, 'pedido.cliente_id')
    : sql<SqlBool>`pedido.cliente_id = ${caller.clienteId} and pedido.enviado`;

/** Tests whether the pedido exists and the caller may see it. */
export async function canSeePedido(db: Db, caller: Caller, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('pedido')
    .where('id', '=', id)
    .where(visiblePedidos(caller))
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the state of a pedido and locks it until the transaction ends. */
export async function lockPedido(db: Db, id: number): Promise<{ situacion: string } | undefined> {
  return db.selectFrom('pedido').where('id', '=', id).select('situacion').forNoKeyUpdate().executeTakeFirst();
}

export async function putCancelled(db: Db, id: number): Promise<void> {
  await db
    .updateTable('pedido')
    .set(({ eb }) => ({ estado: 3, situacion: 'cancelado', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await db.updateTable('pedido_linea').set({ situacion: 'cancelado' }).where('pedido_id', '=', id).execute();
}

/** Moves the cancel day of a pedido and of its lines where it is earlier; where there is none it stays so. */
export async function putCancelDay(db: Db, id: number, day: string): Promise<void> {
  await db
    .updateTable('pedido')
    .set(({ eb, ref }) => ({
      cancelar_tras: eb.case().when('cancelar_tras', '<', day).then(day).else(ref('cancelar_tras')).end(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('pedido_linea')
    .set({ cancelar_tras: day })
    .where('pedido_id', '=', id)
    .where('cancelar_tras', '<', day)
    .execute();
}

/** Pedidos that replace one and are shown: a draft that was split becomes several. */
const maxReplacements = 10;

export function findPedido(db: Db, id: number) {
  return db
    .selectFrom('pedido')
    .leftJoin('cliente', 'cliente.id', 'pedido.cliente_id')
    .leftJoin('usuario', 'usuario.id', 'pedido.creado_por')
    .where('pedido.id', '=', id)
    .select([
      ...pedidoRowColumns,
      'pedido.version',
      'pedido.enviado',
      'pedido.bloqueo_causa',
      'pedido.bloqueo_motivo',
      'pedido.liberar_el',
      'pedido.liberado',
      'pedido.acuerdo',
      'pedido.observaciones',
      'pedido.fecha_entrega',
      'pedido.servir_hasta',
      'pedido.cancelar_tras',
      'pedido.cliente_id',
      'pedido.usuario_id',
      'pedido.comercial_id',
      'pedido.tarifa_id',
      'pedido.prestamo_id',
      'pedido.sustituye_id',
      'cliente.nombre as cliente',
      creatorName.as('creado_por'),
      sql<
        PedidoRecord['facturas']
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'numero', f.numero)
          order by f.fecha, f.id), '[]') from factura f where f.id in (select l.factura_id from factura_linea l
          join pedido_linea pl on pl.id = l.pedido_linea_id where pl.pedido_id = pedido.id)
          or f.anticipo_pedido_id = pedido.id)`.as('facturas'),
      sql<number[]>`array(select n.id from pedido n where n.sustituye_id = pedido.id order by n.id
        limit ${maxReplacements}::int)`.as('sustituido_por'),
      sql<
        PedidoRecord['borrador']
      >`(select jsonb_build_object('id', c.id, 'nombre', c.nombre, 'userId', c.buyer_id,
          'usuario', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, s.nombre))
        from cart c left join usuario u on u.id = c.usuario_id left join cliente s on s.id = c.cliente_id
        where c.pedido_id = pedido.id and c.borrado_el is null order by c.id desc limit 1)`.as('borrador'),
    ])
    .executeTakeFirst();
}

/** A pedido with everything its page shows. */
export interface PedidoRecord {
  id: number;
  fecha: Date;
  estado: number;
  situacion: string;
  /** Cents. */
  total: number;
  total_prendas: number;
  total_modelos: number;
  version: number;
  /** False: staff have not sent it to the shop yet. */
  enviado: boolean;
  /** Null: not blocked. */
  bloqueo_causa: string | null;
  bloqueo_motivo: string;
  liberar_el: string | null;
  liberado: boolean;
  acuerdo: 'pendiente' | 'aceptado' | 'rechazado' | null;
  observaciones: string;
  fecha_entrega: string | null;
  servir_hasta: string | null;
  cancelar_tras: string | null;
  cliente_id: number | null;
  cliente: string | null;
  creado_por: string | null;
  /** The loan whose garments it sold. */
  prestamo_id: number | null;
  /** The cancelled pedido that it replaces. */
  sustituye_id: number | null;
  /** The pedidos that replace it, oldest first. */
  sustituido_por: number[];
  facturas: { id: number; numero: string }[];
  borrador: { id: number; nombre: string; userId: string; usuario: string } | null;
  lineas: LineaRow[];
}

/** The members that only the line of a special garment has. */
export interface EncargoOfLinea {
  texto: string;
  fecha_evento: string | null;
  referencia_tienda: string;
  /** Cents of a garment, included in the line's price; null while the company has not set it. */
  suplemento: number | null;
}

export interface LineaRow {
  id: number;
  modelo_id: number;
  referencia: string;
  nombre: string;
  precio: number;
  descuento: number;
  importe: number;
  situacion: string;
  fecha_prevista: string | null;
  fecha_entrega: string | null;
  servir_hasta: string | null;
  cancelar_tras: string | null;
  imagen: ImagenRow | null;
  encargo: EncargoOfLinea | null;
  cantidades: { mc: number; color: Texto; t: number; talla: string; n: number; s: number; e: Entrega[] }[];
}

/** The picture of the line `l`: of its first ordered color that has one. */
export const lineaPicture = sql<ImagenRow | null>`(
  select jsonb_build_object('id', i.id, 'ancho', i.ancho, 'alto', i.alto, 'color', i.color, 'alt', i.alt,
      'digest', i.digest)
    from imagen i where i.id = (select mi.imagen_id from modelo_imagen mi where mi.modelo_id = l.modelo_id
      order by mi.modelo_color_id is not distinct from coalesce((select e.modelo_color_id from pedido_encargo e
          where e.pedido_linea_id = l.id), (select q.modelo_color_id from pedido_cantidad q
          join modelo_color mc on mc.id = q.modelo_color_id
        where q.pedido_linea_id = l.id and q.cantidad > 0 order by mc.orden, mc.id limit 1)) desc,
        mi.orden, mi.imagen_id limit 1))`;

/** The open garments of the cell `q` by kind and day; `entregasOf` gives the same order. */
const entregasOfCell = sql`(
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('tipo', e.tipo, 'fecha', e.fecha, 'cantidad', e.n))
      order by e.tipo = 'stock' desc, e.fecha), '[]')
    from (select case when r.desde_stock then 'stock' when r.lote_id is null then 'porFabricar' else 'produccion' end
          as tipo, k.fecha, sum(r.cantidad) as n
        from reserva r left join lote k on k.id = r.lote_id
        where r.pedido_linea_id = q.pedido_linea_id and r.modelo_color_id = q.modelo_color_id
          and r.talla_id = q.talla_id
        group by 1, 2) e)`;

/**
 * The day on which the last reserved garment of the line `l` is served, of a pedido whose row is named;
 * without one, the day that the company set. `promisedDay` of read-pedido.ts is the same for one pedido.
 */
export const promisedDayOfLinea = (row: string) => sql<string | null>`coalesce((
  select case when bool_and(r.desde_stock or r.lote_id is not null) and max(k.fecha) is not null
      then greatest(max(k.fecha), coalesce(l.fecha_entrega, ${sql.ref(`${row}.fecha_entrega`)})) end
    from reserva r left join lote k on k.id = r.lote_id where r.pedido_linea_id = l.id), l.fecha_prevista)`;

/**
 * The last day on which the line `l` is in time, of a pedido whose row is named; null when no day is wished.
 * `lastWishedDay(daysOfLine(...))` is the same in TypeScript.
 */
export const dueDayOfLinea = (row: string) => sql<string | null>`case when l.fecha_entrega is null
  then coalesce(l.servir_hasta, ${sql.ref(`${row}.servir_hasta`)}, ${sql.ref(`${row}.fecha_entrega`)})
  else coalesce(l.servir_hasta, l.fecha_entrega) end`;

/** Lists the lines of a pedido with their cells and pictures. */
export async function listLineas(db: Db, pedidoId: number): Promise<LineaRow[]> {
  const { rows } = await sql<LineaRow>`
    select l.id, l.modelo_id, l.referencia, l.nombre, l.precio, l.descuento, l.importe, l.situacion, l.fecha_prevista,
      l.fecha_entrega, l.servir_hasta, l.cancelar_tras,
      ${lineaPicture} as imagen,
      coalesce((select jsonb_agg(jsonb_build_object('mc', q.modelo_color_id, 'color', co.nombre, 't', q.talla_id,
          'talla', t.nombre, 'n', q.cantidad, 's', q.servida, 'e', ${entregasOfCell}) order by mc.orden, mc.id, t.orden)
        from pedido_cantidad q
          join modelo_color mc on mc.id = q.modelo_color_id join color co on co.id = mc.color_id
          join talla t on t.id = q.talla_id
        where q.pedido_linea_id = l.id), e.cantidades, '[]') as cantidades,
      e.encargo
    from pedido_linea l
      left join lateral (
        select jsonb_build_array(jsonb_build_object('mc', q.modelo_color_id, 'color', co.nombre, 't', q.talla_id,
            'talla', t.nombre, 'n', q.cantidad, 's', q.servida, 'e', case
              when p.estado = ${estadoPendiente}::int and q.servida < q.cantidad then jsonb_build_array(
                jsonb_build_object('tipo', 'porFabricar', 'cantidad', q.cantidad - q.servida)) else '[]' end))
            as cantidades,
          jsonb_build_object('texto', q.texto, 'fecha_evento', q.fecha_evento,
            'referencia_tienda', q.referencia_tienda, 'suplemento', q.suplemento) as encargo
        from pedido_encargo q
          join pedido p on p.id = l.pedido_id
          join modelo_color mc on mc.id = q.modelo_color_id join color co on co.id = mc.color_id
          join talla t on t.id = q.talla_id
        where q.pedido_linea_id = l.id) e on true
    where l.pedido_id = ${pedidoId} order by l.orden, l.id`.execute(db);
  return rows;
}
