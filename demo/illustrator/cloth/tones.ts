/** Colour arithmetic, and the inks that make cloth of any colour visible on paper. */

export const paper = { light: '#FBF8F4', base: '#F2ECE3', deep: '#E2D8CA', ink: '#241C18' } as const;

type Rgb = readonly [number, number, number];

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes `from` towards `to` by `amount` (0 to 1), in sRGB: `#RRGGBB`. */
export function mix(from: string, to: string, amount: number): string {
  const a = rgb(from);
  const b = rgb(to);
  const channel = (i: 0 | 1 | 2) =>
    Math.round(a[i] + (b[i] - a[i]) * amount)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(0)}${channel(1)}${channel(2)}`.toUpperCase();
}

/** Returns the perceived lightness, 0 (black) to 1 (white). */
export function lightness(hex: string): number {
  const [r, g, b] = rgb(hex);
  return Math.sqrt(0.299 * r * r + 0.587 * g * g + 0.114 * b * b) / 255;
}

/** The inks of one cloth: contour outside, seam inside, shade and light for the folds. */
export type Tones = {
  hex: string;
  contour: string;
  seam: string;
  shade: string;
  light: string;
  /** The maximum opacity of shade and light on the cloth (0 to 1). */
  shadeForce: number;
  lightForce: number;
};

/**
 * Returns the inks of a cloth: dark cloth is modelled with light, pale cloth with a warm shade and a firm
 * outline, the rest with both.
 */
export function tonesOf(hex: string): Tones {
  const l = lightness(hex);
  if (l < 0.26) {
    return {
      hex,
      contour: mix(hex, '#000000', 0.45),
      seam: mix(hex, '#FFFFFF', 0.36),
      shade: mix(hex, '#000000', 0.7),
      light: mix(hex, '#F4ECE6', 0.34),
      shadeForce: 0.62,
      lightForce: 0.62,
    };
  }
  if (l > 0.86) {
    return {
      hex,
      contour: mix(hex, '#4A3A30', 0.66),
      seam: mix(hex, '#5A493C', 0.55),
      shade: mix(hex, '#8A7868', 0.42),
      light: '#FFFFFF',
      shadeForce: 0.5,
      lightForce: 0.8,
    };
  }
  return {
    hex,
    contour: mix(hex, '#1A0F12', 0.58),
    seam: mix(hex, '#1A0F12', 0.46),
    shade: mix(hex, '#1F0F1A', 0.36),
    light: mix(hex, '#FFFFFF', 0.42),
    shadeForce: 0.5,
    lightForce: 0.5,
  };
}
