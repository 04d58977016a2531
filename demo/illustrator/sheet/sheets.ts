/** The sheet of one garment. */
import { newPlate, type Plate } from '../cloth/piece.ts';
import { num } from '../geometry.ts';
import { dressed } from '../outfit/dressed.ts';
import { type Colores, type Prenda, type TipoPrenda, tiposPrenda, type Vista } from '../prenda.ts';
import { shownAlone } from './alone.ts';
import { footShadow, ground } from './ground.ts';

export type Tamano = { ancho: number; alto: number };

/** What of the figure is shown: top and bottom in figure units, and the middle. */
export type Frame = { top: number; bottom: number; cx: number };

const upperTypes: readonly TipoPrenda[] = ['top', 'chaqueta'];
const lowerTypes: readonly TipoPrenda[] = ['falda', 'pantalon'];

/** What ends at the hip is shown to the middle of the thigh; everything else down to the shoes it is worn with. */
export function frameFor(prenda: Prenda, vista: Vista): Frame {
  if (vista === 'detalle') {
    if (lowerTypes.includes(prenda.tipo)) return { top: 250, bottom: 640, cx: 8 };
    return { top: 101, bottom: 425, cx: 4 };
  }
  if (upperTypes.includes(prenda.tipo)) return { top: -34, bottom: 574, cx: 0 };
  return { top: -32, bottom: 952, cx: 0 };
}

/** A whole document. */
export const svg = ({ ancho, alto }: Tamano, plate: Plate, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ancho} ${alto}" width="${ancho}" height="${alto}"><defs>${plate.defs.join('')}</defs>${content}</svg>`;

/** Markup scaled and moved. */
export const placed = (inner: string, scale: number, x: number, y: number) =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${scale.toFixed(4)})">${inner}</g>`;

/** One garment on paper: an SVG document of the given size (4:5 by default), background included. */
export function drawPrenda(
  prenda: Prenda,
  colores: Colores,
  opciones: { vista?: Vista } & Partial<Tamano> = {},
): string {
  const { vista = 'frente', ancho = 1200, alto = 1500 } = opciones;
  const plate = newPlate('p', vista === 'detalle');
  if (vista === 'percha' || vista === 'plano')
    return svg({ ancho, alto }, plate, shownAlone(plate, prenda, colores, vista, { ancho, alto }));
  const frame = frameFor(prenda, vista);
  const scale = alto / (frame.bottom - frame.top);
  const near = lowerTypes.includes(prenda.tipo) ? 'head' : 'legs';
  const figure = dressed(plate, prenda, colores, vista === 'espalda', vista === 'detalle' ? near : undefined);
  const inner = vista === 'detalle' ? figure : footShadow(96) + figure;
  const sheet = vista === 'detalle' ? 'plain' : prenda.semilla * 3 + tiposPrenda.indexOf(prenda.tipo);
  const content = ground(ancho, alto, colores.hex, sheet);
  return svg(
    { ancho, alto },
    plate,
    content + placed(inner, scale, ancho / 2 - frame.cx * scale, -frame.top * scale),
  );
}
