/** The calls of printed documents and of VERI*FACTU with their required access, for `api-surface.test.ts`. */
import type { Access } from '#src/platform/http/endpoint.ts';

export const documentsSurface: [call: string, access: Access][] = [
  ['GET /lob/api/v1/pedidos/{id}/pdf', { permission: 'Permissions.Pedidos.View' }],
  ['GET /lob/api/v1/pedidos/user/{id}/pdf', 'signedIn'],
  ['GET /lob/api/v1/pedidos/{id}/excel', { permission: 'Permissions.Pedidos.View' }],
  ['GET /lob/api/v1/pedidos/user/{id}/excel', 'signedIn'],
  ['POST /lob/api/v1/webmodelos/auth/hoja', 'signedIn'],
  ['GET /lob/api/v1/facturas/{id}/pdf', { permission: 'Permissions.Facturas.View' }],
  ['GET /lob/api/v1/facturas/get-web/{id}/pdf', 'signedIn'],
  ['GET /lob/api/v1/facturas/{id}/ubl', { permission: 'Permissions.Facturas.View' }],
  ['GET /lob/api/v1/facturas/get-web/{id}/ubl', 'signedIn'],
  ['POST /lob/api/v1/documentos/direccion', 'signedIn'],
  ['GET /lob/api/v1/documentos/{token}', 'anyone'],
  ['GET /lob/api/v1/verifactu/settings', { permission: 'Permissions.AppSettings.View' }],
  ['PUT /lob/api/v1/verifactu/settings', { permission: 'Permissions.AppSettings.Update' }],
  ['GET /lob/api/v1/verifactu/state', { permission: 'Permissions.AppSettings.View' }],
  ['POST /lob/api/v1/verifactu/records/search', { permission: 'Permissions.AppSettings.View' }],
  ['POST /lob/api/v1/verifactu/records/excel-export', { permission: 'Permissions.AppSettings.View' }],
  ['POST /lob/api/v1/verifactu/records/{id}/correct', { permission: 'Permissions.AppSettings.Update' }],
  ['POST /lob/api/v1/verifactu/check', { permission: 'Permissions.AppSettings.View' }],
  ['GET /lob/api/v1/verifactu/chains/{id}/records', { permission: 'Permissions.AppSettings.View' }],
  ['POST /lob/api/v1/verifactu/chains/{id}/restaurar', { permission: 'Permissions.AppSettings.Update' }],
  ['GET /lob/api/v1/verifactu/declaration', 'signedIn'],
  ['PUT /lob/api/v1/verifactu/certificate', { permission: 'Permissions.AppSettings.Update' }],
];
