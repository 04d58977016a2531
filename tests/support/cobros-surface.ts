import type { Access } from '#src/platform/http/endpoint.ts';

/** The calls of cobros with their access. */
export const cobrosSurface: [call: string, access: Access][] = [
  ['GET /lob/api/v1/cobros/user/pendientes', 'signedIn'],
  ['POST /lob/api/v1/cobros/deudas/search', { permission: 'Permissions.Cobros.Search' }],
  ['POST /lob/api/v1/cobros/deudas/excel-export', { permission: 'Permissions.Cobros.Search' }],
  ['POST /lob/api/v1/cobros/search', { permission: 'Permissions.Cobros.Search' }],
  ['POST /lob/api/v1/cobros/excel-export', { permission: 'Permissions.Cobros.Search' }],
  ['GET /lob/api/v1/cobros/{id}', { permission: 'Permissions.Cobros.View' }],
  ['GET /lob/api/v1/cobros/cuenta/{id}', { permission: 'Permissions.Cobros.View' }],
  ['GET /lob/api/v1/cobros/de-factura/{id}', { permission: 'Permissions.Cobros.View' }],
  ['POST /lob/api/v1/cobros/create', { permission: 'Permissions.Cobros.Create' }],
  ['POST /lob/api/v1/cobros/{id}/aplicar', { permission: 'Permissions.Cobros.Create' }],
  ['POST /lob/api/v1/cobros/{id}/contra', { permission: 'Permissions.Cobros.Delete' }],
  ['POST /lob/api/v1/cobros/incobrable', { permission: 'Permissions.Cobros.Update' }],
  ['POST /lob/api/v1/cobros/aplazar', { permission: 'Permissions.Cobros.Update' }],
];
