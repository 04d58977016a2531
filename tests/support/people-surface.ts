/** The calls of the slice contactos for staff, with their required access. */
import type { Access } from '../../src/platform/http/endpoint.ts';

export const peopleSurface: [call: string, access: Access][] = [
  ['POST /lob/api/v1/clientes/search', { permission: 'Permissions.Clientes.Search' }],
  ['POST /lob/api/v1/clientes/excel-export', { permission: 'Permissions.Clientes.Search' }],
  ['GET /lob/api/v1/clientes/opciones', { permission: 'Permissions.Clientes.View' }],
  ['GET /lob/api/v1/clientes/{id}', { permission: 'Permissions.Clientes.View' }],
  ['POST /lob/api/v1/clientes/create', { permission: 'Permissions.Clientes.Create' }],
  ['PUT /lob/api/v1/clientes/{id}', { permission: 'Permissions.Clientes.Update' }],
  ['POST /lob/api/v1/clientes/delete', { permission: 'Permissions.Clientes.Delete' }],
  ['POST /lob/api/v1/clientes/clientes-list-by-ids', { permission: 'Permissions.Clientes.Search' }],
  ['POST /lob/api/v1/clientes/archivar', { permission: 'Permissions.Clientes.Update' }],
  ['POST /lob/api/v1/clientes/vies', { permission: 'Permissions.Clientes.Update' }],
  ['POST /lob/api/v1/clientes/duplicados', { permission: 'Permissions.Clientes.Search' }],
];
