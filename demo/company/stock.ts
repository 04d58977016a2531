import { SINGULARES } from './data/singulares.ts';
import { TALLAS } from './data/tallas.ts';
import { addDays } from './days.ts';
import type { Modelo } from './modelos.ts';
import type { Pedido } from './pedidos.ts';
import { type Dice, dice } from './random.ts';

export interface Stock {
  modeloColorId: number;
  tallaId: number;
  fisico: number;
  reservado: number;
}

export interface StockProduccion {
  modeloColorId: number;
  tallaId: number;
  fecha: string;
  cantidad: number;
}

const key = (modeloColorId: number, tallaId: number) => modeloColorId * 100 + tallaId;

/**
 * Returns the stock, the quantities reserved by open orders, and the production of the next 10 to 90 days.
 */
export function stocks(house: readonly Modelo[], orders: readonly Pedido[], today: string) {
  const reserved = new Map<number, number>();
  for (const { modeloColorId, tallaId, cantidad, servida } of orders
    .filter((order) => order.estado === 1)
    .flatMap((order) => order.lineas.flatMap((linea) => linea.cantidades))) {
    const cell = key(modeloColorId, tallaId);
    reserved.set(cell, (reserved.get(cell) ?? 0) + cantidad - servida);
  }
  const stock: Stock[] = [];
  const produccion: StockProduccion[] = [];
  for (const modelo of house) {
    const own = dice(`stock ${modelo.nombre}`);
    const dates = [addDays(today, own.int(10, 45)), addDays(today, own.int(50, 90))];
    const agotada = SINGULARES[modelo.nombre]?.agotada;
    modelo.colores.forEach(({ id }, colour) => {
      for (const tallaId of modelo.tallaIds) {
        const soldOut = colour === 0 && TALLAS[tallaId - 1] === agotada;
        const reservado = reserved.get(key(id, tallaId)) ?? 0;
        const free = soldOut ? 0 : freeOf(modelo, own);
        stock.push({ modeloColorId: id, tallaId, fisico: reservado + free, reservado });
        const batches = soldOut ? 1 : batchesOf(modelo, free, own);
        for (const fecha of dates.slice(0, batches))
          produccion.push({ modeloColorId: id, tallaId, fecha, cantidad: own.int(4, 18) });
      }
    });
  }
  return { stock, produccion };
}

/** Returns the free garments of a cell: last summer's are running out, Esencial never is. */
function freeOf({ coleccion, temporada, publicado }: Modelo, own: Dice): number {
  if (!publicado) return 0;
  if (coleccion === 'esencial') return own.int(6, 40);
  if (coleccion === 'capsula') return own.chance(0.35) ? 0 : own.int(1, 5);
  if (temporada === 'PV27') return own.chance(0.4) ? 0 : own.int(2, 14);
  return own.chance(0.15) ? 0 : own.int(1, 18);
}

/** Returns the production dates of a cell: none for unique runs, more for the current season. */
function batchesOf({ coleccion, temporada, publicado }: Modelo, free: number, own: Dice): number {
  if (!publicado || coleccion === 'capsula') return 0;
  if (temporada === 'PV27')
    return own.weighted([
      [0, free === 0 ? 1 : 4],
      [1, 4],
      [2, 2],
    ]);
  return own.chance(free === 0 ? 0.5 : 0.12) ? 1 : 0;
}
