/** The insert of a pedido, as a part of the statement that sends a cart. */
import { type RawBuilder, sql } from 'kysely';
import type { Texto } from '../../../platform/i18n/texto.ts';
import type { ImagenRow } from '../../../platform/server/pictures/pictures.ts';
import { insertLettersCte } from '../../mail/server/index.ts';
import type { Entrega } from '../../stock/allocate.ts';
import { letterDays, letterEntregas } from './letter-data.ts';
import type { EncargoOfLinea, LineaRow, PedidoRecord } from './pedidos.repository.ts';

export interface NewCantidad {
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
  /** For the reply only. */
  color: Texto;
  talla: string;
  entregas: Entrega[];
}

export interface NewLinea {
  modeloId: number;
  referencia: string;
  nombre: string;
  /** Cents of one garment. */
  precio: number;
  /** Cents of the line. */
  importe: number;
  prendas: number;
  cantidades: NewCantidad[];
  /** For the reply only. */
  imagen: ImagenRow | null;
  /** The line's own days. */
  fechaEntrega?: string | null;
  servirHasta?: string | null;
  cancelarTras?: string | null;
  /** Makes the line a special garment of its only cell. */
  encargo?: EncargoOfLinea;
}

export interface NewPedido {
  clienteId: number;
  /** For the reply only. */
  cliente: string;
  /** The owner of the cart: a user, or a cliente without a web account. */
  buyerId: string;
  /** Null when the cart was the cliente's. */
  userId: string | null;
  creadoPor: string;
  comercialId: number | null;
  tarifaId: number | null;
  observaciones: string;
  fechaEntrega: string | null;
  servirHasta: string | null;
  cancelarTras: string | null;
  /** Cents. */
  total: number;
  totalPrendas: number;
  totalModelos: number;
  lineas: NewLinea[];
  /** Identifies a repeated call: the idempotency key, and a digest of the body. */
  idempotency?: { key: string; digest: string };
}

/**
 * Returns the CTEs of a larger statement that insert a whole pedido with its letters. The CTE `p` is its row,
 * `c` has its cells (`pedido_linea_id`, `modelo_color_id`, `talla_id`).
 * @param source tables and conditions that give one row, or none when no pedido is to be inserted
 * @param sustituyeId the column of `source` with the cancelled pedido that this one replaces
 */
export function insertPedidoCtes(
  pedido: NewPedido,
  source: RawBuilder<unknown>,
  sustituyeId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const lineas = pedido.lineas.map(({ imagen: _, cantidades, encargo, ...linea }, orden) => {
    // A special garment takes no stock, so its cell is no pedido_cantidad.
    const cells = encargo ? [] : cantidades;
    const [cell] = cantidades;
    return {
      ...linea,
      orden,
      mc: cells.map(({ modeloColorId }) => modeloColorId),
      t: cells.map(({ tallaId }) => tallaId),
      n: cells.map(({ cantidad }) => cantidad),
      ...(encargo && {
        encargo: { ...encargo, mc: cell?.modeloColorId, t: cell?.tallaId, n: cell?.cantidad },
      }),
    };
  });
  const hasEncargos = pedido.lineas.some(({ encargo }) => encargo);
  return sql`p as (
      insert into pedido (cliente_id, usuario_id, creado_por, comercial_id, tarifa_id, observaciones, fecha_entrega,
        servir_hasta, cancelar_tras, total, total_prendas, total_modelos, sustituye_id)
      select ${pedido.clienteId}::int, ${pedido.userId}::uuid, ${pedido.creadoPor}::uuid, ${pedido.comercialId}::int,
        ${pedido.tarifaId}::int, ${pedido.observaciones}::text, ${pedido.fechaEntrega}::date,
        ${pedido.servirHasta}::date, ${pedido.cancelarTras}::date, ${pedido.total}::bigint,
        ${pedido.totalPrendas}::int, ${pedido.totalModelos}::int, ${sustituyeId}
      from ${source}
      returning id, fecha, estado, situacion, fecha_entrega, creado_por, sustituye_id
    ), input as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(lineas)}::jsonb) as x("modeloId" int, referencia text,
        nombre text, precio int, importe bigint, orden int, mc int[], t int[], n int[], encargo jsonb,
        "fechaEntrega" date, "servirHasta" date, "cancelarTras" date)
    ), l as (
      insert into pedido_linea (pedido_id, modelo_id, referencia, nombre, precio, importe, orden, fecha_entrega,
        servir_hasta, cancelar_tras)
      select p.id, x."modeloId", x.referencia, x.nombre, x.precio, x.importe, x.orden, x."fechaEntrega",
        x."servirHasta", x."cancelarTras"
      from p, input x
      returning id, modelo_id, descuento, situacion, fecha_prevista, orden
    ), c as (
      insert into pedido_cantidad (pedido_linea_id, modelo_color_id, talla_id, cantidad)
      select l.id, q.mc, q.t, q.n
      from l join input x using (orden), unnest(x.mc, x.t, x.n) as q(mc, t, n)
      returning pedido_linea_id, modelo_color_id, talla_id
    ), ${hasEncargos ? insertEncargosCte : sql``}${pedido.idempotency ? sql`${insertKeyCte(pedido, pedido.idempotency)},` : sql``}
    letters as (${insertLetters(pedido)})`;
}

const insertEncargosCte = sql`encargos_written as (
      insert into pedido_encargo (pedido_linea_id, modelo_color_id, talla_id, cantidad, texto, fecha_evento,
        referencia_tienda, suplemento)
      select l.id, y.mc, y.t, y.n, y.texto, y.fecha_evento, y.referencia_tienda, y.suplemento
      from l join input x using (orden), jsonb_to_record(x.encargo) as y(mc int, t int, n int, texto text,
        fecha_evento date, referencia_tienda text, suplemento int)
      where x.encargo is not null
    ), `;

const insertKeyCte = (
  { clienteId, buyerId }: NewPedido,
  { key, digest }: NonNullable<NewPedido['idempotency']>,
) => sql`key as (
      insert into pedido_envio (clave, cliente_id, buyer_id, digest, pedido_id)
      select ${key}::text, ${clienteId}::int, ${buyerId}::uuid, ${digest}::text, p.id from p
    )`;

/** Writes to the shop's user that sent it, or to a shop without one, and to its comercial. */
function insertLetters(pedido: NewPedido) {
  const { userId, clienteId, cliente, comercialId, total, totalPrendas, totalModelos, lineas } = pedido;
  const unpriced = lineas.filter(({ encargo }) => encargo?.suplemento === null).length;
  const entregas = JSON.stringify(letterEntregas(lineas));
  const { fechaEntrega, servirHasta, cancelarTras } = pedido;
  const days = Object.entries({ fechaEntrega, servirHasta, cancelarTras }).filter(([, day]) => day !== null);
  const dias = days.map(([name, day]) => sql`, ${name}::text, ${day}::text`);
  const porConfirmar = unpriced > 0 ? sql`, 'porConfirmar', ${String(unpriced)}::text` : sql``;
  const ownDays = JSON.stringify(letterDays(lineas));
  const ownDaysData = ownDays === '[]' ? sql`` : sql`, 'diasLineas', ${ownDays}::text`;
  const datos = (
    lector: 'tienda' | 'comercial',
  ) => sql`jsonb_strip_nulls(jsonb_build_object('lector', ${lector}::text,
    'pedido', p.id::text, 'tienda', ${cliente}::text, 'prendas', ${String(totalPrendas)}::text,
    'modelos', ${String(totalModelos)}::text, 'total', ${String(total)}::text,
    'entregas', ${entregas}::text, 'sustituye', p.sustituye_id::text${porConfirmar}${ownDaysData}${sql.join(dias, sql``)}))`;
  return insertLettersCte(
    'pedidoRecibido',
    sql`${
      userId === null
        ? sql`select coalesce(s.idioma, 'es'), s.email, ${datos('tienda')}
      from p, cliente s where s.id = ${clienteId}::int and s.email is not null`
        : sql`select u.idioma, u.email, ${datos('tienda')}
      from p, usuario u where u.id = ${userId}::uuid and u.is_active`
    }
      union all
      select coalesce((select v.idioma from usuario v where v.comercial_id = k.id order by v.creado limit 1), 'es'),
        k.email, ${datos('comercial')}
      from p, comercial k where k.id = ${comercialId}::int and k.activo and k.email is not null`,
  );
}

/** The end of a statement with `insertPedidoCtes`; its row is a `WrittenPedido`. */
export const selectWrittenPedido = sql`select p.id, p.fecha, p.estado, p.situacion, p.fecha_entrega, p.sustituye_id,
  (select nullif(trim(u.first_name || ' ' || u.last_name), '') from usuario u where u.id = p.creado_por) as creado_por,
  (select json_agg(json_build_object('id', l.id, 'modelo_id', l.modelo_id, 'descuento', l.descuento, 'situacion',
    l.situacion, 'fecha_prevista', l.fecha_prevista) order by l.orden) from l) as lineas
  from p`;

export interface WrittenPedido
  extends Pick<
    PedidoRecord,
    'id' | 'fecha' | 'estado' | 'situacion' | 'fecha_entrega' | 'creado_por' | 'sustituye_id'
  > {
  /** In the order of the new pedido's. */
  lineas: Pick<LineaRow, 'id' | 'modelo_id' | 'descuento' | 'situacion' | 'fecha_prevista'>[];
}

/** Returns the row that reading the written pedido would give. */
export function pedidoRecordOf({ lineas, ...written }: WrittenPedido, pedido: NewPedido): PedidoRecord {
  return {
    ...written,
    total: pedido.total,
    total_prendas: pedido.totalPrendas,
    total_modelos: pedido.totalModelos,
    version: 1,
    enviado: true,
    ...{ bloqueo_causa: null, bloqueo_motivo: '', liberar_el: null, liberado: false, acuerdo: null },
    observaciones: pedido.observaciones,
    servir_hasta: pedido.servirHasta,
    cancelar_tras: pedido.cancelarTras,
    cliente_id: pedido.clienteId,
    cliente: pedido.cliente,
    prestamo_id: null,
    facturas: [],
    borrador: null,
    sustituido_por: [],
    lineas: pedido.lineas.map(
      ({ referencia, nombre, precio, importe, imagen, encargo, cantidades, ...days }, orden) => ({
        ...(lineas[orden] as WrittenPedido['lineas'][number]),
        fecha_entrega: days.fechaEntrega ?? null,
        servir_hasta: days.servirHasta ?? null,
        cancelar_tras: days.cancelarTras ?? null,
        referencia,
        nombre,
        precio,
        importe,
        imagen,
        encargo: encargo ?? null,
        cantidades: cantidades.map(({ modeloColorId, color, tallaId, talla, cantidad, entregas }) => ({
          mc: modeloColorId,
          color,
          t: tallaId,
          talla,
          n: cantidad,
          s: 0,
          e: entregas,
        })),
      }),
    ),
  };
}
