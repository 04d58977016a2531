import { TARIFAS } from './data/tarifas.ts';
import { addDays } from './days.ts';
import type { Linea } from './pedido-lineas.ts';
import type { Dice } from './random.ts';
import { precioDeTalla } from './suplementos.ts';

/** The changes of a special garment. */
export interface Encargo {
  texto: string;
  fechaEvento: string | null;
  referenciaTienda: string;
  /** Cents of a garment; null while the company has not set it. */
  suplemento: number | null;
}

const CHANGES: Record<string, readonly string[]> = {
  PT: [
    'Mais oito centímetros de comprimento; vai com salto alto.',
    'Manga a três quartos em vez de manga curta.',
    'Tamanho 62: peito 142 cm, anca 150 cm.',
  ],
  ES: [
    'Diez centímetros más de largo y bajo de 4 cm.',
    'Manga francesa en lugar de manga corta, con forro.',
    'Talla 62: contorno de pecho 142 cm y de cadera 150 cm.',
    'Sin lazo en el talle y escote dos centímetros más alto.',
  ],
};

/**
 * Returns a special garment of a modelo that the order has already, with a price once the company confirmed
 * the order.
 * @param day the day of the order
 */
export function encargoOf(
  { modelo, descuento, cantidades }: Linea,
  order: { day: string; isConfirmed: boolean; tarifaId: number | null; pais: string },
  own: Dice,
): Linea {
  const cell = own.pick(cantidades);
  const suplemento = order.isConfirmed ? own.int(3, 9) * 500 : null;
  const tarifa = order.tarifaId === null ? null : (TARIFAS[order.tarifaId - 1] ?? null);
  const precio = precioDeTalla(modelo, tarifa, cell.tallaId) + (suplemento ?? 0);
  return {
    modelo,
    precio,
    descuento,
    importe: Math.round((precio * (100 - descuento)) / 100),
    cantidades: [{ ...cell, cantidad: 1, servida: 0 }],
    encargo: {
      texto: own.pick(CHANGES[order.pais] ?? CHANGES.ES ?? ['']),
      fechaEvento: own.chance(0.8) ? addDays(order.day, own.int(60, 150)) : null,
      referenciaTienda: own.chance(0.7) ? `E-${own.int(100, 999)}` : '',
      suplemento,
    },
  };
}
