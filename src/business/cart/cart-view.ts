/** The cart as the user sees it: the last reply of the server, overlaid with pending cells. */
import type { Imagen } from '../../platform/http/imagen.ts';
import { daysOfLine, type OrderDays, type WishedGarments } from '../pedidos/order-days.ts';
import type { Cart, CartModelo } from './cart.contract.ts';
import { cartTotals, importeOfCells } from './cart-totals.ts';
import { type Cell, type CellWrite, cellId } from './cell.ts';
import { orderableCart } from './withdrawn.ts';

/**
 * A screen's data about a modelo before the server's cart contains it: heading, price in euros, the names of
 * its colours and sizes, and the prices of sizes that cost more.
 */
export interface ModeloHint {
  modeloId: number;
  referencia: string;
  nombre: string;
  precio: number;
  imagen?: Imagen;
  colores: ReadonlyMap<number, string>;
  tallas: ReadonlyMap<number, string>;
  precios?: ReadonlyMap<number, number>;
}

/**
 * Overlays pending cells on a cart. Untouched modelos keep their identity. A new modelo without a hint
 * appears with the server's next reply.
 */
export function overlayPending(
  cart: Cart,
  pending: Iterable<CellWrite>,
  hints: ReadonlyMap<number, ModeloHint>,
): Cart {
  const byModelo = Map.groupBy(pending, ({ modeloId }) => modeloId);
  if (byModelo.size === 0) return cart;
  const touched = cart.modelos.map((modelo) => {
    const writes = byModelo.get(modelo.modeloId);
    return writes ? withWrites(modelo, writes, hints.get(modelo.modeloId)) : modelo;
  });
  const knownIds = new Set(cart.modelos.map(({ modeloId }) => modeloId));
  for (const [modeloId, writes] of byModelo) {
    const hint = hints.get(modeloId);
    if (knownIds.has(modeloId) || !hint) continue;
    touched.push(withWrites(emptyModelo(hint), writes, hint));
  }
  const modelos = touched.filter(({ cantidades }) => cantidades.length > 0);
  const now = { ...cart, modelos };
  return { ...now, total: cartTotals(orderableCart(now)).importe };
}

/** Returns the garments of each cell, by `cellId`. */
export function quantitiesOf(cart: Cart | null): Map<string, number> {
  const cells = new Map<string, number>();
  for (const { modeloId, cantidades } of cart?.modelos ?? []) {
    for (const { modeloColorId, tallaId, cantidad } of cantidades) {
      cells.set(cellId({ modeloId, modeloColorId, tallaId }), cantidad);
    }
  }
  return cells;
}

/** Returns the cells of a modelo of the cart as writes that set them. */
export const writesOf = ({ modeloId, cantidades }: CartModelo): CellWrite[] =>
  cantidades.map(({ modeloColorId, tallaId, cantidad }) => ({ modeloId, modeloColorId, tallaId, cantidad }));

/** Returns what the cart knows of a modelo, so that the modelo can come back before the server answers. */
export const hintOf = ({ cantidades, ...modelo }: CartModelo): ModeloHint => ({
  ...modelo,
  colores: new Map(cantidades.map(({ modeloColorId, color }) => [modeloColorId, color])),
  tallas: new Map(cantidades.map(({ tallaId, talla }) => [tallaId, talla])),
  precios: new Map(
    cantidades.flatMap(({ tallaId, precio }) => (precio === undefined ? [] : [[tallaId, precio]])),
  ),
});

/** Returns the days of a modelo in the cart. */
export const daysOfModelo = (cart: Cart | null, modeloId: number): OrderDays =>
  daysOfLine(cart?.modelos.find((one) => one.modeloId === modeloId) ?? {}, cart ?? {});

/** Returns the day from which a modelo of the cart is wanted; undefined: at once. */
export const wantedDayOf = (cart: Cart | null, modeloId: number): string | undefined =>
  daysOfModelo(cart, modeloId).fechaEntrega || undefined;

/**
 * Returns the garments that an order of the cart would have, with the days for which they are wished.
 * @param order the days of the order; those of the cart until the form saves others
 */
export const wishedGarments = (cart: Cart, order: OrderDays): WishedGarments[] => {
  const { modelos, encargos = [] } = orderableCart(cart);
  return [
    ...modelos.map((modelo) => ({
      entregas: modelo.cantidades.flatMap(({ entregas = [] }) => entregas),
      days: daysOfLine(modelo, order),
    })),
    ...encargos.map(({ cantidad }) => ({
      entregas: [{ tipo: 'porFabricar' as const, cantidad }],
      days: order,
    })),
  ];
};

/** Returns the lines of an order of the cart, with the days of their cells. */
export const linesOnTheWay = (cart: Cart) => [
  ...orderableCart(cart).modelos,
  ...(orderableCart(cart).encargos ?? []).map((encargo) => ({
    nombre: encargo.nombre,
    cantidades: [{ ...encargo, entregas: [{ tipo: 'porFabricar' as const, cantidad: encargo.cantidad }] }],
  })),
];

/** Returns the body that empties a cart and keeps its name, notes and the days that have not passed. */
export function clearedCart(cart: Cart | null, today: string) {
  const { id, version, nombre, observaciones } = cart ?? {};
  // The server refuses a day that has passed.
  const ahead = (day = '') => (day >= today ? day : undefined);
  const days = {
    fechaEntrega: ahead(cart?.fechaEntrega),
    servirHasta: ahead(cart?.servirHasta),
    cancelarTras: ahead(cart?.cancelarTras),
  };
  return { id, version, nombre, observaciones, ...days, modelos: [] };
}

/** Returns the cart as it is after it became a pedido. */
export function emptiedCart(cart: Cart): Cart {
  return {
    ...cart,
    total: 0,
    modelos: [],
    encargos: undefined,
    entregas: undefined,
    cambios: [],
    confirmacion: undefined,
    nombre: '',
    observaciones: '',
    fechaEntrega: undefined,
    servirHasta: undefined,
    cancelarTras: undefined,
  };
}

function emptyModelo({ modeloId, referencia, nombre, precio, imagen }: ModeloHint): CartModelo {
  return { modeloId, referencia, nombre, imagen, precio, importe: 0, cantidades: [] };
}

function withWrites(modelo: CartModelo, writes: CellWrite[], hint: ModeloHint | undefined): CartModelo {
  const same = (a: Cell, b: CellWrite) => a.modeloColorId === b.modeloColorId && a.tallaId === b.tallaId;
  const { modeloId } = modelo;
  const cantidades = modelo.cantidades.flatMap((cell) => {
    const write = writes.find((other) => same({ modeloId, ...cell }, other));
    if (!write) return [cell];
    // Its days are known once it is saved.
    return write.cantidad > 0 ? [{ ...cell, cantidad: write.cantidad, entregas: undefined }] : [];
  });
  for (const write of writes) {
    if (write.cantidad === 0) continue;
    if (modelo.cantidades.some((cell) => same({ modeloId, ...cell }, write))) continue;
    const precio = hint?.precios?.get(write.tallaId);
    cantidades.push({
      modeloColorId: write.modeloColorId,
      color: hint?.colores.get(write.modeloColorId) ?? '',
      tallaId: write.tallaId,
      talla: hint?.tallas.get(write.tallaId) ?? '',
      cantidad: write.cantidad,
      ...(precio !== undefined && { precio }),
    });
  }
  return { ...modelo, cantidades, importe: importeOfCells(modelo.precio, cantidades) };
}
