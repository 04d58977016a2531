/** The outfit of each type, in drawing order. */
import { type BodiceCut, bottomRun, waistHeight } from '../cuts/bodice.ts';
import { cape, capeEdge, stole, stoleEdge } from '../cuts/capes.ts';
import { feathers } from '../cuts/feathers.ts';
import type { JacketCut } from '../cuts/jackets.ts';
import { height } from '../figure/body.ts';
import type { TipoPrenda } from '../prenda.ts';
import { dress, skirtOnly, slip, trousersOnly, withBodice, withPlainTop } from './garments.ts';
import { coatHem, collarOf, jacketHem, withJacket } from './tailoring.ts';
import { withOrnament } from './trimmings.ts';
import { nothing, type Outfit, type Work } from './work.ts';

/** The upper half of a bicolor has the second colour. */
const upperCloth = ({ main, second }: Work) => (main.tejido === 'bicolor' ? second : main);

const bodiceOf = ({ prenda, back }: Work): BodiceCut => ({
  escote: prenda.escote,
  manga: prenda.manga,
  bottom: waistHeight[prenda.talle],
  behind: back,
});

function vestido(work: Work): Outfit {
  const { escote, manga, falda, largo } = work.prenda;
  const cut = bodiceOf(work);
  const worn = dress(work, { escote, manga, falda, largo, top: cut.bottom }, work.main, upperCloth(work));
  return withOrnament(work, worn, cut.bottom, cut);
}

/** A dress in the second colour under a coat (with revers, or plain) or a short jacket in the first. */
function conjunto(work: Work): Outfit {
  const { escote, falda, largo, talle, adorno } = work.prenda;
  const top = waistHeight[talle];
  const long = adorno === 'solapa' || adorno === 'ninguno';
  const under = dress(work, { escote, manga: 'sin', falda, largo, top }, work.second);
  const cut: JacketCut = {
    hem: long ? coatHem.rodilla : jacketHem.rodilla,
    open: long ? 34 : 22,
    close: 286,
    flare: long ? 26 : 7,
    collar: collarOf(work.prenda),
  };
  return withJacket(work, withOrnament(work, under, top), cut, work.main, 0);
}

function traje(work: Work, under: Outfit, hem: number): Outfit {
  const buttoned = work.prenda.adorno === 'botones';
  const inner = work.main.tejido === 'bicolor' ? work.second : work.quiet;
  const cut: JacketCut = {
    hem,
    open: buttoned ? -4 : 5,
    close: 292,
    flare: 9,
    collar: collarOf(work.prenda),
  };
  return withJacket(work, withPlainTop(work, under, inner, 'v'), cut, work.main, buttoned ? 3 : 1);
}

/** A bolero hangs open; a longer jacket closes. */
function chaqueta(work: Work): Outfit {
  const hem = jacketHem[work.prenda.largo];
  const bolero = hem < 340;
  const collar = collarOf(work.prenda);
  const cut: JacketCut = bolero
    ? { hem, open: 26, close: 236, flare: 3, collar }
    : { hem, open: -4, close: 290, flare: 9, collar };
  return withJacket(work, slip(work, 'evase', 'midi'), cut, work.main, bolero ? 0 : 3);
}

function abrigo(work: Work): Outfit {
  const { adorno, falda, largo } = work.prenda;
  const buttoned = adorno === 'botones';
  const cut: JacketCut = {
    hem: coatHem[largo],
    open: buttoned ? -3 : 12,
    close: 286,
    flare: falda === 'evase' || falda === 'vuelo' ? 66 : 30,
    collar: collarOf(work.prenda),
  };
  const under = slip(work, 'lapiz', largo === 'corto' ? 'rodilla' : 'midi');
  const worn = withJacket(work, under, cut, work.main, buttoned ? 4 : 1);
  const tied = adorno === 'lazo' || adorno === 'cinturon';
  return tied ? withOrnament(work, worn, height.waist) : worn;
}

/** The length of a cape. */
export const capeHem = { corto: 330, rodilla: 392, midi: 452, tobillo: 560, suelo: 640 } as const;

/** A straight one is a stole, a wider one a cape. From behind both fall over the shoulders. */
function capa(work: Work): Outfit {
  const { plate, body, prenda, main, back } = work;
  const hem = capeHem[prenda.largo];
  const under = slip(work, 'recta', 'suelo');
  if (prenda.falda === 'recta' && !back) {
    const armsFrom = 0.42;
    const lower = under.lower + stole(plate, body, hem + 150, main);
    return { ...under, lower, armsFrom, upper: work.alone ? '' : stoleEdge(body, armsFrom, main) };
  }
  const inside = work.alone ? cape(plate, body, hem - 6, work.lining, true) : '';
  const trim = prenda.adorno === 'plumas' ? feathers(capeEdge(hem, back), main, prenda.semilla, 30) : '';
  return { ...under, behind: under.behind + inside, upper: cape(plate, body, hem, main, back) + trim };
}

function falda(work: Work): Outfit {
  const under = skirtOnly(work, work.prenda.falda, work.prenda.largo, work.main, height.waist);
  return withOrnament(work, withPlainTop(work, under, work.quiet), height.waist);
}

/** The top is tucked in: trousers cover it. */
function pantalon(work: Work): Outfit {
  const legs = trousersOnly(work, work.prenda.falda, work.main, height.waist - 8);
  const worn = withPlainTop(work, { ...legs, lower: '' }, work.quiet);
  return withOrnament(work, { ...worn, lower: worn.lower + legs.lower }, height.waist - 2);
}

function top(work: Work): Outfit {
  const { prenda, quiet, main, body } = work;
  const under = work.alone
    ? nothing
    : prenda.semilla % 2 === 0
      ? skirtOnly(work, 'lapiz', 'midi', quiet, height.waist)
      : trousersOnly(work, 'recta', quiet, height.waist);
  const cut: BodiceCut = { ...bodiceOf(work), bottom: prenda.talle === 'natural' ? 352 : 404, ease: 5 };
  const worn = withBodice(work, under, cut, main);
  const edge = bottomRun(body, cut.bottom, 7).toReversed();
  const trim = prenda.adorno === 'plumas' ? feathers(edge, main, prenda.semilla, 26) : '';
  return withOrnament(work, { ...worn, lower: worn.lower + trim }, height.waist, cut);
}

function mono(work: Work): Outfit {
  const cut = bodiceOf(work);
  const legs = trousersOnly(work, work.prenda.falda, work.main, cut.bottom - 2);
  return withOrnament(work, withBodice(work, legs, cut, upperCloth(work)), cut.bottom, cut);
}

const makers: Record<TipoPrenda, (work: Work) => Outfit> = {
  'vestido-fiesta-corto': vestido,
  'vestido-fiesta-largo': vestido,
  'vestido-coctel': vestido,
  'vestido-madrina': vestido,
  'conjunto-madrina': conjunto,
  'traje-chaqueta-falda': (work) => {
    const { falda: line, largo } = work.prenda;
    return traje(work, skirtOnly(work, line, largo, work.main, height.waist), jacketHem.midi);
  },
  'traje-chaqueta-pantalon': (work) =>
    traje(work, trousersOnly(work, work.prenda.falda, work.main, height.waist - 6), jacketHem.tobillo),
  mono,
  falda,
  pantalon,
  top,
  chaqueta,
  abrigo,
  capa,
};

/** Returns the outfit of a garment. */
export const outfitFor = (work: Work): Outfit => makers[work.prenda.tipo](work);
