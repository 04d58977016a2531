/** Calls about blocked pedidos and the credit of their shops. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { idParams, money } from '../../platform/http/shapes.ts';
import { forUserQuery } from '../identity/for-user.ts';
import { pedido } from './pedido-shapes.ts';

const path = '/lob/api/v1/pedidos';
const update = { permission: 'Permissions.Pedidos.Update' } as const;
/** The reason of a block or of an authorization. */
const motivo = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** The amount a shop may order before its orders are held; `disponible` is absent without a limit. */
export const shopCredit = z.object({ disponible: z.optional(money), vencido: money });
export type ShopCredit = z.infer<typeof shopCredit>;

export const readShopCreditEndpoint = endpoint({
  method: 'GET',
  path: `${path}/credito/web`,
  access: 'signedIn',
  summary: "What is left of the caller's credit limit, and what is overdue",
  query: z.object(forUserQuery),
  reply: shopCredit,
});

export const pedidoCredit = z.object({
  limite: z.optional(money),
  deuda: money,
  vencido: money,
  /** The amount of its other confirmed orders to be served up to the horizon after this order's first day. */
  porServir: money,
  /** Its deliveries that no factura has. */
  sinFacturar: money,
  /** Money paid before deliveries that no factura has deducted. */
  anticipado: money,
  /** By how much this order goes over the limit; 0: it does not. */
  sobreLimite: money,
});
export type PedidoCredit = z.infer<typeof pedidoCredit>;

export const readPedidoCreditEndpoint = endpoint({
  method: 'GET',
  path: `${path}/{id}/credito`,
  access: { permission: 'Permissions.Pedidos.View' },
  summary: 'The credit of the cliente of a pedido, as confirming it looks at it',
  params: idParams,
  reply: pedidoCredit,
});

export const authorizePedidoEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/autorizar`,
  access: { permission: 'Permissions.Pedidos.Authorize' },
  summary:
    "Confirms a pedido in spite of its cliente's debt or limit, with the reason; one that they hold is unblocked " +
    'and reserves anew. A block by hand is a 409',
  params: idParams,
  body: z.object({ motivo }),
  reply: pedido,
});

export const blockPedidoEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/bloquear`,
  access: update,
  summary:
    'Blocks an open pedido: nothing of it is confirmed or served. Its reservas stay for the days of the settings',
  params: idParams,
  body: z.object({ motivo }),
  reply: pedido,
});

export const unblockPedidoEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/desbloquear`,
  access: update,
  summary:
    'Unblocks a pedido; one whose garments were freed reserves anew. A confirmed one is a 409 while the debt of ' +
    'its cliente holds it',
  params: idParams,
  reply: pedido,
});
