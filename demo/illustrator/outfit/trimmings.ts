/** The closure or ornament of a garment, at its place in the cut. */
import type { Cloth } from '../cloth/piece.ts';
import type { BodiceCut } from '../cuts/bodice.ts';
import { topEdge } from '../cuts/necklines.ts';
import { belt, bow, buttons, flower, stones, waistband } from '../cuts/ornaments.ts';
import { edge, height, middle, onShoulder } from '../figure/body.ts';
import type { Pt } from '../geometry.ts';
import type { Outfit, Work } from './work.ts';

/** Returns the ornament of a dress, a skirt, a top or a jumpsuit. */
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

/**
 * Adds the ornament to an outfit; `top` is the height of the waist seam, `cut` the bodice if there is one.
 */
export function withOrnament(work: Work, outfit: Outfit, top: number, cut?: BodiceCut): Outfit {
  const { under, over } = ornament(work, top, cut);
  return { ...outfit, lower: outfit.lower + under, upper: outfit.upper + over };
}
