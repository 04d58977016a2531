/** Replies about the company: its questions and contacts, and the assistant itself. */

import { openingHoursText } from '../../settings/opening-hours.ts';
import { usesSampleTexts } from '../../settings/sample-company.ts';
import type { FoundPregunta } from '../message/rank-preguntas.ts';
import { link, type MessageContext, type Reply, withoutBrackets } from './message-context.ts';

const maxSuggestions = 3;

export function replyWithPregunta({ knowledge, state }: MessageContext, { id }: { id: number }): Reply {
  const found = knowledge.preguntas.find((pregunta) => pregunta.id === id);
  if (!found) return { paragraphs: [], state };
  return {
    paragraphs: [link(found.pregunta, `/faq#pregunta-${id}`), ...found.respuesta.split(/\r?\n\s*\r?\n/)],
    state,
  };
}

/** Offers the closest questions and the company's contacts instead of a guess. */
export function replyNotUnderstood(context: MessageContext, near: readonly FoundPregunta[]): Reply {
  const { t, knowledge, state } = context;
  const questions = near.slice(0, maxSuggestions).flatMap(({ id }) => {
    const found = knowledge.preguntas.find((pregunta) => pregunta.id === id);
    return found ? [link(found.pregunta, `/faq#pregunta-${id}`)] : [];
  });
  return {
    paragraphs: [
      questions.length > 0
        ? t('No estoy seguro de haberle entendido. ¿Es alguna de estas preguntas?')
        : t('No le he entendido. Pruebe con otras palabras, por favor.'),
      ...questions,
      contactSentence(context),
    ],
    state,
  };
}

function contactSentence({ t, knowledge }: MessageContext): string {
  const { telefono } = knowledge.settings.empresa;
  const contacto = link(t('escríbanos'), '/contacto');
  return telefono
    ? t('O hable con nosotros: {{telefono}}, o {{contacto}}.', {
        telefono: phoneLink(telefono),
        contacto,
      })
    : t('O {{contacto}}.', { contacto });
}

/**
 * Returns a sentence with the company's contacts.
 * @param contacto path of the contact form
 */
export function teamSentence(context: MessageContext, contacto: string): string {
  const { t, knowledge } = context;
  const { telefono } = knowledge.settings.empresa;
  if (!telefono) return contactSentence(context);
  return t('Nuestro equipo le atiende en el {{telefono}}; también puede dejarnos un mensaje: {{contacto}}.', {
    telefono: phoneLink(telefono),
    contacto: link(t('escríbanos'), contacto),
  });
}

const newPasswordSentence = ({ t }: MessageContext): string =>
  t(
    'Escriba su correo en {{enlace}} y le mandamos un enlace para elegir otra contraseña, o para entrar sin ella.',
    { enlace: link(t('esta página'), '/forgot-password') },
  );

export const replyAboutPassword = (context: MessageContext): Reply => ({
  paragraphs: [
    newPasswordSentence(context),
    ...(context.tools.caller
      ? [
          context.t('Con la sesión abierta se cambia en {{cuenta}}.', {
            cuenta: link(context.t('su cuenta'), '/myaccount'),
          }),
        ]
      : []),
  ],
  state: context.state,
});

/** Replies to a user with sign-in problems. */
export const replyAboutSignIn = (context: MessageContext): Reply => ({
  paragraphs: [
    context.t('Se entra en {{enlace}}, con su correo y su contraseña. Si aún no tiene cuenta, {{pedirla}}.', {
      enlace: link(context.t('esta página'), '/login'),
      pedirla: link(context.t('pídala'), '/register'),
    }),
    newPasswordSentence(context),
    contactSentence(context),
  ],
  state: context.state,
});

/** Replies to a user who misses a letter of ours. */
export const replyAboutMissingLetter = (context: MessageContext): Reply => ({
  paragraphs: [
    context.t('Mire también en el correo no deseado. Si no está ahí, díganoslo y se lo mandamos otra vez.'),
    contactSentence(context),
  ],
  state: context.state,
});

const appointmentKey =
  'El showroom recibe con cita, de lunes a viernes. Los sábados, si nos avisa con tiempo.';

/** Returns the company's text about visits, if it has one. */
export const visitText = ({ t, knowledge }: MessageContext): string | undefined =>
  knowledge.textos[appointmentKey] ??
  (usesSampleTexts(knowledge.settings.empresa) ? t(appointmentKey) : undefined);

/** Replies with the times and the place of visits, as on the contact page. */
export function replyAboutVisit(context: MessageContext): Reply {
  const { t, knowledge, state } = context;
  const { horario, direccion } = knowledge.settings.empresa;
  const visited = visitText(context);
  return {
    paragraphs: [
      ...(visited ? [withoutBrackets(visited)] : []),
      ...(horario ? [t('Nuestro horario: {{horario}}.', { horario: horarioText(context, horario) })] : []),
      ...(direccion ? [t('Estamos en {{direccion}}.', { direccion })] : []),
      teamSentence(context, visited ? '/contacto?asunto=visita' : '/contacto'),
    ],
    state,
  };
}

const horarioText = ({ t, language }: MessageContext, horario: string): string =>
  openingHoursText(horario, language, t)
    ?.map(({ dias, horas }) => `${dias} ${horas}`)
    .join('; ') ?? horario;

/** Replies to a request that has nothing to do with the company. */
export function replyOutOfScope(context: MessageContext): Reply {
  const [, ...abilities] = replyWithIntroduction(context, false).paragraphs;
  return {
    paragraphs: [context.t('Eso no sé hacerlo.'), ...abilities, contactSentence(context)],
    state: context.state,
  };
}

const phoneLink = (telefono: string): string => link(telefono, `tel:${telefono.replaceAll(' ', '')}`);

/** Introduces the assistant as automatic, with its abilities. */
export function replyWithIntroduction(context: MessageContext, greeted: boolean): Reply {
  const { t, knowledge, tools, state } = context;
  const casa = knowledge.settings.empresa.nombre ?? '';
  const [modelo] = knowledge.vocabulary.modelos;
  const [color] = modelo?.colores ?? [];
  return {
    paragraphs: [
      greeted
        ? t('Hola. Soy el asistente automático de {{casa}}.', { casa })
        : t('Soy el asistente automático de {{casa}}.', { casa }),
      tools.caller
        ? t(
            'Busco modelos, le digo precios y existencias, pongo prendas en su carrito y las quito, miro sus pedidos y facturas, y contesto lo que suelen preguntar las tiendas.',
          )
        : t(
            'Busco modelos y contesto lo que suelen preguntar las tiendas. A quien entra con su cuenta le digo también precios y existencias, y le lleno el carrito.',
          ),
      ...(modelo && color
        ? [
            t('Por ejemplo: «{{ejemplo}}».', {
              ejemplo: tools.caller
                ? t('Ponga 2 {{modelo}} {{color}} de la {{talla}}', {
                    modelo: modelo.nombre,
                    color: color.nombre.toLocaleLowerCase(),
                    talla: modelo.tallas[0] ?? '',
                  })
                : t('Vestidos rojos de la talla 44'),
            }),
          ]
        : []),
    ],
    state,
  };
}
