/** The tone a picture will have on average, known before it is rendered. */
import { mix, paper } from '../cloth/tones.ts';
import type { Vista } from '../prenda.ts';

/** What everything but the cloth averages to, and how much the cloth weighs; fitted over the whole catalogue. */
const average: Record<Vista, { rest: string; cloth: number }> = {
  frente: { rest: '#F4F0EB', cloth: 0.126 },
  espalda: { rest: '#F4F0EB', cloth: 0.129 },
  detalle: { rest: '#E7DED8', cloth: 0.316 },
  percha: { rest: '#F6F2EE', cloth: 0.162 },
  plano: { rest: '#EDE6DD', cloth: 0.194 },
};

/** The ground every picture is drawn on. */
export const paperColor: string = paper.light;

/** The placeholder tone (`#RRGGBB`) of a garment's picture in the colour `hex`. */
export const placeholderColor = (hex: string, vista: Vista = 'frente'): string =>
  mix(average[vista].rest, hex, average[vista].cloth);
