import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import { auditMany } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { searchPage } from '../../../platform/server/database/search.ts';
import { type Route, route } from '../../../platform/server/http/route.ts';
import * as contract from '../conversations.contract.ts';
import { attendMensajes } from './conversations.repository.ts';
import {
  conversacionSearch,
  findConversacion,
  selectConversaciones,
  toConversacion,
} from './read-conversations.ts';

/** Routes of the conversations in the back office. */
export function conversationsRoutes({ db, clock }: { db: Kysely<Database>; clock: Clock }): Route[] {
  return [
    route(contract.searchConversacionesEndpoint, async ({ body }, context) => {
      const page = await searchPage(db, selectConversaciones(db, context), conversacionSearch, body);
      return { ...page, data: page.data.map(toConversacion) };
    }),
    route(contract.readConversacionEndpoint, async ({ params: { id } }, context) => {
      const found = await findConversacion(db, id, context);
      if (!found) throw new NotFound('Conversación', id);
      return found;
    }),
    route(contract.attendMensajesEndpoint, ({ body: { mensajes, atendido } }, context) =>
      db.transaction().execute(async (tx) => {
        const changed = await attendMensajes(tx, mensajes, atendido ? clock.now() : null, context.caller);
        const conversaciones = [...new Set(changed.map(({ conversacion_id }) => conversacion_id))];
        await auditMany(
          tx,
          context,
          conversaciones.map((id) => ({
            acto: atendido ? 'conversaciones.atender' : 'conversaciones.reabrir',
            resource: 'conversacion',
            id,
          })),
        );
        return { cambiados: changed.map(({ id }) => id) };
      }),
    ),
  ];
}
