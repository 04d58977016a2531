/** The sheet that is being drawn on. */
import { num } from '../geometry.ts';

/** Width and height of a sheet. */
export type Tamano = { ancho: number; alto: number };

/** Where a figure stands on its sheet: figure units times `scale` (across also `breadth`), then moved. */
export type Place = { scale: number; x: number; y: number; breadth?: number };

/** The sheet being drawn: collects definitions and hands out ids, so that several garments share one SVG. */
export type Plate = {
  prefix: string;
  size: Tamano;
  /** Where the figure that is being drawn stands. */
  place: Place;
  defs: string[];
  fabrics: Map<string, string>;
  count: number;
  /** Outlines of all pieces, where the shadow they throw together is drawn. */
  outlines?: string[];
  /** Seen from so near that plain cloth shows its weave. */
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

/** What puts figure units in their place on the sheet. */
export function transformOf({ place: { scale, x, y, breadth = 1 } }: Plate): string {
  return `matrix(${num4(scale * breadth)} 0 0 ${num4(scale)} ${num(x)} ${num(y)})`;
}

const num4 = (value: number) => String(Math.round(value * 10000) / 10000);

/** The group that the figure's markup stands in; a fabric's repeat leaves it and enters it again. */
export const enter = (plate: Plate) => `<g transform="${transformOf(plate)}">`;
export const leave = '</g>';

/** A fresh id on this sheet. */
export function newId(plate: Plate): string {
  plate.count += 1;
  return `${plate.prefix}${plate.count}`;
}

/** What `draw` makes in figure units, put in its place on the sheet. */
export function placed(plate: Plate, place: Place, draw: () => string): string {
  plate.place = place;
  return enter(plate) + draw() + leave;
}

/** A whole document of everything drawn on a plate. */
export const svg = ({ size: { ancho, alto }, defs }: Plate, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ancho} ${alto}" width="${ancho}" height="${alto}"><defs>${defs.join('')}</defs>${content}</svg>`;
