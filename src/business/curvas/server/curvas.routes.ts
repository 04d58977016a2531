import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { buyerOf, type ForBuyer } from '../../identity/server/index.ts';
import * as contract from '../curvas.contract.ts';
import { noCliente } from './curva-failures.ts';
import * as repository from './curvas.repository.ts';
import { type CurvaOwner, changeCurva, createCurva } from './save-curva.ts';

export function curvasRoutes(db: Kysely<Database>): Route[] {
  return [
    route(contract.listCurvasEndpoint, async ({ query }, { caller }) =>
      repository.listCurvas(db, (await ownerOf(db, caller, query)).clienteId),
    ),
    createRoute(db, contract.createCurvaEndpoint, async (tx, { query, body }, { caller }) => {
      const owner = await ownerOf(tx, caller, query);
      await createCurva(tx, owner, body);
      return repository.listCurvas(tx, owner.clienteId);
    }),
    route(contract.updateCurvaEndpoint, async ({ params, query, body }, { caller }) => {
      const owner = await ownerOf(db, caller, query);
      await changeCurva(db, owner, params.id, body);
      return repository.listCurvas(db, owner.clienteId);
    }),
    route(contract.deleteCurvasEndpoint, async ({ query, body }, { caller }) => {
      const { clienteId } = await ownerOf(db, caller, query);
      await deleteAll(db, clienteId, body);
      return repository.listCurvas(db, clienteId);
    }),
  ];
}

/**
 * Returns the owner of the curves of a call: the caller's shop, or the customer's when acting. The caller is
 * the editor.
 * @throws Conflict for staff who act for no customer; Forbidden, NotFound
 */
async function ownerOf(db: Db, caller: Caller, forBuyer: ForBuyer | undefined): Promise<CurvaOwner> {
  const { clienteId } = await buyerOf(db, caller, forBuyer);
  if (clienteId === null) throw noCliente();
  return { clienteId, userId: caller.userId };
}

/**
 * Deletes curves, all or none.
 * @throws NotFound for the first id that is missing or another shop's
 */
async function deleteAll(db: Kysely<Database>, clienteId: number, ids: number[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const deleted = await repository.deleteCurvas(tx, clienteId, ids);
    const missing = ids.find((id) => !deleted.has(id));
    if (missing !== undefined) throw new NotFound('Curva', missing);
  });
}
