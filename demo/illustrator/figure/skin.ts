/** The figure: skin, limbs and shoes, drawn with one contour around the whole. */

import { mix } from '../cloth/tones.ts';
import { between, line, num, outline, type Pt, type Shape } from '../geometry.ts';
import type { Body, Side } from './body.ts';
import { edge, middle, onShoulder } from './body.ts';
import { along, between2, edgeLine, sides, widths } from './limb.ts';

export type Skin = { tone: string; line: string; shade: string };

const skinTones = ['#F4DFCE', '#EBCBB0', '#D9AC87', '#AE7A55', '#744931'] as const;

/** Returns the skin with the given number (any integer). */
export function skinFor(index: number): Skin {
  const tone = skinTones[index % skinTones.length] ?? skinTones[0];
  return { tone, line: mix(tone, '#3A1D14', 0.62), shade: mix(tone, '#8A3F2C', 0.2) };
}

/**
 * Half widths from joint to joint: shoulder, upper arm, elbow, forearm, wrist; hip, thigh, knee, calf, ankle.
 */
export const armWidths = widths([13, 12.6, 11.4, 10.2, 9.2, 9.9, 8.8, 6.8, 5.2]);
const legWidths = widths([27, 29, 25, 19.5, 15, 13.6, 15.4, 14.4, 10.2, 7.4]);

function armSides(body: Body, side: Side, from = 0) {
  const spine = along(body.arm[side].spine, from, 1, 13);
  return sides(spine, (t) => armWidths(from + t * (1 - from)));
}

/** A finger from its knuckle: `lean` is the sideways offset (units) of its tip. */
function finger(x: number, y: number, length: number, lean: number, half: number): string {
  const [tx, ty] = [x + lean, y + length];
  const edge = (out: number, along: number, bend: number) =>
    `${num(x + lean * bend + out * half)} ${num(y + length * along)}`;
  return `M${edge(-1, 0, 0)}C${edge(-1.04, 0.35, 0.12)} ${edge(-0.86, 0.75, 0.62)} ${num(tx - half * 0.6)} ${num(ty - 1.6)}Q${num(tx)} ${num(ty + 1.4)} ${num(tx + half * 0.6)} ${num(ty - 1.6)}C${edge(0.86, 0.75, 0.62)} ${edge(1.04, 0.35, 0.12)} ${edge(1, 0, 0)}Z`;
}

const leaf = `M-5.2 -4C-6.2 5 -7.6 12 -7.3 20C-7.2 24 -7 27 -6.9 31L6.8 31C7.6 23 7.2 11 5.2 -4Z${finger(4.7, 26, 29, 1.8, 2.2)}${finger(1.5, 28, 34, -0.4, 2.3)}${finger(-2, 28, 31.5, -1.6, 2.2)}${finger(-5, 26, 24.5, -3.4, 2)}`;
const thumb =
  'M5.2 3C9.4 8 12.6 14.6 13.8 22C14.6 28 15 33 14 36.8C13.2 39 11 38.4 10.6 35.8C10 30 8.6 25 5.6 21Z';
const fingers = 'M3.3 33C3.6 39 4 45 4.4 49M-.3 34C-.3 42 -.8 49 -1.4 54M-3.7 33C-4.2 39 -5 44 -5.8 48';
const grip =
  'M-5.2 -3C-8 5 -9.4 14 -8.8 22C-8.4 28 -7 33 -4.6 34.6C-3 35.6 -1.4 35 -1 33C.4 35 2.6 35 3.4 32.8C5 34 6.8 33 7 30.4C8.6 22 8.2 10 5.2 -3Z';
const grips = 'M-1.4 33C-2.2 28 -2 22 -1 18M3.2 32.6C3 28 3.2 22 3.6 18';

/** Draws in the hand's own space (wrist at 0 0, fingers down). */
function inHandSpace(body: Body, side: Side, inner: string): string {
  const arm = body.arm[side];
  const [wx, wy] = arm.spine.at(-1) as Pt;
  const angle = (Math.atan2(arm.tip[1] - wy, arm.tip[0] - wx) * 180) / Math.PI - 90;
  const thumbSide = (side === 'left') === arm.onHip ? -1 : 1;
  return `<g transform="translate(${num(wx)} ${num(wy)}) rotate(${num(angle)}) scale(${thumbSide} 1)">${inner}</g>`;
}

function hand(body: Body, side: Side): string {
  const { hand: kind } = body.arm[side];
  if (kind === 'hidden' || kind === 'behind') return '';
  const shape = kind === 'clutch' ? grip : `${leaf}${thumb}`;
  return inHandSpace(body, side, `<path d="${shape}"/>`);
}

function handLines(body: Body, side: Side, skin: Skin): string {
  const { hand: kind } = body.arm[side];
  if (kind === 'hidden' || kind === 'behind') return '';
  return inHandSpace(
    body,
    side,
    `<path d="${kind === 'clutch' ? grips : fingers}" fill="none" stroke="${skin.line}" stroke-width=".8" stroke-opacity=".6" stroke-linecap="round"/>`,
  );
}

/** A small evening bag, held from above. */
function clutch(body: Body, side: Side, color: string): string {
  if (body.arm[side].hand !== 'clutch') return '';
  const ink = mix(color, '#241C18', 0.55);
  return inHandSpace(
    body,
    side,
    `<g transform="rotate(24 0 30)"><rect x="-37" y="17" width="74" height="40" rx="4" fill="${color}" stroke="${ink}" stroke-width="1.1"/><path d="M-37 20C-20 40 20 40 37 20" fill="none" stroke="${ink}" stroke-width=".9"/><circle cx="0" cy="36" r="3" fill="#C2A464"/><path d="M-32 50H30" stroke="#FFF" stroke-opacity=".22" stroke-width="2"/></g>`,
  );
}

/** Draws several shapes with one contour around their union. */
function union(shapes: string, skin: Skin): string {
  return `<g fill="${skin.line}" stroke="${skin.line}" stroke-width="2" stroke-linejoin="round">${shapes}</g><g fill="${skin.tone}">${shapes}</g>`;
}

/** Draws the shaded side of a limb. */
function shadow({ a, b }: { a: readonly Pt[]; b: readonly Pt[] }, skin: Skin): string {
  const middle = a.map((p, i) => between(p, b[i] as Pt, 0.5));
  const right = (a[4]?.[0] ?? 0) > (b[4]?.[0] ?? 0) ? a : b;
  const core = middle.map((p, i) => between(p, right[i] as Pt, 0.35));
  return `<path d="${outline([core, [core.at(-1) as Pt, right.at(-1) as Pt], right.toReversed()])}" fill="${skin.shade}" fill-opacity=".55"/>`;
}

/**
 * Draws an arm over the clothes, from fraction `from` of its length, without a line across its upper end.
 * `bag` is the colour of a clutch it may hold.
 */
export function armOver(body: Body, side: Side, skin: Skin, from: number, bag: string): string {
  const { hand: kind } = body.arm[side];
  if (kind === 'behind') return '';
  const edges = armSides(body, side, from);
  const { a, b } = edges;
  const limb = outline(between2(edges));
  const stroke = `fill="none" stroke="${skin.line}" stroke-width="2"`;
  const pocket =
    kind === 'hidden'
      ? `<path d="${line([a.at(-1) as Pt, b.at(-1) as Pt])}" stroke="#241C18" stroke-opacity=".7" stroke-width="2.6" stroke-linecap="round"/>`
      : '';
  return `${clutch(body, side, bag)}<g fill="${skin.line}" stroke="${skin.line}" stroke-width="2">${hand(body, side)}</g><path d="${edgeLine(a)}${edgeLine(b)}" ${stroke}/><g fill="${skin.tone}"><path d="${limb}"/>${hand(body, side)}</g>${shadow(edges, skin)}${handLines(body, side, skin)}${pocket}`;
}

function legSides(body: Body, side: Side) {
  const outer = side === 'left' ? -1 : 1;
  const spine = along(body.leg[side].spine, 0, 1, 11).map(([x, y], i): Pt => {
    const calf = Math.exp(-(((i - 7) / 1.4) ** 2)) * 3.2;
    return [x + outer * calf, y];
  });
  return sides(spine, legWidths);
}

const footShape =
  'M-7.3 -10C-7.6 0 -7.4 8 -9 18C-11 28 -12.4 36 -11.2 44C-9.6 54 -5 63.4 -.4 65C4.8 63.6 9.8 55 11.2 45C12.4 36 10.6 27 9 18C7.6 8 7.5 0 7.3 -10Z';
const pump =
  'M-9.8 21C-12.6 32 -13.2 40 -11.9 47C-10 57 -5 66 -.3 67.6C4.8 66 10 57 11.9 47C13 40 12.4 32 9.8 21C10.4 33 6.8 46 .2 46C-6.4 46 -10.2 33 -9.8 21Z';
function inFoot(body: Body, side: Side, inner: string): string {
  const leg = body.leg[side];
  const [x, y] = leg.spine.at(-1) as Pt;
  const [tx, ty] = leg.tip;
  const angle = (Math.atan2(ty - y, tx - x) * 180) / Math.PI - 90;
  const reach = Math.hypot(tx - x, ty - y) / 62;
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(angle)}) scale(1 ${reach.toFixed(3)})">${inner}</g>`;
}

function trunk(body: Body): Shape {
  const side = (s: Side): Pt[] => body.contour[s].map(([y]) => edge(body, s, y));
  const left = side('left');
  const under = (s: Side): Pt => {
    const [x, y] = onShoulder(body, s, 0.55);
    return [x, y + 1];
  };
  const right = side('right');
  const neckTop: Record<Side, Pt> = { left: [-11.5 + body.head.x, 88], right: [11.5 + body.head.x, 88] };
  return [
    [neckTop.left, [-11, 110], body.neck.left, under('left'), left[0] as Pt],
    left,
    [left.at(-1) as Pt, right.at(-1) as Pt],
    right.toReversed(),
    [right[0] as Pt, under('right'), body.neck.right, [11, 110], neckTop.right],
    [neckTop.right, neckTop.left],
  ];
}

/** Shoes: a colour and whether they are open. */
export type Shoes = { color: string; open: boolean };

const straps = 'M-7.6 5C-3 8.4 3 8.4 7.6 5M-10.8 35C-6 41 -1 45 6 46.6M10.8 35C6 41 1 45 -6 46.6';
const toes = 'M-5.4 56L-5 60.4M-2 57L-1.8 62.6M1.8 57L1.6 62.6M5.4 56L5 60.2';
const sole =
  'M-11.8 42C-11 54 -5.4 66.4 -.3 68C5.4 66.4 11 54 11.8 42C11.6 50 6 63.6 -.2 65.2C-6 63.6 -11.4 50 -11.8 42Z';

/** Draws legs and feet, the standing leg in front. */
export function legs(body: Body, skin: Skin, { color, open }: Shoes): string {
  const order: Side[] = body.weightOn === 'right' ? ['left', 'right'] : ['right', 'left'];
  const ink = mix(color, '#241C18', 0.5);
  const one = (side: Side) => {
    const laid = legSides(body, side);
    const shape = `<path d="${outline(between2(laid))}"/>${inFoot(body, side, `<path d="${footShape}"/>`)}`;
    const line = (d: string, stroke: string, width: number) =>
      `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;
    const shoe = open
      ? `${line(toes, skin.line, 0.7)}<path d="${sole}" fill="${ink}"/>${line(straps, ink, 3)}${line(straps, color, 1.8)}`
      : `<path d="${pump}" fill="${color}" stroke="${ink}" stroke-width=".8"/>${line('M-5.6 54C-4 58.6 -2.4 61.4 -.6 62.6', mix(color, '#FFFFFF', 0.4), 1.1)}`;
    return union(shape, skin) + shadow(laid, skin) + inFoot(body, side, shoe);
  };
  return order.map(one).join('');
}

/** Draws trunk, neck and arms as one silhouette, with shoulder blades or collarbones. */
export function torso(body: Body, skin: Skin, back: boolean): string {
  const shoulder = (side: Side) => {
    const [x, y] = body.arm[side].spine[0] as Pt;
    return `<circle cx="${num(x)}" cy="${num(y + 1)}" r="13"/>`;
  };
  const both = (draw: (side: Side) => string) => draw('left') + draw('right');
  const arms = both((side) => `<path d="${outline(between2(armSides(body, side)))}"/>${shoulder(side)}`);
  const shapes = `<path d="${outline(trunk(body))}"/>${arms}${both((side) => hand(body, side))}`;
  const bones = back
    ? `${line([
        [-24, 176],
        [-20, 194],
        [-24, 212],
      ])}${line([
        [24, 176],
        [20, 194],
        [24, 212],
      ])}${line([
        [body.turn * 0.5, 150],
        [middle(body, 220), 220],
        [middle(body, 300), 300],
      ])}`
    : `${line([
        [-42 + body.turn * 0.4, 147],
        [-24 + body.turn * 0.5, 151],
        [-7 + body.turn * 0.5, 157],
      ])}${line([
        [42 + body.turn * 0.4, 149],
        [24 + body.turn * 0.5, 152],
        [7 + body.turn * 0.5, 157],
      ])}`;
  const neckShade = `<path d="M${num(-11 + body.head.x)} 96C-6 108 8 112 12 104L11 132C4 126 -6 118 -11 104Z" fill="${skin.shade}" fill-opacity=".8"/>`;
  const shade = both((side) => shadow(armSides(body, side), skin));
  return `${union(shapes, skin)}${shade}${both((side) => handLines(body, side, skin))}${back ? '' : neckShade}<path d="${bones}" fill="none" stroke="${skin.line}" stroke-width="1" stroke-opacity=".5" stroke-linecap="round"/>`;
}
