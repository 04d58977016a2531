import type { Db } from '#database/schema.ts';
import type { SearchRequest } from '../../../platform/http/search.contract.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { estados, tipos } from '../factura.ts';
import { facturasSeenBy } from './factura-scope.ts';
import { estadoOf, receptorName, selectFacturas } from './facturas.repository.ts';
import { facturaRowOf } from './read-factura.ts';

const facturaSearch = searchable(
  {
    id: { column: 'factura.id', type: 'number' },
    numero: { column: 'factura.numero', type: 'text', keyword: true },
    fecha: { column: 'factura.fecha', type: 'day' },
    estado: { column: estadoOf, type: 'enum', values: [...estados] },
    tipo: { column: 'factura.tipo', type: 'enum', values: [...tipos] },
    total: { column: 'factura.total', type: 'money' },
    cliente: { column: receptorName, type: 'text', keyword: true },
  },
  { defaultOrder: ['fecha desc'], tieBreak: 'id' },
);

/** Pages the facturas that the caller may see. */
export async function searchOwnFacturas(db: Db, caller: Caller, request: SearchRequest) {
  const query = selectFacturas(db, facturasSeenBy(caller, 'Permissions.Facturas.Search'));
  const page = await searchPage(db, query, facturaSearch, request);
  return { ...page, data: page.data.map(facturaRowOf) };
}
