import type { Access } from '#src/platform/http/endpoint.ts';

/** The calls of picking lists and albaranes with their access. */
export const albaranesSurface: [call: string, access: Access][] = [
  ['POST /lob/api/v1/albaranes/search', { permission: 'Permissions.Albaranes.Search' }],
  ['GET /lob/api/v1/albaranes/{id}', { permission: 'Permissions.Albaranes.View' }],
  ['POST /lob/api/v1/albaranes/{id}/paso', { permission: 'Permissions.Albaranes.Update' }],
  ['POST /lob/api/v1/preparaciones/create', { permission: 'Permissions.Albaranes.Create' }],
  ['GET /lob/api/v1/preparaciones/{id}', { permission: 'Permissions.Albaranes.View' }],
  ['PUT /lob/api/v1/preparaciones/{id}', { permission: 'Permissions.Albaranes.Update' }],
  ['POST /lob/api/v1/preparaciones/delete', { permission: 'Permissions.Albaranes.Delete' }],
  ['POST /lob/api/v1/preparaciones/{id}/recoger', { permission: 'Permissions.Albaranes.Update' }],
  ['POST /lob/api/v1/preparaciones/{id}/albaran', { permission: 'Permissions.Albaranes.Create' }],
];
