/** The delivery windows that an order can still have. A rule without I/O. */
import type { Temporada, Ventana } from './temporadas.contract.ts';

/** A window with its temporada. */
export interface OfferedVentana extends Ventana {
  /** `PV27` */
  temporada: string;
}

/** Returns whether orders for the windows of a temporada are over. */
export const isClosed = ({ pedirHasta }: Pick<Temporada, 'pedirHasta'>, today: string): boolean =>
  pedirHasta !== undefined && pedirHasta < today;

/**
 * Returns the windows that are not over of temporadas that still take orders, by their first day.
 * @param codigos the temporadas of the ordered modelos
 */
export function offeredVentanas(
  temporadas: readonly Temporada[],
  codigos: readonly string[],
  today: string,
): OfferedVentana[] {
  return temporadas
    .filter((temporada) => codigos.includes(temporada.codigo) && !isClosed(temporada, today))
    .flatMap(({ codigo, ventanas }) => ventanas.map((one) => ({ ...one, temporada: codigo })))
    .filter(({ hasta }) => hasta >= today)
    .toSorted((a, b) => a.desde.localeCompare(b.desde) || a.hasta.localeCompare(b.hasta));
}

/** Returns the days of an order for a window. A window that has begun is served at once. */
export const daysOfVentana = ({ desde, hasta }: Pick<Ventana, 'desde' | 'hasta'>, today: string) => ({
  fechaEntrega: desde > today ? desde : today,
  servirHasta: hasta,
  cancelarTras: hasta,
});
