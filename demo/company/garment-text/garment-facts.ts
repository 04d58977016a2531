import type { Prenda } from '#demo/illustrator/index.ts';
import type { Collar, Leg, Neck, Ways, Words } from './words.ts';

/** A fact about a garment, in the words of each language. */
export type Fact = (words: Words) => Ways;

/** The required and the optional facts of a cut: the drawing shows all of them. */
export interface CutFacts {
  required: Fact[];
  optional: Fact[];
}

/** Returns the neckline as drawn: straps and sleeves change it. */
function neckOf({ escote, manga }: Prenda): Neck {
  if (escote === 'asimetrico')
    return manga === 'sin' || manga === 'tirante' ? 'asimetrico' : 'asimetricoManga';
  if (escote === 'corazon')
    return manga === 'sin' ? 'honor' : manga === 'tirante' ? 'corazonTirante' : 'velado';
  if (manga !== 'tirante' || escote === 'halter') return escote;
  return escote === 'v' || escote === 'cruzado' ? 'pico' : 'recto';
}

function bodice(prenda: Prenda): Fact[] {
  const { manga } = prenda;
  const neck = neckOf(prenda);
  // These necklines describe the arms as well.
  const armsSaid = ['honor', 'halter', 'asimetrico', 'asimetricoManga'].includes(neck);
  return [
    (words) => words.neck[neck],
    ...(manga === 'tirante' || armsSaid ? [] : [(words: Words) => words.sleeve[manga]]),
  ];
}

/** A mermaid skirt always reaches the floor, and an asymmetric hem has no single length. */
function lengthOf({ falda, largo }: Prenda): Fact[] {
  return falda === 'asimetrica' || falda === 'sirena' ? [] : [(words) => words.length[largo]];
}

function waistOf({ talle }: Prenda): Fact[] {
  return talle === 'natural' ? [] : [(words) => words.waist[talle]];
}

function ornamentOf({ adorno, escote, tipo }: Prenda): Fact[] {
  if (adorno === 'ninguno' || adorno === 'solapa') return [];
  if (adorno !== 'flor') return [(words) => words.ornament[adorno]];
  const onShoulder = escote === 'asimetrico' && tipo !== 'falda' && tipo !== 'pantalon';
  return [(words) => words.ornament[onShoulder ? 'florHombro' : 'flor']];
}

const legOf = ({ falda }: Prenda): Leg =>
  falda === 'vuelo' || falda === 'lapiz' || falda === 'evase' ? falda : 'recta';

function collarOf({ adorno, escote }: Prenda): Collar {
  if (adorno === 'solapa') return 'solapa';
  if (escote === 'v' || escote === 'cruzado') return 'chal';
  return escote === 'redondo' ? 'mao' : 'ninguno';
}

/** A tailored sleeve is long unless the garment names another. */
const tailoredSleeve = ({ manga }: Prenda): Fact => {
  const worn = manga === 'sin' || manga === 'tirante' || manga === 'capa' ? 'larga' : manga;
  return (words) => words.sleeve[worn];
};

const skirtOf =
  ({ falda }: Prenda): Fact =>
  (words) =>
    words.skirt[falda];

/** Returns the visible facts of a garment, in their usual order. */
export function cutFacts(prenda: Prenda): CutFacts {
  const { tipo, adorno, largo, falda } = prenda;
  const collar: Fact = (words) => words.collar[collarOf(prenda)];
  switch (tipo) {
    case 'falda':
      return { required: [skirtOf(prenda), ...lengthOf(prenda), ...ornamentOf(prenda)], optional: [] };
    case 'pantalon':
      return { required: [(words) => words.leg[legOf(prenda)], ...ornamentOf(prenda)], optional: [] };
    case 'mono':
      return {
        required: [...bodice(prenda), (words) => words.leg[legOf(prenda)], ...ornamentOf(prenda)],
        optional: [],
      };
    case 'top':
      return {
        required: [...bodice(prenda), ...ornamentOf(prenda)],
        optional: prenda.talle === 'natural' ? [] : [(words) => words.waist.topLargo],
      };
    case 'chaqueta':
      return {
        required: [
          collar,
          tailoredSleeve(prenda),
          (words) => words.jacket[largo === 'corto' ? 'bolero' : 'cadera'],
        ],
        optional: largo === 'corto' ? [] : [(words) => words.buttons.tres],
      };
    case 'traje-chaqueta-falda':
    case 'traje-chaqueta-pantalon': {
      const below: Fact[] =
        tipo === 'traje-chaqueta-falda'
          ? [skirtOf(prenda), ...lengthOf(prenda)]
          : [(words) => words.leg[legOf(prenda)]];
      const closed: Fact = (words) => words.buttons[adorno === 'botones' ? 'forrados' : 'uno'];
      return { required: [collar, closed, tailoredSleeve(prenda), ...below], optional: [] };
    }
    case 'abrigo': {
      const sash: Fact[] = adorno === 'lazo' || adorno === 'cinturon' ? ornamentOf(prenda) : [];
      const closed: Fact[] = adorno === 'botones' ? [(words) => words.buttons.forrados] : [];
      const line: Fact = (words) => words.coat[falda === 'evase' || falda === 'vuelo' ? 'evase' : 'recta'];
      return {
        required: [collar, line, ...sash, ...closed, tailoredSleeve(prenda)],
        optional: [(words) => words.length[largo]],
      };
    }
    case 'capa': {
      if (falda === 'recta') return { required: [(words) => words.stole], optional: [] };
      const reach = (
        { corto: 'cintura', rodilla: 'cadera', midi: 'muslo', tobillo: 'rodilla', suelo: 'rodilla' } as const
      )[largo];
      const trim: Fact[] = adorno === 'plumas' ? ornamentOf(prenda) : [];
      return { required: [(words) => words.cape[reach], ...trim], optional: [] };
    }
    case 'conjunto-madrina': {
      const over: Fact = (words) =>
        words.over[adorno === 'solapa' || adorno === 'ninguno' ? 'abrigo' : 'chaqueta'];
      const neck: Fact = (words) => words.neck[neckOf({ ...prenda, manga: 'sin' })];
      return {
        required: [neck, skirtOf(prenda), ...ornamentOf(prenda), over, tailoredSleeve(prenda)],
        optional: lengthOf(prenda),
      };
    }
    default:
      return {
        required: [
          ...bodice(prenda),
          ...waistOf(prenda),
          skirtOf(prenda),
          ...(prenda.cola ? [(words: Words) => words.train] : []),
          ...ornamentOf(prenda),
        ],
        optional: lengthOf(prenda),
      };
  }
}
