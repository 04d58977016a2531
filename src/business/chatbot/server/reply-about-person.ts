/** Replies to a request for a person: the contacts of the company, and the hand-over to the team. */

import { contactOf } from '../message/contact-of.ts';
import { quickReplies } from '../quick-replies.ts';
import type { Asker } from './hand-over.ts';
import { type MessageContext, type Reply, withoutBrackets } from './message-context.ts';
import { teamSentence } from './reply-about-company.ts';

/** Offers to hand the conversation over. A visitor who gives a contact at once is handed over. */
export function replyWithPerson(context: MessageContext): Promise<Reply> | Reply {
  const { t, tools, state, message } = context;
  const contacts = teamSentence(context, '/contacto');
  if (tools.caller)
    return {
      paragraphs: [
        contacts,
        t('Si quiere, paso esta conversación al equipo y le contestan a {{email}}. ¿Lo hago?', {
          email: withoutBrackets(tools.caller.user.email),
        }),
        quickReplies([t('Sí'), t('No')]),
      ],
      state: { ...state, orden: undefined, pregunta: { acto: 'persona' } },
    };
  if (contactOf(message)) return handOverTo(context);
  return {
    paragraphs: [
      contacts,
      t('O dígame su correo o su teléfono: paso esta conversación al equipo y le contestan.'),
    ],
    state: { ...state, orden: undefined, pregunta: { acto: 'contacto' } },
  };
}

/** Mails the conversation to the team, and says so. */
export async function handOverTo(context: MessageContext): Promise<Reply> {
  const { t, state, handOver } = context;
  const asker = askerOf(context);
  const next = { ...state, orden: undefined, pregunta: undefined };
  const outcome = await handOver(asker);
  const done =
    outcome === 'sent'
      ? t('Hecho: el equipo ya tiene esta conversación y le contestará a {{contacto}}.', {
          contacto: withoutBrackets(asker.email ?? asker.telefono ?? ''),
        })
      : outcome === 'tooMany'
        ? t('El equipo ya tiene su conversación; le contestará en cuanto pueda.')
        : t('Ahora mismo no puedo pasar la conversación al equipo.');
  return {
    paragraphs: [done, ...(outcome === 'sent' ? [] : [teamSentence(context, '/contacto')])],
    state: next,
  };
}

/** Returns who asks: the user of the token, or the contact that the message gives. */
function askerOf({ tools, message }: MessageContext): Asker {
  const given = contactOf(message);
  if (!tools.caller) return given ?? {};
  const { email, firstName, lastName, cliente } = tools.caller.user;
  return { email, telefono: given?.telefono, nombre: `${firstName} ${lastName}`.trim(), tienda: cliente };
}
