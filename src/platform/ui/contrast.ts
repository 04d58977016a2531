/**
 * Legibility of colours after WCAG 2.2: relative luminance and contrast ratio. Colours are `#rgb`, `#rrggbb`
 * or `#rrggbbaa`.
 */

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** The minimum contrast of running text (WCAG 1.4.3). */
export const textContrast = 4.5;
/** The minimum contrast of a control's edge, a mark or the focus ring (WCAG 1.4.11). */
export const markContrast = 3;

/** Returns the channels of a hex colour; alpha is ignored, because the ground below is unknown. */
export function rgbOf(hex: string): Rgb {
  const digits = hex.slice(1);
  const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (from: number) => Number.parseInt(whole.slice(from, from + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/**
 * Returns the mix of `share` (0 to 1) of one colour over another, as the browser paints a translucent colour.
 */
export function over(ink: Rgb, ground: Rgb, share: number): Rgb {
  const channel = (place: 0 | 1 | 2) => ink[place] * share + ground[place] * (1 - share);
  return [channel(0), channel(1), channel(2)];
}

/** Returns the relative luminance: 0 is black, 1 is white. */
export function luminance(rgb: Rgb): number {
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
}

/** Returns the contrast ratio: 1 (equal) to 21 (black and white). */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];
const steps = 20;

/**
 * Returns the colour when it is legible as text on every ground; else the nearest legible colour towards
 * `text`, or towards black or white when `text` is not legible either.
 */
export function legibleInk(colour: string, grounds: readonly string[], text: string): string {
  const papers = grounds.map(rgbOf);
  const worst = (ink: Rgb) => Math.min(...papers.map((paper) => contrast(ink, paper)));
  const own = rgbOf(colour);
  if (worst(own) >= textContrast) return colour;
  const goal = worst(rgbOf(text)) >= textContrast ? rgbOf(text) : worst(black) > worst(white) ? black : white;
  for (let step = 1; step < steps; step += 1) {
    const mixed = rgbOf(hexOf(over(goal, own, step / steps)));
    if (worst(mixed) >= textContrast) return hexOf(mixed);
  }
  return hexOf(goal);
}
