import type { Texto } from '../../../platform/i18n/texto.ts';
import { fold, foldedWordsOf, looseKey, stem, withoutCapitals } from './names.ts';

type CardRow = [hex: string, es: string, en: string, ca: string, pt: string, ...others: string[]];

/** The basic colours: '#rrggbb', the name in Spanish, English, Catalan and Portuguese, then synonyms. */
const basic: CardRow[] = [
  ['#111111', 'Negro', 'Black', 'Negre', 'Preto', 'noir', 'nero', 'schwarz'],
  ['#FFFFFF', 'Blanco', 'White', 'Blanc', 'Branco', 'bianco', 'blanche', 'weiss'],
  ['#D9C4A0', 'Beige', 'Beige', 'Beix', 'Bege', 'beis', 'sand', 'arena', 'areia', 'sorra'],
  ['#6B4226', 'Marrón', 'Brown', 'Marró', 'Castanho', 'marrone', 'braun', 'brun', 'marrom', 'castaño'],
  ['#8A8D91', 'Gris', 'Grey', 'Gris', 'Cinzento', 'gray', 'grigio', 'grau', 'cinza'],
  [
    '#B9BCC1',
    'Plata',
    'Silver',
    'Plata',
    'Prateado',
    'argent',
    'argento',
    'silber',
    'plateado',
    'platejat',
    'prata',
  ],
  ['#C9A227', 'Oro', 'Gold', 'Or', 'Dourado', 'dore', 'dorado', 'daurat', 'ouro', 'golden'],
  ['#B3121D', 'Rojo', 'Red', 'Vermell', 'Vermelho', 'rouge', 'rosso', 'rot', 'encarnado'],
  ['#E8A0B4', 'Rosa', 'Pink', 'Rosa', 'Rosa', 'rose', 'rosado'],
  ['#F47B20', 'Naranja', 'Orange', 'Taronja', 'Laranja', 'arancione', 'arancio'],
  ['#F2C230', 'Amarillo', 'Yellow', 'Groc', 'Amarelo', 'jaune', 'giallo', 'gelb', 'groga'],
  ['#2E8B57', 'Verde', 'Green', 'Verd', 'Verde', 'vert', 'grun', 'gruen'],
  ['#1F4FA8', 'Azul', 'Blue', 'Blau', 'Azul', 'bleu', 'blu', 'blava'],
  [
    '#6B3FA0',
    'Morado',
    'Purple',
    'Morat',
    'Roxo',
    'violet',
    'viola',
    'lila oscuro',
    'violeta',
    'porpra',
    'púrpura',
  ],
];

/** Shades with a name of their own, in the same form. */
const shades: CardRow[] = [
  ['#F4EDE0', 'Marfil', 'Ivory', 'Ivori', 'Marfim', 'ivoire', 'avorio', 'elfenbein', 'hueso', 'osso'],
  [
    '#F7F1E3',
    'Crudo',
    'Off-white',
    'Cru',
    'Cru',
    'ecru',
    'raw white',
    'blanco roto',
    'roto',
    'blanc trencat',
    'branco sujo',
  ],
  ['#FFF6DC', 'Crema', 'Cream', 'Crema', 'Creme', 'panna', 'vainilla', 'vanilla'],
  ['#E9D8B8', 'Champán', 'Champagne', 'Xampany', 'Champanhe', 'cava'],
  ['#E3BFA5', 'Nude', 'Nude', 'Nude', 'Nude', 'skin', 'maquillaje', 'rosa maquillaje', 'blush', 'piel'],
  ['#C19A6B', 'Camel', 'Camel', 'Camell', 'Camel', 'cammello', 'kamel', 'tostado', 'tan'],
  ['#4A2C20', 'Chocolate', 'Chocolate', 'Xocolata', 'Chocolate', 'chocolat', 'cioccolato', 'café', 'coffee'],
  [
    '#3A3D42',
    'Antracita',
    'Charcoal',
    'Antracita',
    'Antracite',
    'anthracite',
    'anthrazit',
    'marengo',
    'grafito',
  ],
  ['#B76E79', 'Oro rosa', 'Rose gold', 'Or rosa', 'Ouro rosa', 'oro rosado', 'dourado rosa'],
  ['#A97142', 'Bronce', 'Bronze', 'Bronze', 'Bronze', 'cobre', 'copper', 'coure'],
  [
    '#5E1224',
    'Burdeos',
    'Burgundy',
    'Bordeus',
    'Bordeaux',
    'granate',
    'granat',
    'wine',
    'maroon',
    'bordo',
    'vino',
    'vinho',
    'vi',
  ],
  ['#C2186B', 'Fucsia', 'Fuchsia', 'Fúcsia', 'Fúcsia', 'magenta', 'hot pink'],
  ['#B0246F', 'Buganvilla', 'Bougainvillea', 'Buguenvíl·lea', 'Buganvília'],
  ['#E6B8B3', 'Rosa palo', 'Pale pink', 'Rosa pàl·lid', 'Rosa-pálido', 'rosa claro', 'light pink'],
  ['#D9A7A7', 'Rosa empolvado', 'Dusty pink', 'Rosa empolsat', 'Rosa-velho', 'dusty rose', 'rosa viejo'],
  ['#A3123F', 'Frambuesa', 'Raspberry', 'Gerd', 'Framboesa', 'framboise'],
  ['#3E1F3D', 'Berenjena', 'Aubergine', 'Albergínia', 'Beringela', 'eggplant'],
  ['#F0705A', 'Coral', 'Coral', 'Corall', 'Coral', 'corail', 'corallo'],
  ['#FA8072', 'Salmón', 'Salmon', 'Salmó', 'Salmão'],
  ['#F6B48F', 'Melocotón', 'Peach', 'Préssec', 'Pêssego', 'peche', 'albaricoque', 'apricot'],
  ['#B5533C', 'Teja', 'Terracotta', 'Teula', 'Telha', 'terracota', 'rust', 'caldera'],
  ['#C99A2E', 'Mostaza', 'Mustard', 'Mostassa', 'Mostarda', 'moutarde', 'senape', 'senf', 'ocre', 'ochre'],
  ['#0F3D2E', 'Verde botella', 'Bottle green', 'Verd ampolla', 'Verde-garrafa', 'dark green', 'verde oscuro'],
  ['#0B7A55', 'Esmeralda', 'Emerald', 'Maragda', 'Esmeralda', 'emeraude', 'smeraldo', 'verde esmeralda'],
  ['#6B6B3A', 'Oliva', 'Olive', 'Oliva', 'Azeitona', 'oliv', 'verde oliva'],
  ['#6E6B4B', 'Caqui', 'Khaki', 'Caqui', 'Cáqui', 'kaki'],
  ['#A8D8B9', 'Menta', 'Mint', 'Menta', 'Menta', 'menthe', 'minze', 'verde agua', 'verde água', 'verd aigua'],
  ['#B5C96A', 'Pistacho', 'Pistachio', 'Festuc', 'Pistácio', 'lima', 'lime'],
  ['#9CAF94', 'Salvia', 'Sage', 'Sàlvia', 'Salva', 'sauge'],
  ['#141E3C', 'Azul noche', 'Midnight blue', 'Blau nit', 'Azul-noite', 'midnight'],
  ['#9DB4CC', 'Azul empolvado', 'Dusty blue', 'Blau empolsat', 'Azul-pó'],
  [
    '#1B2A4A',
    'Azul marino',
    'Navy',
    'Blau marí',
    'Azul-marinho',
    'navy blue',
    'marine',
    'marino',
    'marinho',
    'marí',
  ],
  [
    '#9CC7E8',
    'Celeste',
    'Sky blue',
    'Blau cel',
    'Azul-celeste',
    'light blue',
    'azul claro',
    'azul cielo',
    'baby blue',
  ],
  [
    '#1F4FD8',
    'Azulón',
    'Cobalt blue',
    'Blau elèctric',
    'Azulão',
    'royal blue',
    'cobalt',
    'cobalto',
    'azul cobalto',
    'klein',
  ],
  ['#3F5B7F', 'Vaquero', 'Denim', 'Texà', 'Ganga', 'denim blue', 'jean'],
  [
    '#1FA3A8',
    'Turquesa',
    'Turquoise',
    'Turquesa',
    'Turquesa',
    'turchese',
    'turkis',
    'teal',
    'aguamarina',
    'petróleo',
  ],
  ['#C5B6DC', 'Lavanda', 'Lavender', 'Lavanda', 'Alfazema', 'lavande', 'lila', 'lilac', 'lilás'],
  ['#A58BB0', 'Malva', 'Mauve', 'Malva', 'Malva', 'ciruela', 'plum'],
  ['#8A7B70', 'Topo', 'Taupe', 'Talp', 'Taupe', 'talpe', 'piedra', 'stone'],
];

interface CardColour {
  hex: string;
  nombre: Texto;
  /** All of its names, the four of `nombre` first. */
  names: string[];
}

const asColour = ([hex, es, en, ca, pt, ...others]: CardRow): CardColour => ({
  hex,
  nombre: { es, en, ca, pt },
  names: [es, en, ca, pt, ...others],
});
const basicColours = basic.map(asColour);

/** The common colours with every name that the import knows. */
export const commonColours: readonly CardColour[] = [...basicColours, ...shades.map(asColour)];

function indexBy(colours: readonly CardColour[], keyOf: (name: string) => string): Map<string, CardColour> {
  const index = new Map<string, CardColour>();
  for (const colour of colours) {
    for (const name of colour.names) if (!index.has(keyOf(name))) index.set(keyOf(name), colour);
  }
  return index;
}
const byName = indexBy(commonColours, fold);
const byKey = indexBy(commonColours, looseKey);
const basicByKey = indexBy(basicColours, looseKey);
/** Keys of English names: English puts the colour last ("cobalt green"), the other languages put it first. */
const englishKeys = new Set(
  'black white brown gray grey silver gold red pink orange yellow green blue purple'.split(' ').map(looseKey),
);

/** Returns the common colour of a name, ignoring case, accents, separators, gender and number. */
export const commonColour = (name: string): CardColour | undefined =>
  byName.get(fold(name)) ?? byKey.get(looseKey(name));

/** The color of a modelo with a single colour. */
export const onlyColour: Texto = { es: 'Único', en: 'One colour', ca: 'Únic', pt: 'Única' };

const neutral = '#B8B4AE';

export interface NewColor {
  nombre: Texto;
  hex: string;
  hex2: string | null;
  /** A remark for the user to check, when the tone is a guess. */
  doubt?: string;
}

/**
 * Returns a color for a name that the company's list lacks: the common colour of that name, or a near tone
 * with a doubt.
 */
export function newColor(name: string): NewColor {
  if (fold(name) === fold(onlyColour.es ?? '')) return { nombre: onlyColour, hex: neutral, hex2: null };
  const colour = commonColour(name);
  if (colour) return { nombre: colour.nombre, hex: colour.hex, hex2: null };
  return ownColor(name);
}

/** Returns a color that keeps the file's spelling, in the tone of the nearest common colour. */
export function ownColor(name: string): NewColor {
  const nombre = { es: shownName(name) };
  const exact = commonColour(name);
  if (exact) return { nombre, hex: exact.hex, hex2: null };
  const halves = name.split(/\s*[/+&]\s*/).map(commonColour);
  const [one, two] = halves;
  if (one && two && halves.length === 2) return { nombre, hex: one.hex, hex2: two.hex };
  const near = nearest(name);
  return near
    ? { nombre, hex: near.hex, hex2: null, doubt: `shown as ${near.nombre.es} (${near.hex})` }
    : { nombre, hex: neutral, hex2: null, doubt: `an unknown colour, shown as grey (${neutral})` };
}

/** Returns a slug or capitals as a name: "verde-cobalto", "VERDE COBALTO" -> "Verde cobalto". */
function shownName(name: string): string {
  const isSlug = /^\p{Ll}[\p{Ll}\p{N}]*([-_][\p{Ll}\p{N}]+)*$/u.test(name);
  const words = isSlug ? name.replaceAll(/[-_]/g, ' ') : name;
  return isSlug ? words.charAt(0).toUpperCase() + words.slice(1) : withoutCapitals(words);
}

/** The maximum number of words of a colour's name to compare; a file may hold any text there. */
const maxWords = 6;

/**
 * Returns the common colour that part of a name says: two or more words that name a shade ("Deep Navy Blue"),
 * else a basic colour (the last one in English, the first in other languages), else any word that names a
 * shade.
 */
function nearest(name: string): CardColour | undefined {
  const words = foldedWordsOf(name).slice(0, maxWords).map(stem);
  for (let length = words.length - 1; length > 1; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const shade = byKey.get(words.slice(from, from + length).join(' '));
      if (shade) return shade;
    }
  }
  const basics = words.filter((word) => basicByKey.has(word));
  const last = basics.at(-1);
  const head = last !== undefined && englishKeys.has(last) ? last : basics[0];
  if (head !== undefined) return basicByKey.get(head);
  return words.map((word) => byKey.get(word)).find((colour) => colour !== undefined);
}
