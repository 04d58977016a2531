/** Predicts the mean colour of a picture before it is rendered. */
import { mix, paper } from '../cloth/tones.ts';
import type { Vista } from '../prenda.ts';

/** The mean of everything but the cloth, and the weight of the cloth; fitted over the whole catalogue. */
const average: Record<Vista, { rest: string; cloth: number }> = {
  frente: { rest: '#F3EFEA', cloth: 0.128 },
  espalda: { rest: '#F3EFEA', cloth: 0.131 },
  detalle: { rest: '#D5CAC2', cloth: 0.496 },
  percha: { rest: '#F5F2EE', cloth: 0.175 },
  plano: { rest: '#ECE6DD', cloth: 0.215 },
};

/** The ground of every picture. */
export const paperColor: string = paper.light;

/** Returns the placeholder colour (`#RRGGBB`) of a garment's picture in the colour `hex`. */
export const placeholderColor = (hex: string, vista: Vista = 'frente'): string =>
  mix(average[vista].rest, hex, average[vista].cloth);
