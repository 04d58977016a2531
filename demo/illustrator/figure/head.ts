/** The head: skull, face, hair and earrings. */

import { mix } from '../cloth/tones.ts';
import { num } from '../geometry.ts';
import type { Body } from './body.ts';
import { type Face, face, skull } from './face.ts';
import { earsShow, type HairStyle, hair, nape } from './hair.ts';
import type { Skin } from './skin.ts';

/** The parts of the head. */
export type Head = { style: HairStyle; tone: string; face: Face };

/** Slightly smaller than a ninth of the figure, and leaning from the nape. */
const place = (body: Body, inner: string) =>
  `<g transform="translate(${num(body.head.x)} 52) rotate(${body.head.lean} 0 46) translate(0 3.5) scale(.93)">${inner}</g>`;

/** Asymmetric hair falls away from the turned face. */
const sided = (body: Body, inner: string) =>
  body.head.turn > 0 ? `<g transform="scale(-1 1)">${inner}</g>` : inner;

const strands = (d: string, tone: string) =>
  `<path d="${d}" fill="none" stroke="${mix(tone, '#FFFFFF', 0.26)}" stroke-width="1" stroke-opacity=".55" stroke-linecap="round"/>`;

/** Hair behind the neck and shoulders: drawn before the body. */
export function hairBehind(body: Body, { style, tone }: Head): string {
  const { behind, trailing } = hair[style];
  const dark = mix(tone, '#120C0A', 0.22);
  return place(
    body,
    sided(body, `<path d="${behind}" fill="${dark}"/>${trailing ? strands(trailing, dark) : ''}`),
  );
}

const gold = '#A8873F';

function earrings(turn: number, skin: Skin): string {
  const ear = (out: 1 | -1) => {
    const x = out * 28.2 - turn * 0.25;
    const lobe = `<path d="M${num(x)} 0C${num(x + out * 5.4)} -2 ${num(x + out * 5)} 12 ${num(x - out * 1.4)} 14" fill="${skin.tone}" stroke="${skin.line}" stroke-width="1"/>`;
    return `${lobe}<path d="M${num(x + out)} 15V27" stroke="${gold}" stroke-width="1.4"/><circle cx="${num(x + out)}" cy="29" r="2.6" fill="${gold}"/>`;
  };
  return ear(-1) + ear(1);
}

const frame = (body: Body, { style, tone }: Head) =>
  sided(body, `<path d="${hair[style].front}" fill="${tone}"/>${strands(hair[style].strands, tone)}`);

/**
 * Draws the hair that frames the face, without the face: some styles reach into a picture that begins under
 * the chin.
 */
export const hairInFront = (body: Body, one: Head): string => place(body, frame(body, one));

/** Draws the face and the hair that frames it. */
export function head(body: Body, one: Head, skin: Skin): string {
  const { style, tone } = one;
  const { turn } = body.head;
  const ears = earsShow.includes(style) ? earrings(turn, skin) : '';
  const cheek = `<path d="M20 -30C29 -6 24 22 8 44C18 36 28 14 28.4 -9C28.6 -20 26 -28 20 -30Z" fill="${skin.shade}" fill-opacity=".55"/>`;
  return place(
    body,
    `${ears}<path d="${skull}" fill="${skin.tone}" stroke="${skin.line}" stroke-width="1.1"/>${cheek}${face(one.face, turn, skin, tone)}${frame(body, one)}`,
  );
}

/** Draws the head from behind: hair only, tied up so that the back of the garment is visible. */
export function headFromBehind(body: Body, { style, tone }: Head, skin: Skin): string {
  const neck = `<path d="M-11 20L-11.5 54L11.5 54L11 20Z" fill="${skin.tone}"/>`;
  const dark = mix(tone, '#120C0A', 0.18);
  if (style === 'bob' || style === 'flequillo')
    return place(body, `${neck}<path d="${nape.bob}" fill="${tone}"/>${strands(nape.bobLines, tone)}`);
  if (style === 'rizos')
    return place(
      body,
      `${neck}<path d="${hair.rizos.behind}" fill="${tone}"/>${strands(`${hair.rizos.strands}M-10 -20C-16 -14 -14 -6 -8 -4M12 -16C6 -10 8 -2 14 0M-4 8C-10 14 -8 22 -2 24M-24 0C-30 6 -28 14 -22 16M26 10C20 16 22 24 28 26`, tone)}`,
    );
  const tiedUp =
    style === 'alto' || style === 'recogido'
      ? `<path d="${hair.alto.behind}" fill="${tone}"/>`
      : style === 'coleta' || style === 'melena'
        ? `<path d="${nape.tail}" fill="${dark}"/>${strands(nape.tailLines, tone)}`
        : style === 'corto'
          ? `<path d="${nape.cropped}" fill="${tone}"/>`
          : `<path d="${nape.bun}" fill="${dark}"/>${strands(nape.bunLines, tone)}`;
  return place(body, `${neck}<path d="${nape.cap}" fill="${tone}"/>${tiedUp}${strands(nape.combed, tone)}`);
}
