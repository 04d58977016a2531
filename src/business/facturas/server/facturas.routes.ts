import type { Db } from '#database/schema.ts';
import { type Route, route } from '../../../platform/server/http/route.ts';
import * as contract from '../facturas.contract.ts';
import { readOwnFactura } from './read-factura.ts';
import { searchOwnFacturas } from './search-facturas.ts';

export function facturasRoutes({ db }: { db: Db }): Route[] {
  return [
    route(contract.searchFacturasUser, ({ body }, { caller }) => searchOwnFacturas(db, caller, body)),
    route(contract.readFacturaWeb, ({ params }, { caller, language }) =>
      readOwnFactura(db, caller, params.id, language),
    ),
  ];
}
