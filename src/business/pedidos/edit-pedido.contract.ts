/** Calls that make and change pedidos in the back office. Only its forms fetch this module. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { imagen } from '../../platform/http/imagen-shape.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import {
  day,
  euros,
  id,
  idParams,
  money,
  percent,
  plainLine,
  recordVersion,
} from '../../platform/http/shapes.ts';
import { pedido } from './pedido-shapes.ts';

const path = '/lob/api/v1/pedidos';
/** Enough for `maxPedidoCells` with their lines. */
const bodyLimit = 512 * 1024;
const calls = recordCalls({ path, resource: 'Pedidos', params: idParams, bodyLimit });

export const maxPedidoLineas = 300;
/** Cells of all lines together. */
export const maxPedidoCells = 2000;
const maxCellsOfLine = 400;
export const maxEncargoOfPedido = { cantidad: 99, texto: 500, referencia: 60 };

const days = { fechaEntrega: z.optional(day), servirHasta: z.optional(day), cancelarTras: z.optional(day) };

export const editedPedidoLinea = z.object({
  /** A line that the pedido has already. */
  id: z.optional(id),
  modeloId: id,
  /** Euros of a garment, the suplemento of a special garment included. */
  precio: euros(100_000),
  descuento: z._default(percent(), 0),
  ...days,
  /** Makes it a special garment, of its only cell. */
  encargo: z.optional(
    z.object({
      texto: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxEncargoOfPedido.texto)),
      fechaEvento: z.optional(day),
      referenciaTienda: z.optional(
        z.string().check(z.trim(), z.maxLength(maxEncargoOfPedido.referencia), plainLine),
      ),
      /** Euros of a garment, included in `precio`; absent: not set yet. */
      suplemento: z.optional(euros(100_000)),
    }),
  ),
  cantidades: z
    .array(
      z.object({
        modeloColorId: id,
        tallaId: id,
        cantidad: z.int().check(z.minimum(1), z.maximum(9_999)),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxCellsOfLine)),
});
export type EditedPedidoLinea = z.infer<typeof editedPedidoLinea>;

export const editedPedido = z.object({
  clienteId: id,
  ...days,
  observaciones: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
  /** To the shop, in the letter about the change of a sent pedido. */
  mensaje: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  /** Asks the shop to agree: nothing is confirmed or served before its answer. */
  pedirAcuerdo: z._default(z.boolean(), false),
  lineas: z.array(editedPedidoLinea).check(z.minLength(1), z.maxLength(maxPedidoLineas)),
});
export type EditedPedido = z.infer<typeof editedPedido>;

export const createPedidoEndpoint = calls.create(
  editedPedido,
  pedido,
  'Makes a pedido of a cliente. Its shop does not see it, and nothing is reserved, until it is sent',
  { at: '/create' },
);
export const updatePedidoEndpoint = calls.update(
  editedPedido,
  pedido,
  'Changes the lines, the days and the notes of an open pedido. A sent one reserves its garments anew; what is ' +
    'served, picked or invoiced stays. A stale version is a 409',
);
export const deletePedidosEndpoint = calls.removeSeveral(
  'Deletes pedidos that were never sent, all or none; a sent one is cancelled instead',
);
export const sendPedidoEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/enviar`,
  access: { permission: 'Permissions.Pedidos.Update' },
  summary:
    'Sends a pedido that staff made: its garments are reserved, its shop sees it and gets a letter. A stale ' +
    'version is a 409',
  params: idParams,
  body: z.object({ version: recordVersion }),
  reply: pedido,
});

/** A modelo with all cells that can be ordered, at the prices of a cliente. */
export const pedidoMatrix = z.object({
  modeloId: id,
  referencia: z.string(),
  nombre: z.string(),
  imagen: z.optional(imagen),
  celdas: z.array(
    z.object({
      modeloColorId: id,
      color: z.string(),
      tallaId: id,
      talla: z.string(),
      /** Orders the sizes. */
      orden: z.int(),
      precio: money,
      /** Garments in stock that are promised to nobody. */
      disponible: z.int(),
    }),
  ),
});
export type PedidoMatrix = z.infer<typeof pedidoMatrix>;

export const readMatricesEndpoint = endpoint({
  method: 'POST',
  path: `${path}/matrices-by-ids`,
  access: { permission: 'Permissions.Pedidos.View' },
  summary: 'The colors, tallas, prices and free stock of modelos for a pedido of a cliente',
  body: z.object({
    clienteId: id,
    ids: z.array(id).check(z.minLength(1), z.maxLength(maxPedidoLineas)),
  }),
  reply: z.object({ data: z.array(pedidoMatrix) }),
});
