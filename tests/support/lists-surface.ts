/** The calls of the catalogue's lists with their required access, for `api-surface.test.ts`. */
import type { Access } from '#src/platform/http/endpoint.ts';

export const listsSurface: [call: string, access: Access][] = [
  ['POST /lob/api/v1/colores/search', { permission: 'Permissions.Colores.Search' }],
  ['GET /lob/api/v1/colores/{id}', { permission: 'Permissions.Colores.View' }],
  ['POST /lob/api/v1/colores/create', { permission: 'Permissions.Colores.Create' }],
  ['PUT /lob/api/v1/colores/{id}', { permission: 'Permissions.Colores.Update' }],
  ['POST /lob/api/v1/colores/delete', { permission: 'Permissions.Colores.Delete' }],
  ['POST /lob/api/v1/colores/archivar', { permission: 'Permissions.Colores.Update' }],
  ['POST /lob/api/v1/colores/merge', { permission: 'Permissions.Colores.Merge' }],
  ['POST /lob/api/v1/colores/imagen', { permission: 'Permissions.Colores.Update' }],
  ['GET /lob/api/v1/temporadas/getall', 'signedIn'],
  ['POST /lob/api/v1/temporadas/search', { permission: 'Permissions.Temporadas.Search' }],
  ['GET /lob/api/v1/temporadas/last', { permission: 'Permissions.Temporadas.View' }],
  ['GET /lob/api/v1/temporadas/{id}', { permission: 'Permissions.Temporadas.View' }],
  ['POST /lob/api/v1/temporadas/create', { permission: 'Permissions.Temporadas.Create' }],
  ['PUT /lob/api/v1/temporadas/{id}', { permission: 'Permissions.Temporadas.Update' }],
  ['POST /lob/api/v1/temporadas/delete', { permission: 'Permissions.Temporadas.Delete' }],
];
