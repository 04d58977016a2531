import { expect, it } from 'vitest';
import { keepDraft, readDraft } from './order-draft.ts';
import { memoryStorage } from './save-queue.story.ts';

it('keeps what was written for its user, until it is sent', () => {
  const storage = memoryStorage();
  keepDraft(storage, 'ana', { observaciones: 'Por la tarde', fechaEntrega: '2027-02-01' });
  expect(readDraft(storage, 'ana')).toEqual({ observaciones: 'Por la tarde', fechaEntrega: '2027-02-01' });
  expect(readDraft(storage, 'eva')).toBeUndefined();
  keepDraft(storage, 'ana');
  expect(storage.items.size).toBe(0);
});

it('forgets an empty one, survives stored nonsense and the lack of a storage', () => {
  const storage = memoryStorage();
  keepDraft(storage, 'ana', { observaciones: '', fechaEntrega: '' });
  expect(storage.items.size).toBe(0);
  storage.setItem('orderDraft:ana', '{"observaciones":7}');
  expect(readDraft(storage, 'ana')).toEqual({ observaciones: '', fechaEntrega: '' });
  storage.setItem('orderDraft:ana', '{');
  expect(readDraft(storage, 'ana')).toBeUndefined();
  keepDraft(undefined, 'ana', { observaciones: 'x', fechaEntrega: '' });
  expect(readDraft(undefined, 'ana')).toBeUndefined();
});
