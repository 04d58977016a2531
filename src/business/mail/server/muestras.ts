/** What each letter is shown with where nobody has been written to: a letter without a sample does not compile. */
import type { Language } from '../../../platform/i18n/languages.ts';
import type { DatosDeCarta, NombreDeCarta } from './cartas.ts';

interface Muestra<K extends NombreDeCarta> {
  datos(idioma: Language): DatosDeCarta[K];
  /** It carries a link with a key. */
  conClave: boolean;
}

const nombre = 'Nora Vidal';
const instantes: Record<Language, string> = {
  es: '21 de noviembre de 2026 a las 10:42',
  en: '21 November 2026 at 10:42',
  ca: '21 de novembre del 2026 a les 10:42',
  pt: '21 de novembro de 2026 às 10:42',
};
const motivos: Record<Language, string> = {
  es: 'En su zona ya hay una tienda que trabaja nuestra colección.',
  en: 'There is already a shop in your area that carries our collection.',
  ca: 'A la seva zona ja hi ha una botiga que treballa la nostra col·lecció.',
  pt: 'Na sua zona já há uma loja que trabalha a nossa coleção.',
};
const mensajes: Record<Language, string> = {
  es: 'Tengo una boutique en Vic y querría ver la colección de madrinas.\n¿Podría ser un martes por la mañana?',
  en: 'I have a boutique in Vic and would like to see the mother-of-the-bride collection.\nCould it be a Tuesday morning?',
  ca: 'Tinc una botiga a Vic i voldria veure la col·lecció de padrines.\nPodria ser un dimarts al matí?',
  pt: 'Tenho uma boutique em Vic e gostava de ver a coleção de madrinhas.\nPoderia ser numa terça-feira de manhã?',
};
const paises: Record<Language, string> = { es: 'España', en: 'Spain', ca: 'Espanya', pt: 'Espanha' };

const pedido = {
  pedido: '1042',
  tienda: 'Modas Vidal',
  prendas: '36',
  modelos: '5',
  total: '312450',
};

const muestras: { [K in NombreDeCarta]: Muestra<K> } = {
  restablecer: { datos: () => ({ nombre }), conClave: true },
  enlace: { datos: () => ({ nombre, email: 'nora@percha.example' }), conClave: true },
  invitacionCuenta: { datos: () => ({ nombre }), conClave: true },
  cambiada: {
    datos: (idioma) => ({ nombre, fecha: instantes[idioma], sesiones: 'cerradas' }),
    conClave: false,
  },
  correoCambiado: {
    datos: (idioma) => ({ nombre, fecha: instantes[idioma], email: 'n…@percha.example' }),
    conClave: false,
  },
  secondFactor: {
    datos: (idioma) => ({ nombre, fecha: instantes[idioma], change: 'appAdded' }),
    conClave: false,
  },
  recibida: { datos: () => ({}), conClave: false },
  equipo: {
    datos: (idioma) => ({
      id: '1',
      nombre,
      email: 'nora@percha.example',
      telefono: '+34 600 000 000',
      empresa: 'Modas Vidal, S. L.',
      pais: paises[idioma],
    }),
    conClave: false,
  },
  aprobada: { datos: () => ({ nombre, pagina: '/set-new-customer-data/' }), conClave: true },
  rechazada: { datos: (idioma) => ({ nombre, motivo: motivos[idioma] }), conClave: false },
  invitacion: { datos: () => ({ nombre, pagina: '/set-password-known-customer/' }), conClave: true },
  pedidoRecibido: { datos: () => ({ ...pedido, lector: 'tienda' }), conClave: false },
  contacto: {
    datos: (idioma) => ({
      nombre,
      email: 'nora@percha.example',
      telefono: '+34 600 000 000',
      tienda: 'Modas Vidal',
      asunto: 'visita',
      mensaje: mensajes[idioma],
      idioma,
    }),
    conClave: false,
  },
  contactoRecibido: { datos: () => ({ asunto: 'visita' }), conClave: false },
};

/** Letters that say something else to another reader: a sample each, too. */
const otras: Record<string, { carta: NombreDeCarta } & Muestra<NombreDeCarta>> = {
  pedidoRecibidoComercial: {
    carta: 'pedidoRecibido',
    datos: () => ({ ...pedido, lector: 'comercial' }),
    conClave: false,
  },
  cambiadaConSesiones: {
    carta: 'cambiada',
    datos: (idioma) => ({ nombre, fecha: instantes[idioma], sesiones: 'abiertas' }),
    conClave: false,
  },
};

const todas: Record<string, { carta: NombreDeCarta } & Muestra<NombreDeCarta>> = {
  ...Object.fromEntries(
    Object.entries(muestras).map(([carta, muestra]) => [
      carta,
      { ...(muestra as Muestra<NombreDeCarta>), carta: carta as NombreDeCarta },
    ]),
  ),
  ...otras,
};

/** The letter as it would be kept. @param nombre one of `nombresDeMuestra` */
export function muestraDe(nombre: string, idioma: Language) {
  const muestra = todas[nombre];
  if (!muestra || !esMuestra(nombre)) throw new Error(`There is no sample called ${nombre}.`);
  const { carta, datos, conClave } = muestra;
  return { carta, idioma, datos: datos(idioma) as Record<string, string>, conClave };
}

export const nombresDeMuestra = Object.keys(todas);
export const esMuestra = (nombre: string): boolean => Object.hasOwn(todas, nombre);
