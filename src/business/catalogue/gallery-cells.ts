/** Which cells of a modelo meet the chosen color, tallas, availability and day. Rules without I/O. */
import type * as z from 'zod/mini';
import type { ModeloCard, ModeloCardAuth } from './catalogue.contract.ts';
import type { readCeldasEndpoint } from './celdas.contract.ts';
import { type ColourFamily, colourFamily } from './colour-family.ts';
import type { Existencia, GalleryFilters } from './gallery-address.ts';

/** When the cells arrive, as `readCeldasEndpoint` returns it. */
export interface Celdas {
  desde: string;
  byModelo: ReadonlyMap<number, Record<string, string>>;
}

/** Data of the signed-in user only; unknown while they load, and for visitors. */
export interface OwnFacts {
  favoritos?: ReadonlySet<number> | undefined;
  celdas?: Celdas | undefined;
}

type WithCells = Pick<ModeloCard, 'id' | 'tallas' | 'colores'> & Partial<Pick<ModeloCardAuth, 'existencias'>>;
type CellFilters = Pick<GalleryFilters, 'color' | 'talla' | 'todas' | 'hay' | 'llega'>;
type Color = ModeloCard['colores'][number];

/** Returns the reply by modelo. */
export const celdasOf = ({ desde, modelos }: z.infer<(typeof readCeldasEndpoint)['reply']>): Celdas => ({
  desde,
  byModelo: new Map(modelos.map(({ id, colores }) => [id, colores])),
});

/** Returns the colour filters that a color matches: itself and its families. */
export function filtersOfColor({ colorId, hex, hex2, familia }: Color): (ColourFamily | number)[] {
  return [colorId, familia ?? colourFamily(hex), ...(hex2 ? [colourFamily(hex2)] : [])];
}

const matchesColor = (color: Color, chosen: CellFilters['color']): boolean =>
  !chosen || filtersOfColor(color).some((one) => chosen.includes(one));

interface Cell {
  existencia: Existencia;
  /** Days from `Celdas.desde` until it arrives; infinite for what is made to order. */
  days: number;
}

/** Returns a cell of a color, if there is one. */
export function cellAt(line: string | undefined, place: number): Cell | undefined {
  const code = place < 0 ? undefined : line?.slice(place * 3, place * 3 + 3);
  if (!code || code === '---') return undefined;
  const number = Number.parseInt(code, 16);
  if (number === 0) return { existencia: 'encargo', days: Infinity };
  return number === 1 ? { existencia: 'ahora', days: 0 } : { existencia: 'viene', days: number - 2 };
}

const dayMs = 86_400_000;
const worseFirst: readonly Existencia[] = ['encargo', 'viene', 'ahora'];

/**
 * Returns the availability of a modelo in a color: of each chosen talla, or with `todas` that of the whole
 * run, which is as late as its last talla. Empty when a talla of the run is missing or arrives too late.
 */
function existenciasOfColor(
  { id, tallas }: WithCells,
  color: Color,
  { talla, todas, llega }: CellFilters,
  celdas: Celdas,
): Existencia[] {
  const line = celdas.byModelo.get(id)?.[color.modeloColorId];
  const latest = llega === undefined ? undefined : (Date.parse(llega) - Date.parse(celdas.desde)) / dayMs;
  const cells = (talla ?? tallas).map((one) => {
    const cell = cellAt(line, tallas.indexOf(one));
    return latest === undefined || (cell && cell.days <= latest) ? cell : undefined;
  });
  const met = cells.flatMap((cell) => cell?.existencia ?? []);
  if (!todas || !talla) return [...new Set(met)];
  if (met.length < cells.length) return [];
  return worseFirst.filter((one) => met.includes(one)).slice(0, 1);
}

/**
 * Returns the availabilities of a modelo in the chosen colores and tallas; empty where availability is not
 * shown. Without its cells it is that of the tallas in any color.
 */
export function existenciasOf(modelo: WithCells, filters: CellFilters = {}, celdas?: Celdas): Existencia[] {
  if (celdas?.byModelo.has(modelo.id)) {
    const colores = modelo.colores.filter((color) => matchesColor(color, filters.color));
    return [...new Set(colores.flatMap((color) => existenciasOfColor(modelo, color, filters, celdas)))];
  }
  if (!modelo.existencias) return [];
  const { ahora, viene } = modelo.existencias;
  const asked = modelo.tallas.filter((talla) => !filters.talla || filters.talla.includes(talla));
  return [
    ...new Set(
      asked.map((talla) => (ahora.includes(talla) ? 'ahora' : viene.includes(talla) ? 'viene' : 'encargo')),
    ),
  ];
}

/** Tests whether a color of a modelo meets the filters on tallas, availability and day. */
function colorMeets(
  modelo: WithCells,
  color: Color,
  filters: CellFilters,
  celdas: Celdas | undefined,
): boolean {
  const { talla, hay, llega, todas } = filters;
  if (!talla && !hay && llega === undefined) return true;
  if (celdas?.byModelo.has(modelo.id)) {
    const found = existenciasOfColor(modelo, color, filters, celdas);
    return hay ? found.some((one) => hay.includes(one)) : found.length > 0;
  }
  const has = (one: string) => modelo.tallas.includes(one);
  if (talla && !(todas ? talla.every(has) : talla.some(has))) return false;
  // A visitor's page knows nothing about availability.
  return !hay || existenciasOf(modelo, filters).some((one) => hay.includes(one));
}

/** Returns the colores of a modelo that meet all filters on its cells, in its own order. */
export function matchingColores(modelo: WithCells, filters: CellFilters, celdas?: Celdas): Color[] {
  return modelo.colores.filter(
    (color) => matchesColor(color, filters.color) && colorMeets(modelo, color, filters, celdas),
  );
}

/** Tests whether a modelo has cells that meet the filters. */
export function matchesCells(modelo: WithCells, filters: CellFilters, celdas?: Celdas): boolean {
  const { color, talla, hay, llega } = filters;
  if (!color && !talla && !hay && llega === undefined) return true;
  if (modelo.colores.length > 0) {
    return modelo.colores.some((one) => matchesColor(one, color) && colorMeets(modelo, one, filters, celdas));
  }
  return !color && colorMeets(modelo, noColor, filters, celdas);
}

/** Stands for the color of a modelo without colores. */
const noColor: Color = { modeloColorId: 0, colorId: 0, nombre: '', hex: '#000000' };

/**
 * Returns the tallas of a modelo that meet the other filters: each alone, or with `todas` together with those
 * that are chosen.
 */
export function matchingTallas(modelo: WithCells, filters: CellFilters, celdas?: Celdas): string[] {
  const { talla: chosen = [], todas } = filters;
  return modelo.tallas.filter((one) =>
    matchesCells(modelo, { ...filters, talla: todas ? [...new Set([...chosen, one])] : [one] }, celdas),
  );
}

/** The part of a modelo's cells that the filters ask for; a missing list means all. */
export interface AskedCells {
  modeloColorIds?: readonly number[];
  tallas?: readonly string[];
}

/** Returns the colores and tallas of a modelo that the filters name. */
export function askedCells(modelo: WithCells, { color, talla }: CellFilters): AskedCells {
  const colores = modelo.colores.filter((one) => matchesColor(one, color));
  const tallas = modelo.tallas.filter((one) => talla?.includes(one));
  return {
    ...(colores.length > 0 &&
      colores.length < modelo.colores.length && {
        modeloColorIds: colores.map(({ modeloColorId }) => modeloColorId),
      }),
    ...(tallas.length > 0 && tallas.length < modelo.tallas.length && { tallas }),
  };
}

/**
 * Returns the color in which a modelo is shown: one of the chosen ones, or one that the search names.
 * @param named ids of colores that the search names
 */
export function shownColor(
  modelo: WithCells,
  filters: CellFilters,
  named: ReadonlySet<number>,
  celdas?: Celdas,
): number | undefined {
  if (!filters.color && named.size === 0) return undefined;
  const met = matchingColores(modelo, filters, celdas);
  const found = named.size > 0 ? (met.find(({ colorId }) => named.has(colorId)) ?? undefined) : met[0];
  return (found ?? (filters.color ? met[0] : undefined))?.modeloColorId;
}
