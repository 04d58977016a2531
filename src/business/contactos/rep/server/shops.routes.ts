import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import { createRoute, type Route, route } from '../../../../platform/server/http/route.ts';
import * as contract from '../shops.contract.ts';
import { createShop } from './create-shop.ts';
import { listOwnVisitas } from './own-visitas.ts';
import { pinShop } from './pins.ts';
import { searchShops } from './search-shops.ts';
import { readSeason } from './season.repository.ts';

export function shopsRoutes({ db, clock }: { db: Kysely<Database>; clock: Clock }): Route[] {
  return [
    route(contract.searchShopsEndpoint, ({ body }, { caller }) =>
      searchShops(db, caller, body, clock.today()),
    ),
    createRoute(db, contract.createShopEndpoint, (tx, { body }, context) =>
      createShop(tx, clock, body, context),
    ),
    route(contract.pinShopEndpoint, ({ params, body }, { caller }) =>
      pinShop(db, caller, { id: params.id, fijada: body.fijada }),
    ),
    route(contract.readSeasonEndpoint, ({ body }, { caller }) => readSeason(db, caller, body)),
    route(contract.listOwnVisitasEndpoint, (_, { caller }) => listOwnVisitas(db, caller)),
  ];
}
