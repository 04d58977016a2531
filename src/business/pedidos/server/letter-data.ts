/** The lists of the letter about a received pedido. */
import type { Texto } from '../../../platform/i18n/texto.ts';
import { tallaName } from '../../catalogue/talla-name.ts';
import type { DiasDeCarta, EntregaDeCarta } from '../../mail/server/index.ts';
import { type CellOnItsWay, deliveriesOfLines } from '../by-delivery.ts';
import { hasOwnDays, type OrderDays } from '../order-days.ts';

/** Maximum cells that a letter lists; that of a longer order has the sums of its deliveries. */
const maxCellsOfLetter = 200;

/** Returns the deliveries of an order for its letter. */
export function letterEntregas(
  lineas: readonly { nombre: string; cantidades: readonly CellOnItsWay<Texto>[] }[],
): EntregaDeCarta[] {
  const cells = lineas.reduce((sum, { cantidades }) => sum + cantidades.length, 0);
  return deliveriesOfLines(lineas).map(({ lineas: parts, ...delivery }) => ({
    ...delivery,
    ...(cells <= maxCellsOfLetter && {
      lineas: parts.map(({ nombre, colores }) => ({
        nombre,
        colores: colores.map(({ color, tallas }) => ({
          color,
          // The letter has its own word for the one size.
          tallas: tallas.map(({ talla, cantidad }) => ({ talla: tallaName(talla, () => ''), cantidad })),
        })),
      })),
    }),
  }));
}

/** Returns the own days of lines for the letter, each modelo's days once. */
export function letterDays(lineas: readonly (OrderDays & { nombre: string })[]): DiasDeCarta[] {
  const all = lineas.filter(hasOwnDays).map(({ nombre, fechaEntrega, servirHasta, cancelarTras }) => ({
    nombre,
    ...(fechaEntrega && { fechaEntrega }),
    ...(servirHasta && { servirHasta }),
    ...(cancelarTras && { cancelarTras }),
  }));
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()].slice(0, maxCellsOfLetter);
}
