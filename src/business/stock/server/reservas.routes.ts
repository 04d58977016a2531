import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import * as contract from '../reservas.contract.ts';
import { apartadoOf, createApartado, heldGarments, removeApartados, selectApartados } from './apartados.ts';
import { moveReserva } from './move-reserva.ts';

const searchOfApartados = searchable(
  {
    id: { column: 'apartado.id', type: 'number' },
    cliente: { column: 'cliente.nombre', type: 'text', keyword: true, nullable: true },
    nota: { column: 'apartado.nota', type: 'text', keyword: true },
    caduca: { column: 'apartado.caduca', type: 'instant' },
    creado: { column: 'apartado.creado', type: 'instant' },
    prendas: { column: heldGarments, type: 'number' },
  },
  { defaultOrder: ['caduca'], tieBreak: 'id' },
);

/** Routes of apartados and of reservas that move between orders. */
export function reservasRoutes({ db, clock }: { db: Kysely<Database>; clock: Clock }): Route[] {
  return [
    route(contract.searchApartadosEndpoint, async ({ body }) => {
      const page = await searchPage(db, selectApartados(db), searchOfApartados, body);
      return { ...page, data: page.data.map(apartadoOf) };
    }),
    createRoute(db, contract.createApartadoEndpoint, (tx, { body }, context) =>
      createApartado(tx, body, context, clock.now()),
    ),
    route(contract.deleteApartadosEndpoint, ({ body }, context) => removeApartados(db, body, context)),
    route(contract.moveReservaEndpoint, ({ body }, context) => moveReserva(db, body, context)),
  ];
}
