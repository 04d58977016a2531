/** The weave of plain cloth, which only shows from near. */
import { num } from '../geometry.ts';
import type { Tejido } from '../prenda.ts';
import type { Seeded } from '../seeded.ts';
import type { Tones } from './tones.ts';

/** A repeat of a fabric, in the figure's units. */
export type Tile = { width: number; height: number; content: string };

const strokes = (d: string, ink: string, width: number, opacity: number) =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-opacity="${opacity.toFixed(2)}"/>`;

/** Width and height of a weave's tile; small marks need a smaller one. */
const side = 90;
const fine = 60;

/** Short marks scattered over the tile, `length` long at the given angles. */
function scattered(random: Seeded, count: number, length: number, angle: () => number): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const a = angle();
    d += `M${num(random.between(2, fine - 2))} ${num(random.between(2, fine - 2))}l${num(Math.cos(a) * length)} ${num(Math.sin(a) * length)}`;
  }
  return d;
}

/** Wavy lines down the tile, `sway` units to either side, one every `gap`. */
function wavering(random: Seeded, gap: number, sway: number): string {
  let d = '';
  for (let x = gap / 2; x < side; x += gap) {
    const bend = () => num(x + random.between(-sway, sway));
    d += `M${num(x)} 0C${bend()} ${side / 4} ${bend()} ${side / 2} ${num(x)} ${side / 2}S${bend()} ${side * 0.8} ${num(x)} ${side}`;
  }
  return d;
}

/**
 * Returns the weave: pebbles of crepe, crinkle of chiffon, ribs of mikado, float of satin, nap of velvet.
 * Tiles are large and marks few, because marks take most of the rendering time.
 */
export function weave(tejido: Tejido, tones: Tones, random: Seeded): Tile | undefined {
  const dark = tones.shadeForce * 0.6;
  const pale = tones.lightForce * 0.6;
  const tile = (content: string, size = side): Tile => ({ width: size, height: size, content });
  const any = () => random.between(0, Math.PI);
  const down = () => random.between(1.3, 1.8);
  if (tejido === 'crepe' || tejido === 'bicolor')
    return tile(
      strokes(scattered(random, 66, 1.5, any), tones.shade, 0.6, dark * 0.7) +
        strokes(scattered(random, 48, 1.3, any), tones.light, 0.55, pale * 0.6),
      fine,
    );
  if (tejido === 'gasa')
    return tile(
      strokes(wavering(random, 9, 3), tones.light, 0.9, pale * 0.7) +
        strokes(wavering(random, 12, 2.4), tones.shade, 0.6, dark * 0.5),
    );
  if (tejido === 'mikado') {
    let ribs = '';
    for (let x = -side; x < side; x += 4) ribs += `M${x} ${side}L${x + side} 0`;
    return tile(strokes(ribs, tones.shade, 0.6, dark * 0.45));
  }
  if (tejido === 'saten')
    return tile(
      strokes(wavering(random, 45, 16), tones.light, 7, pale * 0.26) +
        strokes(wavering(random, 30, 12), tones.shade, 4, dark * 0.22),
    );
  if (tejido === 'terciopelo')
    return tile(
      strokes(scattered(random, 66, 2.6, down), tones.light, 0.8, pale * 0.6) +
        strokes(scattered(random, 52, 2.6, down), tones.shade, 0.8, dark * 0.7),
      fine,
    );
  return undefined;
}
