/**
 * The browser's cart (spec section 4): one per page, told apart by user, a source of `cart-changed` events. Reads come
 * from the server's whole-cart replies; writes go through the save queue; what is seen is the one overlaid with the other.
 */
import type { Call } from '../../platform/http/call.ts';
import type { Pedido } from '../pedidos/pedidos.contract.ts';
import { type Cart, cartToPedidoEndpoint, readCartEndpoint, replaceCartEndpoint } from './cart.contract.ts';
import { isRefusal, judge, UnsavedCells } from './cart-errors.ts';
import type { CartState, CartStore, Order } from './cart-state.ts';
import { browserSurroundings, type CartSurroundings, type OtherTabs } from './cart-surroundings.ts';
import { cartTotals, noTotals } from './cart-totals.ts';
import { emptied, type ModeloHint, overlay, quantities } from './cart-view.ts';
import { type CellWrite, cellId } from './cell.ts';
import { createStepsKeep, type StepsKeep } from './matrix/steps-keep.ts';
import { createPendingKeep } from './pending-keep.ts';
import { createSaveQueue, type PendingCell, type SaveQueue } from './save-queue.ts';
import { orderable } from './withdrawn.ts';
import { writeCells } from './write-cells.ts';

const nothing: CartState = {
  status: 'empty',
  cart: null,
  quantities: new Map(),
  pending: new Map(),
  totals: noTotals,
};

/** What one types for another is kept apart: from his own, and from what is typed for a third. */
const holderOf = (userId: string, by = userId) => (by === userId ? userId : `${by}:${userId}`);

export function createCartStore(call: Call, surroundings: CartSurroundings = browserSurroundings): CartStore {
  const events = new EventTarget();
  let state = nothing;
  let status: CartState['status'] = 'empty';
  let server: Cart | null = null;
  let owner: string | undefined;
  /** Whose things are kept in this browser under: the owner, and who fills the cart for him. */
  let holder: string | undefined;
  let queue: SaveQueue | undefined;
  let tabs: OtherTabs | undefined;
  let steps: StepsKeep | undefined;
  let loads = 0;
  let reads = 0;
  let attempt: { content: string; key: string } | undefined;
  const hints = new Map<number, ModeloHint>();

  function publish(): void {
    const all = [...(queue?.pending() ?? [])];
    // What was typed into another draft is saved there all the same; only a refusal of it, that draft being gone, has nobody
    // left to decide.
    const lost = all.filter(([, cell]) => !isOfHand(cell) && cell.trouble === 'refused');
    if (lost.length > 0) {
      queue?.giveUp(lost.map(([id]) => id));
      return;
    }
    const pending: ReadonlyMap<string, PendingCell> = new Map(all.filter(([, cell]) => isOfHand(cell)));
    const cart = server && overlay(server, pending.values(), hints);
    const cells = quantities(cart);
    for (const [id, { cantidad }] of pending) cells.set(id, cantidad);
    state = { status, cart, quantities: cells, pending, totals: cartTotals(cart && orderable(cart)) };
    events.dispatchEvent(new Event('cart-changed'));
  }

  const isOfHand = ({ cartId }: CellWrite) => !cartId || !server?.id || cartId === server.id;

  /** Takes a reply about the cart in hand, unless a later state of the same cart is known already. */
  function accept(reply: Cart): void {
    if (server && reply.id === server.id && reply.version < server.version) return;
    const another = server?.id && reply.id !== server.id;
    server = reply;
    status = 'ready';
    // What was done to the matrices of another draft is not undone in this one.
    if (another) clearSteps();
  }

  function forget(): void {
    queue?.stop();
    queue = undefined;
    tabs?.close();
    tabs = undefined;
    owner = undefined;
    holder = undefined;
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

  /** The calls name the user when it is not the caller himself. */
  const read = () => call(readCartEndpoint, holder === owner ? {} : { query: { userId: owner } });

  function begin(userId: string, heldBy: string): void {
    forget();
    owner = userId;
    holder = heldBy;
    steps = createStepsKeep(surroundings.visitStorage(), heldBy);
    tabs = surroundings.otherTabs(userId, () => void refresh());
    queue = createSaveQueue<Cart>({
      write: (cells) => writeCells(call, userId, cells),
      judge,
      saved(reply) {
        // Cells that were typed into a draft which is no longer in hand are told with that one.
        if (!server?.id || reply.id === server.id) accept(reply);
        tabs?.tell();
      },
      changed: publish,
      later: surroundings.later,
      keep: createPendingKeep(surroundings.storage(), heldBy),
    });
  }

  async function load(userId?: string, by?: string): Promise<void> {
    const heldBy = userId === undefined ? holder : holderOf(userId, by);
    if (heldBy === undefined) return;
    if (userId !== undefined && heldBy !== holder) begin(userId, heldBy);
    const mine = ++loads;
    if (!server) status = 'loading';
    publish();
    try {
      const reply = await read();
      if (mine !== loads) return;
      accept(reply);
      queue?.resume();
    } catch {
      if (mine !== loads) return;
      server = null;
      status = 'failed';
      queue?.show();
    }
    publish();
  }

  async function refresh(): Promise<void> {
    const user = holder;
    if (!user || !server) return;
    const mine = ++reads;
    const reply = await read().catch(() => undefined);
    // Of two that cross, the older one may tell of another draft.
    if (!reply || user !== holder || mine !== reads) return;
    accept(reply);
    publish();
  }

  async function changed(): Promise<void> {
    tabs?.tell();
    await refresh();
  }

  async function alone<T>(act: (inHand: Cart | null) => Promise<T>): Promise<T> {
    const mine = queue;
    if (!mine) throw new Error('There is no cart.');
    await mine.settled();
    return mine.alone(async () => {
      const here = state.pending.size;
      if (here > 0) throw new UnsavedCells(here);
      try {
        return await act(server);
      } finally {
        // Also when no answer came: it may have been done.
        if (queue === mine) await changed();
      }
    });
  }

  async function clear(): Promise<void> {
    if (!queue || !owner) return;
    const userId = owner;
    const mine = queue;
    await mine.alone(async () => {
      const reply = await call(replaceCartEndpoint, {
        body: { userId, cart: { id: server?.id, version: server?.version, modelos: [] } },
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
      if (state.pending.size > 0) throw new UnsavedCells(state.pending.size);
      const body = { userId, cartId: server?.id || undefined, ...order, version: server?.version };
      const content = JSON.stringify([body, server?.id, server?.version, server?.modelos]);
      // The key stays with the content: after a lost answer the same pedido comes back, and never for other cells.
      if (attempt?.content !== content) attempt = { content, key: surroundings.newKey() };
      try {
        const pedido = await call(
          cartToPedidoEndpoint,
          { body },
          { headers: { 'Idempotency-Key': attempt.key } },
        );
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
      const cartId = server?.id || undefined;
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
    giveUp: (ids) => queue?.giveUp(ids),
    alone,
    changed,
    settled: async () => queue?.settled(),
    clear,
    send,
  };
}
