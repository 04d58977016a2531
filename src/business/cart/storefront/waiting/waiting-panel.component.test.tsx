import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../../../platform/http/call.ts';
import { session } from '../../../identity/session.ts';
import { CartStoreProvider } from '../../cart-context.tsx';
import { cartWith, cell } from '../../cart-store.test-kit.ts';
import { createCartStore } from '../../cart-store.ts';
import { orderDraft } from '../../order-draft.ts';
import { browserWaitingOrders } from '../../waiting/browser-waiting.ts';
import { type WaitingOrder, waitingOrderOf } from '../../waiting/waiting-order.ts';
import { waitingStorage } from '../../waiting/waiting-storage.ts';
import { WaitingPanel } from './waiting-panel.tsx';

const by = '00000000-0000-4000-8000-000000000001';
let stored: WaitingOrder[];

const orderOf = (tienda: string, part: Partial<WaitingOrder>): WaitingOrder => ({
  ...waitingOrderOf(cartWith(1, cell(38, 2)), orderDraft({}), {
    ...{ key: `key-of-${tienda}`, by, tienda },
    now: new Date('2026-11-28T09:00:00Z'),
  }),
  ...part,
});
const call: Call = () => new Promise(() => undefined);

beforeEach(() => {
  vi.spyOn(session, 'user').mockReturnValue({ id: by } as ReturnType<typeof session.user>);
  // The order stays unsent: the server does not answer.
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  vi.spyOn(waitingStorage, 'list').mockImplementation(async () => stored);
  vi.spyOn(waitingStorage, 'remove').mockImplementation(async (key) => {
    const removed = stored.find((order) => order.key === key);
    stored = stored.filter((order) => order !== removed);
    return removed;
  });
  vi.spyOn(waitingStorage, 'update').mockImplementation(async (key, change) => {
    stored = stored.map((order) => (order.key === key ? (change(order) ?? order) : order));
    return stored.find((order) => order.key === key);
  });
});
afterEach(async () => {
  cleanup();
  await browserWaitingOrders(call).openFor(undefined);
  vi.restoreAllMocks();
});

async function panel(...orders: WaitingOrder[]) {
  stored = orders;
  await browserWaitingOrders(call).openFor(by);
  const page = await renderPage(
    <CartStoreProvider store={createCartStore(call)}>
      <WaitingPanel />
    </CartStoreProvider>,
    { call },
  );
  await screen.findByRole('button', { name: orders[0]?.tienda ?? '' });
  return page;
}
const focused = () => document.activeElement?.textContent;

it('moves the focus to the next order, then to the title, when sent ones leave the list', async () => {
  const placed = { state: 'placed', pedidoId: 7 } as const;
  const { user } = await panel(orderOf('Ana', placed), orderOf('Bea', placed));
  // The newest is first.
  await user.click(screen.getAllByRole('button', { name: 'Quitar de la lista' })[0] as HTMLElement);
  await waitFor(() => expect(focused()).toBe('Ana'));
  await user.click(screen.getByRole('button', { name: 'Quitar de la lista' }));
  await waitFor(() => expect(focused()).toBe('Pedidos en espera'));
});

it('keeps the focus at the order whose changes are agreed to', async () => {
  const { user } = await panel(orderOf('Ana', { state: 'changed', cambios: [], confirmacion: 'x' }));
  await user.click(screen.getByRole('button', { name: 'Aceptar los cambios y enviar' }));
  await waitFor(() => expect(screen.queryByText('Aceptar los cambios y enviar')).toBeNull());
  expect(focused()).toBe('Ana');
});
