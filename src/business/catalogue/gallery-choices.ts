/** Lists the choices of the gallery's filters in display order. */

import type * as z from 'zod/mini';
import type { ModeloCard, modeloColorCard } from './catalogue.contract.ts';
import { temporadaRank } from './gallery.ts';
import { isBefore, placeOf } from './import/talla-order.ts';

type Color = z.infer<typeof modeloColorCard>;

/** Returns the tallas of the cards in size order; `chosen` tallas stay when no card has them any more. */
export function tallasInOrder(
  modelos: readonly Pick<ModeloCard, 'tallas'>[],
  chosen: readonly string[],
): string[] {
  const names = [...new Set([...modelos.flatMap(({ tallas }) => tallas), ...chosen])];
  const placed = names.map((nombre) => ({ nombre, place: placeOf(nombre) }));
  return placed
    .sort((one, other) => (isBefore(one.place, other.place) ? -1 : isBefore(other.place, one.place) ? 1 : 0))
    .map(({ nombre }) => nombre);
}

/** Returns the temporadas of the cards, the latest first. */
export function temporadasInOrder(
  modelos: readonly Pick<ModeloCard, 'temporada'>[],
  chosen: readonly string[],
): string[] {
  return [...new Set([...modelos.flatMap(({ temporada }) => temporada ?? []), ...chosen])].sort(
    (one, other) => temporadaRank(other) - temporadaRank(one) || one.localeCompare(other),
  );
}

/** Returns the single colores of the cards by name. */
export function coloresByName(modelos: readonly Pick<ModeloCard, 'colores'>[]): Color[] {
  const byId = new Map(modelos.flatMap(({ colores }) => colores.map((one) => [one.colorId, one] as const)));
  return [...byId.values()].sort((one, other) => one.nombre.localeCompare(other.nombre));
}
