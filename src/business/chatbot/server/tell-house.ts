/** What concerns the house: its questions and answers, its people, and what the assistant itself is. */
import { speaksAsSample } from '../../settings/casa-de-muestra.ts';
import { horarioInWords } from '../../settings/horario.ts';
import type { FoundPregunta } from '../message/rank-preguntas.ts';
import { type Answer, asText, link, type Talk } from './talk.ts';

const mostSuggested = 3;

export function tellPregunta({ known, estado }: Talk, { id }: { id: number }): Answer {
  const found = known.preguntas.find((pregunta) => pregunta.id === id);
  if (!found) return { paragraphs: [], estado };
  return {
    paragraphs: [link(found.pregunta, `/faq#pregunta-${id}`), ...found.respuesta.split(/\r?\n\s*\r?\n/)],
    estado,
  };
}

/** It does not guess: it offers what comes nearest, and the people of the house. */
export function tellUnsure(talk: Talk, near: readonly FoundPregunta[]): Answer {
  const { t, known, estado } = talk;
  const questions = near.slice(0, mostSuggested).flatMap(({ id }) => {
    const found = known.preguntas.find((pregunta) => pregunta.id === id);
    return found ? [link(found.pregunta, `/faq#pregunta-${id}`)] : [];
  });
  return {
    paragraphs: [
      questions.length > 0
        ? t('No estoy seguro de haberle entendido. ¿Es alguna de estas preguntas?')
        : t('No le he entendido. Pruebe con otras palabras, por favor.'),
      ...questions,
      people(talk),
    ],
    estado,
  };
}

function people({ t, known }: Talk): string {
  const { telefono } = known.settings.empresa;
  const contacto = link(t('escríbanos'), '/contacto');
  return telefono
    ? t('O hable con nosotros: {{telefono}}, o {{contacto}}.', {
        telefono: phoneLink(telefono),
        contacto,
      })
    : t('O {{contacto}}.', { contacto });
}

export const tellPeople = (talk: Talk): Answer => ({
  paragraphs: [team(talk, '/contacto')],
  estado: talk.estado,
});

/** How the people of the house are reached; `contacto` is the address of the form. */
export function team(talk: Talk, contacto: string): string {
  const { t, known } = talk;
  const { telefono } = known.settings.empresa;
  if (!telefono) return people(talk);
  return t('Nuestro equipo le atiende en el {{telefono}}; también puede dejarnos un mensaje: {{contacto}}.', {
    telefono: phoneLink(telefono),
    contacto: link(t('escríbanos'), contacto),
  });
}

const otherPassword = ({ t }: Talk): string =>
  t(
    'Escriba su correo en {{enlace}} y le mandamos un enlace para elegir otra contraseña, o para entrar sin ella.',
    { enlace: link(t('esta página'), '/forgot-password') },
  );

export const tellPassword = (talk: Talk): Answer => ({
  paragraphs: [
    otherPassword(talk),
    ...(talk.hands.own
      ? [
          talk.t('Con la sesión abierta se cambia en {{cuenta}}.', {
            cuenta: link(talk.t('su cuenta'), '/myaccount'),
          }),
        ]
      : []),
  ],
  estado: talk.estado,
});

/** To who does not get in. */
export const tellWayIn = (talk: Talk): Answer => ({
  paragraphs: [
    talk.t('Se entra en {{enlace}}, con su correo y su contraseña. Si aún no tiene cuenta, {{pedirla}}.', {
      enlace: link(talk.t('esta página'), '/login'),
      pedirla: link(talk.t('pídala'), '/register'),
    }),
    otherPassword(talk),
    people(talk),
  ],
  estado: talk.estado,
});

/** To who waits for one of our letters. */
export const tellMissingLetter = (talk: Talk): Answer => ({
  paragraphs: [
    talk.t('Mire también en el correo no deseado. Si no está ahí, díganoslo y se lo mandamos otra vez.'),
    people(talk),
  ],
  estado: talk.estado,
});

const appointment = 'El showroom recibe con cita, de lunes a viernes. Los sábados, si nos avisa con tiempo.';

/** What the house says about coming to see it; undefined: nothing. */
export const visitWords = ({ t, known }: Talk): string | undefined =>
  known.textos[appointment] ?? (speaksAsSample(known.settings.empresa) ? t(appointment) : undefined);

/** When and where the house is visited: what its page of contact says. */
export function tellVisit(talk: Talk): Answer {
  const { t, known, estado } = talk;
  const { horario, direccion } = known.settings.empresa;
  const visited = visitWords(talk);
  return {
    paragraphs: [
      ...(visited ? [asText(visited)] : []),
      ...(horario ? [t('Nuestro horario: {{horario}}.', { horario: horarioWords(talk, horario) })] : []),
      ...(direccion ? [t('Estamos en {{direccion}}.', { direccion })] : []),
      team(talk, visited ? '/contacto?asunto=visita' : '/contacto'),
    ],
    estado,
  };
}

const horarioWords = ({ t, language }: Talk, horario: string): string =>
  horarioInWords(horario, language, t)
    ?.map(({ dias, horas }) => `${dias} ${horas}`)
    .join('; ') ?? horario;

/** To a wish that is not of its trade. */
export function tellOtherTrade(talk: Talk): Answer {
  const [, ...abilities] = tellItself(talk, false).paragraphs;
  return { paragraphs: [talk.t('Eso no sé hacerlo.'), ...abilities, people(talk)], estado: talk.estado };
}

const phoneLink = (telefono: string): string => link(telefono, `tel:${telefono.replaceAll(' ', '')}`);

/** What it is and what it can do: never that it is a person. */
export function tellItself(talk: Talk, greeted: boolean): Answer {
  const { t, known, hands, estado } = talk;
  const casa = known.settings.empresa.nombre ?? '';
  const [modelo] = known.vocabulary.modelos;
  const [color] = modelo?.colores ?? [];
  return {
    paragraphs: [
      greeted
        ? t('Hola. Soy el asistente automático de {{casa}}.', { casa })
        : t('Soy el asistente automático de {{casa}}.', { casa }),
      hands.own
        ? t(
            'Busco modelos, le digo precios y existencias, pongo prendas en su carrito y las quito, miro sus pedidos y facturas, y contesto lo que suelen preguntar las tiendas.',
          )
        : t(
            'Busco modelos y contesto lo que suelen preguntar las tiendas. A quien entra con su cuenta le digo también precios y existencias, y le lleno el carrito.',
          ),
      ...(modelo && color
        ? [
            t('Por ejemplo: «{{ejemplo}}».', {
              ejemplo: hands.own
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
    estado,
  };
}
