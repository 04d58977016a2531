/**
 * The browser's cart (spec section 4): one per page, told apart by user, a source of `cart-changed` events. Reads come
 * from the server's whole-cart replies; writes go through the save queue; what is seen is the one overlaid with the other.
 */
import type { Call } from '../../platform/http/call.ts';
import type { Pedido } from '../pedidos/pedidos.contract.ts';
import { type Cart, cartToPedidoEndpoint, readCartEndpoint, replaceCartEndpoint } from './cart.contract.ts';
import { browserEnvironment, type CartEnvironment, type OtherTabs } from './cart-environment.ts';
import { classifySaveError, isRefusal, UnsavedCells } from './cart-errors.ts';
import type { CartState, CartStore, OrderDetails } from './cart-state.ts';
import { cartTotals, noTotals } from './cart-totals.ts';
import { emptiedCart, type ModeloHint, overlayPending, quantitiesOf } from './cart-view.ts';
import { type CellWrite, cellId } from './cell.ts';
import { createUndoStorage, type UndoStorage } from './matrix/undo-storage.ts';
import { createPendingStorage } from './pending-storage.ts';
import { createSaveQueue, type PendingCell, type SaveQueue } from './save-queue.ts';
import { orderableCart } from './withdrawn.ts';
import { writeCells } from './write-cells.ts';

const emptyState: CartState = {
  status: 'empty',
  cart: null,
  quantities: new Map(),
  pending: new Map(),
  totals: noTotals,
};

/** What one types for another is kept apart: from his own, and from what is typed for a third. */
const storageOwnerOf = (userId: string, by = userId) => (by === userId ? userId : `${by}:${userId}`);

export function createCartStore(call: Call, environment: CartEnvironment = browserEnvironment): CartStore {
  const events = new EventTarget();
  let state = emptyState;
  let status: CartState['status'] = 'empty';
  let serverCart: Cart | null = null;
  let cartUserId: string | undefined;
  /** Whose things are kept in this browser under: the owner, and who fills the cart for him. */
  let storageOwner: string | undefined;
  let queue: SaveQueue | undefined;
  let tabs: OtherTabs | undefined;
  let undoStorage: UndoStorage | undefined;
  let latestLoad = 0;
  let latestRefresh = 0;
  let attempt: { content: string; key: string } | undefined;
  const hints = new Map<number, ModeloHint>();

  function publish(): void {
    const all = [...(queue?.pending() ?? [])];
    // What was typed into another draft is saved there all the same; only a refusal of it, that draft being gone, has nobody
    // left to decide.
    const lost = all.filter(([, cell]) => !belongsToCartInHand(cell) && cell.failure === 'refused');
    if (lost.length > 0) {
      queue?.discard(lost.map(([id]) => id));
      return;
    }
    const pending: ReadonlyMap<string, PendingCell> = new Map(
      all.filter(([, cell]) => belongsToCartInHand(cell)),
    );
    const cart = serverCart && overlayPending(serverCart, pending.values(), hints);
    const cells = quantitiesOf(cart);
    for (const [id, { cantidad }] of pending) cells.set(id, cantidad);
    state = { status, cart, quantities: cells, pending, totals: cartTotals(cart && orderableCart(cart)) };
    events.dispatchEvent(new Event('cart-changed'));
  }

  const belongsToCartInHand = ({ cartId }: CellWrite) =>
    !cartId || !serverCart?.id || cartId === serverCart.id;

  /** Takes a reply about the cart in hand, unless a later state of the same cart is known already. */
  function acceptReply(reply: Cart): void {
    if (serverCart && reply.id === serverCart.id && reply.version < serverCart.version) return;
    const another = serverCart?.id && reply.id !== serverCart.id;
    serverCart = reply;
    status = 'ready';
    // What was done to the matrices of another draft is not undone in this one.
    if (another) clearUndoSteps();
  }

  function clearState(): void {
    queue?.stop();
    queue = undefined;
    tabs?.close();
    tabs = undefined;
    cartUserId = undefined;
    storageOwner = undefined;
    undoStorage = undefined;
    serverCart = null;
    attempt = undefined;
    status = 'empty';
    hints.clear();
  }

  function clearUndoSteps(): void {
    undoStorage?.clear();
    events.dispatchEvent(new Event('steps-cleared'));
  }

  /** The calls name the user when it is not the caller himself. */
  const fetchCart = () =>
    call(readCartEndpoint, storageOwner === cartUserId ? {} : { query: { userId: cartUserId } });

  function startFor(userId: string, nextStorageOwner: string): void {
    clearState();
    cartUserId = userId;
    storageOwner = nextStorageOwner;
    undoStorage = createUndoStorage(environment.sessionStorage(), nextStorageOwner);
    tabs = environment.otherTabs(userId, () => void refresh());
    queue = createSaveQueue<Cart>({
      write: (cells) => writeCells(call, userId, cells),
      classify: classifySaveError,
      onSaved(reply) {
        // Cells that were typed into a draft which is no longer in hand are told with that one.
        if (!serverCart?.id || reply.id === serverCart.id) acceptReply(reply);
        tabs?.notify();
      },
      onChange: publish,
      setTimer: environment.setTimer,
      storage: createPendingStorage(environment.storage(), nextStorageOwner),
    });
  }

  async function load(userId?: string, by?: string): Promise<void> {
    const nextStorageOwner = userId === undefined ? storageOwner : storageOwnerOf(userId, by);
    if (nextStorageOwner === undefined) return;
    if (userId !== undefined && nextStorageOwner !== storageOwner) startFor(userId, nextStorageOwner);
    const mine = ++latestLoad;
    if (!serverCart) status = 'loading';
    publish();
    try {
      const reply = await fetchCart();
      if (mine !== latestLoad) return;
      acceptReply(reply);
      queue?.resume();
    } catch {
      if (mine !== latestLoad) return;
      serverCart = null;
      status = 'failed';
      queue?.showStored();
    }
    publish();
  }

  async function refresh(): Promise<void> {
    const user = storageOwner;
    if (!user || !serverCart) return;
    const mine = ++latestRefresh;
    const reply = await fetchCart().catch(() => undefined);
    // Of two that cross, the older one may tell of another draft.
    if (!reply || user !== storageOwner || mine !== latestRefresh) return;
    acceptReply(reply);
    publish();
  }

  async function announceChange(): Promise<void> {
    tabs?.notify();
    await refresh();
  }

  async function runExclusive<T>(act: (inHand: Cart | null) => Promise<T>): Promise<T> {
    const mine = queue;
    if (!mine) throw new Error('There is no cart.');
    await mine.settled();
    return mine.runExclusive(async () => {
      const here = state.pending.size;
      if (here > 0) throw new UnsavedCells(here);
      try {
        return await act(serverCart);
      } finally {
        // Also when no answer came: it may have been done.
        if (queue === mine) await announceChange();
      }
    });
  }

  async function clear(): Promise<void> {
    if (!queue || !cartUserId) return;
    const userId = cartUserId;
    const mine = queue;
    await mine.runExclusive(async () => {
      const reply = await call(replaceCartEndpoint, {
        body: { userId, cart: { id: serverCart?.id, version: serverCart?.version, modelos: [] } },
      });
      if (queue !== mine) return;
      serverCart = reply;
      tabs?.notify();
      mine.discard([...mine.pending().keys()]);
    });
    publish();
  }

  async function send(order: OrderDetails): Promise<Pedido> {
    const mine = queue;
    if (!mine || !cartUserId) throw new Error('There is no cart to send.');
    const userId = cartUserId;
    await mine.settled();
    return mine.runExclusive(async () => {
      if (state.pending.size > 0) throw new UnsavedCells(state.pending.size);
      const body = { userId, cartId: serverCart?.id || undefined, ...order, version: serverCart?.version };
      const content = JSON.stringify([body, serverCart?.id, serverCart?.version, serverCart?.modelos]);
      // The key stays with the content: after a lost answer the same pedido comes back, and never for other cells.
      if (attempt?.content !== content) attempt = { content, key: environment.newKey() };
      try {
        const pedido = await call(
          cartToPedidoEndpoint,
          { body },
          { headers: { 'Idempotency-Key': attempt.key } },
        );
        attempt = undefined;
        if (queue === mine && serverCart) serverCart = emptiedCart(serverCart);
        if (queue === mine) clearUndoSteps();
        tabs?.notify();
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
    get undoStorage() {
      return undoStorage;
    },
    snapshot: () => state,
    subscribe(listener) {
      events.addEventListener('cart-changed', listener);
      return () => events.removeEventListener('cart-changed', listener);
    },
    load,
    refresh,
    reset() {
      latestLoad += 1;
      clearUndoSteps();
      clearState();
      publish();
    },
    setCells(writes, hint) {
      if (hint) hints.set(hint.modeloId, hint);
      const cartId = serverCart?.id || undefined;
      const others = writes.filter((write) => {
        const id = cellId(write);
        return state.pending.has(id) || (state.quantities.get(id) ?? 0) !== write.cantidad;
      });
      queue?.set(others.map((write) => ({ ...write, cartId })));
    },
    async retry() {
      if (status === 'failed') await load();
      queue?.retry({ refused: true });
    },
    async online() {
      if (status === 'failed') await load();
      queue?.retry();
    },
    discard: (ids) => queue?.discard(ids),
    runExclusive,
    announceChange,
    settled: async () => queue?.settled(),
    clear,
    send,
  };
}
