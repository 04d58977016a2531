/** The sheet of one garment. */
import { newPlate, svg, type Tamano } from '../cloth/plate.ts';
import { trainSide } from '../figure/wearer.ts';
import { dressed, standing } from '../outfit/dressed.ts';
import { type Colores, type Prenda, type TipoPrenda, tiposPrenda, type Vista } from '../prenda.ts';
import { shownAlone } from './alone.ts';
import { ground } from './ground.ts';

/** The visible part of the figure: top and bottom in figure units, and the middle. */
export type Frame = { top: number; bottom: number; cx: number };

const upperTypes: readonly TipoPrenda[] = ['top', 'chaqueta'];
const lowerTypes: readonly TipoPrenda[] = ['falda', 'pantalon'];

/**
 * Returns the frame: garments that end at the hip show the middle of the thigh; all others show the shoes.
 */
export function frameFor(prenda: Prenda, vista: Vista): Frame {
  if (vista === 'detalle') {
    if (lowerTypes.includes(prenda.tipo)) return { top: 296, bottom: 606, cx: 6 };
    return { top: 121, bottom: 371, cx: 8 };
  }
  if (upperTypes.includes(prenda.tipo)) return { top: -34, bottom: 574, cx: 0 };
  // A train needs room on its side and below.
  const train = trainSide(prenda, vista === 'espalda');
  const aside = prenda.figura === 'plus' ? 56 : 26;
  return { top: -36, bottom: train === 0 ? 956 : 978, cx: train * aside };
}

/** Draws a garment on paper: an SVG document of the given size (4:5 by default), background included. */
export function drawPrenda(
  prenda: Prenda,
  colores: Colores,
  opciones: { vista?: Vista } & Partial<Tamano> = {},
): string {
  const { vista = 'frente', ancho = 1200, alto = 1500 } = opciones;
  const plate = newPlate('p', { ancho, alto }, vista === 'detalle');
  if (vista === 'percha' || vista === 'plano') return svg(plate, shownAlone(plate, prenda, colores, vista));
  const frame = frameFor(prenda, vista);
  const scale = alto / (frame.bottom - frame.top);
  const place = { scale, x: ancho / 2 - frame.cx * scale, y: -frame.top * scale };
  if (vista === 'detalle') {
    const unseen = lowerTypes.includes(prenda.tipo) ? 'head' : 'face and legs';
    const figure = dressed(plate, place, prenda, colores, false, unseen);
    return svg(plate, ground(ancho, alto, colores.hex, 'plain') + figure);
  }
  const sheet = ground(ancho, alto, colores.hex, prenda.semilla * 3 + tiposPrenda.indexOf(prenda.tipo));
  return svg(plate, sheet + standing(plate, place, prenda, colores, vista === 'espalda'));
}
