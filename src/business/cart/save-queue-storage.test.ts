import { describe, expect, it, vi } from 'vitest';
import { flushPromises } from './cart-store.test-kit.ts';
import { createPendingStorage } from './pending-storage.ts';
import { memoryStorage, queueCell, setupSaveQueue } from './save-queue.test-kit.ts';
import { batchDelayMs } from './save-queue.ts';

describe('an ended session', () => {
  it('keeps the cells and sends nothing until resume()', async () => {
    const { queue, sent, advance, fail, pendingStorage, failure, answer } = setupSaveQueue();
    queue.set([queueCell(38, 2)]);
    await advance(batchDelayMs);
    await fail({ failure: 'signedOut' });
    await advance(60_000);
    expect(failure(38)).toBe('signedOut');
    expect(sent).toHaveLength(1);
    expect(pendingStorage.read()).toEqual([queueCell(38, 2)]);
    queue.resume();
    await flushPromises();
    expect(sent).toHaveLength(2);
    await answer();
    expect(pendingStorage.read()).toEqual([]);
  });
});

describe('stored cells', () => {
  it('saves them in the next visit and removes them once saved', async () => {
    const first = setupSaveQueue();
    first.queue.set([queueCell(38, 2)]);
    const second = setupSaveQueue(first.storage);
    second.queue.resume();
    await flushPromises();
    expect(second.sent).toEqual([[queueCell(38, 2)]]);
    await second.answer();
    expect(first.storage.items.size).toBe(0);
  });

  it('keeps a newer value of another tab', async () => {
    const one = setupSaveQueue();
    const two = setupSaveQueue(one.storage);
    one.queue.set([queueCell(38, 2)]);
    await one.advance(batchDelayMs);
    two.queue.set([queueCell(38, 5)]);
    await one.answer();
    expect(two.pendingStorage.read()).toEqual([queueCell(38, 5)]);
  });

  it('ignores corrupt storage', () => {
    const storage = memoryStorage();
    storage.items.set('cartPending:ana', '[{"modeloId":"x"},7,null]');
    expect(createPendingStorage(storage, 'ana').read()).toEqual([]);
    storage.items.set('cartPending:ana', '{');
    expect(createPendingStorage(storage, 'ana').read()).toEqual([]);
  });

  it('keeps them when the queue stops, and ignores late replies', async () => {
    const { queue, pendingStorage, advance, answer, onSaved } = setupSaveQueue();
    queue.set([queueCell(38, 2)]);
    await advance(batchDelayMs);
    queue.stop();
    await answer();
    expect(onSaved).not.toHaveBeenCalled();
    expect(pendingStorage.read()).toEqual([queueCell(38, 2)]);
  });
});

describe('exclusive actions', () => {
  it('wait for the running write and hold back the next', async () => {
    const { queue, sent, advance, answer } = setupSaveQueue();
    queue.set([queueCell(38, 1)]);
    await advance(batchDelayMs);
    let finish: () => void = () => undefined;
    const act = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const done = queue.runExclusive(act);
    await flushPromises();
    expect(act).not.toHaveBeenCalled();
    await answer();
    expect(act).toHaveBeenCalled();
    queue.set([queueCell(40, 1)]);
    await advance(batchDelayMs);
    expect(sent).toHaveLength(1);
    finish();
    await done;
    await flushPromises();
    expect(sent).toHaveLength(2);
  });

  it('resolves settled() once no write is pending', async () => {
    const { queue, advance, answer } = setupSaveQueue();
    queue.set([queueCell(38, 1)]);
    const settled = vi.fn();
    queue.settled().then(settled);
    await advance(batchDelayMs);
    expect(settled).not.toHaveBeenCalled();
    await answer();
    expect(settled).toHaveBeenCalled();
  });
});
