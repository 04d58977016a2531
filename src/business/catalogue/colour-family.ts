/** The families by which the gallery filters colours, in display order. */
export const colourFamilies = [
  'negro',
  'gris',
  'blanco',
  'beige',
  'marron',
  'rojo',
  'rosa',
  'naranja',
  'amarillo',
  'verde',
  'azul',
  'morado',
] as const;
export type ColourFamily = (typeof colourFamilies)[number];

/** The upper bound of each hue range, in degrees, with its family. */
const hues: readonly [number, ColourFamily][] = [
  [10, 'rojo'],
  [36, 'naranja'],
  [66, 'amarillo'],
  [172, 'verde'],
  [252, 'azul'],
  [318, 'morado'],
  [338, 'rosa'],
  [360, 'rojo'],
];

/** Returns the family of a tone, `#RRGGBB`: by its hue where it has one, else by its lightness. */
export function colourFamily(hex: string): ColourFamily {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const light = (max + min) / 2;
  const chroma = max - min;
  if (light < 0.14 && chroma < 0.15) return 'negro';
  if (chroma < 0.07) return light > 0.86 ? 'blanco' : light < 0.2 ? 'negro' : 'gris';
  return byHue();

  function byHue(): ColourFamily {
    const sector =
      max === red
        ? (green - blue) / chroma
        : max === green
          ? 2 + (blue - red) / chroma
          : 4 + (red - green) / chroma;
    const hue = (sector * 60 + 360) % 360;
    const family = hues.find(([end]) => hue < end)?.[1] ?? 'rojo';
    if (family === 'rojo') return light > 0.62 ? 'rosa' : 'rojo';
    if (family === 'naranja' || family === 'amarillo') {
      if (light > 0.88) return 'blanco';
      if (chroma < 0.3 && light > 0.6) return 'beige';
      if (hue > 50 && light < 0.4) return 'verde';
      if (chroma < 0.3 || (light < 0.4 && chroma < 0.5)) return 'marron';
    }
    if (family === 'morado' && hue > 300 && chroma > 0.5) return 'rosa';
    return family;
  }
}
