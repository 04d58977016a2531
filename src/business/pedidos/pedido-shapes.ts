/**
 * The shapes of pedidos, apart from their calls: pages of the shop load the calls without a schema
 * (docs/decisions/0150).
 */
import * as z from 'zod/mini';
import { imagen } from '../../platform/http/imagen-shape.ts';
import { day, id, money, recordVersion } from '../../platform/http/shapes.ts';
import { entregaTipos } from '../stock/allocate.ts';
import { situaciones } from './pedido.ts';

export const situacion = z.enum(situaciones);

/** Open garments that arrive together; a day only where one is known. From stock: the wanted day, if any. */
export const entrega = z.object({ tipo: z.enum(entregaTipos), fecha: z.optional(day), cantidad: z.int() });

const fuente = z.object({ tipo: z.enum(entregaTipos), fecha: z.optional(day) });

/** Garments that got another day since the order was sent. */
export const pedidoCambio = z.object({
  /** Instant. */
  cuando: z.string(),
  prenda: z.string(),
  cantidad: z.int(),
  antes: fuente,
  despues: fuente,
});

const revisionDays = z.object({
  fechaEntrega: z.optional(z.string()),
  servirHasta: z.optional(z.string()),
  cancelarTras: z.optional(z.string()),
});

/** A change by staff to a sent pedido. */
export const pedidoRevision = z.object({
  id,
  /** Instant. */
  cuando: z.string(),
  cambios: z.array(
    z.object({
      que: z.enum(['cantidad', 'precio', 'descuento', 'fechas', 'notas', 'encargo']),
      linea: z.optional(z.string()),
      prenda: z.optional(z.string()),
      antes: z.optional(z.union([z.number(), revisionDays])),
      despues: z.optional(z.union([z.number(), revisionDays])),
    }),
  ),
  totalAntes: money,
  totalDespues: money,
  mensaje: z.string(),
  pideAcuerdo: z.boolean(),
  respuesta: z.optional(z.enum(['aceptado', 'rechazado'])),
  respuestaNota: z.string(),
});

export const pedidoLinea = z.object({
  id,
  modeloId: id,
  referencia: z.string(),
  nombre: z.string(),
  imagen: z.optional(imagen),
  precio: money,
  /** Percent, 0 to 100. */
  descuento: z.number(),
  importe: money,
  situacion,
  fechaPrevista: z.optional(z.string()),
  /** The line's own days; absent: those of the pedido. */
  fechaEntrega: z.optional(z.string()),
  servirHasta: z.optional(z.string()),
  cancelarTras: z.optional(z.string()),
  /**
   * Present for a special garment, whose only cell is in `cantidades`. `suplemento`: euros of a garment,
   * included in `precio`; absent while the company has not set them.
   */
  encargo: z.optional(
    z.object({
      texto: z.string(),
      fechaEvento: z.optional(z.string()),
      referenciaTienda: z.optional(z.string()),
      suplemento: z.optional(money),
    }),
  ),
  cantidades: z.array(
    z.object({
      modeloColorId: id,
      color: z.string(),
      tallaId: id,
      talla: z.string(),
      cantidad: z.int(),
      servida: z.int(),
      entregas: z.array(entrega),
    }),
  ),
});

/** A pedido as a row of a list. `estado`: 1 pending, 2 served, 3 cancelled. */
export const pedidoRow = z.object({
  id,
  /** Instant, ISO 8601 UTC. */
  fecha: z.string(),
  estado: z.int(),
  situacion,
  total: money,
  totalPrendas: z.int(),
  totalModelos: z.int(),
});

/** A delivery with garments of a pedido. */
export const pedidoAlbaran = z.object({
  id,
  numero: z.string(),
  fecha: z.string(),
  estado: z.enum(['cerrado', 'enviado', 'entregado', 'devuelto', 'perdido']),
  /** The tracking number, and the carrier's page about the parcel. */
  seguimiento: z.optional(z.string()),
  enlace: z.optional(z.string()),
  /** Of a returned or lost parcel: its garments are served again, or they are cancelled. */
  resto: z.optional(z.enum(['pendiente', 'cancelar'])),
  /** Why its garments are cancelled, or why the rest of the pedido was when it was closed. */
  motivo: z.optional(z.string()),
  lineas: z.array(z.object({ pedidoLineaId: id, cantidad: z.int() })),
});

export const pedido = z.extend(pedidoRow, {
  /** False: staff have not sent it to the shop yet, and nothing is reserved. */
  enviado: z.boolean(),
  /** Held by the company: nothing of it is confirmed or served. */
  bloqueado: z.optional(
    z.object({
      causa: z.enum(['manual', 'credito']),
      motivo: z.string(),
      /** Its garments stay reserved until this day. */
      hasta: z.optional(z.string()),
      /** Its garments are no longer reserved. */
      liberado: z.boolean(),
    }),
  ),
  observaciones: z.string(),
  /** Served from this day, until `servirHasta`; after `cancelarTras` only with the shop's yes. */
  fechaEntrega: z.optional(z.string()),
  servirHasta: z.optional(z.string()),
  cancelarTras: z.optional(z.string()),
  cliente: z.optional(z.object({ id, nombre: z.string() })),
  clienteId: z.optional(id),
  /** Name of the sender: the shop, or the rep who bought for it. */
  creadoPor: z.optional(z.string()),
  /** The loan whose garments it sold. */
  prestamoId: z.optional(id),
  /** The cancelled pedido whose draft it was. */
  sustituyeId: z.optional(id),
  /** The pedidos that the draft of this cancelled one became. */
  sustituidoPor: z.array(id),
  /** The facturas of its lines, corrections included, by date. */
  facturas: z.array(z.object({ id, numero: z.string() })),
  /** Its deliveries by date; absent: none. */
  albaranes: z.optional(z.array(pedidoAlbaran)),
  /** The draft that has the garments of a cancelled pedido, and its user. */
  borrador: z.optional(z.object({ id, nombre: z.string(), userId: z.string(), usuario: z.string() })),
  /** The sum of its cells. */
  entregas: z.array(entrega),
  /** The newest first, at most fifty. */
  cambios: z.array(pedidoCambio),
  /** The shop's answer to the last change that asked for one. */
  acuerdo: z.optional(z.enum(['pendiente', 'aceptado', 'rechazado'])),
  /** The newest first, at most twenty. */
  revisiones: z.array(pedidoRevision),
  lineas: z.array(pedidoLinea),
  version: recordVersion,
});

/** The reason of a cancellation. */
export const motivo = z.string().check(z.trim(), z.maxLength(500));
