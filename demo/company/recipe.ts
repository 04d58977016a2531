import type { Colores, Prenda, TipoPrenda, Vista } from '#demo/illustrator/prenda.ts';
import { COLORES } from './data/colores.ts';

/** What a demo picture shows, as kept in `imagen.fuente` after `drawn:`. */
export type Recipe =
  | { dibujo: 'prenda'; prenda: Prenda; color: Colores; vista: Vista }
  | { dibujo: 'banner'; semilla: number; colores: Colores[] }
  | { dibujo: 'portada'; semilla: number; colores: Colores[] }
  | { dibujo: 'tipo'; tipo: TipoPrenda; color: Colores };

/** The tones of a color of the card, for the illustrator. */
export function tones(colorId: number): Colores {
  const color = COLORES[colorId - 1];
  if (!color) throw new Error(`no color ${colorId}`);
  const { hex, hex2, estampado } = color;
  if (!hex2) return { hex };
  return { hex, hex2, estampado: estampado ? 'floral' : 'bicolor' };
}
