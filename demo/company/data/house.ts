import { MESSAGE_COLOURS } from './message-colours.ts';

/** The theme settings of Atelier Montseny: the only source of its colours. */
export const THEME = {
  themeTextColor: '#241C18',
  themePrimary: '#5E1224',
  themePrimaryContent: '#FFFFFF',
  themeSecondary: '#3B4A43',
  themeSecondaryContent: '#FFFFFF',
  themeAccent: '#9A7B3C',
  themeAccentContent: '#1B1410',
  themeNeutral: '#241C18',
  themeNeutralContent: '#FBF8F4',
  themeBase100: '#FBF8F4',
  themeBase200: '#F2ECE3',
  themeBase300: '#E2D8CA',
  themeBaseContent: '#241C18',
  ...MESSAGE_COLOURS,
} as const;

/** The public part of the company's data. The address and numbers are invented. */
export const EMPRESA = {
  nombre: 'Atelier Montseny',
  lema: 'Moda de ceremonia desde 1994',
  direccion: 'Carrer del Didal, 27, 08400 Granollers (Barcelona)',
  coordenadas: '41.6079, 2.2873',
  telefono: '+34 930 000 027',
  email: 'hola@percha.example',
  whatsapp: '+34 600 000 027',
  instagram: 'ateliermontseny.example',
  desde: '1994',
  horario: 'L-J 9:00-14:00 15:30-18:30; V 8:00-15:00',
  razonSocial: 'Atelier Montseny, S. L.',
  nif: 'B00000273',
  registro: 'Registro Mercantil de Barcelona, tomo 0, folio 0, hoja B-0 (empresa de muestra)',
  envases: 'ENV/2026/000000000',
} as const;

/**
 * The minimum garments of a first order and of a reorder, and the limit for free freight in euros without
 * tax.
 */
export const MINIMOS = { primeraPrendas: 10, reposicionPrendas: 3, portesGratisDesde: 600 } as const;

/** Weeks that garments to be made take, and days in which a shop may ask for a return. */
export const PLAZOS = {
  fabricarDesde: 4,
  fabricarHasta: 6,
  devolucionDias: 15,
  devolucionDefectoDias: 30,
} as const;
