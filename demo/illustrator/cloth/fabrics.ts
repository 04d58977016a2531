/** The look of each fabric: a pattern laid over the piece, and the way it drapes. */

import { num } from '../geometry.ts';
import type { Tejido } from '../prenda.ts';
import { type Seeded, seeded } from '../seeded.ts';
import type { Cloth } from './piece.ts';
import type { Plate } from './plate.ts';
import { lightness, mix, type Tones } from './tones.ts';
import { type Tile, weave } from './weaves.ts';

/** The drape of a fabric: number, breadth and contrast of its folds (1 is crêpe). */
export type Drape = { count: number; breadth: number; shade: number; light: number };

const crepe: Drape = { count: 1, breadth: 1, shade: 0.8, light: 0.5 };

export const drapes: Record<Tejido, Drape> = {
  crepe,
  gasa: { count: 1.5, breadth: 0.8, shade: 0.6, light: 0.6 },
  mikado: { count: 0.6, breadth: 1.5, shade: 1, light: 0.7 },
  saten: { count: 0.9, breadth: 1.15, shade: 0.95, light: 1.35 },
  encaje: { count: 0.8, breadth: 0.9, shade: 0.55, light: 0.3 },
  lentejuela: { count: 0.7, breadth: 1.1, shade: 0.75, light: 0.8 },
  jacquard: { count: 0.7, breadth: 1.3, shade: 0.85, light: 0.4 },
  terciopelo: { count: 0.8, breadth: 1.2, shade: 1, light: 0.9 },
  plumeti: { count: 1.3, breadth: 0.8, shade: 0.6, light: 0.5 },
  floral: { count: 1, breadth: 0.9, shade: 0.55, light: 0.35 },
  bicolor: crepe,
};

const dot = (x: number, y: number, r: number, fill: string, opacity: number) =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${r.toFixed(2)}" fill="${fill}" fill-opacity="${opacity.toFixed(2)}"/>`;

const hundredth = (value: number) => Math.round(value * 100) / 100;

/** A circle as path data. */
function ring(x: number, y: number, radius: number): string {
  const r = hundredth(radius);
  return `M${num(x - r)} ${num(y)}a${r} ${r} 0 1 0 ${hundredth(r * 2)} 0a${r} ${r} 0 1 0 ${hundredth(-r * 2)} 0`;
}

function sequins(tones: Tones, random: Seeded): Tile {
  const [columns, rows] = [11, 14];
  const [width, height] = [columns * 6, rows * 5];
  // A few opacities with one path each: a circle per stitch would take most of the rendering time.
  const bright = ['', ''];
  const dim = ['', ''];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const group = random.chance(0.24) ? bright : dim;
      const strength = random.chance(0.5) ? 0 : 1;
      group[strength] += ring(column * 6 + (row % 2 === 0 ? 1.7 : 4.3), row * 5 + 2.5, 1.7);
    }
  }
  const layer = (d: string | undefined, fill: string, opacity: number) =>
    `<path d="${d}" fill="${fill}" fill-opacity="${opacity}"/>`;
  const spark = (x: number, y: number, s: number) =>
    `M${num(x)} ${num(y - s)}l${num(s * 0.22)} ${num(s * 0.78)}l${num(s * 0.78)} ${num(s * 0.22)}l${num(-s * 0.78)} ${num(s * 0.22)}l${num(-s * 0.22)} ${num(s * 0.78)}l${num(-s * 0.22)} ${num(-s * 0.78)}l${num(-s * 0.78)} ${num(-s * 0.22)}l${num(s * 0.78)} ${num(-s * 0.22)}Z`;
  const sparks = [0, 1, 2]
    .map((i) => spark(random.between(5, width - 5), random.between(4, 19) + i * 23, random.between(2.2, 4.2)))
    .join('');
  const content =
    layer(dim[0], tones.shade, 0.14) +
    layer(dim[1], tones.shade, 0.3) +
    layer(bright[0], tones.light, 0.55) +
    layer(bright[1], tones.light, 0.9) +
    `<path d="${sparks}" fill="#FFF" fill-opacity=".78"/>`;
  return { width, height, content };
}

/** Dotted swiss. The tile holds four repeats, so that its size rounds to whole pixels with little error. */
function dots(tones: Tones): Tile {
  const ink = lightness(tones.hex) > 0.62 ? tones.seam : tones.light;
  const step = 17;
  let d = '';
  for (let i = 0; i < 4; i++) {
    const [x, y] = [(i % 2) * step, Math.floor(i / 2) * step];
    d += ring(x + 4, y + 4, 1.35) + ring(x + 12.5, y + 12.5, 1.35);
  }
  return {
    width: step * 2,
    height: step * 2,
    content: `<path d="${d}" fill="${ink}" fill-opacity=".85"/>`,
  };
}

/** Returns path data of a small blossom of five round petals, outline only, as lace is drawn. */
function laceFlower(x: number, y: number, r: number, turn: number): string {
  const petals = Array.from({ length: 5 }, (_, i) => {
    const a = turn + (i * Math.PI * 2) / 5;
    return ring(x + Math.cos(a) * r, y + Math.sin(a) * r, r * 0.62);
  });
  return petals.join('') + ring(x, y, r * 0.34);
}

/** Flowers and stems on a net. */
function lace(tones: Tones, sheer: boolean): Tile {
  const ink = sheer
    ? mix(tones.hex, tones.contour, 0.3)
    : lightness(tones.hex) < 0.62
      ? tones.light
      : tones.seam;
  const net = 'M0 0L44 46M0 23L22 46M22 0L44 23M44 0L0 46M22 0L0 23M44 23L22 46';
  const motifs = `${laceFlower(10, 10, 4.6, 0.3)}${laceFlower(31, 31, 5.4, 1)}M9 18c5 8 5 14 -1 22M32 6c-7 4 -10 8 -8 16M24 40c6 4 12 2 16 -4M2 30l4 4M37 18l4 6`;
  return {
    width: 44,
    height: 46,
    content: `<path d="${net}" fill="none" stroke="${ink}" stroke-width=".4" stroke-opacity=".4"/><path d="${motifs}" fill="none" stroke="${ink}" stroke-width="${sheer ? 1.3 : 0.9}" stroke-opacity=".8"/>`,
  };
}

function damask(tones: Tones): Tile {
  const palm =
    'M0 -20C7 -12 7 -4 0 0C-7 -4 -7 -12 0 -20ZM3 -1C12 -8 18 -4 17 4C11 5 6 4 3 -1ZM-3 -1C-12 -8 -18 -4 -17 4C-11 5 -6 4 -3 -1ZM2 4C9 6 11 13 7 18C3 15 1 10 2 4ZM-2 4C-9 6 -11 13 -7 18C-3 15 -1 10 -2 4Z';
  const motif = (x: number, y: number) =>
    `<path d="${palm}" transform="translate(${x} ${y})" fill="${tones.light}" fill-opacity="${(tones.lightForce * 0.6).toFixed(2)}"/><path d="${palm}" transform="translate(${x + 0.9} ${y + 1.1})" fill="${tones.shade}" fill-opacity="${(tones.shadeForce * 0.45).toFixed(2)}"/>`;
  return { width: 46, height: 92, content: motif(23, 23) + motif(0, 69) + motif(46, 69) };
}

const blooms = ['#C4476A', '#E59A8B', '#F3D9CE', '#8C2346', '#E0B04C', '#7E93BE'] as const;

function bloom(x: number, y: number, r: number, turn: number, fill: string): string {
  const petals = Array.from({ length: 5 }, (_, i) => {
    const angle = turn + i * 72;
    return `<path d="M0 0C${num(-r * 0.62)} ${num(-r * 0.5)} ${num(-r * 0.5)} ${num(-r)} 0 ${num(-r)}C${num(r * 0.5)} ${num(-r)} ${num(r * 0.62)} ${num(-r * 0.5)} 0 0Z" transform="translate(${num(x)} ${num(y)}) rotate(${num(angle)})"/>`;
  });
  return `<g fill="${fill}" stroke="${mix(fill, '#3A1D14', 0.35)}" stroke-width=".4" stroke-opacity=".7">${petals.join('')}</g>${dot(x, y, r * 0.2, mix(fill, '#3A1D14', 0.55), 1)}`;
}

function leaf(x: number, y: number, length: number, turn: number, fill: string): string {
  return `<path d="M0 0C${num(length * 0.3)} ${num(-length * 0.3)} ${num(length * 0.8)} ${num(-length * 0.2)} ${num(length)} 0C${num(length * 0.7)} ${num(length * 0.22)} ${num(length * 0.3)} ${num(length * 0.2)} 0 0Z" transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)})" fill="${fill}"/>`;
}

/** A scattered flower print. Positions are fixed so that no bloom crosses the tile's edge. */
function flowers(tones: Tones, random: Seeded): Tile {
  const first = random.pick(blooms);
  const second = random.pick(blooms);
  const green = lightness(tones.hex) > 0.5 ? '#6F8062' : '#9DB08C';
  const places = [
    [24, 24, 14, first],
    [78, 42, 11, second],
    [34, 82, 10, second],
    [88, 98, 15, first],
    [56, 12, 6, '#F3D9CE'],
    [56, 62, 6, '#E0B04C'],
    [12, 56, 5, '#F3D9CE'],
    [58, 116, 5, '#E0B04C'],
  ] as const;
  let content = '';
  for (const [x, y, r, fill] of places) {
    const turn = random.between(0, 72);
    if (r > 8) content += leaf(x, y, r * 1.7, turn + 30, green) + leaf(x, y, r * 1.6, turn + 175, green);
    content += bloom(x, y, r, turn, fill);
  }
  return { width: 112, height: 124, content };
}

const patterned: readonly Tejido[] = ['lentejuela', 'plumeti', 'encaje', 'jacquard', 'floral'];

function tileFor({ tejido, tones, seed, sheer }: Cloth): Tile | undefined {
  const random = seeded(seed, 71);
  if (tejido === 'lentejuela') return sequins(tones, random);
  if (tejido === 'plumeti') return dots(tones);
  if (tejido === 'encaje') return lace(tones, sheer === true);
  if (tejido === 'jacquard') return damask(tones);
  if (tejido === 'floral') return flowers(tones, random);
  return weave(tejido, tones, random);
}

/**
 * Repeats the tile in the sheet's units, at whole pixels of every rendered width (multiples of 160). A
 * rotated, stretched or misaligned tile would be resampled at every point, which takes ten times as long.
 */
function repeated({ place, size }: Plate, id: string, tile: Tile): string {
  const grain = size.ancho / 160;
  const whole = (units: number) => Math.max(1, Math.round((units * place.scale) / grain)) * grain;
  const [width, height] = [whole(tile.width), whole(tile.height)];
  const ratio = (of: number, by: number) => (of / by).toFixed(4);
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"><g transform="scale(${ratio(width, tile.width)} ${ratio(height, tile.height)})">${tile.content}</g></pattern>`;
}

/**
 * Returns the fabric's pattern as markup of the sheet, clipped by a piece; empty for plain cloth, which shows
 * its weave only in large pieces seen from near. Defined once per sheet.
 */
export function fabricFill(plate: Plate, cloth: Cloth, large: boolean): string {
  const woven = plate.near && large && !cloth.aside;
  if (!(woven || patterned.includes(cloth.tejido))) return '';
  const key = `${cloth.tejido} ${cloth.tones.hex} ${cloth.seed} ${cloth.sheer ?? ''} ${plate.place.scale}`;
  let id = plate.fabrics.get(key);
  if (id === undefined) {
    const tile = tileFor(cloth);
    if (tile === undefined) return '';
    plate.count += 1;
    id = `${plate.prefix}${plate.count}`;
    plate.fabrics.set(key, id);
    plate.defs.push(repeated(plate, id, tile));
  }
  return `<rect width="${plate.size.ancho}" height="${plate.size.alto}" fill="url(#${id})"/>`;
}
