import type { Prenda } from '#demo/illustrator/index.ts';
import type { Collar, Leg, Neck, Ways, Words } from './words.ts';

/** A fact about a garment, in the words of each language. */
export type Said = (words: Words) => Ways;

/** The required and the optional facts of a cut: the drawing shows all of them. */
export interface CutSaid {
  must: Said[];
  may: Said[];
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

function bodice(prenda: Prenda): Said[] {
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
function lengthOf({ falda, largo }: Prenda): Said[] {
  return falda === 'asimetrica' || falda === 'sirena' ? [] : [(words) => words.length[largo]];
}

function waistOf({ talle }: Prenda): Said[] {
  return talle === 'natural' ? [] : [(words) => words.waist[talle]];
}

function ornamentOf({ adorno, escote, tipo }: Prenda): Said[] {
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
const tailoredSleeve = ({ manga }: Prenda): Said => {
  const worn = manga === 'sin' || manga === 'tirante' || manga === 'capa' ? 'larga' : manga;
  return (words) => words.sleeve[worn];
};

const skirtOf =
  ({ falda }: Prenda): Said =>
  (words) =>
    words.skirt[falda];

/** Returns the visible facts of a garment, in their usual order. */
export function cutSaid(prenda: Prenda): CutSaid {
  const { tipo, adorno, largo, falda } = prenda;
  const collar: Said = (words) => words.collar[collarOf(prenda)];
  switch (tipo) {
    case 'falda':
      return { must: [skirtOf(prenda), ...lengthOf(prenda), ...ornamentOf(prenda)], may: [] };
    case 'pantalon':
      return { must: [(words) => words.leg[legOf(prenda)], ...ornamentOf(prenda)], may: [] };
    case 'mono':
      return {
        must: [...bodice(prenda), (words) => words.leg[legOf(prenda)], ...ornamentOf(prenda)],
        may: [],
      };
    case 'top':
      return {
        must: [...bodice(prenda), ...ornamentOf(prenda)],
        may: prenda.talle === 'natural' ? [] : [(words) => words.waist.topLargo],
      };
    case 'chaqueta':
      return {
        must: [
          collar,
          tailoredSleeve(prenda),
          (words) => words.jacket[largo === 'corto' ? 'bolero' : 'cadera'],
        ],
        may: largo === 'corto' ? [] : [(words) => words.buttons.tres],
      };
    case 'traje-chaqueta-falda':
    case 'traje-chaqueta-pantalon': {
      const below: Said[] =
        tipo === 'traje-chaqueta-falda'
          ? [skirtOf(prenda), ...lengthOf(prenda)]
          : [(words) => words.leg[legOf(prenda)]];
      const closed: Said = (words) => words.buttons[adorno === 'botones' ? 'forrados' : 'uno'];
      return { must: [collar, closed, tailoredSleeve(prenda), ...below], may: [] };
    }
    case 'abrigo': {
      const sash: Said[] = adorno === 'lazo' || adorno === 'cinturon' ? ornamentOf(prenda) : [];
      const closed: Said[] = adorno === 'botones' ? [(words) => words.buttons.forrados] : [];
      const line: Said = (words) => words.coat[falda === 'evase' || falda === 'vuelo' ? 'evase' : 'recta'];
      return {
        must: [collar, line, ...sash, ...closed, tailoredSleeve(prenda)],
        may: [(words) => words.length[largo]],
      };
    }
    case 'capa': {
      if (falda === 'recta') return { must: [(words) => words.stole], may: [] };
      const reach = (
        { corto: 'cintura', rodilla: 'cadera', midi: 'muslo', tobillo: 'rodilla', suelo: 'rodilla' } as const
      )[largo];
      const trim: Said[] = adorno === 'plumas' ? ornamentOf(prenda) : [];
      return { must: [(words) => words.cape[reach], ...trim], may: [] };
    }
    case 'conjunto-madrina': {
      const over: Said = (words) =>
        words.over[adorno === 'solapa' || adorno === 'ninguno' ? 'abrigo' : 'chaqueta'];
      const neck: Said = (words) => words.neck[neckOf({ ...prenda, manga: 'sin' })];
      return {
        must: [neck, skirtOf(prenda), ...ornamentOf(prenda), over, tailoredSleeve(prenda)],
        may: lengthOf(prenda),
      };
    }
    default:
      return {
        must: [
          ...bodice(prenda),
          ...waistOf(prenda),
          skirtOf(prenda),
          ...(prenda.cola ? [(words: Words) => words.train] : []),
          ...ornamentOf(prenda),
        ],
        may: lengthOf(prenda),
      };
  }
}
