import type { Access } from '#src/platform/http/endpoint.ts';

/** The calls of facturas with their access. */
export const facturasSurface: [call: string, access: Access][] = [
  ['POST /lob/api/v1/facturas/search-user', 'signedIn'],
  ['GET /lob/api/v1/facturas/get-web/{id}', 'signedIn'],
  ['POST /lob/api/v1/facturas/search', { permission: 'Permissions.Facturas.Search' }],
  ['POST /lob/api/v1/facturas/search-lineas', { permission: 'Permissions.Facturas.Search' }],
  ['POST /lob/api/v1/facturas/suma-totales', { permission: 'Permissions.Facturas.Search' }],
  ['POST /lob/api/v1/facturas/suma-totales-lineas', { permission: 'Permissions.Facturas.Search' }],
  ['POST /lob/api/v1/facturas/facturaslist-by-ids', { permission: 'Permissions.Facturas.Search' }],
  ['POST /lob/api/v1/facturas/facturas-by-ids', { permission: 'Permissions.Facturas.Search' }],
  ['POST /lob/api/v1/facturas/create', { permission: 'Permissions.Facturas.Create' }],
  ['POST /lob/api/v1/facturas/getnewlinea', { permission: 'Permissions.Facturas.Create' }],
  ['POST /lob/api/v1/facturas/total', { permission: 'Permissions.Facturas.Create' }],
  ['GET /lob/api/v1/facturas/from-pedido/{id}', { permission: 'Permissions.Facturas.Create' }],
  ['GET /lob/api/v1/facturas/{id}', { permission: 'Permissions.Facturas.View' }],
  ['PUT /lob/api/v1/facturas/{id}', { permission: 'Permissions.Facturas.Update' }],
  ['POST /lob/api/v1/facturas/delete', { permission: 'Permissions.Facturas.Delete' }],
  ['POST /lob/api/v1/facturas/pase', { permission: 'Permissions.Facturas.Issue' }],
  ['POST /lob/api/v1/facturas/{id}/rectificar', { permission: 'Permissions.Facturas.Create' }],
  ['POST /lob/api/v1/facturas/{id}/anular', { permission: 'Permissions.Facturas.Issue' }],
  ['POST /lob/api/v1/facturas/search-albaranes', { permission: 'Permissions.Facturas.Create' }],
  ['POST /lob/api/v1/facturas/from-albaranes', { permission: 'Permissions.Facturas.Create' }],
  ['GET /lob/api/v1/facturas/{id}/pruebas', { permission: 'Permissions.Facturas.View' }],
  ['POST /lob/api/v1/facturas/{id}/pruebas/create', { permission: 'Permissions.Facturas.Update' }],
  ['POST /lob/api/v1/facturas/{id}/pruebas/delete', { permission: 'Permissions.Facturas.Update' }],
  ['POST /lob/api/v1/facturas/enviar', { permission: 'Permissions.Facturas.Issue' }],
];
