import type { Access } from '#src/platform/http/endpoint.ts';

/** The calls of pedidos with their access. */
export const pedidosSurface: [call: string, access: Access][] = [
  ['POST /lob/api/v1/pedidos/search', { permission: 'Permissions.Pedidos.Search' }],
  ['POST /lob/api/v1/pedidos/excel-export', { permission: 'Permissions.Pedidos.Search' }],
  ['GET /lob/api/v1/pedidos/desk/{list}', { permission: 'Permissions.Pedidos.Search' }],
  ['GET /lob/api/v1/pedidos/desk/compared/weeks', { permission: 'Permissions.Pedidos.Search' }],
  ['PUT /lob/api/v1/pedidos/{id}/fechas', { permission: 'Permissions.Pedidos.Update' }],
  ['PUT /lob/api/v1/pedidos/{id}/suplemento', { permission: 'Permissions.Pedidos.Update' }],
  ['POST /lob/api/v1/pedidos/create', { permission: 'Permissions.Pedidos.Create' }],
  ['PUT /lob/api/v1/pedidos/{id}', { permission: 'Permissions.Pedidos.Update' }],
  ['POST /lob/api/v1/pedidos/delete', { permission: 'Permissions.Pedidos.Delete' }],
  ['POST /lob/api/v1/pedidos/{id}/enviar', { permission: 'Permissions.Pedidos.Update' }],
  ['POST /lob/api/v1/pedidos/matrices-by-ids', { permission: 'Permissions.Pedidos.View' }],
  ['GET /lob/api/v1/pedidos/{id}', { permission: 'Permissions.Pedidos.View' }],
  ['POST /lob/api/v1/pedidos/web', 'signedIn'],
  ['POST /lob/api/v1/pedidos/new-pedido-entrada-web', 'signedIn'],
  ['GET /lob/api/v1/pedidos/user/{id}', 'signedIn'],
  ['POST /lob/api/v1/pedidos/user/{id}/cancelar', 'signedIn'],
  ['POST /lob/api/v1/pedidos/user/{id}/seguir', 'signedIn'],
  ['POST /lob/api/v1/pedidos/{id}/confirmar', { permission: 'Permissions.Pedidos.Update' }],
  ['POST /lob/api/v1/pedidos/{id}/cancelar', { permission: 'Permissions.Pedidos.Update' }],
  ['POST /lob/api/v1/pedidos/search-user', 'signedIn'],
];
