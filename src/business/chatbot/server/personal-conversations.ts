import type { PersonalRecords } from '../../../platform/server/personal-records.ts';
import { anonymiseCorreosAbout } from '../../mail/server/index.ts';

/** A month of a busy user. */
const maxMessages = 10_000;

/**
 * A person's conversations with the assistant of the last thirty days. Erasure also deletes those that a
 * comercial had for the person's shop.
 */
export const personalConversations: PersonalRecords = {
  nombre: 'asistente',
  async list(db, { id }) {
    const rows = await db
      .selectFrom('conversacion_mensaje as m')
      .innerJoin('conversacion as c', 'c.id', 'm.conversacion_id')
      .where('c.usuario_id', '=', id)
      .select(['m.cuando', 'm.idioma', 'm.mensaje', 'm.respuesta'])
      .orderBy('m.id', 'desc')
      .limit(maxMessages)
      .execute();
    return rows.toReversed().map(({ cuando, ...row }) => ({ cuando: cuando.toISOString(), ...row }));
  },
  async erase(db, { id }) {
    const own = await db
      .selectFrom('conversacion')
      .where((eb) => eb.or([eb('usuario_id', '=', id), eb('para_usuario_id', '=', id)]))
      .select('clave')
      .distinct()
      .execute();
    // Letters to the team hold the conversation.
    await anonymiseCorreosAbout(db, 'personaPedida', {
      member: 'clave',
      values: own.map(({ clave }) => clave),
    });
    await db
      .deleteFrom('conversacion')
      .where((eb) => eb.or([eb('usuario_id', '=', id), eb('para_usuario_id', '=', id)]))
      .execute();
    await db
      .deleteFrom('chatbot_conversacion')
      .where((eb) => eb.or([eb('clave', 'like', `usuario:${id}:%`), eb('clave', 'like', `usuario:%:${id}`)]))
      .execute();
  },
};
