/** The tone a picture will have on average, known before it is rendered. */
import type { Vista } from './prenda.ts';
import { mix, paper } from './tones.ts';

/** How much of a picture its cloth covers, measured over the catalogue. */
const cover: Record<Vista, number> = { frente: 0.16, espalda: 0.16, detalle: 0.3 };

/** The ground every picture is drawn on. */
export const paperColor: string = paper.light;

/** The placeholder tone (`#RRGGBB`) of a garment's picture in the colour `hex`. */
export const placeholderColor = (hex: string, vista: Vista = 'frente'): string =>
  mix(paper.base, hex, cover[vista]);
