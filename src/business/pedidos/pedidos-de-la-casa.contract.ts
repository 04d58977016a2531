/** The calls by which the house's own people find and open pedidos; apart, since only they fetch them. */
import * as z from 'zod/mini';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { id, idParams } from '../../platform/http/shapes.ts';
import { pedido, pedidoRow } from './pedidos.contract.ts';

/** A pedido as a row of the house's own list. */
export const pedidoDeLaCasa = z.extend(pedidoRow, {
  fechaEntrega: z.optional(z.string()),
  cliente: z.optional(z.object({ id, nombre: z.string() })),
  poblacion: z.optional(z.string()),
  /** Who looked after the shop when it was sent. */
  comercial: z.optional(z.string()),
  /** Name of who sent it: the shop, or the rep acting for it. */
  creadoPor: z.optional(z.string()),
});
export type PedidoDeLaCasa = z.infer<typeof pedidoDeLaCasa>;

const calls = recordCalls({ path: '/lob/api/v1/pedidos', resource: 'Pedidos', params: idParams });

export const searchPedidosEndpoint = calls.search(
  pedidoDeLaCasa,
  'Searches the pedidos of all clientes; a rep finds those of his own',
);
export const exportPedidosEndpoint = calls.sheet('The pedidos that a search finds as an Excel sheet');
export const readPedidoEndpoint = calls.read(pedido, 'One pedido; a rep opens those of his own clientes');
