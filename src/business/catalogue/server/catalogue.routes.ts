import type { Db } from '#database/schema.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { openRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { buyerOf } from '../../identity/server/index.ts';
import * as contract from '../catalogue.contract.ts';
import { readCeldasEndpoint, readTextosEndpoint } from '../celdas.contract.ts';
import { readCeldas, readTextos } from './celdas.ts';
import { readColecciones, readModeloTipos } from './read-colecciones.ts';
import { readModelo, readModeloAuth, readModelos, readModelosAuth } from './read-modelos.ts';

export function catalogueRoutes(db: Db, clock: Clock): Route[] {
  return [
    openRoute(contract.readModelosEndpoint, (_, { language }) => readModelos(db, language)),
    openRoute(readTextosEndpoint, (_, { language }) => readTextos(db, language)),
    route(readCeldasEndpoint, () => readCeldas(db, clock.today())),
    route(contract.readModelosAuthEndpoint, async ({ query }, { language, caller }) =>
      readModelosAuth(db, language, (await buyerOf(db, caller, query)).tarifaId),
    ),
    route(contract.readModeloAuthEndpoint, async ({ params, query }, { language, caller }) =>
      readModeloAuth(db, language, params.id, await buyerOf(db, caller, query)),
    ),
    openRoute(contract.readModeloEndpoint, ({ params }, { language }) => readModelo(db, language, params.id)),
    openRoute(contract.readColeccionesEndpoint, (_, { language }) => readColecciones(db, language)),
    openRoute(contract.readModeloTiposEndpoint, (_, { language }) => readModeloTipos(db, language, 'all')),
    openRoute(contract.readWebModeloTiposEndpoint, (_, { language }) => readModeloTipos(db, language, 'web')),
  ];
}
