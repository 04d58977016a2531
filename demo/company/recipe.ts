import type { Colores, Prenda, PrendaConColor, Vista } from '#demo/illustrator/index.ts';
import { COLORES } from './data/colores.ts';

/** The content of a demo picture, stored in `imagen.fuente` after `drawn:`. */
export type Recipe =
  | { dibujo: 'prenda'; prenda: Prenda; color: Colores; vista: Vista }
  | { dibujo: 'banner'; prendas: PrendaConColor[]; lado: 'izquierda' | 'derecha' }
  | { dibujo: 'banner-vertical'; prendas: PrendaConColor[] }
  | { dibujo: 'portada'; prendas: PrendaConColor[] }
  | { dibujo: 'tipo'; prenda: Prenda; color: Colores };

/** The width and height in pixels of each kind of picture. */
export const SIZES: Record<Recipe['dibujo'], { ancho: number; alto: number }> = {
  prenda: { ancho: 1200, alto: 1500 },
  banner: { ancho: 1920, alto: 1080 },
  'banner-vertical': { ancho: 1200, alto: 1500 },
  portada: { ancho: 1200, alto: 1500 },
  tipo: { ancho: 1000, alto: 1250 },
};

/** Returns the tones of a color of the card, for the illustrator. */
export function tones(colorId: number): Colores {
  const color = COLORES[colorId - 1];
  if (!color) throw new Error(`no color ${colorId}`);
  const { hex, hex2, estampado } = color;
  if (!hex2) return { hex };
  return { hex, hex2, estampado: estampado ? 'floral' : 'bicolor' };
}
