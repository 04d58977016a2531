import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { paged, searchRequest } from '../../platform/http/search.contract.ts';
import { day, id, idParams, money } from '../../platform/http/shapes.ts';
import { forUser, forUserQuery } from '../identity/for-user.ts';
import {
  entrega,
  motivo,
  pedido,
  type pedidoAlbaran,
  type pedidoCambio,
  pedidoLinea,
  pedidoRow,
} from './pedido-shapes.ts';

export type PedidoCambio = z.infer<typeof pedidoCambio>;
export type PedidoLinea = z.infer<typeof pedidoLinea>;
export type PedidoRow = z.infer<typeof pedidoRow>;
export type PedidoAlbaran = z.infer<typeof pedidoAlbaran>;
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
  query: z.object(forUserQuery),
  reply: pedido,
});

export const exportPedidoUserEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/pedidos/user/{id}/excel',
  access: 'signedIn',
  summary:
    "One of the caller's own pedidos as an Excel sheet with EAN, which reading an order by list takes back unchanged",
  params: idParams,
  query: z.object(forUserQuery),
  reply: 'file',
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

/** A pedido in the list of its shop. */
const ownPedidoRow = z.extend(pedidoRow, {
  /** The next of its deliveries; absent when nothing is open. */
  nextEntrega: z.optional(entrega),
});
export type OwnPedidoRow = z.infer<typeof ownPedidoRow>;

export const searchPedidosUserEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/pedidos/search-user',
  access: 'signedIn',
  summary: "Searches the caller's own pedidos, or those of the customer that the caller acts for",
  body: z.extend(searchRequest, forUser),
  reply: paged(ownPedidoRow),
});
