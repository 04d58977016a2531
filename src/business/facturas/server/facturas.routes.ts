import type { Db } from '#database/schema.ts';
import { type Route, route } from '../../../platform/server/http/route.ts';
import { buyerOf } from '../../identity/server/index.ts';
import * as contract from '../facturas.contract.ts';
import { buyerFacturas, visibleFacturas } from './factura-scope.ts';
import { readFactura } from './read-factura.ts';
import { searchOwnFacturas } from './search-facturas.ts';

export function facturasRoutes({ db }: { db: Db }): Route[] {
  return [
    route(contract.searchFacturasUserEndpoint, async ({ body }, { caller }) =>
      searchOwnFacturas(db, await buyerOf(db, caller, body), body),
    ),
    route(contract.readFacturaWebEndpoint, async ({ params, query }, { caller, language }) => {
      const buyer = await buyerOf(db, caller, query);
      return readFactura(
        db,
        buyer === caller ? visibleFacturas(caller) : buyerFacturas(buyer),
        params.id,
        language,
      );
    }),
  ];
}
