import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../../../platform/http/call.ts';
import { session } from '../../../identity/session.ts';
import type { Cart } from '../../cart.contract.ts';
import { CartStoreProvider } from '../../cart-context.tsx';
import { cartWith, cell } from '../../cart-store.test-kit.ts';
import { createCartStore } from '../../cart-store.ts';
import { orderDraft } from '../../order-draft.ts';
import { browserWaitingOrders } from '../../waiting/browser-waiting.ts';
import { createSendStorage } from '../../waiting/unanswered-send.ts';
import { type WaitingOrder, waitingOrderOf } from '../../waiting/waiting-order.ts';
import { waitingStorage } from '../../waiting/waiting-storage.ts';
import { LeaveWaiting } from './leave-waiting.tsx';
import { emptyCart } from './use-waiting.ts';

const by = '00000000-0000-4000-8000-000000000001';
const encargo = {
  ...{ id: by, modeloId: 7, referencia: 'PV27-007', nombre: 'Aurora', modeloColorId: 10, color: 'Negro' },
  ...{ tallaId: 38, talla: '38', cantidad: 1, texto: 'Manga larga', precio: 120, importe: 120 },
};
let stored: WaitingOrder[];
const unanswered: Call = () => new Promise(() => undefined);

beforeEach(() => {
  stored = [];
  vi.spyOn(session, 'user').mockReturnValue({ id: by } as ReturnType<typeof session.user>);
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  vi.spyOn(waitingStorage, 'list').mockImplementation(async () => stored);
  vi.spyOn(waitingStorage, 'put').mockImplementation(async (orders) => void stored.push(...orders));
  vi.spyOn(waitingStorage, 'update').mockImplementation(async (key, change) => {
    stored = stored.map((order) => (order.key === key ? (change(order) ?? order) : order));
    return stored.find((order) => order.key === key);
  });
});
afterEach(async () => {
  cleanup();
  await browserWaitingOrders(unanswered).openFor(undefined);
  localStorage.clear();
  vi.restoreAllMocks();
});

/** Returns a store with a cart of the server. */
async function storeOf(cart: Cart) {
  // Cast: the reply's type follows from the endpoint, which this server does not check.
  const call = (async ({ method }) => (method === 'GET' ? cart : new Promise(() => undefined))) as Call;
  const store = createCartStore(call);
  await store.load(by);
  return store;
}
async function notice(cart: Cart) {
  await browserWaitingOrders(unanswered).openFor(by);
  return renderPage(
    <CartStoreProvider store={await storeOf(cart)}>
      <LeaveWaiting cart={cart} draft={orderDraft({})} isOffline onLeft={() => undefined} />
    </CartStoreProvider>,
    { call: unanswered },
  );
}
const cartOf = (part: Partial<Cart> = {}): Cart => ({ ...cartWith(1, cell(38, 2)), userId: by, ...part });
const orderOf = (cart: Cart) =>
  waitingOrderOf(cart, orderDraft({}), { key: 'key-of-order-0001', by, now: new Date('2026-11-28') });

it('says what waits and what stays before the order is left, and stores that', async () => {
  const { user } = await notice(cartOf({ encargos: [encargo] }));
  expect(screen.getByText(/Quedan en espera.*Las prendas especiales se quedan en el carrito/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Dejar el pedido en espera' }));
  await waitFor(() => expect(stored).toMatchObject([{ modelos: [{ cantidades: [{ cantidad: 2 }] }] }]));
});

it('offers no waiting for a cart with nothing but special garments', async () => {
  await notice(cartOf({ modelos: [], encargos: [encargo] }));
  expect(screen.getByText(/Las prendas especiales no pueden esperar/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('leaves withdrawn modelos out of the order', () => {
  const cambio = {
    tipo: 'retirado' as const,
    ...{ modeloId: 7, modeloColorId: 10, tallaId: 38, antes: 2, ahora: 0 },
    ...{ referencia: '', nombre: '' },
  };
  expect(orderOf(cartOf({ cambios: [cambio] })).modelos).toEqual([]);
});

it('empties the cart that an order was made of, also one that the server had not stored', async () => {
  const cart = cartOf();
  for (const cartId of [cart.id, 0]) {
    const store = await storeOf(cart);
    expect(emptyCart(store, { ...orderOf(cart), cartId })).toBe(true);
    expect(store.snapshot().totals.prendas).toBe(0);
    localStorage.clear();
  }
});

it('leaves another cart in hand alone, and forgets the send whose key the order has', async () => {
  const store = await storeOf(cartOf({ id: 2 }));
  const order = orderOf(cartOf());
  createSendStorage(localStorage, by).store({ key: order.key, cells: '', cartId: 2, version: 1 });
  expect(store.unansweredSend()?.key).toBe(order.key);
  expect(emptyCart(store, order)).toBe(false);
  expect(store.snapshot().totals.prendas).toBe(2);
  expect(store.unansweredSend()).toBeUndefined();
});
