/** The calls of the cart slice with their required access. */
import type { Access } from '../../src/platform/http/endpoint.ts';

export const cartSurface: [call: string, access: Access][] = [
  ['GET /lob/api/v1/cart', 'signedIn'],
  ['POST /lob/api/v1/cart/lista', 'signedIn'],
  ['GET /lob/api/v1/cart/excel', 'signedIn'],
  ['POST /lob/api/v1/cart/hoja', 'signedIn'],
  ['GET /lob/api/v1/cart/ean/{ean}', 'signedIn'],
  ['POST /lob/api/v1/cart', 'signedIn'],
  ['POST /lob/api/v1/cart/upsert-item', 'signedIn'],
  ['POST /lob/api/v1/cart/borradores/dividir', 'signedIn'],
  ['POST /lob/api/v1/cart/upsert-items', 'signedIn'],
  ['POST /lob/api/v1/cart/remove-item', 'signedIn'],
  ['POST /lob/api/v1/cart/territory', { permission: 'Permissions.Cart.ActFor' }],
  ['POST /lob/api/v1/cart/upsert-encargo', 'signedIn'],
  ['PUT /lob/api/v1/cart/line-days', 'signedIn'],
  ['POST /lob/api/v1/cart/remove-encargo', 'signedIn'],
  ['POST /lob/api/v1/cart/cart-to-pedido', 'signedIn'],
  ['POST /lob/api/v1/cart/pedido-en-espera', 'signedIn'],
  ['GET /lob/api/v1/cart/borradores', 'signedIn'],
  ['GET /lob/api/v1/cart/borradores/{id}', 'signedIn'],
  ['POST /lob/api/v1/cart/borradores/create', 'signedIn'],
  ['POST /lob/api/v1/cart/borradores/tomar', 'signedIn'],
  ['PUT /lob/api/v1/cart/borradores/{id}', 'signedIn'],
  ['POST /lob/api/v1/cart/borradores/delete', 'signedIn'],
  ['POST /lob/api/v1/cart/borradores/restaurar', 'signedIn'],
  ['POST /lob/api/v1/cart/repetir', 'signedIn'],
];
