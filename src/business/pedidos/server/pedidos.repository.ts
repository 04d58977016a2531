import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Texto } from '../../../platform/i18n/texto.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import type { ImagenRow } from '../../../platform/server/pictures/pictures.ts';
import { inRowScope } from '../../identity/server/index.ts';
import { lettersWithin } from '../../mail/server/index.ts';

export interface NewCantidad {
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
  /** Told again in the reply. */
  color: Texto;
  talla: string;
}

export interface NewLinea {
  modeloId: number;
  referencia: string;
  nombre: string;
  /** Cents a garment, and of the line. */
  precio: number;
  importe: number;
  prendas: number;
  fechaPrevista?: string;
  cantidades: NewCantidad[];
  /** Told again in the reply. */
  imagen: ImagenRow | null;
}

export interface NewPedido {
  clienteId: number;
  /** Told again in the reply. */
  cliente: string;
  userId: string;
  creadoPor: string;
  comercialId: number | null;
  tarifaId: number | null;
  observaciones: string;
  fechaEntrega: string | null;
  /** Cents. */
  total: number;
  totalPrendas: number;
  totalModelos: number;
  lineas: NewLinea[];
  /** What a repeated call is told by: its key, and a digest of its body. */
  envio?: { clave: string; huella: string };
}

/**
 * A whole pedido as parts of a larger statement: CTEs, of which `p` is the pedido's row.
 * @param where what it is made of: tables and conditions that give one row, or none when there is to be no pedido
 */
export function pedidoWithin(pedido: NewPedido, where: RawBuilder<unknown>): RawBuilder<unknown> {
  const entrada = pedido.lineas.map(({ imagen: _, cantidades, ...linea }, orden) => ({
    ...linea,
    orden,
    cantidades: cantidades.map(({ modeloColorId, tallaId, cantidad }) => [modeloColorId, tallaId, cantidad]),
  }));
  return sql`p as (
      insert into pedido (cliente_id, usuario_id, creado_por, comercial_id, tarifa_id, observaciones, fecha_entrega,
        total, total_prendas, total_modelos)
      select ${pedido.clienteId}::int, ${pedido.userId}::uuid, ${pedido.creadoPor}::uuid, ${pedido.comercialId}::int,
        ${pedido.tarifaId}::int, ${pedido.observaciones}::text, ${pedido.fechaEntrega}::date, ${pedido.total}::bigint,
        ${pedido.totalPrendas}::int, ${pedido.totalModelos}::int
      from ${where}
      returning id, fecha, estado, situacion, fecha_entrega, creado_por
    ), entrada as (
      select * from jsonb_to_recordset(${JSON.stringify(entrada)}::jsonb) as x("modeloId" int, referencia text,
        nombre text, precio int, importe bigint, "fechaPrevista" date, orden int, cantidades jsonb)
    ), l as (
      insert into pedido_linea (pedido_id, modelo_id, referencia, nombre, precio, importe, fecha_prevista, orden)
      select p.id, e."modeloId", e.referencia, e.nombre, e.precio, e.importe, e."fechaPrevista", e.orden
      from p, entrada e
      returning id, modelo_id, descuento, situacion, fecha_prevista
    ), c as (
      insert into pedido_cantidad (pedido_linea_id, modelo_color_id, talla_id, cantidad)
      select l.id, (q ->> 0)::int, (q ->> 1)::int, (q ->> 2)::int
      from l join entrada e on e."modeloId" = l.modelo_id, jsonb_array_elements(e.cantidades) as q
    ), e as (
      insert into pedido_envio (usuario_id, clave, huella, pedido_id)
      select ${pedido.userId}::uuid, ${pedido.envio?.clave ?? null}::text, ${pedido.envio?.huella ?? null}::text, p.id
      from p where ${pedido.envio !== undefined}::boolean
    ), cartas as (
      ${lettersOf(pedido)}
    )`;
}

/** What a statement with `pedidoWithin` tells in the end, for `pedidoWritten`. */
export const tellWritten = sql`select p.id, p.fecha, p.estado, p.situacion, p.fecha_entrega,
  (select nullif(trim(u.first_name || ' ' || u.last_name), '') from usuario u where u.id = p.creado_por) as creado_por,
  (select json_agg(json_build_object('id', l.id, 'modelo_id', l.modelo_id, 'descuento', l.descuento, 'situacion',
    l.situacion, 'fecha_prevista', l.fecha_prevista)) from l) as lineas
  from p`;

/** To the shop that sent it, and to its comercial. */
function lettersOf({ userId, cliente, comercialId, total, totalPrendas, totalModelos }: NewPedido) {
  const datos = (lector: 'tienda' | 'comercial') => sql`jsonb_build_object('lector', ${lector}::text,
    'pedido', p.id::text, 'tienda', ${cliente}::text, 'prendas', ${String(totalPrendas)}::text,
    'modelos', ${String(totalModelos)}::text, 'total', ${String(total)}::text)`;
  return lettersWithin(
    'pedidoRecibido',
    sql`select u.idioma, u.email, ${datos('tienda')} from p, usuario u where u.id = ${userId} and u.is_active
      union all
      select coalesce((select v.idioma from usuario v where v.comercial_id = k.id order by v.creado limit 1), 'es'),
        k.email, ${datos('comercial')}
      from p, comercial k where k.id = ${comercialId} and k.activo and k.email is not null`,
  );
}

export interface Written
  extends Pick<PedidoRow, 'id' | 'fecha' | 'estado' | 'situacion' | 'fecha_entrega' | 'creado_por'> {
  lineas: Pick<LineaRow, 'id' | 'modelo_id' | 'descuento' | 'situacion' | 'fecha_prevista'>[];
}

/** What reading a pedido that was just written would give, without reading it. */
export function pedidoWritten({ lineas, ...written }: Written, pedido: NewPedido): PedidoRow {
  const writtenOf = new Map(lineas.map((linea) => [linea.modelo_id, linea]));
  return {
    ...written,
    total: pedido.total,
    total_prendas: pedido.totalPrendas,
    total_modelos: pedido.totalModelos,
    observaciones: pedido.observaciones,
    cliente_id: pedido.clienteId,
    cliente: pedido.cliente,
    facturas: [],
    lineas: pedido.lineas.map(({ modeloId, referencia, nombre, precio, importe, imagen, cantidades }) => ({
      ...(writtenOf.get(modeloId) as Written['lineas'][number]),
      referencia,
      nombre,
      precio,
      importe,
      imagen,
      cantidades: cantidades.map(({ modeloColorId, color, tallaId, talla, cantidad }) => ({
        mc: modeloColorId,
        color,
        t: tallaId,
        talla,
        n: cantidad,
        s: 0,
      })),
    })),
  };
}

/** Forgets sendings older than `before`: their keys may be used again. */
export async function forgetSendings(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('pedido_envio').where('creado', '<', before).execute();
}

/** What every list shows of a pedido. */
export const pedidoRowColumns = [
  'pedido.id',
  'pedido.fecha',
  'pedido.estado',
  'pedido.situacion',
  'pedido.total',
  'pedido.total_prendas',
  'pedido.total_modelos',
] as const;

/** Name of who sent a pedido: the joined `usuario`. */
export const creator = sql<string | null>`nullif(trim(usuario.first_name || ' ' || usuario.last_name), '')`;

/**
 * Which pedidos of the house a caller with the right sees: those of the clientes in his row scope; a shop's user, whatever
 * his rights, those of his cliente.
 */
export const pedidosSeenBy = (caller: Caller) =>
  caller.clienteId === null
    ? inRowScope(caller, 'pedido.cliente_id')
    : sql<SqlBool>`pedido.cliente_id = ${caller.clienteId}`;

/** Whether there is such a pedido for the caller. */
export async function seesPedido(db: Db, caller: Caller, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('pedido')
    .where('id', '=', id)
    .where(pedidosSeenBy(caller))
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

export function findPedido(db: Db, id: number) {
  return db
    .selectFrom('pedido')
    .leftJoin('cliente', 'cliente.id', 'pedido.cliente_id')
    .leftJoin('usuario', 'usuario.id', 'pedido.creado_por')
    .where('pedido.id', '=', id)
    .select([
      ...pedidoRowColumns,
      'pedido.observaciones',
      'pedido.fecha_entrega',
      'pedido.cliente_id',
      'pedido.usuario_id',
      'pedido.comercial_id',
      'cliente.nombre as cliente',
      creator.as('creado_por'),
      sql<PedidoRow['facturas']>`(select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'numero', f.numero)
          order by f.fecha, f.id), '[]') from factura f where f.id in (select l.factura_id from factura_linea l
          join pedido_linea pl on pl.id = l.pedido_linea_id where pl.pedido_id = pedido.id))`.as('facturas'),
    ])
    .executeTakeFirst();
}

/** A pedido with what its page tells of it. */
export interface PedidoRow {
  id: number;
  fecha: Date;
  estado: number;
  situacion: string;
  /** Cents. */
  total: number;
  total_prendas: number;
  total_modelos: number;
  observaciones: string;
  fecha_entrega: string | null;
  cliente_id: number | null;
  cliente: string | null;
  creado_por: string | null;
  facturas: { id: number; numero: string }[];
  lineas: LineaRow[];
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
  imagen: ImagenRow | null;
  cantidades: { mc: number; color: Texto; t: number; talla: string; n: number; s: number }[];
}

/** The lines of a pedido, each with its colour × size cells, and the picture of its first colour as far as there is one. */
export async function listLineas(db: Db, pedidoId: number): Promise<LineaRow[]> {
  const { rows } = await sql<LineaRow>`
    select l.id, l.modelo_id, l.referencia, l.nombre, l.precio, l.descuento, l.importe, l.situacion, l.fecha_prevista,
      (select jsonb_build_object('id', i.id, 'ancho', i.ancho, 'alto', i.alto, 'color', i.color, 'alt', i.alt,
          'huella', i.huella)
        from imagen i where i.id = (select mi.imagen_id from modelo_imagen mi where mi.modelo_id = l.modelo_id
          order by mi.modelo_color_id is not distinct from (select q.modelo_color_id from pedido_cantidad q
              join modelo_color mc on mc.id = q.modelo_color_id
            where q.pedido_linea_id = l.id and q.cantidad > 0 order by mc.orden, mc.id limit 1) desc,
            mi.orden, mi.imagen_id limit 1)) as imagen,
      coalesce((select jsonb_agg(jsonb_build_object('mc', q.modelo_color_id, 'color', co.nombre, 't', q.talla_id,
          'talla', t.nombre, 'n', q.cantidad, 's', q.servida) order by mc.orden, mc.id, t.orden)
        from pedido_cantidad q
          join modelo_color mc on mc.id = q.modelo_color_id join color co on co.id = mc.color_id
          join talla t on t.id = q.talla_id
        where q.pedido_linea_id = l.id), '[]') as cantidades
    from pedido_linea l where l.pedido_id = ${pedidoId} order by l.orden, l.id`.execute(db);
  return rows;
}
