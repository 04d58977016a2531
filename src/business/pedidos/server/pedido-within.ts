/** A pedido that is made: its part of the statement that makes it. */
import { type RawBuilder, sql } from 'kysely';
import type { Texto } from '../../../platform/i18n/texto.ts';
import type { ImagenRow } from '../../../platform/server/pictures/pictures.ts';
import { lettersWithin } from '../../mail/server/index.ts';
import type { LineaRow, PedidoRow } from './pedidos.repository.ts';

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

/** A pedido to be made, and the row that it is made of. */
export type PedidoOf = NewPedido & { de: number };

/**
 * Whole pedidos as parts of a larger statement: CTEs, of which `p` has each pedido's row, with its `de`.
 * @param pedidos each of another user
 * @param where tables and conditions that give `hecho`, with the `id` of each that is to become a pedido
 */
export function pedidoWithin(pedidos: PedidoOf[], where: RawBuilder<unknown>): RawBuilder<unknown> {
  const heads = pedidos.map(({ lineas: _, envio, ...pedido }) => ({ ...pedido, ...envio }));
  const lineas = pedidos.flatMap(({ de, lineas: own }) =>
    own.map(({ imagen: _, cantidades, ...linea }, orden) => ({
      ...{ de, orden, ...linea, mc: cantidades.map(({ modeloColorId }) => modeloColorId) },
      ...{ t: cantidades.map(({ tallaId }) => tallaId), n: cantidades.map(({ cantidad }) => cantidad) },
    })),
  );
  return sql`entrada as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as x(de int, "clienteId" int, "userId" uuid,
        "creadoPor" uuid, "comercialId" int, "tarifaId" int, observaciones text, "fechaEntrega" date, total bigint,
        "totalPrendas" int, "totalModelos" int, cliente text, clave text, huella text)
    ), pedido_nuevo as (
      insert into pedido (cliente_id, usuario_id, creado_por, comercial_id, tarifa_id, observaciones, fecha_entrega,
        total, total_prendas, total_modelos)
      select e."clienteId", e."userId", e."creadoPor", e."comercialId", e."tarifaId", e.observaciones,
        e."fechaEntrega", e.total, e."totalPrendas", e."totalModelos"
      from entrada e join (select hecho.id from ${where}) as hecho on hecho.id = e.de
      returning id, fecha, estado, situacion, fecha_entrega, creado_por, usuario_id
    ), p as (
      select n.*, e.de, e.clave, e.huella, e."comercialId", jsonb_build_object('pedido', n.id::text, 'tienda', e.cliente,
        'prendas', e."totalPrendas"::text, 'modelos', e."totalModelos"::text, 'total', e.total::text) as datos
      from pedido_nuevo n join entrada e on e."userId" = n.usuario_id
    ), lineas as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(lineas)}::jsonb) as x(de int, "modeloId" int, referencia text,
        nombre text, precio int, importe bigint, "fechaPrevista" date, orden int, mc int[], t int[], n int[])
    ), l as (
      insert into pedido_linea (pedido_id, modelo_id, referencia, nombre, precio, importe, fecha_prevista, orden)
      select p.id, x."modeloId", x.referencia, x.nombre, x.precio, x.importe, x."fechaPrevista", x.orden
      from lineas x join p on p.de = x.de
      returning id, pedido_id, modelo_id, descuento, situacion, fecha_prevista
    ), c as (
      insert into pedido_cantidad (pedido_linea_id, modelo_color_id, talla_id, cantidad)
      select l.id, q.mc, q.t, q.n
      from l join p on p.id = l.pedido_id join lineas x on x.de = p.de and x."modeloId" = l.modelo_id,
        unnest(x.mc, x.t, x.n) as q(mc, t, n)
    ), ${pedidos.some(({ envio }) => envio) ? envios : sql``} cartas as (${letters})`;
}

const envios = sql`envio as (
      insert into pedido_envio (usuario_id, clave, huella, pedido_id)
      select p.usuario_id, p.clave, p.huella, p.id from p where p.clave is not null
    ),`;

/** To the shop that sent it, and to its comercial. */
const letters = lettersWithin(
  'pedidoRecibido',
  // The limit keeps PostgreSQL, which cannot know how few pedidos there are, from joining all users.
  sql`select u.idioma, u.email, p.datos || '{"lector": "tienda"}'
    from p cross join lateral (select * from usuario where id = p.usuario_id and is_active limit 1) u
    union all
    select coalesce((select v.idioma from usuario v where v.comercial_id = k.id order by v.creado limit 1), 'es'),
      k.email, p.datos || '{"lector": "comercial"}'
    from p join comercial k on k.id = p."comercialId" where k.activo and k.email is not null`,
);

/** What a statement with `pedidoWithin` tells in the end of each pedido, for `pedidoWritten`. */
export const tellWritten = sql`select p.de, p.id, p.fecha, p.estado, p.situacion, p.fecha_entrega,
  (select nullif(trim(u.first_name || ' ' || u.last_name), '') from usuario u where u.id = p.creado_por) as creado_por,
  (select json_agg(json_build_object('id', l.id, 'modelo_id', l.modelo_id, 'descuento', l.descuento, 'situacion',
    l.situacion, 'fecha_prevista', l.fecha_prevista)) from l where l.pedido_id = p.id) as lineas
  from p`;

export interface Written
  extends Pick<PedidoRow, 'id' | 'fecha' | 'estado' | 'situacion' | 'fecha_entrega' | 'creado_por'> {
  /** What it was made of. */
  de: number;
  lineas: Pick<LineaRow, 'id' | 'modelo_id' | 'descuento' | 'situacion' | 'fecha_prevista'>[];
}

/** What reading a pedido that was just written would give, without reading it. */
export function pedidoWritten({ lineas, de: _, ...written }: Written, pedido: NewPedido): PedidoRow {
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
