/** Compositions of several figures: a banner, a collection cover, a type tile. */
import { newPlate, type Plate, svg, type Tamano } from '../cloth/plate.ts';
import { mix, paper } from '../cloth/tones.ts';
import { trainSide } from '../figure/wearer.ts';
import { standing } from '../outfit/dressed.ts';
import type { Colores, Prenda } from '../prenda.ts';
import { strokes, tintOf, wash } from './ground.ts';
import { type Frame, frameFor } from './sheets.ts';

export type PrendaConColor = { prenda: Prenda; colores: Colores };

/**
 * Places figures side by side between two fractions of the width: the first before the others, and of three
 * in the middle; of two, a train runs in front of the other figure and not out of the picture.
 */
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
  const [first, ...others] = prendas;
  const inOrder =
    first && others.length === 2
      ? [others[0], first, others[1]]
      : prendas.toSorted((a, b) => trainSide(b.prenda, false) - trainSide(a.prenda, false));
  return inOrder
    .flatMap((one, i) => {
      if (one === undefined) return [];
      const x = from * size.ancho + step * (i + 0.5);
      const depth = one === first ? 1 : 0.94;
      const place = { scale: scale * depth, x, y: -frame.top * scale + (1 - depth) * scale * 820 };
      return [{ depth, markup: standing(plate, place, one.prenda, one.colores, false) }];
    })
    .toSorted((a, b) => a.depth - b.depth)
    .map(({ markup }) => markup)
    .join('');
}

/**
 * Draws a wide picture for the home page: one to four figures on one side (`lado`, right by default), the
 * other side left empty for words. The paper has one tone, so that the picture can be cropped to the figures.
 */
export function drawBanner(
  prendas: readonly PrendaConColor[],
  opciones: Partial<Tamano> & { lado?: 'izquierda' | 'derecha' } = {},
): string {
  const { ancho = 1920, alto = 1080, lado = 'derecha' } = opciones;
  const plate = newPlate('b', { ancho, alto });
  const hex = prendas[0]?.colores.hex ?? paper.deep;
  const seed = prendas[0]?.prenda.semilla ?? 0;
  const right = lado === 'derecha';
  const [from, to] = right ? [0.45, 0.97] : [0.04, 0.56];
  const cx = ((from + to) / 2) * ancho;
  const content =
    `<rect width="${ancho}" height="${alto}" fill="${tintOf(hex, 0.06)}"/>` +
    strokes({ x: cx, y: alto * 0.44, rx: ancho * 0.225, ry: alto * 0.37 }, hex, seed, 0.8, { count: 8 }) +
    strokes({ x: cx, y: alto * 0.915, rx: ancho * 0.25, ry: alto * 0.05 }, hex, seed + 1, 1, {
      count: 3,
      lying: true,
    });
  const bottom = [640, 640, 790][prendas.length] ?? 985;
  const figures = row(plate, prendas, { ancho, alto }, from, to, { top: -62, bottom, cx: 0 });
  return svg(plate, content + figures);
}

/**
 * Draws the same banner for a narrow screen: the figures close together fill an upright picture, the first in
 * front.
 */
export function drawBannerVertical(
  prendas: readonly PrendaConColor[],
  opciones: Partial<Tamano> = {},
): string {
  const { ancho = 1200, alto = 1500 } = opciones;
  const plate = newPlate('v', { ancho, alto });
  const hex = prendas[0]?.colores.hex ?? paper.deep;
  const seed = prendas[0]?.prenda.semilla ?? 0;
  const content =
    `<rect width="${ancho}" height="${alto}" fill="${tintOf(hex, 0.06)}"/>` +
    strokes({ x: ancho * 0.5, y: alto * 0.45, rx: ancho * 0.4, ry: alto * 0.38 }, hex, seed, 0.8, {
      count: 7,
    }) +
    strokes({ x: ancho * 0.5, y: alto * 0.91, rx: ancho * 0.44, ry: alto * 0.055 }, hex, seed + 1, 1, {
      count: 3,
      lying: true,
    });
  const inset = [0, 0, 0.12][prendas.length] ?? 0.05;
  const figures = row(plate, prendas, { ancho, alto }, inset, 1 - inset, { top: -56, bottom: 974, cx: 0 });
  return svg(plate, content + figures);
}

/**
 * Draws a collection's cover: one to three figures on tinted paper, a round wash behind and a floor below.
 */
export function drawPortada(prendas: readonly PrendaConColor[], opciones: Partial<Tamano> = {}): string {
  const { ancho = 1200, alto = 1600 } = opciones;
  const plate = newPlate('c', { ancho, alto });
  const hex = prendas[0]?.colores.hex ?? paper.deep;
  const seed = prendas[0]?.prenda.semilla ?? 0;
  const content =
    `<rect width="${ancho}" height="${alto}" fill="${tintOf(hex, 0.08)}"/>` +
    wash({ x: ancho * 0.5, y: alto * 0.4, rx: ancho * 0.41, ry: alto * 0.32 }, hex, seed, 0.95, 2) +
    strokes({ x: ancho * 0.5, y: alto * 0.88, rx: ancho * 0.46, ry: alto * 0.07 }, hex, seed, 1.05, {
      count: 3,
      lying: true,
    });
  const inset = prendas.length > 2 ? 0.02 : prendas.length > 1 ? 0.1 : 0;
  const figures = row(plate, prendas, { ancho, alto }, inset, 1 - inset, { top: -100, bottom: 1000, cx: 0 });
  return svg(plate, content + figures);
}

/** Draws a type's tile: one figure, larger, on the darker paper. Square or upright. */
export function drawTipo(prenda: Prenda, colores: Colores, opciones: Partial<Tamano> = {}): string {
  const { ancho = 1000, alto = 1250 } = opciones;
  const plate = newPlate('t', { ancho, alto });
  const frame = { ...frameFor(prenda, 'frente'), top: -44 };
  const scale = alto / (frame.bottom - frame.top);
  const { hex } = colores;
  const content =
    `<rect width="${ancho}" height="${alto}" fill="${mix(paper.base, hex, 0.03)}"/>` +
    strokes({ x: ancho * 0.5, y: alto * 0.52, rx: ancho * 0.34, ry: alto * 0.4 }, hex, prenda.semilla, 0.9);
  const place = { scale, x: ancho / 2 - frame.cx * scale, y: -frame.top * scale };
  return svg(plate, content + standing(plate, place, prenda, colores, false));
}
