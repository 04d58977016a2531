import { type Language, languageNames } from '../../../platform/i18n/languages.ts';
import type { CartaWriter } from './cartas.ts';

/** A shop or a visitor asked the assistant for a person; to the team. */
export interface PersonaPedida {
  /** Empty for a visitor. */
  nombre: string;
  tienda: string;
  /** Empty when only a phone is known, and the reverse. */
  email: string;
  telefono: string;
  /** The language for the answer. */
  idioma: Language;
  /** The id of the conversation; empty when this is its first message. */
  conversacion: string;
  /** The key of the conversation: with it the letter loses its content, too. */
  clave: string;
  /** JSON: messages with their replies, in their order. */
  dialogo: string;
}

interface Exchange {
  mensaje: string;
  respuesta: string;
}

export const personaPedida: CartaWriter<'personaPedida'> = (datos, context) => {
  const { nombre, tienda, email, telefono, idioma, conversacion, dialogo } = datos;
  const { t } = context;
  const dialogue = JSON.parse(dialogo) as Exchange[];
  return {
    subject: t('{{quien}} pide hablar con una persona', {
      quien: tienda || nombre || email || telefono,
    }),
    ...(email && { replyTo: { nombre: nombre || email, email } }),
    parts: [
      { paragraph: t('Alguien ha pedido al asistente de la web hablar con una persona.') },
      {
        rows: [
          [t('Nombre'), nombre || '–'],
          [t('Tienda'), tienda || '–'],
          [t('Email'), email || '–'],
          [t('Teléfono'), telefono || '–'],
          [t('Idioma'), languageNames[idioma]],
        ],
      },
      { paragraph: t('Esto es lo que han hablado:') },
      ...dialogue.flatMap(({ mensaje, respuesta }) => [
        { paragraph: `» ${mensaje}` },
        ...(respuesta ? [{ paragraph: respuesta }] : []),
      ]),
      ...(conversacion
        ? [
            {
              button: t('Ver la conversación'),
              href: context.link(`/admin/conversaciones/${encodeURIComponent(conversacion)}`),
            },
          ]
        : []),
      ...(email
        ? [
            {
              smallPrint: t('Si responde a este correo, su respuesta va directamente a quien ha escrito.'),
            },
          ]
        : []),
    ],
  };
};

/** Returns made-up data for the preview. */
export const personaPedidaSample = (idioma: Language, mensaje: string): PersonaPedida => ({
  ...{ nombre: 'Nora Vidal', tienda: 'Modas Vidal', email: 'nora@percha.example', telefono: '', idioma },
  ...{ conversacion: '1', clave: '', dialogo: JSON.stringify([{ mensaje, respuesta: '' }]) },
});
