import type { Db } from '#database/schema.ts';
import { openRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { buyerOf } from '../../identity/server/index.ts';
import * as contract from '../catalogue.contract.ts';
import { readColecciones, readModeloTipos } from './read-colecciones.ts';
import { readModelo, readModeloAuth, readModelos, readModelosAuth } from './read-modelos.ts';

export function catalogueRoutes(db: Db): Route[] {
  return [
    openRoute(contract.readModelosEndpoint, (_, { language }) => readModelos(db, language)),
    route(contract.readModelosAuthEndpoint, async ({ query }, { language, caller }) =>
      readModelosAuth(db, language, (await buyerOf(db, caller, query?.userId)).tarifaId),
    ),
    route(contract.readModeloAuthEndpoint, async ({ params, query }, { language, caller }) =>
      readModeloAuth(db, language, params.id, await buyerOf(db, caller, query?.userId)),
    ),
    openRoute(contract.readModeloEndpoint, ({ params }, { language }) => readModelo(db, language, params.id)),
    openRoute(contract.readColeccionesEndpoint, (_, { language }) => readColecciones(db, language)),
    openRoute(contract.readModeloTiposEndpoint, (_, { language }) => readModeloTipos(db, language, 'all')),
    openRoute(contract.readWebModeloTiposEndpoint, (_, { language }) => readModeloTipos(db, language, 'web')),
  ];
}
