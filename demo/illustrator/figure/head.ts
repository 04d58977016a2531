/** Head and hair. The face is a few strokes, so that the eye goes to the garment. */

import { mix } from '../cloth/tones.ts';
import { num } from '../geometry.ts';
import type { Body } from './body.ts';
import type { Skin } from './skin.ts';

export const hairStyles = ['bajo', 'alto', 'melena', 'bob', 'ondas', 'corto', 'rizos'] as const;
export type HairStyle = (typeof hairStyles)[number];

const hairTones = ['#2E201B', '#4A2F22', '#1D1716', '#7A4A2C', '#B08A58', '#A9A29B', '#8C3F24'] as const;

/** The hair colour with the given number (any integer). */
export const hairTone = (index: number): string => hairTones[index % hairTones.length] ?? hairTones[0];

const place = (body: Body, inner: string) =>
  `<g transform="translate(${num(body.head.x)} 52) rotate(${body.head.lean} 0 46)">${inner}</g>`;

const skull =
  'M0 -50C21 -50 30.5 -32 29.5 -8C29 10 24 28 14.5 40.5C9 47.5 5 50.5 0 50.5C-5 50.5 -9 47.5 -14.5 40.5C-24 28 -29 10 -29.5 -8C-30.5 -32 -21 -50 0 -50Z';

const behind: Record<HairStyle, string> = {
  bajo: 'M-20 20C-34 26 -34 50 -14 54C-4 57 14 57 20 48C30 40 28 24 18 20Z',
  alto: 'M-15 -52C-24 -66 -14 -82 2 -81C18 -81 26 -66 16 -52Z',
  melena:
    'M-31 -16C-38 10 -37 44 -42 82C-44 104 -40 122 -34 136C-26 124 -18 122 -12 108L14 108C22 122 28 126 36 136C42 118 42 100 40 80C36 44 38 10 31 -16Z',
  bob: 'M-31 -18C-40 8 -40 32 -36 52C-28 60 -18 58 -12 50L12 50C18 58 28 60 36 52C40 32 40 8 31 -18Z',
  ondas:
    'M-30 -18C-42 4 -34 22 -42 42C-50 62 -38 76 -46 100C-50 118 -40 132 -30 146C-24 130 -12 122 -16 102C-18 84 -8 70 -12 50L16 52C28 44 36 20 30 -18Z',
  corto: 'M-26 0C-30 20 -24 32 -18 38L18 38C24 32 30 20 26 0Z',
  rizos:
    'M-26 -44C-46 -44 -54 -22 -48 -8C-60 4 -56 26 -45 32C-46 48 -28 56 -18 50L18 50C28 56 46 48 45 32C56 26 60 4 48 -8C54 -22 46 -44 26 -44C16 -66 -16 -66 -26 -44Z',
};

const fringe: Record<HairStyle, string> = {
  bajo: 'M2 -38C-10 -30 -22 -18 -26 8C-34 -4 -36 -52 0 -55C36 -52 34 -4 27 8C24 -16 14 -30 2 -38Z',
  alto: 'M0 -34C-14 -32 -24 -20 -26 2C-34 -10 -34 -52 0 -56C34 -52 34 -10 26 2C24 -20 14 -32 0 -34Z',
  melena:
    'M-4 -40C-14 -30 -25 -14 -25 18C-27 40 -30 60 -32 74C-42 40 -42 -50 -2 -56C38 -54 42 20 34 76C31 58 28 40 27 18C25 -14 10 -32 -4 -40Z',
  bob: 'M-8 -40C-16 -30 -24 -16 -25 12C-26 30 -24 42 -26 54C-44 52 -42 -50 0 -56C42 -52 44 52 27 54C25 42 27 30 26 12C24 -18 8 -34 -8 -40Z',
  ondas:
    'M8 -42C-6 -34 -22 -22 -26 6C-28 26 -36 38 -36 62C-48 40 -38 20 -40 0C-42 -40 -20 -56 4 -56C34 -54 38 -20 30 12C28 -12 20 -32 8 -42Z',
  corto:
    'M10 -40C-4 -28 -18 -24 -25 -4C-26 4 -26 10 -25 14C-36 6 -38 -52 2 -57C38 -54 36 -2 27 14C27 2 24 -26 10 -40Z',
  rizos:
    'M0 -34C-14 -34 -22 -22 -26 -2C-44 -6 -42 -30 -30 -38C-26 -58 26 -60 31 -38C43 -30 44 -6 26 -2C22 -22 14 -34 0 -34Z',
};

/** Hair behind the neck and shoulders: drawn before the body. */
export function hairBehind(body: Body, style: HairStyle, tone: string): string {
  return place(body, `<path d="${behind[style]}" fill="${mix(tone, '#120C0A', 0.22)}"/>`);
}

/** Face and fringe. */
export function head(body: Body, style: HairStyle, tone: string, skin: Skin): string {
  const strand = mix(tone, '#FFFFFF', 0.22);
  const t = body.head.turn;
  const ink = mix(skin.line, '#241C18', 0.5);
  const lips = mix(skin.tone, '#9B2F3A', 0.62);
  const face = `<g transform="translate(${num(t)} 0)"><path d="M-20.5 2.5C-17 6.5 -11 6.8 -7 4.2M7 4.2C11 6.8 17 6.5 20.5 2.5" stroke="${ink}" stroke-width="1.7"/><path d="M-21 -7C-16 -10.5 -11 -10.5 -6.5 -8.6M6.5 -8.6C11 -10.5 16 -10.5 21 -7" stroke="${tone}" stroke-width="1.1" stroke-opacity=".75"/><path d="M${num(1 + t * 0.3)} 8C1.4 13 3.6 17 3 19.4C2 20.8 .2 21 -1.4 20.4" stroke="${skin.line}" stroke-width="1" stroke-opacity=".7"/><path d="M-7.6 31C-4.4 28.4 -2 28.4 0 29.6C2 28.4 4.4 28.4 7.6 31C4.6 35.6 -4.6 35.6 -7.6 31Z" fill="${lips}" stroke="none"/></g>`;
  const ears =
    style === 'bajo' || style === 'alto' || style === 'corto'
      ? `<path d="M-28.5 0C-34 -2 -33.5 12 -27 14M28.5 0C34 -2 33.5 12 27 14" fill="${skin.tone}" stroke="${skin.line}" stroke-width="1.1"/><path d="M-29.6 16V27M29.6 16V27" stroke="#9A7B3C" stroke-width="1.6"/><circle cx="-29.6" cy="28.5" r="2.4" fill="#9A7B3C"/><circle cx="29.6" cy="28.5" r="2.4" fill="#9A7B3C"/>`
      : '';
  return place(
    body,
    `${ears}<path d="${skull}" fill="${skin.tone}" stroke="${skin.line}" stroke-width="1.2"/><g fill="none" stroke-linecap="round">${face}</g><path d="${fringe[style]}" fill="${tone}"/><path d="M-6 -50C-20 -44 -28 -30 -29 -12M10 -50C22 -44 29 -30 30 -12" fill="none" stroke="${strand}" stroke-width="1.1" stroke-opacity=".6" stroke-linecap="round"/>`,
  );
}

/** The head seen from behind: hair only, gathered so that the back of the garment is free. */
export function headFromBehind(body: Body, style: HairStyle, tone: string, skin: Skin): string {
  const strand = mix(tone, '#FFFFFF', 0.22);
  const nape = `<path d="M-11 20L-11.5 54L11.5 54L11 20Z" fill="${skin.tone}"/>`;
  const cap =
    'M0 -55C27 -55 36 -32 32 -6C30 14 22 30 10 36C4 38 -4 38 -10 36C-22 30 -30 14 -32 -6C-36 -32 -27 -55 0 -55Z';
  const bun =
    style === 'alto'
      ? `<path d="${behind.alto}" fill="${tone}"/>`
      : `<path d="M-19 22C-22 8 -10 0 1 0C13 0 22 8 19 22C17 34 8 39 0 39C-8 39 -17 34 -19 22Z" fill="${mix(tone, '#120C0A', 0.18)}"/><path d="M-14 12C-4 22 8 22 14 12M-15 22C-5 31 7 30 14 22" fill="none" stroke="${strand}" stroke-width="1" stroke-opacity=".6"/>`;
  return place(
    body,
    `${nape}<path d="${cap}" fill="${tone}"/>${bun}<path d="M-24 -24C-20 -10 -14 0 -8 6M24 -24C20 -10 14 0 8 6M-6 -46C-9 -30 -6 -14 -3 -2M10 -44C11 -28 8 -14 5 -2" fill="none" stroke="${strand}" stroke-width="1" stroke-opacity=".55" stroke-linecap="round"/>`,
  );
}
