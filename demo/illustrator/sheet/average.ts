/** The tone a picture will have on average, known before it is rendered. */
import { mix, paper } from '../cloth/tones.ts';
import type { Vista } from '../prenda.ts';

/** What everything but the cloth averages to, and how much the cloth weighs; fitted over the whole catalogue. */
const average: Record<Vista, { rest: string; cloth: number }> = {
  frente: { rest: '#F4EFE9', cloth: 0.107 },
  espalda: { rest: '#F4EFEA', cloth: 0.112 },
  detalle: { rest: '#E7DED8', cloth: 0.308 },
  percha: { rest: '#F4EFE9', cloth: 0.2 },
  plano: { rest: '#EFE9E1', cloth: 0.2 },
};

/** The ground every picture is drawn on. */
export const paperColor: string = paper.light;

/** The placeholder tone (`#RRGGBB`) of a garment's picture in the colour `hex`. */
export const placeholderColor = (hex: string, vista: Vista = 'frente'): string =>
  mix(average[vista].rest, hex, average[vista].cloth);
