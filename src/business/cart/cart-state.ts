/** The interface of the browser's cart. `cart-store.ts` implements it. */
import type { Pedido } from '../pedidos/pedidos.contract.ts';
import type { Cart } from './cart.contract.ts';
import type { CartTotals } from './cart-totals.ts';
import type { ModeloHint } from './cart-view.ts';
import type { CellWrite } from './cell.ts';
import type { UndoStorage } from './matrix/undo-storage.ts';
import type { PendingCell } from './save-queue.ts';
import type { UnansweredSend } from './waiting/unanswered-send.ts';

export interface CartState {
  /**
   * `empty`: no user is signed in. `failed`: the cart could not be read, and memory holds none. `kept`: there
   * is no network, and the cart is as this device last read it.
   */
  status: 'empty' | 'loading' | 'ready' | 'failed' | 'kept';
  /** True for staff without a chosen customer: cells stay in this browser until one is chosen. */
  held: boolean;
  cart: Cart | null;
  /** Garments of each cell, by `cellId`. Includes cells that are not saved yet. */
  quantities: ReadonlyMap<string, number>;
  /** The cells that are not saved, by `cellId`. */
  pending: ReadonlyMap<string, PendingCell>;
  /** Totals of what an order would contain; withdrawn cells of the cart are not counted. */
  totals: CartTotals;
}

/** Data sent with the cart. `confirmacion` states that the user has seen and accepted its `cambios`. */
export interface OrderDetails {
  observaciones?: string;
  fechaEntrega?: string;
  servirHasta?: string;
  cancelarTras?: string;
  confirmacion?: string;
}

export interface CartStore {
  /** Dispatches `cart-changed`, and `steps-cleared` when earlier steps can no longer be undone. */
  readonly events: EventTarget;
  /**
   * Undo steps of this visit's matrices, kept until sign-out or order. Undefined when no user is signed in.
   */
  readonly undoStorage: UndoStorage | undefined;
  /** Returns the same object until something changes. */
  snapshot(): CartState;
  subscribe(listener: () => void): () => void;
  /**
   * Reads a user's cart, or the current one again. Never throws: a failure empties memory.
   * Cells that were held for want of a customer go to the cart of the one that is loaded next.
   * @param by the user who fills the cart, when acting for `userId`
   * @param held true for staff without a customer: its cells are kept and not sent
   */
  load(userId?: string, by?: string, held?: boolean): Promise<void>;
  /** Resolves when no save is pending: every cell is saved or has failed. */
  settled(): Promise<void>;
  /** Reads the cart again without sending cells. A failure changes nothing. */
  refresh(): Promise<void>;
  /** Empties memory after sign-out. Unsaved cells stay in local storage for the next sign-in. */
  reset(): void;
  /** Sets cells, except those that already hold the value. `hint` shows them before the server replies. */
  setCells(writes: readonly CellWrite[], hint?: ModeloHint): void;
  /** Retries unsaved cells, refused ones included, and a failed read of the cart. */
  retry(): Promise<void>;
  /** Retries what failed while the browser was offline. */
  online(): Promise<void>;
  /** Discards unsaved values of these cells, given by `cellId`. */
  discard(ids: readonly string[]): void;
  /**
   * Runs an action on the user's carts once every cell is saved and while no write runs, then reads the cart
   * in hand again. `act` receives that cart as last read, or null when it could not be read.
   * @throws UnsavedCells when cells are not saved; otherwise whatever `act` throws
   */
  runExclusive<T>(act: (cartInHand: Cart | null) => Promise<T>): Promise<T>;
  /** Tells other tabs that a call changed the user's carts, and reads the cart in hand again. */
  announceChange(): Promise<void>;
  /**
   * Stores an empty cart. Its name, notes and day stay.
   * @throws the error of the call; the cart is then read again
   */
  clear(): Promise<void>;
  /**
   * Turns the cart into a pedido and empties it. A retry after a lost reply returns the same pedido.
   * @throws UnsavedCells when cells are not saved; otherwise the error of the call, with the cart unchanged
   */
  send(order: OrderDetails): Promise<Pedido>;
  /** Returns the last send of this cart that got no answer, also one of an earlier visit. */
  unansweredSend(): UnansweredSend | undefined;
  /** Forgets it, because an order that waits on the device has taken its key over. */
  forgetSend(): void;
}
