import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import { type Route, route } from '../../../platform/server/http/route.ts';
import { buyerOf } from '../../identity/server/index.ts';
import * as contract from '../favoritos.contract.ts';
import * as repository from './favoritos.repository.ts';

export function favoritosRoutes(db: Kysely<Database>): Route[] {
  return [
    route(contract.listFavoritosEndpoint, async ({ query }, { caller }) =>
      repository.listFavoritos(db, (await buyerOf(db, caller, query)).userId),
    ),
    route(contract.addFavoritoEndpoint, async ({ params, query }, { caller }) => {
      const { userId } = await buyerOf(db, caller, query);
      return ofPublished(db, params.id, (tx) => repository.insertFavorito(tx, userId, params.id));
    }),
    route(contract.removeFavoritoEndpoint, async ({ params, query }, { caller }) => {
      const { userId } = await buyerOf(db, caller, query);
      return ofPublished(db, params.id, (tx) => repository.deleteFavorito(tx, userId, params.id));
    }),
  ];
}

/**
 * Returns the id of a published modelo.
 * @throws NotFound when there is no such modelo, or it is not published
 */
async function ofPublished(
  db: Kysely<Database>,
  modeloId: number,
  write: (tx: Db) => Promise<void>,
): Promise<Record<string, never>> {
  await db.transaction().execute(async (tx) => {
    if (!(await repository.holdPublished(tx, modeloId))) throw new NotFound('Modelo', modeloId);
    await write(tx);
  });
  return {};
}
