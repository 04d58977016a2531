/** What concerns the house: its questions and answers, its people, and what the assistant itself is. */
import type { FoundPregunta } from '../message/find-preguntas.ts';
import { type Answer, link, type Talk } from './talk.ts';

const mostSuggested = 3;

export function tellPregunta({ known, estado }: Talk, { id }: FoundPregunta): Answer {
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

export function tellPeople(talk: Talk): Answer {
  const { t, known, estado } = talk;
  const { telefono } = known.settings.empresa;
  return {
    paragraphs: [
      telefono
        ? t(
            'Nuestro equipo le atiende en el {{telefono}}; también puede dejarnos un mensaje: {{contacto}}.',
            {
              telefono: phoneLink(telefono),
              contacto: link(t('escríbanos'), '/contacto'),
            },
          )
        : people(talk),
    ],
    estado,
  };
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
