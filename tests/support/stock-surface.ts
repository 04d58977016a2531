/** The calls of the stock slice with their required access. */
import type { Access } from '../../src/platform/http/endpoint.ts';

export const stockSurface: [call: string, access: Access][] = [
  ['POST /lob/api/v1/existencias/search', { permission: 'Permissions.Stock.Search' }],
  ['GET /lob/api/v1/existencias/ean/{ean}', { permission: 'Permissions.Stock.View' }],
  ['GET /lob/api/v1/existencias/{id}', { permission: 'Permissions.Stock.View' }],
  ['POST /lob/api/v1/existencias/{id}/corregir', { permission: 'Permissions.Stock.Update' }],
  ['PUT /lob/api/v1/existencias/{id}/estantes', { permission: 'Permissions.Stock.Update' }],
  ['POST /lob/api/v1/inventario/search', { permission: 'Permissions.Stock.Search' }],
  ['POST /lob/api/v1/inventario/excel-export', { permission: 'Permissions.Stock.Search' }],
  ['POST /lob/api/v1/movimientos/search', { permission: 'Permissions.Stock.Search' }],
  ['POST /lob/api/v1/movimientos/excel-export', { permission: 'Permissions.Stock.Search' }],
  ['POST /lob/api/v1/movimientos', { permission: 'Permissions.Stock.Update' }],
  ['POST /lob/api/v1/lugares/search', { permission: 'Permissions.Lugares.Search' }],
  ['GET /lob/api/v1/lugares/{id}', { permission: 'Permissions.Lugares.View' }],
  ['POST /lob/api/v1/lugares', { permission: 'Permissions.Lugares.Create' }],
  ['PUT /lob/api/v1/lugares/{id}', { permission: 'Permissions.Lugares.Update' }],
  ['POST /lob/api/v1/lugares/delete', { permission: 'Permissions.Lugares.Delete' }],
  ['POST /lob/api/v1/lotes/search', { permission: 'Permissions.Lotes.Search' }],
  ['POST /lob/api/v1/lotes/variantes', { permission: 'Permissions.Lotes.Search' }],
  ['GET /lob/api/v1/lotes/{id}', { permission: 'Permissions.Lotes.View' }],
  ['POST /lob/api/v1/lotes', { permission: 'Permissions.Lotes.Create' }],
  ['PUT /lob/api/v1/lotes/{id}', { permission: 'Permissions.Lotes.Update' }],
  ['POST /lob/api/v1/lotes/delete', { permission: 'Permissions.Lotes.Delete' }],
  ['POST /lob/api/v1/lotes/{id}/terminar', { permission: 'Permissions.Lotes.Update' }],
];
