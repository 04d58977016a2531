/** Generates plausible garments: the combinations that a pattern maker would choose for each type. */
import type {
  Adorno,
  Escote,
  Largo,
  LineaFalda,
  Manga,
  Prenda,
  Talle,
  Tejido,
  TipoPrenda,
} from './prenda.ts';
import { seeded } from './seeded.ts';

type Options<T> = readonly [T, ...T[]];

type Wardrobe = {
  escote: Options<Escote>;
  manga: Options<Manga>;
  talle: Options<Talle>;
  falda: Options<LineaFalda>;
  largo: Options<Largo>;
  adorno: Options<Adorno>;
  tejido: Options<Tejido>;
};

const dressNecks: Options<Escote> = ['v', 'barco', 'redondo', 'corazon', 'halter', 'asimetrico', 'cruzado'];

const wardrobes: Record<TipoPrenda, Wardrobe> = {
  'vestido-fiesta-corto': {
    escote: dressNecks,
    manga: ['sin', 'tirante', 'corta', 'campana', 'capa'],
    talle: ['natural', 'natural', 'imperio', 'bajo'],
    falda: ['vuelo', 'evase', 'volantes', 'plisada', 'recta', 'vuelo'],
    largo: ['corto', 'corto', 'rodilla'],
    adorno: ['ninguno', 'cinturon', 'lazo', 'plumas', 'flor', 'pedreria'],
    tejido: ['saten', 'lentejuela', 'gasa', 'crepe', 'mikado', 'plumeti', 'terciopelo', 'floral'],
  },
  'vestido-fiesta-largo': {
    escote: dressNecks,
    manga: ['sin', 'tirante', 'sin', 'francesa', 'capa', 'larga'],
    talle: ['natural', 'natural', 'imperio'],
    falda: ['vuelo', 'sirena', 'abertura', 'evase', 'volantes', 'plisada', 'asimetrica', 'recta'],
    largo: ['suelo'],
    adorno: ['ninguno', 'cinturon', 'pedreria', 'flor', 'lazo', 'ninguno'],
    tejido: ['gasa', 'saten', 'lentejuela', 'crepe', 'mikado', 'encaje', 'floral', 'terciopelo'],
  },
  'vestido-coctel': {
    escote: ['v', 'barco', 'redondo', 'asimetrico', 'cruzado', 'halter'],
    manga: ['sin', 'corta', 'francesa', 'sin', 'larga'],
    talle: ['natural'],
    falda: ['lapiz', 'recta', 'evase', 'plisada', 'asimetrica', 'vuelo'],
    largo: ['rodilla', 'midi', 'rodilla'],
    adorno: ['ninguno', 'cinturon', 'lazo', 'botones', 'flor', 'plumas'],
    tejido: ['crepe', 'terciopelo', 'saten', 'encaje', 'mikado', 'plumeti', 'jacquard', 'bicolor', 'floral'],
  },
  'vestido-madrina': {
    escote: ['v', 'barco', 'redondo', 'corazon', 'cruzado'],
    manga: ['francesa', 'francesa', 'larga', 'capa', 'campana', 'corta'],
    talle: ['natural', 'natural', 'imperio'],
    falda: ['sirena', 'evase', 'recta', 'vuelo', 'plisada', 'lapiz', 'asimetrica'],
    largo: ['suelo', 'suelo', 'tobillo', 'midi'],
    adorno: ['ninguno', 'pedreria', 'cinturon', 'flor', 'lazo'],
    tejido: ['crepe', 'encaje', 'mikado', 'gasa', 'jacquard', 'saten', 'plumeti'],
  },
  'conjunto-madrina': {
    escote: ['redondo', 'barco', 'v', 'redondo'],
    manga: ['francesa', 'larga', 'campana'],
    talle: ['natural'],
    falda: ['recta', 'lapiz', 'evase', 'plisada'],
    largo: ['midi', 'tobillo', 'rodilla', 'suelo'],
    adorno: ['ninguno', 'solapa', 'pedreria', 'flor', 'cinturon'],
    tejido: ['crepe', 'mikado', 'jacquard', 'encaje', 'saten'],
  },
  'traje-chaqueta-falda': {
    escote: ['v', 'redondo', 'cruzado'],
    manga: ['larga', 'francesa'],
    talle: ['natural'],
    falda: ['lapiz', 'recta', 'evase', 'plisada'],
    largo: ['rodilla', 'midi'],
    adorno: ['solapa', 'botones', 'solapa'],
    tejido: ['crepe', 'jacquard', 'mikado', 'terciopelo', 'bicolor'],
  },
  'traje-chaqueta-pantalon': {
    escote: ['v', 'redondo', 'cruzado'],
    manga: ['larga', 'francesa'],
    talle: ['natural'],
    falda: ['recta', 'lapiz', 'vuelo', 'evase'],
    largo: ['tobillo'],
    adorno: ['solapa', 'botones', 'solapa'],
    tejido: ['crepe', 'saten', 'terciopelo', 'jacquard', 'bicolor'],
  },
  mono: {
    escote: ['v', 'halter', 'asimetrico', 'cruzado', 'corazon', 'barco'],
    manga: ['sin', 'tirante', 'corta', 'capa', 'francesa'],
    talle: ['natural'],
    falda: ['vuelo', 'recta', 'evase', 'lapiz'],
    largo: ['suelo'],
    adorno: ['cinturon', 'lazo', 'ninguno', 'flor', 'pedreria'],
    tejido: ['crepe', 'saten', 'lentejuela', 'plumeti', 'bicolor', 'floral'],
  },
  falda: {
    escote: ['redondo'],
    manga: ['sin'],
    talle: ['natural'],
    falda: ['plisada', 'lapiz', 'vuelo', 'evase', 'volantes', 'asimetrica', 'abertura'],
    largo: ['midi', 'rodilla', 'suelo', 'tobillo'],
    adorno: ['ninguno', 'cinturon', 'botones', 'lazo'],
    tejido: ['saten', 'crepe', 'gasa', 'jacquard', 'lentejuela', 'floral', 'mikado', 'plumeti'],
  },
  pantalon: {
    escote: ['redondo'],
    manga: ['sin'],
    talle: ['natural'],
    falda: ['vuelo', 'recta', 'lapiz', 'evase'],
    largo: ['tobillo'],
    adorno: ['ninguno', 'cinturon', 'botones', 'lazo'],
    tejido: ['crepe', 'saten', 'terciopelo', 'lentejuela', 'jacquard'],
  },
  top: {
    escote: ['v', 'barco', 'redondo', 'asimetrico', 'cruzado', 'halter', 'corazon'],
    manga: ['sin', 'corta', 'campana', 'larga', 'capa', 'tirante', 'francesa'],
    talle: ['natural', 'bajo'],
    falda: ['recta'],
    largo: ['corto'],
    adorno: ['ninguno', 'botones', 'lazo', 'flor', 'plumas'],
    tejido: ['saten', 'gasa', 'encaje', 'lentejuela', 'plumeti', 'crepe', 'floral'],
  },
  chaqueta: {
    escote: ['barco', 'v', 'redondo', 'barco'],
    manga: ['larga', 'francesa', 'corta', 'campana'],
    talle: ['natural'],
    falda: ['recta'],
    largo: ['corto', 'corto', 'rodilla', 'midi', 'tobillo'],
    adorno: ['ninguno', 'solapa', 'ninguno'],
    tejido: ['crepe', 'jacquard', 'lentejuela', 'encaje', 'terciopelo', 'mikado'],
  },
  abrigo: {
    escote: ['redondo', 'v', 'barco'],
    manga: ['larga', 'francesa', 'campana'],
    talle: ['natural'],
    falda: ['evase', 'recta'],
    largo: ['rodilla', 'midi', 'corto', 'tobillo'],
    adorno: ['botones', 'solapa', 'lazo', 'ninguno', 'cinturon'],
    tejido: ['mikado', 'jacquard', 'crepe', 'terciopelo', 'saten'],
  },
  capa: {
    escote: ['barco'],
    manga: ['sin'],
    talle: ['natural'],
    falda: ['evase', 'recta', 'vuelo', 'evase'],
    largo: ['midi', 'rodilla', 'tobillo', 'corto', 'suelo'],
    adorno: ['ninguno', 'plumas', 'ninguno'],
    tejido: ['gasa', 'crepe', 'terciopelo', 'encaje', 'saten', 'plumeti'],
  },
};

/** The skirts that can have a train. */
const trailing: readonly LineaFalda[] = ['sirena', 'evase', 'vuelo'];

const needsBareShoulders: readonly Escote[] = ['halter'];

/**
 * Returns a garment of a type, the same for the same seed. Neighbouring seeds step through the necklines,
 * skirts and fabrics of the type at different rates, so that a run of modelos never repeats soon.
 */
export function prendaFor(tipo: TipoPrenda, semilla: number): Prenda {
  const wardrobe = wardrobes[tipo];
  const random = seeded(semilla, 1 + tipo.length);
  const step = Math.abs(Math.trunc(semilla));
  const walk = <T>(options: Options<T>, pace: number): T =>
    options[(step * pace + Math.floor(step / options.length)) % options.length] ?? options[0];
  const escote = walk(wardrobe.escote, 1);
  const manga = needsBareShoulders.includes(escote) ? 'sin' : random.pick(wardrobe.manga);
  const prenda: Prenda = {
    tipo,
    escote,
    manga,
    talle: random.pick(wardrobe.talle),
    falda: walk(wardrobe.falda, 1),
    largo: random.pick(wardrobe.largo),
    adorno: random.pick(wardrobe.adorno),
    tejido: walk(wardrobe.tejido, 1),
    semilla,
  };
  const onFloor = prenda.largo === 'suelo' || prenda.falda === 'sirena';
  const trails =
    tipo.startsWith('vestido') && onFloor && trailing.includes(prenda.falda) && random.chance(0.4);
  return trails ? { ...prenda, cola: true } : prenda;
}
