/** The sheet that collects the drawing. */
import { num } from '../geometry.ts';

/** Width and height of a sheet. */
export type Tamano = { ancho: number; alto: number };

/** The position of a figure on its sheet: figure units times `scale` (across also `breadth`), then moved. */
export type Place = { scale: number; x: number; y: number; breadth?: number };

/** The sheet: collects definitions and assigns ids, so that several garments share one SVG. */
export type Plate = {
  prefix: string;
  size: Tamano;
  /** The position of the current figure. */
  place: Place;
  defs: string[];
  fabrics: Map<string, string>;
  count: number;
  /** The outlines of all pieces, for their common shadow. */
  outlines?: string[];
  /** Seen from near, so that plain cloth shows its weave. */
  near: boolean;
};

export const newPlate = (prefix: string, size: Tamano, near = false): Plate => ({
  prefix,
  size,
  place: { scale: 1, x: 0, y: 0 },
  defs: [],
  fabrics: new Map(),
  count: 0,
  near,
});

/** Returns the transform from figure units to the sheet. */
export function transformOf({ place: { scale, x, y, breadth = 1 } }: Plate): string {
  return `matrix(${num4(scale * breadth)} 0 0 ${num4(scale)} ${num(x)} ${num(y)})`;
}

const num4 = (value: number) => String(Math.round(value * 10000) / 10000);

/** Opens the group of the figure's markup; a fabric's repeat closes and reopens it. */
export const enter = (plate: Plate) => `<g transform="${transformOf(plate)}">`;
export const leave = '</g>';

/** Returns a new id on this sheet. */
export function newId(plate: Plate): string {
  plate.count += 1;
  return `${plate.prefix}${plate.count}`;
}

/** Draws in figure units at a place of the sheet. */
export function placed(plate: Plate, place: Place, draw: () => string): string {
  plate.place = place;
  return enter(plate) + draw() + leave;
}

/** Returns the whole document of a plate. */
export const svg = ({ size: { ancho, alto }, defs }: Plate, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ancho} ${alto}" width="${ancho}" height="${alto}"><defs>${defs.join('')}</defs>${content}</svg>`;
