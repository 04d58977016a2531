import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { idParams } from '../../platform/http/shapes.ts';
import { forUserQuery } from '../identity/for-user.ts';

export const readPedidoPdfEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/pedidos/{id}/pdf',
  access: { permission: 'Permissions.Pedidos.View' },
  summary: "The PDF of a pedido, in the cliente's language",
  params: idParams,
  reply: 'file',
});

export const readOwnPedidoPdfEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/pedidos/user/{id}/pdf',
  access: 'signedIn',
  summary: "The PDF of one of the caller's own pedidos, or of the customer that the caller acts for",
  params: idParams,
  query: z.object(forUserQuery),
  reply: 'file',
});
