/** The letters of the contact page: to the team, and to whoever wrote. */
import { type Language, languageNames } from '../../../platform/i18n/languages.ts';
import type { Escritor, Voz } from './cartas.ts';
import { saludo } from './saludo.ts';

export interface DatosDeContacto {
  nombre: string;
  email: string;
  /** Empty when none was given; so is `tienda`. */
  telefono: string;
  tienda: string;
  /** What it is about: a member of `temas`. */
  asunto: string;
  mensaje: string;
  /** In which he is to be answered. */
  idioma: Language;
}

/** What a message is about, in words: keys of texts. */
const temas: Record<string, string> = {
  coleccion: 'La colección',
  visita: 'Visita al showroom',
  pedido: 'Un pedido',
  cuenta: 'Su cuenta',
  otro: 'Otro asunto',
};
const temaDe = (asunto: string, { say }: Pick<Voz, 'say'>) => say(temas[asunto] ?? 'Otro asunto');

export const cartasDeContacto: { [K in 'contacto' | 'contactoRecibido']: Escritor<K> } = {
  contacto: ({ nombre, email, telefono, tienda, asunto, mensaje, idioma }, voz) => ({
    asunto: voz.say('{{tema}}: mensaje de {{nombre}}', {
      tema: temaDe(asunto, voz),
      nombre: tienda ? `${nombre} (${tienda})` : nombre,
    }),
    responderA: { nombre, email },
    piezas: [
      { parrafo: voz.say('Ha llegado un mensaje desde la página de contacto.') },
      {
        datos: [
          [voz.say('Nombre'), nombre],
          [voz.say('Tienda'), tienda || '–'],
          [voz.say('Email'), email],
          [voz.say('Teléfono'), telefono || '–'],
          [voz.say('Asunto'), temaDe(asunto, voz)],
          [voz.say('Idioma'), languageNames[idioma]],
        ],
      },
      { parrafo: mensaje },
      { menor: voz.say('Si responde a este correo, su respuesta va directamente a quien ha escrito.') },
    ],
  }),
  contactoRecibido: ({ asunto }, voz) => ({
    asunto: voz.say('Hemos recibido su mensaje'),
    piezas: [
      saludo(voz),
      { parrafo: voz.say('Gracias por escribirnos. Le contestaremos en uno o dos días laborables.') },
      ...(asunto === 'visita'
        ? [{ parrafo: voz.say('Para su visita al showroom le propondremos un día y una hora.') }]
        : []),
      { menor: voz.say('Si no nos ha escrito usted, no haga nada.') },
    ],
  }),
};
