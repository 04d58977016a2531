/** What is put on for each type, in the order it is drawn. */

import { type BodiceCut, bodice, waistHeight } from './bodice.ts';
import { type Body, edge, height, middle, onShoulder } from './body.ts';
import { cape, stole } from './capes.ts';
import { type Cloth, clothOf, type Plate } from './cloth.ts';
import type { Pt } from './geometry.ts';
import { buttonPoints, type Collar, type JacketCut, jacket } from './jackets.ts';
import { topEdge } from './necklines.ts';
import { belt, bow, buttons, flower, stones, waistband } from './ornaments.ts';
import type { Colores, Escote, Largo, LineaFalda, Manga, Prenda } from './prenda.ts';
import { skirt } from './skirt-pieces.ts';
import { sleeve, sleeveReach } from './sleeves.ts';
import { lightness, mix } from './tones.ts';
import { trousers } from './trousers.ts';

/** Markup by depth. `arms` are drawn by the figure between `lower` and `upper`, from fraction `armsFrom`. */
export type Outfit = { behind: string; lower: string; armsFrom: number; upper: string };

type Work = {
  plate: Plate;
  body: Body;
  prenda: Prenda;
  main: Cloth;
  second: Cloth;
  quiet: Cloth;
  back: boolean;
};

const quietCloth = '#EBE3D8';

function cloths(prenda: Prenda, colores: Colores): Pick<Work, 'main' | 'second' | 'quiet'> {
  const tejido = colores.estampado ?? prenda.tejido;
  const contrast = lightness(colores.hex) > 0.55 ? '#1C1718' : '#F4EDE0';
  const other =
    colores.hex2 ??
    (tejido === 'bicolor'
      ? contrast
      : mix(colores.hex, lightness(colores.hex) < 0.3 ? '#FFFFFF' : '#1A0F12', 0.14));
  return {
    main: clothOf(colores.hex, tejido, prenda.semilla),
    second: clothOf(other, tejido === 'floral' || tejido === 'bicolor' ? 'crepe' : tejido, prenda.semilla),
    quiet: clothOf(quietCloth, 'crepe', prenda.semilla),
  };
}

const bothSleeves = ({ plate, body }: Work, manga: Manga, cloth: Cloth, ease = 0) =>
  sleeve(plate, body, 'left', manga, cloth, ease) + sleeve(plate, body, 'right', manga, cloth, ease);

/** A dress or the dress part of a set. */
function dress(
  work: Work,
  cut: { escote: Escote; manga: Manga; line: LineaFalda; largo: Largo; top: number },
  cloth: Cloth,
  upperCloth = cloth,
): Outfit {
  const { plate, body, back, prenda } = work;
  const laid = skirt(
    plate,
    body,
    { line: cut.line, largo: cut.largo, top: cut.top - 2, seed: prenda.semilla },
    cloth,
  );
  const upper = bodice(
    plate,
    body,
    { escote: cut.escote, manga: cut.manga, bottom: cut.top, behind: back },
    upperCloth,
  );
  const single = cut.escote === 'asimetrico' && cut.manga !== 'sin';
  const shoulder = body.weightOn === 'right' ? 'left' : 'right';
  const sleeves = single
    ? sleeve(plate, body, shoulder, cut.manga, upperCloth)
    : bothSleeves(work, cut.manga, upperCloth);
  return {
    behind: laid.behind,
    lower: laid.front + upper,
    armsFrom: Math.max(0.3, sleeveReach(single ? 'sin' : cut.manga) - 0.05),
    upper: sleeves,
  };
}

/** The ornament of a dress, a skirt, a top or a jumpsuit. */
function ornament(work: Work, top: number, cut?: BodiceCut): { under: string; over: string } {
  const { plate, body, prenda, main, second, back } = work;
  const { adorno, semilla } = prenda;
  const plain: Cloth = { ...second, tejido: second.tejido === 'lentejuela' ? 'lentejuela' : 'crepe' };
  const side: Pt = edge(body, body.weightOn === 'right' ? 'left' : 'right', top, -10);
  if (adorno === 'cinturon') return { under: belt(plate, body, top, plain, back), over: '' };
  if (adorno === 'lazo') {
    const at: Pt = back ? [middle(body, top), top] : [side[0], top + 2];
    return { under: belt(plate, body, top, plain, true) + bow(plate, at, back ? 36 : 27, plain), over: '' };
  }
  if (adorno === 'flor' && !back) {
    const onTop = prenda.escote === 'asimetrico' && cut !== undefined;
    const shoulder = onShoulder(body, body.weightOn === 'right' ? 'left' : 'right', 0.62);
    const flowerAt: Pt = onTop ? [shoulder[0], shoulder[1] + 10] : [side[0] + 4, top - 2];
    const drawn = flower(plate, flowerAt, onTop ? 22 : 19, plain, semilla);
    return onTop ? { under: '', over: drawn } : { under: drawn, over: '' };
  }
  if (adorno === 'botones' && (cut !== undefined || !back)) {
    const from = cut === undefined ? top + 12 : topEdge(body, cut.escote, cut.manga, back).lowest[1] + 10;
    const to = cut === undefined ? top + 150 : top - 6;
    const count = Math.max(3, Math.round((to - from) / 15));
    const points = Array.from({ length: count }, (_, i): Pt => {
      const y = from + ((to - from) * i) / (count - 1);
      return [middle(body, Math.min(y, height.hip)), y];
    });
    return { under: buttons(points, main), over: '' };
  }
  if (adorno === 'pedreria') {
    const band: Pt[] = [
      edge(body, 'left', top, -3),
      [middle(body, top), top + 5],
      edge(body, 'right', top, -3),
    ];
    return { under: stones([...band, ...band.toReversed()], main, semilla, 7), over: '' };
  }
  return { under: prenda.tipo === 'top' ? '' : waistband(body, top, main), over: '' };
}

function withOrnament(work: Work, outfit: Outfit, top: number, cut?: BodiceCut): Outfit {
  const { under, over } = ornament(work, top, cut);
  return { ...outfit, lower: outfit.lower + under, upper: outfit.upper + over };
}

const jacketHem: Record<Largo, number> = { corto: 306, rodilla: 366, midi: 416, tobillo: 452, suelo: 486 };
const coatHem: Record<Largo, number> = { corto: 596, rodilla: 662, midi: 742, tobillo: 800, suelo: 846 };

function tailored(work: Work, cut: JacketCut, cloth: Cloth, buttonCount: number): string {
  const { plate, body, back } = work;
  const points = back || buttonCount === 0 ? [] : buttonPoints(body, cut, buttonCount);
  const closed = work.prenda.tejido === 'bicolor' ? work.second : cloth;
  return jacket(plate, body, cut, cloth, back) + buttons(points, { ...closed, tejido: 'crepe' }, 4.4);
}

const collarOf = ({ adorno, escote }: Prenda): Collar => {
  if (adorno === 'solapa') return 'solapa';
  if (escote === 'v' || escote === 'cruzado') return 'chal';
  return escote === 'redondo' ? 'mao' : 'ninguno';
};

/** Dresses `body` in a garment. */
export function outfitFor(plate: Plate, body: Body, prenda: Prenda, colores: Colores, back: boolean): Outfit {
  const work: Work = { plate, body, prenda, back, ...cloths(prenda, colores) };
  const { main, second, quiet } = work;
  const { tipo, escote, manga, falda, largo } = prenda;
  const top = waistHeight[prenda.talle];
  const upperCloth = main.tejido === 'bicolor' ? second : main;
  const jacketSleeve: Manga = manga === 'sin' || manga === 'tirante' || manga === 'capa' ? 'larga' : manga;
  const sleeved = (outfit: Outfit, cut: JacketCut, cloth: Cloth, count: number): Outfit => ({
    behind: outfit.behind,
    lower: outfit.lower + tailored(work, cut, cloth, count),
    armsFrom: Math.max(0.3, sleeveReach(jacketSleeve) - 0.05),
    upper: bothSleeves(work, jacketSleeve, cloth, 2.5),
  });
  const legsOutfit = (cloth: Cloth, from: number): Outfit => ({
    behind: '',
    lower: trousers(plate, body, falda, from, cloth, back),
    armsFrom: 0.3,
    upper: '',
  });
  const plainTop = (cut: BodiceCut, cloth: Cloth, under: Outfit): Outfit => ({
    behind: under.behind,
    lower: under.lower + bodice(plate, body, cut, cloth),
    armsFrom: Math.max(0.3, sleeveReach(cut.manga) - 0.05),
    upper: bothSleeves(work, cut.manga, cloth),
  });
  const skirtOnly = (line: LineaFalda, length: Largo, cloth: Cloth): Outfit => {
    const laid = skirt(plate, body, { line, largo: length, top: height.waist, seed: prenda.semilla }, cloth);
    return { behind: laid.behind, lower: laid.front, armsFrom: 0.3, upper: '' };
  };
  const slip = (line: LineaFalda, length: Largo) =>
    dress(work, { escote: 'redondo', manga: 'sin', line, largo: length, top: height.waist }, quiet);
  const blouse: BodiceCut = { escote: 'redondo', manga: 'sin', bottom: height.waist, behind: back };

  if (tipo === 'traje-chaqueta-falda' || tipo === 'traje-chaqueta-pantalon') {
    const under =
      tipo === 'traje-chaqueta-falda' ? skirtOnly(falda, largo, main) : legsOutfit(main, height.waist - 6);
    const inner = main.tejido === 'bicolor' ? second : quiet;
    const cut: JacketCut = {
      hem: tipo === 'traje-chaqueta-falda' ? jacketHem.midi : jacketHem.tobillo,
      open: prenda.adorno === 'botones' ? -4 : 5,
      close: 292,
      flare: 9,
      collar: collarOf(prenda),
    };
    return sleeved(
      plainTop({ ...blouse, escote: 'v' }, inner, under),
      cut,
      main,
      prenda.adorno === 'botones' ? 3 : 1,
    );
  }
  if (tipo === 'conjunto-madrina') {
    const coat = prenda.adorno === 'solapa' || prenda.adorno === 'ninguno';
    const under = dress(work, { escote, manga: 'sin', line: falda, largo, top }, second);
    const cut: JacketCut = {
      hem: coat ? coatHem.rodilla : jacketHem.rodilla,
      open: coat ? 34 : 22,
      close: 286,
      flare: coat ? 26 : 7,
      collar: collarOf(prenda),
    };
    return sleeved(withOrnament(work, under, top), cut, main, 0);
  }
  if (tipo === 'chaqueta') {
    const long = jacketHem[largo];
    const cut: JacketCut = {
      hem: long,
      open: long < 340 ? 26 : -4,
      close: long < 340 ? 236 : 290,
      flare: long < 340 ? 3 : 9,
      collar: collarOf(prenda),
    };
    return sleeved(slip('evase', 'midi'), cut, main, long < 340 ? 0 : 3);
  }
  if (tipo === 'abrigo') {
    const cut: JacketCut = {
      hem: coatHem[largo],
      open: prenda.adorno === 'botones' ? -3 : 12,
      close: 286,
      flare: falda === 'evase' || falda === 'vuelo' ? 66 : 30,
      collar: collarOf(prenda),
    };
    const worn = sleeved(
      slip('lapiz', largo === 'corto' ? 'rodilla' : 'midi'),
      cut,
      main,
      prenda.adorno === 'botones' ? 4 : 1,
    );
    return prenda.adorno === 'lazo' || prenda.adorno === 'cinturon'
      ? withOrnament(work, worn, height.waist)
      : worn;
  }
  if (tipo === 'capa') {
    const hem = { corto: 330, rodilla: 392, midi: 452, tobillo: 560, suelo: 640 }[largo];
    const under = slip('recta', 'suelo');
    if (falda === 'recta' && !back) {
      return { ...under, lower: under.lower + stole(plate, body, hem + 150, main), armsFrom: 0.42 };
    }
    return { ...under, upper: cape(plate, body, hem, main, back) };
  }
  if (tipo === 'falda')
    return withOrnament(work, plainTop(blouse, quiet, skirtOnly(falda, largo, main)), height.waist);
  if (tipo === 'pantalon') {
    const worn = plainTop({ ...blouse, bottom: height.waist }, quiet, {
      behind: '',
      lower: '',
      armsFrom: 0.3,
      upper: '',
    });
    return withOrnament(
      work,
      { ...worn, lower: worn.lower + legsOutfit(main, height.waist - 8).lower },
      height.waist - 2,
    );
  }
  if (tipo === 'top') {
    const under: Outfit =
      prenda.semilla % 2 === 0
        ? skirtOnly('lapiz', 'midi', quiet)
        : {
            behind: '',
            lower: trousers(plate, body, 'recta', height.waist, quiet, back),
            armsFrom: 0.3,
            upper: '',
          };
    const cut: BodiceCut = {
      escote,
      manga,
      bottom: prenda.talle === 'natural' ? 352 : 404,
      behind: back,
      ease: 5,
    };
    return withOrnament(work, plainTop(cut, main, under), Math.min(cut.bottom, height.waist), cut);
  }
  const cut: BodiceCut = { escote, manga, bottom: top, behind: back };
  if (tipo === 'mono') {
    return withOrnament(work, plainTop(cut, upperCloth, legsOutfit(main, top - 2)), top, cut);
  }
  return withOrnament(
    work,
    dress(work, { escote, manga, line: falda, largo, top }, main, upperCloth),
    top,
    cut,
  );
}
