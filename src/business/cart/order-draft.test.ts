import { expect, it } from 'vitest';
import { orderDraft, readDraft, storeDraft } from './order-draft.ts';
import { memoryStorage } from './save-queue.test-kit.ts';

const ana = { userId: 'ana', cartId: 1 };
const written = orderDraft({
  ...{ observaciones: 'Por la tarde', fechaEntrega: '2027-02-01' },
  ...{ servirHasta: '2027-02-12', cancelarTras: '2027-03-01' },
});

it('keeps a draft per user and cart until the cart has it', () => {
  const storage = memoryStorage();
  storeDraft(storage, ana, written);
  expect(readDraft(storage, ana)).toEqual(written);
  expect(readDraft(storage, { ...ana, cartId: 2 })).toBeUndefined();
  expect(readDraft(storage, { ...ana, userId: 'eva' })).toBeUndefined();
  storeDraft(storage, ana);
  expect(storage.items.size).toBe(0);
});

it('keeps an emptied draft, and works with corrupt or missing storage', () => {
  const storage = memoryStorage();
  storeDraft(storage, ana, orderDraft({}));
  expect(readDraft(storage, ana)).toEqual(orderDraft({}));
  storage.setItem('orderDraft:ana:1', '{"observaciones":7}');
  expect(readDraft(storage, ana)).toEqual(orderDraft({}));
  storage.setItem('orderDraft:ana:1', '{');
  expect(readDraft(storage, ana)).toBeUndefined();
  storeDraft(undefined, ana, written);
  expect(readDraft(undefined, ana)).toBeUndefined();
});
