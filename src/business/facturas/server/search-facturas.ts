import type { Db } from '#database/schema.ts';
import type { SearchRequest } from '../../../platform/http/search.contract.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import type { Buyer } from '../../identity/server/index.ts';
import { estados, tipos } from '../factura.ts';
import { facturasOf } from './factura-scope.ts';
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

/** Pages a buyer's own facturas. */
export async function searchOwnFacturas(db: Db, buyer: Buyer, request: SearchRequest) {
  const query = selectFacturas(db, facturasOf(buyer));
  const page = await searchPage(db, query, facturaSearch, request);
  return { ...page, data: page.data.map(facturaRowOf) };
}
