/** Collars of jackets and coats. */
import { type Cloth, piece } from '../cloth/piece.ts';
import type { Plate } from '../cloth/plate.ts';
import type { Side } from '../figure/body.ts';
import { lerp, type Pt, type Shape } from '../geometry.ts';

/** Notched revers, shawl, small stand, or none. */
export type Collar = 'solapa' | 'chal' | 'mao' | 'ninguno';

/**
 * Returns collar and revers of one front. The collar stands slightly up the neck and rolls over the shoulder
 * seam; `neck` is its start on the shoulder line, `meet` the point where the fronts close.
 */
export function lapel(plate: Plate, neck: Pt, meet: Pt, side: Side, collar: Collar, cloth: Cloth): string {
  if (collar === 'ninguno') return '';
  const out = side === 'left' ? -1 : 1;
  const [nx, ny] = neck;
  const toward = (t: number, dx: number, dy = 0): Pt => [
    lerp(nx, meet[0], t) + out * dx,
    lerp(ny, meet[1], t) + dy,
  ];
  const stand: Pt = [out * 10.5, ny - 12];
  const roll: Pt[] = [stand, [out * 14.5, ny - 2], toward(0.22, 2), toward(0.6, 2.5), meet];
  if (collar === 'mao') {
    const shape: Shape = [
      [stand, [out * 16, ny - 2], toward(0.16, 1)],
      [toward(0.16, 1), toward(0.19, 11, 1)],
      [toward(0.19, 11, 1), [nx + out * 9, ny + 1], [out * 22, ny - 12]],
      [[out * 22, ny - 12], stand],
    ];
    return piece(plate, shape, cloth, { form: 2 });
  }
  const over: Pt = [nx + out * 17, ny + 7];
  if (collar === 'chal') {
    const shape: Shape = [roll, [meet, toward(0.72, 14), toward(0.42, 24), over, [out * 22, ny - 8], stand]];
    return piece(plate, shape, cloth, { form: 3 });
  }
  const gorge = toward(0.25, 15);
  const peak = toward(0.3, 30, -2);
  const revers: Shape = [
    roll.slice(2),
    [meet, toward(0.72, 15), toward(0.5, 24), peak],
    [peak, gorge],
    [gorge, toward(0.22, 2)],
  ];
  const wing = toward(0.19, 31, -6);
  const fall: Shape = [
    roll.slice(0, 3),
    [toward(0.22, 2), gorge],
    [gorge, wing],
    [wing, over, [out * 22, ny - 9], stand],
  ];
  return piece(plate, revers, cloth, { form: 3 }) + piece(plate, fall, cloth, { form: 2 });
}
