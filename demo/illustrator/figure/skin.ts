/** The wearer: skin, limbs and shoes, drawn with one contour around the whole. Faceless but poised. */

import { mix } from '../cloth/tones.ts';
import { line, num, outline, type Pt, type Shape } from '../geometry.ts';
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

const armWidths = widths([15, 13.4, 12, 10.6, 10, 8.4, 6.2]);
const legWidths = widths([27, 29.5, 25.5, 20, 15.5, 16.8, 16.4, 12, 8]);

function armSides(body: Body, side: Side, from = 0) {
  const spine = along(body.arm[side].spine, from, 1, 9);
  return sides(spine, (t) => armWidths(from + t * (1 - from)));
}

const leaf =
  'M-6.2 -4C-7 8 -9 16 -8.5 25C-8 38 -4.5 54 -1 64C.5 67 3 66.5 3.5 63C6 52 8 36 8 24C8 14 6.5 6 6.2 -4Z';
const thumb = 'M5 3C12 14 14 24 11.5 35C10.5 38 8 37.5 7.8 34L6 20Z';
const fingers = 'M-1.5 36C-2 46 -1 56 .3 63M3.2 37C3.4 46 2.9 54 2.6 61';

/** Puts something drawn in the hand's own space (wrist at 0 0, fingers down) where the hand is. */
function inHand(body: Body, side: Side, inner: string): string {
  const arm = body.arm[side];
  const [wx, wy] = arm.spine.at(-1) as Pt;
  const angle = (Math.atan2(arm.tip[1] - wy, arm.tip[0] - wx) * 180) / Math.PI - 90;
  const thumbSide = (side === 'left') === arm.onHip ? -1 : 1;
  return `<g transform="translate(${num(wx)} ${num(wy)}) rotate(${num(angle)}) scale(${thumbSide} 1)">${inner}</g>`;
}

const hand = (body: Body, side: Side) => inHand(body, side, `<path d="${leaf}"/><path d="${thumb}"/>`);

const handLines = (body: Body, side: Side, skin: Skin) =>
  inHand(
    body,
    side,
    `<path d="${fingers}" fill="none" stroke="${skin.line}" stroke-width=".8" stroke-opacity=".55"/>`,
  );

/** Several shapes with one contour around their union. */
function union(shapes: string, skin: Skin): string {
  return `<g fill="${skin.line}" stroke="${skin.line}" stroke-width="2.4" stroke-linejoin="round">${shapes}</g><g fill="${skin.tone}">${shapes}</g>`;
}

/** An arm over the clothes, from fraction `from` of its length, without a line across its upper end. */
export function armOver(body: Body, side: Side, skin: Skin, from: number): string {
  const { a, b } = armSides(body, side, from);
  const limb = outline(between2({ a, b }));
  const stroke = `fill="none" stroke="${skin.line}" stroke-width="2.4" stroke-linecap="round"`;
  return `<g fill="${skin.line}" stroke="${skin.line}" stroke-width="2.4">${hand(body, side)}</g><path d="${edgeLine(a)}${edgeLine(b)}" ${stroke}/><g fill="${skin.tone}"><path d="${limb}"/>${hand(body, side)}</g>${handLines(body, side, skin)}`;
}

function legShape(body: Body, side: Side): Shape {
  const outer = side === 'left' ? -1 : 1;
  const spine = along(body.leg[side].spine, 0, 1, 11).map(([x, y], i): Pt => {
    const calf = Math.exp(-(((i - 7) / 1.4) ** 2)) * 3.2;
    return [x + outer * calf, y];
  });
  return between2(sides(spine, legWidths));
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

/** Legs and feet, the standing leg in front. */
export function legs(body: Body, skin: Skin, shoe: string): string {
  const order: Side[] = body.weightOn === 'right' ? ['left', 'right'] : ['right', 'left'];
  const one = (side: Side) => {
    const shape = `<path d="${outline(legShape(body, side))}"/>${inFoot(body, side, `<path d="${footShape}"/>`)}`;
    const pump = `<path d="${shoeShape}" fill="${shoe}" stroke="${mix(shoe, '#241C18', 0.5)}" stroke-width=".8"/>`;
    return union(shape, skin) + inFoot(body, side, pump);
  };
  return order.map(one).join('');
}

/** Trunk, neck and arms as one silhouette; shoulder blades or collarbones for modelling. */
export function torso(body: Body, skin: Skin, back: boolean): string {
  const shoulder = (side: Side) => {
    const [x, y] = body.arm[side].spine[0] as Pt;
    return `<circle cx="${num(x)}" cy="${num(y + 1)}" r="15"/>`;
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
  return `${union(shapes, skin)}${both((side) => handLines(body, side, skin))}${back ? '' : neckShade}<path d="${bones}" fill="none" stroke="${skin.line}" stroke-width="1" stroke-opacity=".5" stroke-linecap="round"/>`;
}
