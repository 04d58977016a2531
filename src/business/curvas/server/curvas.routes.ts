import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { type Route, route } from '../../../platform/server/http/route.ts';
import * as contract from '../curvas.contract.ts';
import { noCliente } from './curva-failures.ts';
import * as repository from './curvas.repository.ts';
import { changeCurva, createCurva, type Tienda } from './save-curva.ts';

export function curvasRoutes(db: Kysely<Database>): Route[] {
  return [
    route(contract.listCurvas, (_, { caller }) => repository.listCurvas(db, tiendaOf(caller).clienteId)),
    route(contract.createCurva, async ({ body }, { caller }) => {
      const tienda = tiendaOf(caller);
      await createCurva(db, tienda, body);
      return repository.listCurvas(db, tienda.clienteId);
    }),
    route(contract.updateCurva, async ({ params, body }, { caller }) => {
      const tienda = tiendaOf(caller);
      await changeCurva(db, tienda, params.id, body);
      return repository.listCurvas(db, tienda.clienteId);
    }),
    route(contract.deleteCurvas, async ({ body }, { caller }) => {
      const { clienteId } = tiendaOf(caller);
      await deleteAll(db, clienteId, body);
      return repository.listCurvas(db, clienteId);
    }),
  ];
}

/** @throws Conflict for staff without a cliente: there is no shop to keep a curve for */
function tiendaOf({ clienteId, userId }: Caller): Tienda {
  if (clienteId === null) throw noCliente();
  return { clienteId, userId };
}

/** @throws NotFound for the first that is not there or another shop's; then none is deleted */
async function deleteAll(db: Kysely<Database>, clienteId: number, ids: number[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const deleted = await repository.deleteCurvas(tx, clienteId, ids);
    const missing = ids.find((id) => !deleted.has(id));
    if (missing !== undefined) throw new NotFound('Curva', missing);
  });
}
