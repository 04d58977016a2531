/** Sheets: one garment, a banner, a collection cover, a type tile. */
import { newPlate, type Plate } from '../cloth/piece.ts';
import { mix, paper } from '../cloth/tones.ts';
import { num } from '../geometry.ts';
import { dressed } from '../outfit/dressed.ts';
import {
  type Colores,
  type Largo,
  type Prenda,
  type TipoPrenda,
  tiposPrenda,
  type Vista,
} from '../prenda.ts';
import { shownAlone } from './alone.ts';
import { footShadow, ground, tintOf } from './ground.ts';

export type Tamano = { ancho: number; alto: number };
export type PrendaConColor = { prenda: Prenda; colores: Colores };

/** What of the figure is shown: top and bottom in figure units, and the middle. */
type Frame = { top: number; bottom: number; cx: number };

const upperTypes: readonly TipoPrenda[] = ['top', 'chaqueta'];
const kneeTypes: readonly TipoPrenda[] = [
  'vestido-fiesta-corto',
  'vestido-coctel',
  'traje-chaqueta-falda',
  'falda',
  'capa',
];
const shortHems: readonly Largo[] = ['corto', 'rodilla'];
const lowerTypes: readonly TipoPrenda[] = ['falda', 'pantalon'];

function frameFor(prenda: Prenda, vista: Vista): Frame {
  if (vista === 'detalle') {
    if (lowerTypes.includes(prenda.tipo)) return { top: 250, bottom: 640, cx: 8 };
    return { top: 84, bottom: 444, cx: 4 };
  }
  if (upperTypes.includes(prenda.tipo)) return { top: -58, bottom: 640, cx: 0 };
  if (shortHems.includes(prenda.largo) && kneeTypes.includes(prenda.tipo))
    return { top: -50, bottom: 806, cx: 0 };
  return { top: -50, bottom: 966, cx: 0 };
}

const svg = ({ ancho, alto }: Tamano, plate: Plate, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ancho} ${alto}" width="${ancho}" height="${alto}"><defs>${plate.defs.join('')}</defs>${content}</svg>`;

/** Markup scaled and moved. */
const placed = (inner: string, scale: number, x: number, y: number) =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${scale.toFixed(4)})">${inner}</g>`;

/** One garment on paper: an SVG document of the given size (4:5 by default), background included. */
export function drawPrenda(
  prenda: Prenda,
  colores: Colores,
  opciones: { vista?: Vista } & Partial<Tamano> = {},
): string {
  const { vista = 'frente', ancho = 1200, alto = 1500 } = opciones;
  const plate = newPlate('p');
  if (vista === 'percha' || vista === 'plano')
    return svg({ ancho, alto }, plate, shownAlone(plate, prenda, colores, vista, { ancho, alto }));
  const frame = frameFor(prenda, vista);
  const scale = alto / (frame.bottom - frame.top);
  const figure = dressed(plate, prenda, colores, vista === 'espalda');
  const inner = footShadow(96) + figure;
  const sheet = vista === 'detalle' ? 'plain' : prenda.semilla * 3 + tiposPrenda.indexOf(prenda.tipo);
  const content = ground(ancho, alto, colores.hex, sheet);
  return svg(
    { ancho, alto },
    plate,
    content + placed(inner, scale, ancho / 2 - frame.cx * scale, -frame.top * scale),
  );
}

/** Figures beside each other between two fractions of the width, feet or crop at the same height. */
function row(
  plate: Plate,
  prendas: readonly PrendaConColor[],
  size: Tamano,
  from: number,
  to: number,
  frame: Frame,
): string {
  const scale = size.alto / (frame.bottom - frame.top);
  const step = ((to - from) * size.ancho) / prendas.length;
  return prendas
    .map(({ prenda, colores }, i) => {
      const x = from * size.ancho + step * (i + 0.5);
      const back = prendas.length > 1 && i % 2 === 1 ? 0.965 : 1;
      const figure = footShadow(96) + dressed(plate, prenda, colores, false);
      return {
        depth: back,
        markup: placed(figure, scale * back, x, -frame.top * scale + (1 - back) * scale * 700),
      };
    })
    .toSorted((a, b) => a.depth - b.depth)
    .map(({ markup }) => markup)
    .join('');
}

/**
 * A wide picture for the home page: one to four figures gathered on one side (`lado`, right by default), the
 * other side left empty for words.
 */
export function drawBanner(
  prendas: readonly PrendaConColor[],
  opciones: Partial<Tamano> & { lado?: 'izquierda' | 'derecha' } = {},
): string {
  const { ancho = 1920, alto = 1080, lado = 'derecha' } = opciones;
  const plate = newPlate('b');
  const hex = prendas[0]?.colores.hex ?? paper.deep;
  const [from, to] = lado === 'derecha' ? [0.46, 0.98] : [0.02, 0.54];
  const field = lado === 'derecha' ? 0.44 : 0;
  const content = `<rect width="${ancho}" height="${alto}" fill="${tintOf(hex, 0.04)}"/><rect x="${num(field * ancho)}" width="${num(0.56 * ancho)}" height="${alto}" fill="${tintOf(hex, 0.12)}"/>`;
  const figures = row(plate, prendas, { ancho, alto }, from, to, {
    top: -46,
    bottom: [640, 640, 790][prendas.length] ?? 990,
    cx: 0,
  });
  return svg({ ancho, alto }, plate, content + figures);
}

/** A collection's cover: one to three figures on a tinted ground with a paper margin. */
export function drawPortada(prendas: readonly PrendaConColor[], opciones: Partial<Tamano> = {}): string {
  const { ancho = 1200, alto = 1600 } = opciones;
  const plate = newPlate('c');
  const hex = prendas[0]?.colores.hex ?? paper.deep;
  const content = `<rect width="${ancho}" height="${alto}" fill="${tintOf(hex, 0.14)}"/><rect y="${num(alto * 0.8)}" width="${ancho}" height="${num(alto * 0.2)}" fill="${mix(tintOf(hex, 0.14), paper.ink, 0.05)}"/>`;
  const inset = prendas.length > 2 ? 0.02 : prendas.length > 1 ? 0.12 : 0;
  const figures = row(plate, prendas, { ancho, alto }, inset, 1 - inset, { top: -110, bottom: 1010, cx: 0 });
  return svg({ ancho, alto }, plate, content + figures);
}

/** A type's tile: one figure, larger, on the deeper paper. Square or upright. */
export function drawTipo(prenda: Prenda, colores: Colores, opciones: Partial<Tamano> = {}): string {
  const { ancho = 1000, alto = 1250 } = opciones;
  const plate = newPlate('t');
  const frame = { ...frameFor(prenda, 'frente'), top: -40 };
  const scale = alto / (frame.bottom - frame.top);
  const content = `<rect width="${ancho}" height="${alto}" fill="${paper.base}"/>`;
  const figure = footShadow(96) + dressed(plate, prenda, colores, false);
  return svg({ ancho, alto }, plate, content + placed(figure, scale, ancho / 2, -frame.top * scale));
}
