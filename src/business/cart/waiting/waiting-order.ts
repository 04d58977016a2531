/** An order that waits on this device until there is a network: its shape and rules, without I/O. */
import type { BodyOf } from '../../../platform/http/endpoint.ts';
import type { Customer } from '../../identity/acting.contract.ts';
import { givenDays, hasOwnDays } from '../../pedidos/order-days.ts';
import type { Cambio, Cart, CartModelo } from '../cart.contract.ts';
import { cartTotals } from '../cart-totals.ts';
import type { CellWrite } from '../cell.ts';
import type { OrderDraft } from '../order-draft.ts';
import { orderableCart } from '../withdrawn.ts';
import type { placeWaitingEndpoint } from './waiting.contract.ts';

/**
 * `waiting`: sent when there is a network. `changed`: the buyer must agree to `cambios`. `refused`: the
 * server refused it, for `message`. `held`: it is on its way back to the cart. `placed`: it is `pedidoId`.
 */
export const waitingStates = ['waiting', 'changed', 'refused', 'held', 'placed'] as const;
export type WaitingState = (typeof waitingStates)[number];

export interface WaitingOrder {
  /** The Idempotency-Key, fixed when the order was made. It travels with an exported file. */
  key: string;
  /** The signed-in user who sees it, and the user whose cart it was. */
  by: string;
  userId: string;
  /** The shop; undefined when the user has none. */
  tienda?: string | undefined;
  /** Set when the user bought for a customer. */
  customer?: Customer | undefined;
  /** Instant, ISO 8601 UTC. */
  made: string;
  observaciones: string;
  fechaEntrega?: string | undefined;
  servirHasta?: string | undefined;
  cancelarTras?: string | undefined;
  /** The lines as they were shown. */
  modelos: CartModelo[];
  state: WaitingState;
  /** True from a call on until its answer: the server may have placed it. */
  unanswered: boolean;
  /** False until the cart it was made of has been emptied. */
  isCartEmptied: boolean;
  /** The cart it was made of; 0 when the server had none. */
  cartId: number;
  cambios?: Cambio[] | undefined;
  confirmacion?: string | undefined;
  message?: string | undefined;
  pedidoId?: number | undefined;
  /** Instant of the last export: another device may send it. */
  exported?: string | undefined;
}

/** Days after which an order is not sent any more, because the server forgets keys (`orderKeyDays`). */
export const maxWaitingDays = 365;

/** Maximum orders of a user that wait on a device: as many as a file takes. */
export const maxWaiting = 200;

/** Thrown when more orders would wait on a device than it takes; nothing is stored then. */
export class TooManyWaiting extends Error {}

/**
 * Checks that orders have room on the device. A placed one does not wait.
 * @throws TooManyWaiting
 */
export function expectRoom(stored: readonly WaitingOrder[], added: readonly WaitingOrder[]): void {
  const waiting = [...stored, ...added].filter(({ state }) => state !== 'placed');
  if (new Set(waiting.map(({ key }) => key)).size > maxWaiting) throw new TooManyWaiting();
}

interface Making {
  key: string;
  by: string;
  tienda?: string | undefined;
  customer?: Customer | undefined;
  now: Date;
  unanswered?: boolean;
}

/** Returns the waiting order of a cart as the page shows it. Special garments stay in the cart. */
export function waitingOrderOf(cart: Cart, draft: OrderDraft, making: Making): WaitingOrder {
  const { key, by, tienda, customer, now, unanswered = false } = making;
  return {
    ...{ key, by, tienda, customer, unanswered },
    userId: cart.userId,
    made: now.toISOString(),
    observaciones: draft.observaciones.trim(),
    ...givenDays(draft),
    modelos: orderableCart(cart).modelos.filter(({ cantidades }) => cantidades.length > 0),
    state: 'waiting',
    isCartEmptied: false,
    cartId: cart.id,
  };
}

/** Returns the body of the call that places the order. */
export function bodyOf(order: WaitingOrder): BodyOf<typeof placeWaitingEndpoint> {
  const { by, userId, observaciones, confirmacion, modelos } = order;
  return {
    ...(userId !== by && { userId }),
    observaciones,
    ...givenDays(order),
    ...(confirmacion !== undefined && { confirmacion }),
    celdas: modelos.flatMap(({ modeloId, precio, cantidades }) =>
      cantidades.map(({ modeloColorId, tallaId, cantidad, precio: own, entregas }) => ({
        ...{ modeloId, modeloColorId, tallaId, cantidad },
        precio: own ?? precio,
        ...(entregas && { entregas }),
      })),
    ),
    dias: modelos.filter(hasOwnDays).map(({ modeloId, ...line }) => ({ modeloId, ...givenDays(line) })),
  };
}

/** Returns garments, modelos and euros of an order as it was shown. */
export const totalsOfOrder = ({ modelos }: Pick<WaitingOrder, 'modelos'>) => cartTotals({ modelos });

/** Returns the cells of an order as writes into a cart, by modelo. */
export const cellsOf = ({ modelos }: Pick<WaitingOrder, 'modelos'>): CellWrite[] =>
  modelos.flatMap(({ modeloId, cantidades }) =>
    cantidades.map(({ modeloColorId, tallaId, cantidad }) => ({
      ...{ modeloId, modeloColorId, tallaId, cantidad },
    })),
  );

/**
 * Returns whether an order was made of this cart. An order without a cart on the server was made of the next
 * cart in hand.
 */
export const isMadeOf = (
  { userId, cartId }: Pick<WaitingOrder, 'userId' | 'cartId'>,
  cart: Pick<Cart, 'userId' | 'id'> | null,
): boolean => cart?.userId === userId && (cartId === 0 || cartId === cart.id);

/** Returns whether the user may change or delete the order: the server certainly has not placed it. */
export const isOpen = ({ state, unanswered }: WaitingOrder): boolean => state !== 'placed' && !unanswered;

/** Returns whether the order is too old to be sent with its key. */
export const isTooOld = ({ made }: Pick<WaitingOrder, 'made'>, now: Date): boolean =>
  now.getTime() - Date.parse(made) > maxWaitingDays * 24 * 60 * 60 * 1000;

/**
 * Returns cambios with the names of the order, for garments that left the catalogue: the server no longer
 * knows them.
 */
export function namedCambios(cambios: readonly Cambio[], { modelos }: Pick<WaitingOrder, 'modelos'>) {
  return cambios.map((cambio): Cambio => {
    const modelo = modelos.find(({ modeloId }) => modeloId === cambio.modeloId);
    const cell = modelo?.cantidades.find(
      ({ modeloColorId, tallaId }) => modeloColorId === cambio.modeloColorId && tallaId === cambio.tallaId,
    );
    return {
      ...cambio,
      referencia: cambio.referencia || (modelo?.referencia ?? ''),
      nombre: cambio.nombre || (modelo?.nombre ?? ''),
      color: cambio.color || cell?.color,
      talla: cambio.talla || cell?.talla,
    };
  });
}
