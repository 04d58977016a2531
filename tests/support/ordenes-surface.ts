import type { Access } from '#src/platform/http/endpoint.ts';

const update: Access = { permission: 'Permissions.Ordenesfab.Update' };

/** The calls of production orders with their access. */
export const ordenesSurface: [call: string, access: Access][] = [
  ['POST /lob/api/v1/ordenesfab/search', { permission: 'Permissions.Ordenesfab.Search' }],
  ['POST /lob/api/v1/ordenesfab/excel-export', { permission: 'Permissions.Ordenesfab.Search' }],
  ['GET /lob/api/v1/ordenesfab/{id}', { permission: 'Permissions.Ordenesfab.View' }],
  ['GET /lob/api/v1/ordenesfab/pendientes/{id}', { permission: 'Permissions.Ordenesfab.View' }],
  ['GET /lob/api/v1/ordenesfab/propuestas', { permission: 'Permissions.Ordenesfab.Search' }],
  ['POST /lob/api/v1/ordenesfab/propuestas/aceptar', { permission: 'Permissions.Ordenesfab.Create' }],
  ['GET /lob/api/v1/ordenesfab/campana', { permission: 'Permissions.Ordenesfab.Search' }],
  ['POST /lob/api/v1/ordenesfab/campana/hacer', { permission: 'Permissions.Ordenesfab.Create' }],
  ['POST /lob/api/v1/ordenesfab/campana/retirar', update],
  ['GET /lob/api/v1/fichas/{id}', { permission: 'Permissions.Ordenesfab.View' }],
  ['PUT /lob/api/v1/fichas/{id}', update],
  ['POST /lob/api/v1/fichas/imagen', update],
  ['POST /lob/api/v1/ordenesfab/create', { permission: 'Permissions.Ordenesfab.Create' }],
  ['PUT /lob/api/v1/ordenesfab/{id}', update],
  ['POST /lob/api/v1/ordenesfab/delete', { permission: 'Permissions.Ordenesfab.Delete' }],
  ['POST /lob/api/v1/ordenesfab/{id}/estado', update],
  ['POST /lob/api/v1/ordenesfab/{id}/cortar', update],
  ['POST /lob/api/v1/ordenesfab/{id}/recibir', update],
  ['POST /lob/api/v1/ordenesfab/{id}/cerrar', update],
  ['GET /lob/api/v1/ordenesfab/{id}/piezas', { permission: 'Permissions.Ordenesfab.View' }],
  ['POST /lob/api/v1/ordenesfab/{id}/reservar', update],
  ['POST /lob/api/v1/ordenesfab/{id}/retales', update],
  ['GET /lob/api/v1/ordenesfab/{id}/envios', { permission: 'Permissions.Ordenesfab.View' }],
  ['POST /lob/api/v1/ordenesfab/{id}/envios', update],
  ['POST /lob/api/v1/ordenesfab/envios/{id}/recibir', update],
  ['POST /lob/api/v1/ordenesfab/envios/{id}/encontradas', update],
  ['POST /lob/api/v1/ordenesfab/envios/{id}/anular', update],
  ['GET /lob/api/v1/ordenesfab/talleres/{id}', { permission: 'Permissions.Escandallos.View' }],
  ['GET /lob/api/v1/ordenesfab/talleres', { permission: 'Permissions.Ordenesfab.View' }],
];
