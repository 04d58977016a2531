/** The wearer: skin, limbs and shoes, drawn with one contour around the whole. */

import { mix } from '../cloth/tones.ts';
import { between, line, num, outline, type Pt, type Shape } from '../geometry.ts';
import type { Body, Side } from './body.ts';
import { edge } from './body.ts';
import { along, between2, edgeLine, sides, widths } from './limb.ts';

export type Skin = { tone: string; line: string; shade: string };

const skinTones = ['#F4DFCE', '#EBCBB0', '#D9AC87', '#AE7A55', '#744931'] as const;

/** The skin with the given number (any integer). */
export function skinFor(index: number): Skin {
  const tone = skinTones[index % skinTones.length] ?? skinTones[0];
  return { tone, line: mix(tone, '#3A1D14', 0.62), shade: mix(tone, '#8A3F2C', 0.2) };
}

/** Half widths from joint to joint: shoulder, upper arm, elbow, forearm, wrist; hip, thigh, knee, calf, ankle. */
const armWidths = widths([13, 12.6, 11.4, 10.2, 9.2, 9.9, 8.8, 6.8, 5.2]);
const legWidths = widths([27, 29, 25, 19.5, 15, 13.6, 15.4, 14.4, 10.2, 7.4]);

function armSides(body: Body, side: Side, from = 0) {
  const spine = along(body.arm[side].spine, from, 1, 13);
  return sides(spine, (t) => armWidths(from + t * (1 - from)));
}

const leaf =
  'M-5.4 -3C-6.8 5 -8.4 12 -8.2 21C-8 31 -7.2 41 -5.4 50C-4.2 57 -3 62 -1.4 64.6C-.2 66.4 1.6 65.2 1.4 62.4C1.2 57 .6 52 .8 46.5C1.8 51 2.4 55 3.4 58.4C4.2 61 6.6 60.4 6.6 57.6C6.9 49 8.1 42 8.2 33C8.3 23 7.2 12 5.4 -3Z';
const thumb =
  'M5.6 5C10 11 13.4 20 13.6 29C13.7 35 13.2 40 11.8 42.6C10.6 44.4 9 43.2 9 40.8C8.8 34 7.6 28 5.4 23Z';
const fingers = 'M-4.6 40C-4.4 47 -3.2 55 -2 60M-.8 38C-.8 42 -.2 45 .8 46.5M4.4 36C4.8 42 4.8 49 4.8 55';
const grip =
  'M-5.2 -3C-8 5 -9.4 14 -8.8 22C-8.4 28 -7 33 -4.6 34.6C-3 35.6 -1.4 35 -1 33C.4 35 2.6 35 3.4 32.8C5 34 6.8 33 7 30.4C8.6 22 8.2 10 5.2 -3Z';
const grips = 'M-1.4 33C-2.2 28 -2 22 -1 18M3.2 32.6C3 28 3.2 22 3.6 18';

/** Puts something drawn in the hand's own space (wrist at 0 0, fingers down) where the hand is. */
function inHand(body: Body, side: Side, inner: string): string {
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
  return inHand(body, side, `<path d="${shape}"/>`);
}

function handLines(body: Body, side: Side, skin: Skin): string {
  const { hand: kind } = body.arm[side];
  if (kind === 'hidden' || kind === 'behind') return '';
  return inHand(
    body,
    side,
    `<path d="${kind === 'clutch' ? grips : fingers}" fill="none" stroke="${skin.line}" stroke-width=".8" stroke-opacity=".6" stroke-linecap="round"/>`,
  );
}

/** A small evening bag, held from above. */
function clutch(body: Body, side: Side, color: string): string {
  if (body.arm[side].hand !== 'clutch') return '';
  const ink = mix(color, '#241C18', 0.55);
  return inHand(
    body,
    side,
    `<g transform="rotate(24 0 30)"><rect x="-37" y="17" width="74" height="40" rx="4" fill="${color}" stroke="${ink}" stroke-width="1.1"/><path d="M-37 20C-20 40 20 40 37 20" fill="none" stroke="${ink}" stroke-width=".9"/><circle cx="0" cy="36" r="3" fill="#C2A464"/><path d="M-32 50H30" stroke="#FFF" stroke-opacity=".22" stroke-width="2"/></g>`,
  );
}

/** Several shapes with one contour around their union. */
function union(shapes: string, skin: Skin): string {
  return `<g fill="${skin.line}" stroke="${skin.line}" stroke-width="2" stroke-linejoin="round">${shapes}</g><g fill="${skin.tone}">${shapes}</g>`;
}

/** The side of a limb that is turned from the light. */
function shadow({ a, b }: { a: readonly Pt[]; b: readonly Pt[] }, skin: Skin): string {
  const middle = a.map((p, i) => between(p, b[i] as Pt, 0.5));
  const right = (a[4]?.[0] ?? 0) > (b[4]?.[0] ?? 0) ? a : b;
  const core = middle.map((p, i) => between(p, right[i] as Pt, 0.35));
  return `<path d="${outline([core, [core.at(-1) as Pt, right.at(-1) as Pt], right.toReversed()])}" fill="${skin.shade}" fill-opacity=".55"/>`;
}

/** An arm over the clothes, from fraction `from` of its length, without a line across its upper end. `bag` is the
 * colour of what it may hold. */
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

const footShape = 'M-8 -6C-8 10 -11 22 -12 34C-12.5 46 -7 60 0 64C7 60 12.5 46 12 34C11 22 8 10 8 -6Z';
const shoeShape =
  'M-11.8 26C-13.4 46 -7 61 0 66.5C7 61 13.4 46 11.8 26C10.6 38 6 45 0 45C-6 45 -10.6 38 -11.8 26Z';

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
  const right = side('right');
  const neckTop: Record<Side, Pt> = { left: [-11.5 + body.head.x, 88], right: [11.5 + body.head.x, 88] };
  return [
    [neckTop.left, [-11.5, 112], body.neck.left, [-38, 139], left[0] as Pt],
    left,
    [left.at(-1) as Pt, right.at(-1) as Pt],
    right.toReversed(),
    [right[0] as Pt, [38, 141], body.neck.right, [11.5, 112], neckTop.right],
    [neckTop.right, neckTop.left],
  ];
}

/** Shoes: a colour and whether they are open. */
export type Shoes = { color: string; open: boolean };

const sandal = 'M-9.6 42C-4 37 4 37 9.6 42M-7.6 4C-3 8 3 8 7.6 4M-6 6L-10.6 34M6 6L10.6 34';

/** Legs and feet, the standing leg in front. */
export function legs(body: Body, skin: Skin, { color, open }: Shoes): string {
  const order: Side[] = body.weightOn === 'right' ? ['left', 'right'] : ['right', 'left'];
  const ink = mix(color, '#241C18', 0.5);
  const one = (side: Side) => {
    const laid = legSides(body, side);
    const shape = `<path d="${outline(between2(laid))}"/>${inFoot(body, side, `<path d="${footShape}"/>`)}`;
    const shoe = open
      ? `<path d="M-11 47C-8 60 -4 66 0 66.5C4 66 8 60 11 47C6 51 -6 51 -11 47Z" fill="${color}" fill-opacity=".35"/><path d="${sandal}" fill="none" stroke="${ink}" stroke-width="2.6" stroke-linecap="round"/>`
      : `<path d="${shoeShape}" fill="${color}" stroke="${ink}" stroke-width=".8"/>`;
    return union(shape, skin) + shadow(laid, skin) + inFoot(body, side, shoe);
  };
  return order.map(one).join('');
}

/** Trunk, neck and arms as one silhouette; shoulder blades or collarbones for modelling. */
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
        [0, 150],
        [1, 220],
        [2, 300],
      ])}`
    : `${line([
        [-44, 152],
        [-24, 154],
        [-7, 160],
      ])}${line([
        [44, 154],
        [24, 155],
        [7, 160],
      ])}`;
  const neckShade = `<path d="M${num(-11 + body.head.x)} 96C-6 108 8 112 12 104L11 132C4 126 -6 118 -11 104Z" fill="${skin.shade}" fill-opacity=".8"/>`;
  const shade = both((side) => shadow(armSides(body, side), skin));
  return `${union(shapes, skin)}${shade}${both((side) => handLines(body, side, skin))}${back ? '' : neckShade}<path d="${bones}" fill="none" stroke="${skin.line}" stroke-width="1" stroke-opacity=".5" stroke-linecap="round"/>`;
}
