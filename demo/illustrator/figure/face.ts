/** The face: a few strokes that distinguish the figures without drawing the eye from the garment. */

import { mix } from '../cloth/tones.ts';
import { num } from '../geometry.ts';
import type { Skin } from './skin.ts';

/** Features, each a number that picks one of a few drawings. `mature` adds a few years. */
export type Face = { eyes: number; mouth: number; lips: number; mature: boolean };

export const faceKinds = { eyes: 4, mouth: 3, lips: 5 } as const;

export const skull =
  'M0 -50C20.5 -50 29.2 -33 28.4 -9C28 9 23 26 14 39.5C9 47 5 50.5 0 50.5C-5 50.5 -9 47 -14 39.5C-23 26 -28 9 -28.4 -9C-29.2 -33 -20.5 -50 0 -50Z';

const lipTones = ['#9B2F3A', '#B4534F', '#A33B5C', '#8A3B33', '#C0392F'] as const;

/** Draws an eye in its own space: its middle at 0 0, the outer corner towards +x. */
function eye(kind: number, gaze: number, ink: string, skin: Skin, hairTone: string): string {
  const lid = mix(skin.shade, '#7A3F35', 0.35);
  if (kind === 0)
    return `<path d="M-7 -1C-4 3.6 3 4 7.4 .4" stroke="${ink}" stroke-width="1.7"/><path d="M4.6 3.2L6.4 5.2M1.6 4.2L2.4 6.6" stroke="${ink}" stroke-width=".9"/><path d="M-6 -3.4C-2 -5 3 -4.8 6.4 -2.6" stroke="${lid}" stroke-width="1"/>`;
  if (kind === 3)
    return `<path d="M-7 .6C-3.4 -3.4 3.6 -3.4 7.6 .2C4 3 -3.4 3.4 -7 .6Z" fill="${lid}" stroke="none"/><path d="M-7 .8C-3.4 3.4 4 3.2 8.6 -.8" stroke="${ink}" stroke-width="1.7"/>`;
  const open = kind === 1 ? 1 : 0.78;
  const iris = mix(hairTone, '#2A1E18', 0.65);
  const white = mix('#FBF6F0', skin.tone, 0.24);
  return `<g transform="scale(1 ${open})"><path d="M-7 1C-4 -4.4 3.4 -5 7.8 -.4C4 3.6 -3 4 -7 1Z" fill="${white}" stroke="none"/><circle cx="${num(gaze)}" cy="-.5" r="3.3" fill="${iris}" stroke="none"/><circle cx="${num(gaze + 0.9)}" cy="-1.5" r=".8" fill="#FFF" stroke="none"/><path d="M-7.2 1.2C-4 -4.6 3.4 -5.2 8.8 -1.6" stroke="${ink}" stroke-width="1.9"/><path d="M-4 3.2C-1 4.2 3 3.6 6 1.6" stroke="${ink}" stroke-width=".6" stroke-opacity=".6"/></g>`;
}

const mouths = [
  {
    lips: 'M-7.4 31C-4.4 28.2 -2 28.2 0 29.6C2 28.2 4.4 28.2 7.4 31C4.6 35.8 -4.6 35.8 -7.4 31Z',
    line: 'M-7.4 31C-3 31.8 3 31.8 7.4 31',
  },
  {
    lips: 'M-8.4 29.8C-5 28.6 -2 28.6 0 29.8C2 28.6 5 28.6 8.4 29.8C5 35.6 -5 35.6 -8.4 29.8Z',
    line: 'M-9.2 29.2C-4 32.4 4 32.4 9.2 29.2',
  },
  {
    lips: 'M-6.8 31.2C-4.4 27.4 -1.8 27.4 0 28.8C1.8 27.4 4.4 27.4 6.8 31.2C4.6 37 -4.6 37 -6.8 31.2Z',
    line: 'M-5.6 31.4C-2 32.6 2 32.6 5.6 31.4',
  },
] as const;

/**
 * Draws brows, eyes, nose, lips and slightly coloured cheeks, turned by `turn` units to the viewer's right.
 */
export function face(
  { eyes, mouth, lips, mature }: Face,
  turn: number,
  skin: Skin,
  hairTone: string,
): string {
  const ink = mix(skin.line, '#1C1512', 0.62);
  const brow = mix(hairTone, '#241C18', 0.35);
  const rouge = mix(skin.tone, '#C4604F', 0.55);
  const lip = mix(skin.tone, lipTones[lips % lipTones.length] ?? lipTones[0], 0.72);
  // The far half of a turned face is foreshortened.
  const half = (out: 1 | -1) => (turn * out > 0 ? 1 - Math.abs(turn) * 0.035 : 1 + Math.abs(turn) * 0.012);
  const side = (out: 1 | -1) =>
    `<g transform="translate(${num(out * 13.2 * half(out) + turn)} 2) scale(${num(out * half(out) * 0.97)} .97)">${eye(eyes, out * turn * 0.14, ink, skin, hairTone)}<path d="M-7.6 -9.4C-3 -13 3.6 -13.2 9.4 -9.2C3.8 -11 -2.6 -10.8 -7.6 -9.4Z" fill="${brow}" fill-opacity=".85" stroke="none"/></g>`;
  const to = turn < 0 ? -1 : 1;
  const nose = `<path d="M${num(turn * 1.1 + to * 1.6)} 4C${num(turn * 1.25 + to * 2)} 11 ${num(turn * 1.3 + to * 4.4)} 16 ${num(turn * 1.3 + to * 4)} 19.4C${num(turn * 1.3 + to * 2.6)} 21.6 ${num(turn * 1.2)} 21.6 ${num(turn * 1.2 - to * 2)} 20.6" stroke="${skin.line}" stroke-width="1" stroke-opacity=".65"/>`;
  const cheeks = `<g fill="${rouge}" fill-opacity=".26" stroke="none"><ellipse cx="${num(-16.5 + turn)}" cy="17" rx="${num(7 * half(-1))}" ry="5.4"/><ellipse cx="${num(16.5 + turn)}" cy="17" rx="${num(7 * half(1))}" ry="5.4"/></g>`;
  const drawn = mouths[mouth % mouths.length] ?? mouths[0];
  const years = mature
    ? `<path d="M${num(-11 + turn)} 22C-13 25 -13.4 28 -12.6 31M${num(11 + turn)} 22C13 25 13.4 28 12.6 31" stroke="${skin.line}" stroke-width=".8" stroke-opacity=".4"/>`
    : '';
  return `<g fill="none" stroke-linecap="round">${cheeks}${side(-1)}${side(1)}${nose}${years}<g transform="translate(${num(turn * 0.95)} 0)"><path d="${drawn.lips}" fill="${lip}"/><path d="${drawn.line}" stroke="${mix(lip, '#2A1210', 0.5)}" stroke-width=".8"/></g></g>`;
}
