import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { imagen } from '../../platform/http/imagen.ts';
import { paged, searchRequest } from '../../platform/http/search.contract.ts';
import { day, id, idParams, money, recordVersion } from '../../platform/http/shapes.ts';
import { forUser } from '../identity/for-user.ts';
import { entregaTipos } from '../stock/allocate.ts';
import { situaciones } from './pedido.ts';

export const situacion = z.enum(situaciones);

/** Open garments that arrive together; a day only where one is known. From stock: the wanted day, if any. */
export const entrega = z.object({ tipo: z.enum(entregaTipos), fecha: z.optional(day), cantidad: z.int() });

const fuente = z.object({ tipo: z.enum(entregaTipos), fecha: z.optional(day) });

/** Garments that got another day since the order was sent. */
const pedidoCambio = z.object({
  /** Instant. */
  cuando: z.string(),
  prenda: z.string(),
  cantidad: z.int(),
  antes: fuente,
  despues: fuente,
});
export type PedidoCambio = z.infer<typeof pedidoCambio>;

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
export type PedidoLinea = z.infer<typeof pedidoLinea>;

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
export type PedidoRow = z.infer<typeof pedidoRow>;

/** A delivery with garments of a pedido. */
export const pedidoAlbaran = z.object({
  id,
  numero: z.string(),
  fecha: z.string(),
  estado: z.enum(['cerrado', 'enviado', 'entregado', 'devuelto', 'perdido']),
  /** The tracking number, and the carrier's page about the parcel. */
  seguimiento: z.optional(z.string()),
  enlace: z.optional(z.string()),
  lineas: z.array(z.object({ pedidoLineaId: id, cantidad: z.int() })),
});
export type PedidoAlbaran = z.infer<typeof pedidoAlbaran>;

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
export type Pedido = z.infer<typeof pedido>;

export const readPedidoWebEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/pedidos/web',
  access: 'signedIn',
  summary:
    "One of the caller's own pedidos (or of the customer that the caller acts for), as its page shows it",
  body: z.object({ id, ...forUser }),
  reply: pedido,
});

export const readPedidoUserEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/pedidos/user/{id}',
  access: 'signedIn',
  summary: "One of the caller's own pedidos, or of the customer that the caller acts for",
  params: idParams,
  query: z.object(forUser),
  reply: pedido,
});

/** A line that a pedido does not have yet, with all cells of its modelo at zero. */
export const newEntrada = z.extend(z.omit(pedidoLinea, { id: true, encargo: true, fechaPrevista: true }), {
  /** Euros of the tallas that cost more than `precio`; each price becomes a line of its own. */
  precios: z.optional(z.array(z.object({ tallaId: id, precio: money }))),
});
export type NewEntrada = z.infer<typeof newEntrada>;

export const newEntradaEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/pedidos/new-pedido-entrada-web',
  access: 'signedIn',
  summary:
    "An empty line of a published modelo at the caller's prices, or at those of one of the caller's own pedidos; nothing is stored",
  body: z.object({ modeloId: id, pedidoId: z.optional(id), ...forUser }),
  reply: newEntrada,
});

/** The reason of a cancellation. */
export const motivo = z.string().check(z.trim(), z.maxLength(500));

export const cancelPedidoUserEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/pedidos/user/{id}/cancelar',
  access: 'signedIn',
  summary:
    "Cancels one of the caller's own pedidos that is not confirmed yet; its garments are free at once, and a " +
    'draft has them again',
  params: idParams,
  body: z.object({ ...forUser, motivo: z.optional(motivo) }),
  reply: pedido,
});

export const answerRevisionEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/pedidos/user/{id}/acuerdo',
  access: 'signedIn',
  summary:
    "Says whether the caller agrees with the last change of one of the caller's own pedidos; another change " +
    'meanwhile is a 409',
  params: idParams,
  body: z.object({ ...forUser, revisionId: id, acepta: z.boolean(), nota: z.optional(motivo) }),
  reply: pedido,
});

export const agreeToSendEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/pedidos/user/{id}/seguir',
  access: 'signedIn',
  summary:
    "Moves the cancel day of one of the caller's own open pedidos: the shop's yes to what is sent until then",
  params: idParams,
  body: z.object({
    ...forUser,
    cancelarTras: day,
    /** The cancel day that the caller saw; another one is a 409. */
    antes: z.optional(day),
  }),
  reply: pedido,
});

export const searchPedidosUserEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/pedidos/search-user',
  access: 'signedIn',
  summary: "Searches the caller's own pedidos, or those of the customer that the caller acts for",
  body: z.extend(searchRequest, forUser),
  reply: paged(pedidoRow),
});
