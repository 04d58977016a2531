/** What each letter is shown with where nobody has been written to: a letter without a sample does not compile. */
import type { Language } from '../../../platform/i18n/languages.ts';
import { cartas, type DatosDeCarta, type NombreDeCarta } from './cartas.ts';

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
const paises: Record<Language, string> = { es: 'España', en: 'Spain', ca: 'Espanya', pt: 'Espanha' };

export const muestras: { [K in NombreDeCarta]: Muestra<K> } = {
  restablecer: { datos: () => ({ nombre }), conClave: true },
  enlace: { datos: () => ({ nombre, email: 'nora@percha.example' }), conClave: true },
  invitacionCuenta: { datos: () => ({ nombre }), conClave: true },
  cambiada: { datos: (idioma) => ({ nombre, fecha: instantes[idioma] }), conClave: false },
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
  pedidoRecibido: {
    datos: () => ({
      pedido: '1042',
      lector: 'tienda',
      tienda: 'Modas Vidal',
      prendas: '36',
      modelos: '5',
      total: '312450',
    }),
    conClave: false,
  },
};

/** The letter as it would be kept. */
export const muestraDe = (carta: NombreDeCarta, idioma: Language) => ({
  carta,
  idioma,
  datos: muestras[carta].datos(idioma) as Record<string, string>,
  conClave: muestras[carta].conClave,
});

export const nombresDeCarta = Object.keys(cartas) as NombreDeCarta[];
