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

export interface Lote {
  id: number;
  modeloColorId: number;
  tallaId: number;
  fecha: string;
  cantidad: number;
  reservado: number;
}

/** Garments of an open order: from stock, from a lote, or still to be made. */
export interface Reserva {
  lineaId: number;
  modeloColorId: number;
  tallaId: number;
  loteId: number | null;
  desdeStock: boolean;
  cantidad: number;
}

const key = (modeloColorId: number, tallaId: number) => modeloColorId * 100 + tallaId;

/**
 * Returns the stock, the lotes of the next 10 to 90 days, and the garments reserved for open orders. The ids
 * of lineas follow the orders, as `fillPedidos` writes them.
 */
export function stocks(house: readonly Modelo[], orders: readonly Pedido[], today: string) {
  const lotes: Lote[] = [];
  const reservas = reservasOf(orders, lotes);
  const reserved = new Map<number, number>();
  for (const { modeloColorId, tallaId, cantidad, desdeStock } of reservas) {
    const cell = key(modeloColorId, tallaId);
    if (desdeStock) reserved.set(cell, (reserved.get(cell) ?? 0) + cantidad);
  }
  const stock: Stock[] = [];
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
          addLote(lotes, { modeloColorId: id, tallaId, fecha, cantidad: own.int(4, 18), reservado: 0 });
      }
    });
  }
  return { stock, lotes, reservas };
}

function addLote(lotes: Lote[], lote: Omit<Lote, 'id'>): Lote {
  const added = { id: lotes.length + 1, ...lote };
  lotes.push(added);
  return added;
}

/** Returns what open orders reserve, and adds the lotes that make it for orders in production. */
function reservasOf(orders: readonly Pedido[], lotes: Lote[]): Reserva[] {
  const ordered = new Map<string, Lote>();
  const lineas = orders
    .flatMap((pedido) => pedido.lineas.map((linea) => ({ ...linea, pedido })))
    .map((linea, i) => ({ ...linea, id: i + 1 }));
  return lineas
    .filter(({ pedido, encargo }) => pedido.estado === 1 && !encargo)
    .flatMap(({ id, pedido, cantidades }) => {
      const own = dice(`reserva ${id}`);
      return cantidades
        .filter(({ cantidad, servida }) => cantidad > servida)
        .map(({ modeloColorId, tallaId, cantidad, servida }): Reserva => {
          const reserva = { lineaId: id, modeloColorId, tallaId, cantidad: cantidad - servida };
          if (pedido.fechaPrevista === null) {
            const isToBeMade = pedido.situacion === 'confirmado' && own.chance(0.06);
            return { ...reserva, loteId: null, desdeStock: !isToBeMade };
          }
          const place = `${modeloColorId} ${tallaId} ${pedido.fechaPrevista}`;
          const cell = { modeloColorId, tallaId, fecha: pedido.fechaPrevista };
          const lote = ordered.get(place) ?? addLote(lotes, { ...cell, cantidad: 0, reservado: 0 });
          ordered.set(place, lote);
          lote.cantidad += reserva.cantidad;
          lote.reservado += reserva.cantidad;
          return { ...reserva, loteId: lote.id, desdeStock: false };
        });
    });
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
