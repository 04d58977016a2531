/** Calls for staff. They have their own module, so that only staff fetch it. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { imagen } from '../../platform/http/imagen-shape.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { day, euros, id, idParams, recordVersion } from '../../platform/http/shapes.ts';
import { motivo, pedido, pedidoRow } from './pedido-shapes.ts';

/** A pedido as a row of the staff's list. */
export const companyPedido = z.extend(pedidoRow, {
  /** False: staff have not sent it to the shop yet. */
  enviado: z.boolean(),
  bloqueado: z.boolean(),
  /** The shop's answer to the last change that asked for one. */
  acuerdo: z.optional(z.enum(['pendiente', 'aceptado', 'rechazado'])),
  fechaEntrega: z.optional(z.string()),
  servirHasta: z.optional(z.string()),
  cancelarTras: z.optional(z.string()),
  /** The first last day, and the first cancel day, of its lines that are still to be served. */
  dueDay: z.optional(z.string()),
  cancelDay: z.optional(z.string()),
  cliente: z.optional(z.object({ id, nombre: z.string() })),
  poblacion: z.optional(z.string()),
  /** The comercial of the shop at the time of the order. */
  comercial: z.optional(z.string()),
  /** The pictures of its first modelos, at most three. */
  imagenes: z.array(imagen),
  /** Name of the sender: the shop, or the rep who bought for it. */
  creadoPor: z.optional(z.string()),
});
export type CompanyPedido = z.infer<typeof companyPedido>;

const calls = recordCalls({ path: '/lob/api/v1/pedidos', resource: 'Pedidos', params: idParams });

export const searchPedidosEndpoint = calls.search(
  companyPedido,
  'Searches the pedidos of all clientes; a rep finds those of his own',
);
export const exportPedidosEndpoint = calls.sheet('The pedidos that a search finds as an Excel sheet');
export const setSuplementoEndpoint = endpoint({
  method: 'PUT',
  path: '/lob/api/v1/pedidos/{id}/suplemento',
  access: { permission: 'Permissions.Pedidos.Update' },
  summary:
    "Sets the price of a special garment's changes on a pending pedido; an amount that changed meanwhile is a 409",
  params: idParams,
  body: z.object({
    lineaId: id,
    /** Euros of a garment. */
    suplemento: euros(100_000),
    /** The amount that the caller saw; absent while there was none. */
    antes: z.optional(euros(100_000)),
  }),
  reply: pedido,
});
export const readPedidoEndpoint = calls.read(pedido, 'One pedido; a rep opens those of his own clientes');

export const exportPedidoEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/pedidos/{id}/excel',
  access: { permission: 'Permissions.Pedidos.View' },
  summary: 'One pedido as an Excel sheet with EAN, which reading an order by list takes back unchanged',
  params: idParams,
  reply: 'file',
});

export const setDaysEndpoint = endpoint({
  method: 'PUT',
  path: '/lob/api/v1/pedidos/{id}/fechas',
  access: { permission: 'Permissions.Pedidos.Update' },
  summary:
    'Sets the days of an open pedido, or of one of its lines, as a whole: what is absent is unset. Its garments ' +
    'are reserved anew for these days. A stale version is a 409',
  params: idParams,
  body: z.object({
    /** Absent: the days of the pedido, which lines without own days follow. */
    lineaId: z.optional(id),
    fechaEntrega: z.optional(day),
    servirHasta: z.optional(day),
    cancelarTras: z.optional(day),
    version: recordVersion,
  }),
  reply: pedido,
});

export const cancelPedidoEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/pedidos/{id}/cancelar',
  access: { permission: 'Permissions.Pedidos.Update' },
  summary:
    'Cancels a pedido of which nothing is served; its garments are free at once, and a draft of the shop has ' +
    'them again',
  params: idParams,
  body: z.object({ motivo: z.optional(motivo) }),
  reply: pedido,
});

export const confirmPedidoEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/pedidos/{id}/confirmar',
  access: { permission: 'Permissions.Pedidos.Update' },
  summary: 'Confirms a received pedido: its garments can be served, and its shop no longer cancels it',
  params: idParams,
  reply: pedido,
});
