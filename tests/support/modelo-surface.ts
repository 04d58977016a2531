import type { Access } from '#src/platform/http/endpoint.ts';

/** The calls of modelos in the back office with their access, in the order of their paths. */
export const modeloSurface: [call: string, access: Access][] = [
  ['POST /lob/api/v1/modelos/search', { permission: 'Permissions.Modelos.Search' }],
  ['POST /lob/api/v1/modelos/excel-export', { permission: 'Permissions.Modelos.Search' }],
  ['POST /lob/api/v1/modelos/search-autocomplete', { permission: 'Permissions.Modelos.Search' }],
  ['POST /lob/api/v1/modelos/modeloslist-by-ids', { permission: 'Permissions.Modelos.Search' }],
  ['GET /lob/api/v1/modelos/opciones', { permission: 'Permissions.Modelos.View' }],
  ['GET /lob/api/v1/modelos/{id}', { permission: 'Permissions.Modelos.View' }],
  ['GET /lob/api/v1/modelos/{id}/ventas', { permission: 'Permissions.Modelos.View' }],
  ['POST /lob/api/v1/modelos/get-modelocolor-delete-warning', { permission: 'Permissions.Modelos.View' }],
  ['POST /lob/api/v1/modelos/create', { permission: 'Permissions.Modelos.Create' }],
  ['POST /lob/api/v1/modelos/duplicar', { permission: 'Permissions.Modelos.Create' }],
  ['PUT /lob/api/v1/modelos/update', { permission: 'Permissions.Modelos.Update' }],
  ['PUT /lob/api/v1/modelos/update-web', { permission: 'Permissions.Modelos.Update' }],
  ['POST /lob/api/v1/modelos/imagen', { permission: 'Permissions.Modelos.Update' }],
  ['POST /lob/api/v1/modelos/etiquetas', { permission: 'Permissions.Modelos.View' }],
  ['POST /lob/api/v1/modelos/hoja', { permission: 'Permissions.Modelos.View' }],
  ['POST /lob/api/v1/modelos/fotos/nombres', { permission: 'Permissions.Modelos.Update' }],
  ['GET /lob/api/v1/modelos/fotos/modelo/{id}', { permission: 'Permissions.Modelos.Update' }],
  ['POST /lob/api/v1/modelos/fotos', { permission: 'Permissions.Modelos.Update' }],
  ['POST /lob/api/v1/modelos/publicar', { permission: 'Permissions.Modelos.Update' }],
  ['POST /lob/api/v1/modelos/archivar', { permission: 'Permissions.Modelos.Update' }],
  ['POST /lob/api/v1/modelos/codigos', { permission: 'Permissions.Modelos.Update' }],
  ['POST /lob/api/v1/modelos/cambios/preview', { permission: 'Permissions.Modelos.Update' }],
  ['POST /lob/api/v1/modelos/cambios', { permission: 'Permissions.Modelos.Update' }],
  ['POST /lob/api/v1/modelos/delete', { permission: 'Permissions.Modelos.Delete' }],
];
