/** The letters of the contact page: to the team, and to the sender. */
import { type Language, languageNames } from '../../../platform/i18n/languages.ts';
import type { CartaContext, CartaWriter } from './cartas.ts';
import { greeting } from './greeting.ts';

export interface ContactoData {
  nombre: string;
  email: string;
  /** Empty when absent; `tienda` likewise. */
  telefono: string;
  tienda: string;
  /** A key of `subjectKeys`. */
  asunto: string;
  mensaje: string;
  /** The language for the answer. */
  idioma: Language;
}

/** Text key of each subject. */
const subjectKeys: Record<string, string> = {
  coleccion: 'La colección',
  visita: 'Visita al showroom',
  pedido: 'Un pedido',
  cuenta: 'Su cuenta',
  otro: 'Otro asunto',
};
const subjectText = (asunto: string, { t }: Pick<CartaContext, 't'>) =>
  t(subjectKeys[asunto] ?? 'Otro asunto');

export const contactCartas: { [K in 'contacto' | 'contactoRecibido']: CartaWriter<K> } = {
  contacto: ({ nombre, email, telefono, tienda, asunto, mensaje, idioma }, context) => ({
    subject: context.t('{{tema}}: mensaje de {{nombre}}', {
      tema: subjectText(asunto, context),
      nombre: tienda ? `${nombre} (${tienda})` : nombre,
    }),
    replyTo: { nombre, email },
    parts: [
      { paragraph: context.t('Ha llegado un mensaje desde la página de contacto.') },
      {
        rows: [
          [context.t('Nombre'), nombre],
          [context.t('Tienda'), tienda || '–'],
          [context.t('Email'), email],
          [context.t('Teléfono'), telefono || '–'],
          [context.t('Asunto'), subjectText(asunto, context)],
          [context.t('Idioma'), languageNames[idioma]],
        ],
      },
      { paragraph: mensaje },
      {
        smallPrint: context.t('Si responde a este correo, su respuesta va directamente a quien ha escrito.'),
      },
    ],
  }),
  contactoRecibido: ({ asunto }, context) => ({
    subject: context.t('Hemos recibido su mensaje'),
    parts: [
      greeting(context),
      { paragraph: context.t('Gracias por escribirnos. Le contestaremos en uno o dos días laborables.') },
      ...(asunto === 'visita'
        ? [{ paragraph: context.t('Para su visita al showroom le propondremos un día y una hora.') }]
        : []),
      { smallPrint: context.t('Si no nos ha escrito usted, no haga nada.') },
    ],
  }),
};
