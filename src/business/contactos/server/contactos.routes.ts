import type { Db } from '#database/schema.ts';
import { type Route, route } from '../../../platform/server/http/route.ts';
import { buyerOf } from '../../identity/server/index.ts';
import * as contract from '../clientes.contract.ts';
import { readOwnCliente } from './read-own-cliente.ts';

export function contactosRoutes({ db }: { db: Db }): Route[] {
  return [
    route(contract.readOwnClienteEndpoint, async ({ query }, { caller }) =>
      readOwnCliente(db, (await buyerOf(db, caller, query?.userId)).clienteId),
    ),
  ];
}
