import type { Access } from '#src/platform/http/endpoint.ts';

/** The calls of picking lists and albaranes with their access. */
export const albaranesSurface: [call: string, access: Access][] = [
  ['POST /lob/api/v1/albaranes/search', { permission: 'Permissions.Albaranes.Search' }],
  ['POST /lob/api/v1/albaranes/excel-export', { permission: 'Permissions.Albaranes.Search' }],
  ['GET /lob/api/v1/albaranes/{id}', { permission: 'Permissions.Albaranes.View' }],
  ['POST /lob/api/v1/albaranes/{id}/paso', { permission: 'Permissions.Albaranes.Update' }],
  ['POST /lob/api/v1/preparaciones/create', { permission: 'Permissions.Albaranes.Create' }],
  ['GET /lob/api/v1/preparaciones/{id}', { permission: 'Permissions.Albaranes.View' }],
  ['PUT /lob/api/v1/preparaciones/{id}', { permission: 'Permissions.Albaranes.Update' }],
  ['POST /lob/api/v1/preparaciones/delete', { permission: 'Permissions.Albaranes.Delete' }],
  ['POST /lob/api/v1/preparaciones/{id}/recoger', { permission: 'Permissions.Albaranes.Update' }],
  ['POST /lob/api/v1/preparaciones/{id}/albaran', { permission: 'Permissions.Albaranes.Create' }],
  ['POST /lob/api/v1/transportistas/search', { permission: 'Permissions.Transportistas.Search' }],
  ['POST /lob/api/v1/transportistas/excel-export', { permission: 'Permissions.Transportistas.Search' }],
  ['GET /lob/api/v1/transportistas/{id}', { permission: 'Permissions.Transportistas.View' }],
  ['POST /lob/api/v1/transportistas/create', { permission: 'Permissions.Transportistas.Create' }],
  ['PUT /lob/api/v1/transportistas/{id}', { permission: 'Permissions.Transportistas.Update' }],
  ['POST /lob/api/v1/transportistas/archivar', { permission: 'Permissions.Transportistas.Update' }],
  ['POST /lob/api/v1/transportistas/delete', { permission: 'Permissions.Transportistas.Delete' }],
  ['POST /lob/api/v1/transportistas/{id}/fichero', { permission: 'Permissions.Albaranes.View' }],
];
