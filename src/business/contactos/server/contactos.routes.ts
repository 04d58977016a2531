import type { Db } from '#database/schema.ts';
import { type Route, route } from '../../../platform/server/http/route.ts';
import * as contract from '../clientes.contract.ts';
import { readOwnCliente } from './read-own-cliente.ts';

export function contactosRoutes({ db }: { db: Db }): Route[] {
  return [route(contract.readOwnCliente, (_, { caller }) => readOwnCliente(db, caller.clienteId))];
}
