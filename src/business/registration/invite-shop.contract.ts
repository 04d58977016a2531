/** A rep invites an own shop to open its web account. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id } from '../../platform/http/shapes.ts';

export const inviteShopEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/registers/invitar-tienda',
  access: { permission: 'Permissions.Cart.ActFor' },
  summary: 'Invites a shop in the row scope to choose a password, in a letter in its language',
  body: z.object({
    clienteId: id,
    email: z.optional(z.string().check(z.trim(), z.maxLength(254), z.email())),
  }),
  reply: z.object({ invitada: z.boolean() }),
  creates: true,
});
