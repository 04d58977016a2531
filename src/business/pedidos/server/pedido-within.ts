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
    ), ${pedido.envio ? envioOf(pedido.userId, pedido.envio) : sql``} cartas as (
      ${lettersOf(pedido)}
    )`;
}

const envioOf = (userId: string, { clave, huella }: NonNullable<NewPedido['envio']>) => sql`e as (
      insert into pedido_envio (usuario_id, clave, huella, pedido_id)
      select ${userId}::uuid, ${clave}::text, ${huella}::text, p.id from p
    ),`;

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
