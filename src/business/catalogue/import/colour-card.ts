import type { Texto } from '../../../platform/i18n/texto.ts';
import { fold } from './names.ts';

/** Common colours: '#rrggbb', the name in Spanish, English, Catalan and Portuguese, then further names of it. */
const card: [hex: string, es: string, en: string, ca: string, pt: string, ...others: string[]][] = [
  ['#111111', 'Negro', 'Black', 'Negre', 'Preto', 'noir', 'nero', 'schwarz', 'negra'],
  ['#FFFFFF', 'Blanco', 'White', 'Blanc', 'Branco', 'bianco', 'weiss', 'blanca', 'branca'],
  ['#F4EDE0', 'Marfil', 'Ivory', 'Ivori', 'Marfim', 'ivoire', 'avorio', 'elfenbein'],
  ['#F7F1E3', 'Crudo', 'Off-white', 'Cru', 'Cru', 'ecru', 'off white', 'raw white'],
  ['#FFF6DC', 'Crema', 'Cream', 'Crema', 'Creme', 'panna'],
  ['#D9C4A0', 'Beige', 'Beige', 'Beix', 'Bege', 'beis', 'sand', 'arena'],
  ['#E9D8B8', 'Champán', 'Champagne', 'Xampany', 'Champanhe', 'champan'],
  ['#E3BFA5', 'Nude', 'Nude', 'Nude', 'Nude', 'skin'],
  ['#C19A6B', 'Camel', 'Camel', 'Camell', 'Camel', 'cammello', 'kamel'],
  ['#6B4226', 'Marrón', 'Brown', 'Marró', 'Castanho', 'marron', 'marrone', 'braun', 'brun', 'marrom'],
  ['#4A2C20', 'Chocolate', 'Chocolate', 'Xocolata', 'Chocolate', 'chocolat', 'cioccolato'],
  ['#8A8D91', 'Gris', 'Grey', 'Gris', 'Cinzento', 'gray', 'grigio', 'grau', 'cinza'],
  ['#3A3D42', 'Antracita', 'Charcoal', 'Antracita', 'Antracite', 'anthracite', 'anthrazit'],
  ['#B9BCC1', 'Plata', 'Silver', 'Plata', 'Prateado', 'argent', 'argento', 'silber', 'plateado'],
  ['#C9A227', 'Oro', 'Gold', 'Or', 'Dourado', 'dore', 'dorado', 'daurat'],
  ['#B76E79', 'Oro rosa', 'Rose gold', 'Or rosa', 'Ouro rosa'],
  ['#B3121D', 'Rojo', 'Red', 'Vermell', 'Vermelho', 'rouge', 'rosso', 'rot', 'roja', 'vermella'],
  ['#5E1224', 'Burdeos', 'Burgundy', 'Bordeus', 'Bordeaux', 'granate', 'wine', 'maroon', 'bordo'],
  ['#E8A0B4', 'Rosa', 'Pink', 'Rosa', 'Rosa', 'rose', 'pink'],
  ['#C2186B', 'Fucsia', 'Fuchsia', 'Fúcsia', 'Fúcsia', 'magenta'],
  ['#F0705A', 'Coral', 'Coral', 'Corall', 'Coral', 'corail', 'corallo'],
  ['#FA8072', 'Salmón', 'Salmon', 'Salmó', 'Salmão'],
  ['#F47B20', 'Naranja', 'Orange', 'Taronja', 'Laranja', 'arancione', 'arancio'],
  ['#F6B48F', 'Melocotón', 'Peach', 'Préssec', 'Pêssego', 'peche'],
  ['#B5533C', 'Teja', 'Terracotta', 'Teula', 'Telha', 'terracota', 'rust'],
  ['#F2C230', 'Amarillo', 'Yellow', 'Groc', 'Amarelo', 'jaune', 'giallo', 'gelb', 'amarilla', 'groga'],
  ['#C99A2E', 'Mostaza', 'Mustard', 'Mostassa', 'Mostarda', 'moutarde', 'senape', 'senf'],
  ['#2E8B57', 'Verde', 'Green', 'Verd', 'Verde', 'vert', 'grun', 'gruen'],
  ['#0F3D2E', 'Verde botella', 'Bottle green', 'Verd ampolla', 'Verde-garrafa', 'dark green'],
  ['#0B7A55', 'Esmeralda', 'Emerald', 'Maragda', 'Esmeralda', 'emeraude', 'smeraldo'],
  ['#6B6B3A', 'Oliva', 'Olive', 'Oliva', 'Azeitona', 'oliv'],
  ['#6E6B4B', 'Caqui', 'Khaki', 'Caqui', 'Cáqui', 'kaki'],
  ['#A8D8B9', 'Menta', 'Mint', 'Menta', 'Menta', 'menthe', 'minze'],
  ['#9CAF94', 'Salvia', 'Sage', 'Sàlvia', 'Salva', 'sauge'],
  ['#1F4FA8', 'Azul', 'Blue', 'Blau', 'Azul', 'bleu', 'blu', 'blava'],
  ['#1B2A4A', 'Azul marino', 'Navy', 'Blau marí', 'Azul-marinho', 'navy blue', 'marine', 'marino'],
  ['#9CC7E8', 'Celeste', 'Sky blue', 'Blau cel', 'Azul-celeste', 'light blue', 'azul claro', 'azul cielo'],
  ['#1F4FD8', 'Azulón', 'Cobalt blue', 'Blau elèctric', 'Azulão', 'royal blue', 'cobalt', 'cobalto'],
  ['#3F5B7F', 'Vaquero', 'Denim', 'Texà', 'Ganga', 'denim blue', 'jean'],
  ['#1FA3A8', 'Turquesa', 'Turquoise', 'Turquesa', 'Turquesa', 'turchese', 'turkis', 'teal'],
  ['#6B3FA0', 'Morado', 'Purple', 'Morat', 'Roxo', 'violet', 'viola', 'lila oscuro', 'violeta'],
  ['#C5B6DC', 'Lavanda', 'Lavender', 'Lavanda', 'Alfazema', 'lavande', 'lila', 'lilac'],
  ['#A58BB0', 'Malva', 'Mauve', 'Malva', 'Malva'],
  ['#8A7B70', 'Topo', 'Taupe', 'Talp', 'Taupe', 'talpe'],
];

type Colour = { hex: string; nombre: Texto };
const known = new Map<string, Colour>();
for (const [hex, es, en, ca, pt, ...others] of card) {
  const colour = { hex, nombre: { es, en, ca, pt } };
  for (const name of [es, en, ca, pt, ...others]) if (!known.has(fold(name))) known.set(fold(name), colour);
}

/** The colour of a modelo that comes in one only. */
export const onlyColour: Texto = { es: 'Único', en: 'One colour', ca: 'Únic', pt: 'Única' };
const neutral = '#B8B4AE';

export interface NewColor {
  nombre: Texto;
  hex: string;
  hex2: string | null;
  /** What somebody should look at, when the tone is a guess. */
  doubt?: string;
}

/** A color for a name that the house does not have: the common colour of that name, or a near tone with a doubt. */
export function newColor(name: string): NewColor {
  if (fold(name) === fold(onlyColour.es ?? '')) return { nombre: onlyColour, hex: neutral, hex2: null };
  const colour = known.get(fold(name));
  if (colour) return { ...colour, hex2: null };
  const nombre = { es: name };
  const halves = name.split(/\s*[/+&]\s*/).map((half) => known.get(fold(half)));
  const [one, two] = halves;
  if (one && two && halves.length === 2) return { nombre, hex: one.hex, hex2: two.hex };
  const near = nearest(name);
  return near
    ? { nombre, hex: near.hex, hex2: null, doubt: `shown as ${near.nombre.es} (${near.hex})` }
    : { nombre, hex: neutral, hex2: null, doubt: `an unknown colour, shown as grey (${neutral})` };
}

/** "Ocean Blue" is a blue: the known name of most words that ends it, or else that it holds. */
function nearest(name: string): Colour | undefined {
  const words = fold(name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  for (let from = 0; from < words.length; from += 1) {
    const tail = known.get(words.slice(from).join(' '));
    if (tail) return tail;
  }
  return words.map((word) => known.get(word)).find((colour) => colour !== undefined);
}
