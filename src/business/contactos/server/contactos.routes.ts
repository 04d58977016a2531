import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { type Route, route } from '../../../platform/server/http/route.ts';
import type { FileWorkers } from '../../../platform/server/workers/file-workers.ts';
import { buyerOf } from '../../identity/server/index.ts';
import * as contract from '../clientes.contract.ts';
import { clientesRoutes } from './clientes.routes.ts';
import { personasRoutes } from './contactos-personas.routes.ts';
import { readOwnCliente } from './read-own-cliente.ts';
import type { Vies } from './vies.ts';

export interface ContactosParts {
  db: Kysely<Database>;
  clock: Clock;
  vies: Vies | undefined;
  workers: Pick<FileWorkers, 'uploads'>;
}

export function contactosRoutes(parts: ContactosParts): Route[] {
  const { db } = parts;
  return [
    route(contract.readOwnClienteEndpoint, async ({ query }, { caller }) =>
      readOwnCliente(db, (await buyerOf(db, caller, query)).clienteId),
    ),
    ...clientesRoutes(parts),
    ...personasRoutes(parts),
  ];
}
