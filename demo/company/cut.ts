import type {
  Adorno,
  Escote,
  Largo,
  LineaFalda,
  Manga,
  Prenda,
  Talle,
  TipoPrenda,
} from '#demo/illustrator/prenda.ts';
import { dice } from './random.ts';

/** What a tipo is cut with, each list in the order of how often. */
interface Cuts {
  escote: readonly Escote[];
  manga: readonly Manga[];
  talle: readonly Talle[];
  falda: readonly LineaFalda[];
  largo: readonly Largo[];
  adorno: readonly Adorno[];
}

const CUTS: Record<TipoPrenda, Cuts> = {
  'vestido-fiesta-corto': {
    escote: ['v', 'asimetrico', 'corazon', 'halter', 'redondo', 'cruzado'],
    manga: ['sin', 'tirante', 'campana', 'larga', 'corta'],
    talle: ['natural', 'natural', 'bajo'],
    falda: ['vuelo', 'evase', 'recta', 'plisada', 'volantes'],
    largo: ['corto', 'rodilla'],
    adorno: ['ninguno', 'lazo', 'pedreria', 'flor'],
  },
  'vestido-fiesta-largo': {
    escote: ['v', 'asimetrico', 'halter', 'corazon', 'cruzado', 'barco'],
    manga: ['sin', 'tirante', 'larga', 'capa', 'campana'],
    talle: ['natural', 'imperio', 'natural'],
    falda: ['vuelo', 'evase', 'abertura', 'sirena', 'plisada', 'volantes'],
    largo: ['suelo'],
    adorno: ['ninguno', 'cinturon', 'flor', 'pedreria', 'lazo'],
  },
  'vestido-coctel': {
    escote: ['barco', 'v', 'redondo', 'cruzado', 'asimetrico', 'halter'],
    manga: ['francesa', 'corta', 'sin', 'larga', 'capa', 'campana'],
    talle: ['natural', 'natural', 'imperio'],
    falda: ['lapiz', 'evase', 'recta', 'asimetrica', 'vuelo', 'plisada'],
    largo: ['rodilla', 'midi'],
    adorno: ['ninguno', 'cinturon', 'lazo', 'flor', 'botones'],
  },
  'vestido-madrina': {
    escote: ['barco', 'v', 'cruzado', 'redondo'],
    manga: ['francesa', 'larga', 'capa', 'campana'],
    talle: ['natural', 'imperio'],
    falda: ['evase', 'recta', 'sirena', 'vuelo', 'abertura'],
    largo: ['suelo', 'suelo', 'tobillo'],
    adorno: ['ninguno', 'flor', 'pedreria', 'cinturon', 'lazo'],
  },
  'conjunto-madrina': {
    escote: ['redondo', 'barco', 'v'],
    manga: ['francesa', 'larga'],
    talle: ['natural'],
    falda: ['recta', 'evase', 'lapiz'],
    largo: ['midi', 'rodilla', 'suelo'],
    adorno: ['botones', 'ninguno', 'solapa', 'pedreria'],
  },
  'traje-chaqueta-falda': {
    escote: ['v', 'redondo'],
    manga: ['larga', 'francesa'],
    talle: ['natural'],
    falda: ['lapiz', 'recta', 'evase'],
    largo: ['rodilla', 'midi'],
    adorno: ['solapa', 'botones', 'cinturon'],
  },
  'traje-chaqueta-pantalon': {
    escote: ['v', 'redondo'],
    manga: ['larga', 'francesa'],
    talle: ['natural'],
    falda: ['recta', 'lapiz', 'vuelo'],
    largo: ['tobillo'],
    adorno: ['solapa', 'botones', 'cinturon'],
  },
  mono: {
    escote: ['v', 'cruzado', 'halter', 'asimetrico', 'barco'],
    manga: ['sin', 'capa', 'corta', 'larga', 'tirante'],
    talle: ['natural'],
    falda: ['vuelo', 'recta', 'lapiz'],
    largo: ['tobillo'],
    adorno: ['cinturon', 'ninguno', 'lazo', 'pedreria'],
  },
  falda: {
    escote: ['redondo'],
    manga: ['sin', 'corta'],
    talle: ['natural'],
    falda: ['plisada', 'vuelo', 'lapiz', 'evase', 'abertura'],
    largo: ['midi', 'rodilla', 'suelo'],
    adorno: ['ninguno', 'lazo', 'botones', 'cinturon'],
  },
  pantalon: {
    escote: ['redondo'],
    manga: ['sin', 'corta'],
    talle: ['natural'],
    falda: ['vuelo', 'recta', 'lapiz'],
    largo: ['tobillo'],
    adorno: ['ninguno', 'cinturon', 'botones'],
  },
  top: {
    escote: ['v', 'barco', 'halter', 'cruzado', 'asimetrico', 'redondo'],
    manga: ['sin', 'campana', 'larga', 'capa', 'corta'],
    talle: ['natural'],
    falda: ['recta', 'lapiz'],
    largo: ['tobillo'],
    adorno: ['ninguno', 'lazo', 'flor', 'pedreria'],
  },
  chaqueta: {
    escote: ['redondo', 'v'],
    manga: ['larga', 'francesa', 'corta'],
    talle: ['natural'],
    falda: ['recta', 'lapiz'],
    largo: ['corto', 'rodilla'],
    adorno: ['botones', 'solapa', 'ninguno', 'pedreria'],
  },
  abrigo: {
    escote: ['redondo', 'v'],
    manga: ['larga', 'francesa'],
    talle: ['natural'],
    falda: ['recta', 'evase'],
    largo: ['rodilla', 'midi', 'tobillo'],
    adorno: ['botones', 'solapa', 'cinturon', 'lazo'],
  },
  capa: {
    escote: ['redondo'],
    manga: ['sin'],
    talle: ['natural'],
    falda: ['recta', 'lapiz'],
    largo: ['corto', 'rodilla', 'midi'],
    adorno: ['ninguno', 'lazo', 'flor', 'pedreria'],
  },
};

/** A cut of that tipo; the same seed gives the same one. The fabric is the coleccion's to choose. */
export function cutFor(tipo: TipoPrenda, semilla: number): Omit<Prenda, 'tejido'> {
  const own = dice(`cut ${tipo} ${semilla}`);
  const cuts = CUTS[tipo];
  // The smaller of two throws: earlier places come up more often.
  const of = <T>(list: readonly T[]) =>
    list[Math.min(own.int(0, list.length - 1), own.int(0, list.length - 1))] as T;
  return {
    tipo,
    escote: of(cuts.escote),
    manga: of(cuts.manga),
    talle: of(cuts.talle),
    falda: of(cuts.falda),
    largo: of(cuts.largo),
    adorno: of(cuts.adorno),
    semilla,
  };
}
