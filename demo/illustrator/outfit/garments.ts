/** The simple garments outfits are combined from. */
import { type Cloth, piece } from '../cloth/piece.ts';
import { type BodiceCut, bodice, bodiceShape } from '../cuts/bodice.ts';
import { skirt } from '../cuts/skirt-cloth.ts';
import { sleeve, sleeveReach } from '../cuts/sleeves.ts';
import { trousers } from '../cuts/trousers.ts';
import { height } from '../figure/body.ts';
import type { Escote, Largo, LineaFalda, Manga } from '../prenda.ts';
import { nothing, type Outfit, type Work } from './work.ts';

/** Bare arms are drawn over the clothes from this fraction down. */
const bareArm = 0.3;

/** Returns the fraction at which the arm leaves a sleeve. */
export const armFrom = (manga: Manga) => Math.max(bareArm, sleeveReach(manga) - 0.05);

/** Draws both sleeves; `ease` widens them for tailoring. */
export const bothSleeves = ({ plate, body }: Work, manga: Manga, cloth: Cloth, ease = 0) =>
  sleeve(plate, body, 'left', manga, cloth, ease) + sleeve(plate, body, 'right', manga, cloth, ease);

export type DressCut = { escote: Escote; manga: Manga; falda: LineaFalda; largo: Largo; top: number };

/** A skirt alone, from `top` down. */
export function skirtOnly(work: Work, falda: LineaFalda, largo: Largo, cloth: Cloth, top: number): Outfit {
  const { semilla, cola, adorno } = work.prenda;
  const own = cloth !== work.quiet;
  const trails = own && cola === true;
  const feathered = own && adorno === 'plumas';
  const cut = { line: falda, largo, top, seed: semilla, trails, feathered, behind: work.back };
  const laid = skirt(work.plate, work.body, cut, cloth);
  return { behind: laid.behind, lower: laid.front, armsFrom: bareArm, upper: '' };
}

/** Trousers alone, from `top` down. */
export const trousersOnly = (
  { plate, body, back }: Work,
  falda: LineaFalda,
  cloth: Cloth,
  top: number,
): Outfit => ({
  behind: '',
  lower: trousers(plate, body, falda, top, cloth, back),
  armsFrom: bareArm,
  upper: '',
});

/** Adds a bodice with its sleeves over the lower garment. A one-shouldered bodice has one sleeve. */
export function withBodice(work: Work, under: Outfit, cut: BodiceCut, cloth: Cloth): Outfit {
  const { plate, body } = work;
  const single = cut.escote === 'asimetrico';
  const shoulder = body.weightOn === 'right' ? 'left' : 'right';
  const inside = work.alone
    ? piece(plate, bodiceShape(body, { ...cut, behind: true }), work.lining, { form: 0, plain: true })
    : '';
  return {
    behind: under.behind + inside,
    lower: under.lower + bodice(plate, body, cut, cloth),
    armsFrom: armFrom(single ? 'sin' : cut.manga),
    upper: single ? sleeve(plate, body, shoulder, cut.manga, cloth) : bothSleeves(work, cut.manga, cloth),
  };
}

/** A dress: skirt and bodice joined at `top`. */
export const dress = (work: Work, cut: DressCut, cloth: Cloth, upperCloth = cloth): Outfit =>
  withBodice(
    work,
    skirtOnly(work, cut.falda, cut.largo, cloth, cut.top - 2),
    { escote: cut.escote, manga: cut.manga, bottom: cut.top, behind: work.back },
    upperCloth,
  );

/** The plain dress under coats, jackets and capes. */
export const slip = (work: Work, falda: LineaFalda, largo: Largo): Outfit =>
  work.alone
    ? nothing
    : dress(work, { escote: 'redondo', manga: 'sin', falda, largo, top: height.waist }, work.quiet);

/** The plain top worn with separates. */
const plainTop = (work: Work, escote: Escote = 'redondo'): BodiceCut => ({
  escote,
  manga: 'sin',
  bottom: height.waist,
  behind: work.back,
});

/** Adds a plain top over the lower garment, unless the garment is shown alone. */
export const withPlainTop = (work: Work, under: Outfit, cloth: Cloth, escote: Escote = 'redondo'): Outfit =>
  work.alone ? under : withBodice(work, under, plainTop(work, escote), cloth);
