/** What the browser's cart is and can do; how it does it stands in `cart-store.ts`. */
import type { Pedido } from '../pedidos/pedidos.contract.ts';
import type { Cart } from './cart.contract.ts';
import type { CartTotals } from './cart-totals.ts';
import type { ModeloHint } from './cart-view.ts';
import type { CellWrite } from './cell.ts';
import type { UndoStorage } from './matrix/undo-storage.ts';
import type { PendingCell } from './save-queue.ts';

export interface CartState {
  /** `empty`: nobody is signed in. `failed`: the cart could not be read, and memory holds none. */
  status: 'empty' | 'loading' | 'ready' | 'failed';
  cart: Cart | null;
  /** How many garments each cell holds, by `cellId`; typed and not yet saved ones included. */
  quantities: ReadonlyMap<string, number>;
  /** The cells that are not saved, by `cellId`. */
  pending: ReadonlyMap<string, PendingCell>;
  /** Of what an order would hold: what is no longer sold stands in the cart, and is not counted. */
  totals: CartTotals;
}

/** What goes with the cart when it is sent; `confirmacion` says that its `cambios` were seen and agreed. */
export interface OrderDetails {
  observaciones?: string;
  fechaEntrega?: string;
  confirmacion?: string;
}

export interface CartStore {
  /** Dispatches `cart-changed`, and `steps-cleared` when what was done can no longer be undone. */
  readonly events: EventTarget;
  /** What was done to the matrices in this visit, until its user leaves or the cart is sent; undefined for nobody. */
  readonly undoStorage: UndoStorage | undefined;
  /** The same object until something changes. */
  snapshot(): CartState;
  subscribe(listener: () => void): () => void;
  /**
   * Reads the cart of a user, or again that of the present one. Never throws: a failure empties memory.
   * @param by who fills it, when that is somebody else, acting for the user
   */
  load(userId?: string, by?: string): Promise<void>;
  /** Resolves when nothing is on its way any more: every cell is saved, or known not to be. */
  settled(): Promise<void>;
  /** Reads the cart again, since others may have changed it. Nothing is sent, and a failure changes nothing. */
  refresh(): Promise<void>;
  /** Nobody is signed in: memory is emptied; what was typed and not saved stays kept for the next time. */
  reset(): void;
  /** Sets cells. `hint` lets them be seen before the server answers. Cells that already hold the value are left out. */
  setCells(writes: readonly CellWrite[], hint?: ModeloHint): void;
  /** Tries again what is not saved, refused cells included, and the reading of the cart if that had failed. */
  retry(): Promise<void>;
  /** The browser is online again: tries what waits for the line. */
  online(): Promise<void>;
  /** Gives up what was typed into these cells (`cellId`) and not saved. */
  discard(ids: readonly string[]): void;
  /**
   * Runs an act on the user's carts once every cell is saved and while none is written, then reads the one in hand again.
   * The act is told the one in hand as the server last said it, null when it could not be read.
   * @throws UnsavedCells when cells are not saved; otherwise what the act throws
   */
  runExclusive<T>(act: (inHand: Cart | null) => Promise<T>): Promise<T>;
  /** The user's carts were changed by a call: other tabs hear of it, and the one in hand is read again. */
  announceChange(): Promise<void>;
  /** Stores an empty cart. @throws what the call throws; then nothing has changed */
  clear(): Promise<void>;
  /**
   * Turns the cart into a pedido and empties it. A repeated call after a lost answer yields the same pedido.
   * @throws UnsavedCells when cells are not saved; otherwise what the call throws, with the cart as it was
   */
  send(order: OrderDetails): Promise<Pedido>;
}
