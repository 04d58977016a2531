/** Jackets and coats over the garment underneath. */
import type { Cloth } from '../cloth/piece.ts';
import { buttonPoints, type JacketCut, jacket } from '../cuts/jackets.ts';
import type { Collar } from '../cuts/lapels.ts';
import { buttons } from '../cuts/ornaments.ts';
import type { Largo, Manga, Prenda } from '../prenda.ts';
import { armFrom, bothSleeves } from './garments.ts';
import type { Outfit, Work } from './work.ts';

export const jacketHem: Record<Largo, number> = {
  corto: 306,
  rodilla: 366,
  midi: 416,
  tobillo: 452,
  suelo: 486,
};
export const coatHem: Record<Largo, number> = {
  corto: 596,
  rodilla: 662,
  midi: 742,
  tobillo: 800,
  suelo: 846,
};

/** Returns the collar of a description. */
export function collarOf({ adorno, escote }: Prenda): Collar {
  if (adorno === 'solapa') return 'solapa';
  if (escote === 'v' || escote === 'cruzado') return 'chal';
  return escote === 'redondo' ? 'mao' : 'ninguno';
}

/** Returns a sleeve that can be set in, as a jacket always has one. */
const tailoredSleeve = (manga: Manga): Manga =>
  manga === 'sin' || manga === 'tirante' || manga === 'capa' ? 'larga' : manga;

/** Adds a jacket or coat over the outfit, closed with `buttonCount` buttons. */
export function withJacket(
  work: Work,
  under: Outfit,
  cut: JacketCut,
  cloth: Cloth,
  buttonCount: number,
): Outfit {
  const { plate, body, back, prenda } = work;
  const manga = tailoredSleeve(prenda.manga);
  const points = back || buttonCount === 0 ? [] : buttonPoints(body, cut, buttonCount);
  const buttonCloth: Cloth = { ...(cloth.tejido === 'bicolor' ? work.second : cloth), tejido: 'crepe' };
  const inside = work.alone ? jacket(plate, body, cut, work.lining, true) : '';
  return {
    behind: inside + under.behind,
    lower: under.lower + jacket(plate, body, cut, cloth, back) + buttons(points, buttonCloth, 4.4),
    armsFrom: armFrom(manga),
    upper: bothSleeves(work, manga, cloth, 2.5),
  };
}
