import type { Db } from '#database/schema.ts';
import type { SearchRequest } from '../../../platform/http/search.contract.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import type { Buyer } from '../../identity/server/index.ts';
import { estados, tipos } from '../factura.ts';
import { buyerFacturas } from './factura-scope.ts';
import { estadoColumn, receptorName, selectFacturas } from './facturas.repository.ts';
import { toFacturaRow } from './read-factura.ts';

const facturaSearch = searchable(
  {
    id: { column: 'factura.id', type: 'number' },
    numero: { column: 'factura.numero', type: 'text', keyword: true },
    fecha: { column: 'factura.fecha', type: 'day' },
    estado: { column: estadoColumn, type: 'enum', values: [...estados] },
    tipo: { column: 'factura.tipo', type: 'enum', values: [...tipos] },
    total: { column: 'factura.total', type: 'money' },
    cliente: { column: receptorName, type: 'text', keyword: true },
  },
  { defaultOrder: ['fecha desc'], tieBreak: 'id' },
);

/** Searches a buyer's facturas. */
export async function searchOwnFacturas(db: Db, buyer: Buyer, request: SearchRequest) {
  const query = selectFacturas(db, buyerFacturas(buyer));
  const page = await searchPage(db, query, facturaSearch, request);
  return { ...page, data: page.data.map(toFacturaRow) };
}
