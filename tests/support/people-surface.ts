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
  ['POST /lob/api/v1/clientes/merge-preview', { permission: 'Permissions.Clientes.Delete' }],
  ['POST /lob/api/v1/clientes/merge', { permission: 'Permissions.Clientes.Delete' }],
  ['POST /lob/api/v1/clientes/vies', { permission: 'Permissions.Clientes.Update' }],
  ['POST /lob/api/v1/clientes/duplicados', { permission: 'Permissions.Clientes.Search' }],
  ['GET /lob/api/v1/clientes/{id}/actividad', { permission: 'Permissions.Clientes.View' }],
  ['POST /lob/api/v1/clientes/visitas/create', { permission: 'Permissions.Clientes.Update' }],
  ['PUT /lob/api/v1/clientes/visitas/{id}', { permission: 'Permissions.Clientes.Update' }],
  ['POST /lob/api/v1/clientes/visitas/delete', { permission: 'Permissions.Clientes.Update' }],
  ['POST /lob/api/v1/contactos/search', { permission: 'Permissions.Contactos.Search' }],
  ['POST /lob/api/v1/contactos/excel-by-search', { permission: 'Permissions.Contactos.Search' }],
  ['GET /lob/api/v1/contactos/getallcontactotipos', { permission: 'Permissions.Contactos.View' }],
  ['GET /lob/api/v1/contactos/getallcontactomediotipos', { permission: 'Permissions.Contactos.View' }],
  ['GET /lob/api/v1/contactos/{id}', { permission: 'Permissions.Contactos.View' }],
  ['POST /lob/api/v1/contactos/create', { permission: 'Permissions.Contactos.Create' }],
  ['PUT /lob/api/v1/contactos/{id}', { permission: 'Permissions.Contactos.Update' }],
  ['POST /lob/api/v1/contactos/deleteclientes', { permission: 'Permissions.Contactos.Delete' }],
  ['POST /lob/api/v1/contactos/deleteproveedores', { permission: 'Permissions.Contactos.Delete' }],
  ['POST /lob/api/v1/contactos/deletecomerciales', { permission: 'Permissions.Contactos.Delete' }],
  [
    'POST /lob/api/v1/vencimientos-anteriores/search',
    { permission: 'Permissions.VencimientosAnteriores.Search' },
  ],
  [
    'POST /lob/api/v1/vencimientos-anteriores/excel-export',
    { permission: 'Permissions.VencimientosAnteriores.Search' },
  ],
  [
    'POST /lob/api/v1/vencimientos-anteriores/delete',
    { permission: 'Permissions.VencimientosAnteriores.Delete' },
  ],
];
