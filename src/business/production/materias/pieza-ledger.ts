/** The ledger of piezas: what a movement does to the sums of a pieza. All quantities are hundredths. */
import type { PiezaMovimientoTipo } from './materia.ts';

export interface PiezaSums {
  recibido: number;
  quedan: number;
  reservado: number;
  usado: number;
  perdido: number;
}

export const newPieza: PiezaSums = { recibido: 0, quedan: 0, reservado: 0, usado: 0, perdido: 0 };

/** Returns what no orden has reserved. */
export const libresOf = ({ quedan, reservado }: Pick<PiezaSums, 'quedan' | 'reservado'>): number =>
  quedan - reservado;

/** The sums that a movement of one unit changes. `recibido = quedan + usado + perdido` always holds. */
const effects: Readonly<Record<PiezaMovimientoTipo, Partial<PiezaSums>>> = {
  recibido: { recibido: 1, quedan: 1 },
  reservado: { reservado: 1 },
  usado: { usado: 1, quedan: -1 },
  devuelto: { usado: -1, quedan: 1 },
  perdido: { perdido: 1, quedan: -1 },
  contado: { perdido: -1, quedan: 1 },
  traslado: {},
};

/** Returns the sums after a movement. @param cantidad negative ends a reservation or corrects a reception */
export function moved(sums: PiezaSums, tipo: PiezaMovimientoTipo, cantidad: number): PiezaSums {
  const effect = effects[tipo];
  const after = (name: keyof PiezaSums) => sums[name] + (effect[name] ?? 0) * cantidad;
  return {
    recibido: after('recibido'),
    quedan: after('quedan'),
    reservado: after('reservado'),
    usado: after('usado'),
    perdido: after('perdido'),
  };
}

/** Returns whether the sums can be: nothing below zero, and no more reserved than is left. */
export const isPossible = ({ recibido, quedan, reservado, usado }: PiezaSums): boolean =>
  recibido >= 0 && usado >= 0 && reservado >= 0 && quedan >= reservado;
