/**
 * The browser's cart (spec section 4): one per page, told apart by user, a source of `cart-changed` events. Reads come
 * from the server's whole-cart replies; writes go through the save queue; what is seen is the one overlaid with the other.
 */
import type { Call } from '../../platform/http/call.ts';
import type { Pedido } from '../pedidos/pedidos.contract.ts';
import { type Cart, cartToPedido, readCart, replaceCart } from './cart.contract.ts';
import { isRefusal, judge, UnsavedCells } from './cart-errors.ts';
import { browserSurroundings, type CartSurroundings, type OtherTabs } from './cart-surroundings.ts';
import { type CartTotals, cartTotals, noTotals } from './cart-totals.ts';
import { emptied, type ModeloHint, overlay, quantities } from './cart-view.ts';
import { type CellWrite, cellId } from './cell.ts';
import { createStepsKeep, type StepsKeep } from './matrix/steps-keep.ts';
import { createPendingKeep } from './pending-keep.ts';
import { createSaveQueue, type PendingCell, type SaveQueue } from './save-queue.ts';
import { writeCells } from './write-cells.ts';

export interface CartState {
  /** `empty`: nobody is signed in. `failed`: the cart could not be read, and memory holds none. */
  status: 'empty' | 'loading' | 'ready' | 'failed';
  cart: Cart | null;
  /** How many garments each cell holds, by `cellId`; typed and not yet saved ones included. */
  quantities: ReadonlyMap<string, number>;
  /** The cells that are not saved, by `cellId`. */
  pending: ReadonlyMap<string, PendingCell>;
  totals: CartTotals;
}

/** What goes with the cart when it is sent; `confirmacion` says that its `cambios` were seen and agreed. */
export interface Order {
  observaciones?: string;
  fechaEntrega?: string;
  confirmacion?: string;
}

export interface CartStore {
  /** Dispatches `cart-changed`, and `steps-cleared` when what was done can no longer be undone. */
  readonly events: EventTarget;
  /** What was done to the matrices in this visit, until its user leaves or the cart is sent; undefined for nobody. */
  readonly steps: StepsKeep | undefined;
  /** The same object until something changes. */
  snapshot(): CartState;
  subscribe(listener: () => void): () => void;
  /** Reads the cart of a user, or again that of the present one. Never throws: a failure empties memory. */
  load(userId?: string): Promise<void>;
  /** Reads the cart again, since others may have changed it. Nothing is sent, and a failure changes nothing. */
  refresh(): Promise<void>;
  /** Nobody is signed in: memory is emptied; what was typed and not saved stays kept for the next time. */
  empty(): void;
  /** Sets cells. `hint` lets them be seen before the server answers. Cells that already hold the value are left out. */
  setCells(writes: readonly CellWrite[], hint?: ModeloHint): void;
  /** Tries again what is not saved, refused cells included, and the reading of the cart if that had failed. */
  retry(): Promise<void>;
  /** The browser is online again: tries what waits for the line. */
  online(): Promise<void>;
  /** Gives up what was typed into these cells (`cellId`) and not saved. */
  giveUp(ids: readonly string[]): void;
  /** Stores an empty cart. @throws what the call throws; then nothing has changed */
  clear(): Promise<void>;
  /**
   * Turns the cart into a pedido and empties it. A repeated call after a lost answer yields the same pedido.
   * @throws UnsavedCells when cells are not saved; otherwise what the call throws, with the cart as it was
   */
  send(order: Order): Promise<Pedido>;
}

const nothing: CartState = {
  status: 'empty',
  cart: null,
  quantities: new Map(),
  pending: new Map(),
  totals: noTotals,
};

export function createCartStore(call: Call, surroundings: CartSurroundings = browserSurroundings): CartStore {
  const events = new EventTarget();
  let state = nothing;
  let status: CartState['status'] = 'empty';
  let server: Cart | null = null;
  let owner: string | undefined;
  let queue: SaveQueue | undefined;
  let tabs: OtherTabs | undefined;
  let steps: StepsKeep | undefined;
  let loads = 0;
  let attempt: { content: string; key: string } | undefined;
  const hints = new Map<number, ModeloHint>();

  function publish(): void {
    const pending: ReadonlyMap<string, PendingCell> = queue?.pending() ?? new Map();
    const cart = server && overlay(server, pending.values(), hints);
    const cells = quantities(cart);
    for (const [id, { cantidad }] of pending) cells.set(id, cantidad);
    state = { status, cart, quantities: cells, pending, totals: cartTotals(cart) };
    events.dispatchEvent(new Event('cart-changed'));
  }

  /** Takes a whole-cart reply, unless a later state of the same cart is known already. */
  function accept(reply: Cart): void {
    if (server && reply.id === server.id && reply.version < server.version) return;
    server = reply;
    status = 'ready';
  }

  function forget(): void {
    queue?.stop();
    queue = undefined;
    tabs?.close();
    tabs = undefined;
    owner = undefined;
    steps = undefined;
    server = null;
    attempt = undefined;
    status = 'empty';
    hints.clear();
  }

  function clearSteps(): void {
    steps?.clear();
    events.dispatchEvent(new Event('steps-cleared'));
  }

  function begin(userId: string): void {
    forget();
    owner = userId;
    steps = createStepsKeep(surroundings.visitStorage(), userId);
    tabs = surroundings.otherTabs(userId, () => void refresh());
    queue = createSaveQueue<Cart>({
      write: (cells) => writeCells(call, userId, cells),
      judge,
      saved(reply) {
        accept(reply);
        tabs?.tell();
      },
      changed: publish,
      later: surroundings.later,
      keep: createPendingKeep(surroundings.storage(), userId),
    });
  }

  async function load(userId = owner): Promise<void> {
    if (!userId) return;
    if (userId !== owner) begin(userId);
    const mine = ++loads;
    if (!server) status = 'loading';
    publish();
    try {
      const reply = await call(readCart, {});
      if (mine !== loads) return;
      accept(reply);
      queue?.resume();
    } catch {
      if (mine !== loads) return;
      server = null;
      status = 'failed';
    }
    publish();
  }

  async function refresh(): Promise<void> {
    const user = owner;
    if (!user || !server) return;
    const reply = await call(readCart, {}).catch(() => undefined);
    if (!reply || user !== owner) return;
    accept(reply);
    publish();
  }

  async function clear(): Promise<void> {
    if (!queue || !owner) return;
    const userId = owner;
    const mine = queue;
    await mine.alone(async () => {
      const reply = await call(replaceCart, {
        body: { userId, cart: { version: server?.version, modelos: [] } },
      });
      if (queue !== mine) return;
      server = reply;
      tabs?.tell();
      mine.giveUp([...mine.pending().keys()]);
    });
    publish();
  }

  async function send(order: Order): Promise<Pedido> {
    const mine = queue;
    if (!mine || !owner) throw new Error('There is no cart to send.');
    const userId = owner;
    await mine.settled();
    return mine.alone(async () => {
      if (mine.pending().size > 0) throw new UnsavedCells(mine.pending().size);
      const body = { userId, ...order, version: server?.version };
      const content = JSON.stringify([body, server?.id, server?.version, server?.modelos]);
      // The key stays with the content: after a lost answer the same pedido comes back, and never for other cells.
      if (attempt?.content !== content) attempt = { content, key: surroundings.newKey() };
      try {
        const pedido = await call(cartToPedido, { body }, { headers: { 'Idempotency-Key': attempt.key } });
        attempt = undefined;
        if (queue === mine && server) server = emptied(server);
        if (queue === mine) clearSteps();
        tabs?.tell();
        publish();
        return pedido;
      } catch (error) {
        if (isRefusal(error)) attempt = undefined;
        throw error;
      }
    });
  }

  return {
    events,
    get steps() {
      return steps;
    },
    snapshot: () => state,
    subscribe(listener) {
      events.addEventListener('cart-changed', listener);
      return () => events.removeEventListener('cart-changed', listener);
    },
    load,
    refresh,
    empty() {
      loads += 1;
      clearSteps();
      forget();
      publish();
    },
    setCells(writes, hint) {
      if (hint) hints.set(hint.modeloId, hint);
      queue?.set(
        writes.filter((write) => {
          const id = cellId(write);
          return state.pending.has(id) || (state.quantities.get(id) ?? 0) !== write.cantidad;
        }),
      );
    },
    async retry() {
      if (status === 'failed') await load();
      queue?.retry({ refused: true });
    },
    async online() {
      if (status === 'failed') await load();
      queue?.retry();
    },
    giveUp: (ids) => queue?.giveUp(ids),
    clear,
    send,
  };
}
