/**
 * The browser's cart (SPEC.md §4): one store per page, with the cart of one user at a time.
 *
 * The way of a typed cell: `setCells()`, `save-queue.ts` (batches and retries), `write-cells.ts` (the call),
 * the server's reply in `acceptReply()`. `publish()` makes the snapshot: the server's cart overlaid with
 * pending cells.
 */
import type { Call } from '../../platform/http/call.ts';
import type { Pedido } from '../pedidos/pedidos.contract.ts';
import { type Cart, cartToPedidoEndpoint, readCartEndpoint, replaceCartEndpoint } from './cart.contract.ts';
import { browserEnvironment, type CartEnvironment, type OtherTabs } from './cart-environment.ts';
import { classifySaveError, isRefusal, UnsavedCells } from './cart-errors.ts';
import type { CartState, CartStore, OrderDetails } from './cart-state.ts';
import { cartTotals, emptyState } from './cart-totals.ts';
import { clearedCart, emptiedCart, type ModeloHint, overlayPending, quantitiesOf } from './cart-view.ts';
import { type CellWrite, cellId } from './cell.ts';
import { takeHeldCells } from './held-cells.ts';
import { createUndoStorage, type UndoStorage } from './matrix/undo-storage.ts';
import { createPendingStorage, storageOwnerOf } from './pending-storage.ts';
import { createSaveQueue, type PendingCell, type SaveQueue } from './save-queue.ts';
import { keptCart } from './waiting/kept-cart.ts';
import { cellsText, createSendStorage, type SendStorage } from './waiting/unanswered-send.ts';
import { orderableCart } from './withdrawn.ts';
import { writeCells } from './write-cells.ts';

/** How long clearing waits for a reply, in milliseconds. */
const clearTimeoutMs = 30_000;

export function createCartStore(call: Call, environment: CartEnvironment = browserEnvironment): CartStore {
  const events = new EventTarget();
  let state = emptyState;
  let status: CartState['status'] = 'empty';
  let serverCart: Cart | null = null;
  let cartUserId: string | undefined;
  /** Local storage is kept under this name: the cart's user, and the rep who fills it. */
  let storageOwner: string | undefined;
  let isHeld = false;
  let queue: SaveQueue | undefined;
  let tabs: OtherTabs | undefined;
  let undoStorage: UndoStorage | undefined;
  /** Numbers of the latest calls: the reply of an earlier one is dropped. */
  let latestLoad = 0;
  let latestRefresh = 0;
  /** The last order that was sent without an answer. The same content again uses the same idempotency key. */
  let attempt: { content: string; key: string } | undefined;
  let sends: SendStorage | undefined;
  const hints = new Map<number, ModeloHint>();

  function publish(): void {
    const all = [...(queue?.pending() ?? [])];
    // A cell of another borrador is still saved there. When that is refused, no screen shows it: drop it.
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
    const isKnown = status === 'ready' || status === 'kept';
    // With the unsaved cells: a page without a network knows their modelo from nowhere else.
    if (isKnown && cart && storageOwner) environment.copies?.write(storageOwner, cart);
    const totals = cartTotals(cart && orderableCart(cart));
    state = { status, held: isHeld, cart, quantities: cells, pending, totals };
    events.dispatchEvent(new Event('cart-changed'));
  }

  const belongsToCartInHand = ({ cartId }: CellWrite) =>
    !cartId || !serverCart?.id || cartId === serverCart.id;

  /** Takes a reply about the cart in hand, unless a newer version of the same cart is known. */
  function acceptReply(reply: Cart): void {
    if (serverCart && reply.id === serverCart.id && reply.version < serverCart.version) return;
    const another = serverCart?.id && reply.id !== serverCart.id;
    serverCart = reply;
    status = 'ready';
    sends?.forgetOther(reply);
    // Undo steps of another borrador must not apply to this one.
    if (another) clearUndoSteps();
  }

  function clearState(): void {
    queue?.stop();
    queue = undefined;
    tabs?.close();
    tabs = undefined;
    cartUserId = undefined;
    storageOwner = undefined;
    isHeld = false;
    undoStorage = undefined;
    sends = undefined;
    serverCart = null;
    attempt = undefined;
    status = 'empty';
    hints.clear();
  }

  function clearUndoSteps(): void {
    undoStorage?.clear();
    events.dispatchEvent(new Event('steps-cleared'));
  }

  /** A call names the user only when acting for a customer. */
  const fetchCart = () =>
    call(readCartEndpoint, storageOwner === cartUserId ? {} : { query: { userId: cartUserId } });

  const storageOf = (owner: string) => createPendingStorage(environment.storage(), owner);

  function startFor(userId: string, nextStorageOwner: string, by: string | undefined, held: boolean): void {
    const isChosen = isHeld && storageOwner === by && userId !== by;
    const carried = isChosen && queue ? takeHeldCells(queue, storageOf(by ?? '')) : [];
    clearState();
    isHeld = held;
    cartUserId = userId;
    storageOwner = nextStorageOwner;
    sends = createSendStorage(environment.storage(), nextStorageOwner);
    undoStorage = createUndoStorage(environment.sessionStorage(), nextStorageOwner);
    tabs = environment.otherTabs(userId, () => void refresh());
    queue = createSaveQueue<Cart>({
      write: (cells) => writeCells(call, userId, cells),
      classify: classifySaveError,
      onSaved(reply) {
        // A reply about a borrador that is no longer in hand must not replace the cart.
        if (!serverCart?.id || reply.id === serverCart.id) acceptReply(reply);
        tabs?.notify();
      },
      onChange: publish,
      setTimer: environment.setTimer,
      storage: storageOf(nextStorageOwner),
      held,
    });
    queue.set(carried);
  }

  async function load(userId?: string, by?: string, held = false): Promise<void> {
    const nextStorageOwner = userId === undefined ? storageOwner : storageOwnerOf(userId, by);
    if (nextStorageOwner === undefined) return;
    if (userId !== undefined && nextStorageOwner !== storageOwner) {
      startFor(userId, nextStorageOwner, by, held);
    }
    const loadId = ++latestLoad;
    if (!serverCart) status = 'loading';
    publish();
    try {
      const reply = await fetchCart();
      if (loadId !== latestLoad) return;
      acceptReply(reply);
      queue?.resume();
    } catch (error) {
      const copy = await keptCart(error, environment.copies, nextStorageOwner);
      if (loadId !== latestLoad) return;
      serverCart = copy ?? null;
      status = copy ? 'kept' : 'failed';
      queue?.showStored();
    }
    publish();
  }

  async function refresh(): Promise<void> {
    const readFor = storageOwner;
    if (!readFor || !serverCart) return;
    const refreshId = ++latestRefresh;
    const reply = await fetchCart().catch(() => undefined);
    // Of two overlapping reads, the older may describe another borrador.
    if (!reply || readFor !== storageOwner || refreshId !== latestRefresh) return;
    acceptReply(reply);
    publish();
  }

  async function announceChange(): Promise<void> {
    tabs?.notify();
    await refresh();
  }

  async function runExclusive<T>(act: (cartInHand: Cart | null) => Promise<T>): Promise<T> {
    const startedQueue = queue;
    if (!startedQueue) throw new Error('There is no cart.');
    await startedQueue.settled();
    return startedQueue.runExclusive(async () => {
      if (state.pending.size > 0) throw new UnsavedCells(state.pending.size);
      try {
        return await act(serverCart);
      } finally {
        // Also after a lost reply, because the server may have acted.
        if (queue === startedQueue) await announceChange();
      }
    });
  }

  async function clear(): Promise<void> {
    if (!queue || !cartUserId) return;
    const userId = cartUserId;
    const startedQueue = queue;
    try {
      await startedQueue.runExclusive(async () => {
        const cart = clearedCart(serverCart, environment.today());
        const signal = AbortSignal.timeout(clearTimeoutMs);
        const reply = await call(replaceCartEndpoint, { body: { userId, cart } }, { signal });
        if (queue !== startedQueue) return;
        serverCart = reply;
        tabs?.notify();
        clearUndoSteps();
        startedQueue.discard([...startedQueue.pending().keys()]);
      });
    } catch (error) {
      // It may have changed in another tab, or have been cleared although the reply was lost.
      if (queue === startedQueue) await announceChange();
      throw error;
    }
    publish();
  }

  function forgetSend(): void {
    attempt = undefined;
    sends?.store(undefined);
  }

  async function send(order: OrderDetails): Promise<Pedido> {
    const startedQueue = queue;
    if (!startedQueue || !cartUserId) throw new Error('There is no cart to send.');
    const userId = cartUserId;
    await startedQueue.settled();
    return startedQueue.runExclusive(async () => {
      if (state.pending.size > 0) throw new UnsavedCells(state.pending.size);
      const body = { userId, cartId: serverCart?.id || undefined, ...order, version: serverCart?.version };
      const content = JSON.stringify([body, serverCart?.id, serverCart?.version, serverCart?.modelos]);
      // The key belongs to the content, so that a retry after a lost reply returns the same pedido.
      if (attempt?.content !== content) attempt = { content, key: environment.newKey() };
      const { key } = attempt;
      const { id: cartId, version = 0 } = serverCart ?? {};
      sends?.store({ key, cells: cellsText(state.quantities), cartId, version });
      try {
        const pedido = await call(cartToPedidoEndpoint, { body }, { idempotencyKey: key });
        forgetSend();
        if (queue === startedQueue && serverCart) serverCart = emptiedCart(serverCart);
        if (queue === startedQueue) clearUndoSteps();
        tabs?.notify();
        publish();
        return pedido;
      } catch (error) {
        if (isRefusal(error)) forgetSend();
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
      if (storageOwner) environment.copies?.clear();
      clearUndoSteps();
      clearState();
      publish();
    },
    setCells(writes, hint) {
      if (hint) hints.set(hint.modeloId, hint);
      // Held cells belong to no cart yet.
      const cartId = isHeld ? undefined : serverCart?.id || undefined;
      const changedWrites = writes.filter((write) => {
        const id = cellId(write);
        return state.pending.has(id) || (state.quantities.get(id) ?? 0) !== write.cantidad;
      });
      queue?.set(changedWrites.map((write) => ({ ...write, cartId })));
    },
    async retry() {
      if (status === 'failed' || status === 'kept') await load();
      queue?.retry({ refused: true });
    },
    async online() {
      if (status === 'failed' || status === 'kept') await load();
      queue?.retry();
    },
    discard: (ids) => queue?.discard(ids),
    runExclusive,
    announceChange,
    settled: async () => queue?.settled(),
    clear,
    send,
    unansweredSend: () => sends?.read(),
    forgetSend,
  };
}
