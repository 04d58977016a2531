import { describe, expect, it, vi } from 'vitest';
import { createPendingKeep } from './pending-keep.ts';
import { memoryStorage, queueCell, settleQueue, setupSaveQueue } from './save-queue.test-kit.ts';
import { gatherMs } from './save-queue.ts';

describe('a session that is over', () => {
  it('leaves the cells kept and silent until it is taken up again', async () => {
    const { queue, sent, pass, fail, keep, trouble, answer } = setupSaveQueue();
    queue.set([queueCell(38, 2)]);
    await pass(gatherMs);
    await fail({ trouble: 'signedOut' });
    await pass(60_000);
    expect(trouble(38)).toBe('signedOut');
    expect(sent).toHaveLength(1);
    expect(keep.read()).toEqual([queueCell(38, 2)]);
    queue.resume();
    await settleQueue();
    expect(sent).toHaveLength(2);
    await answer();
    expect(keep.read()).toEqual([]);
  });
});

describe('what is kept across reloads', () => {
  it('is taken up by the next visit and let go when it is acknowledged', async () => {
    const first = setupSaveQueue();
    first.queue.set([queueCell(38, 2)]);
    const second = setupSaveQueue(first.storage);
    second.queue.resume();
    await settleQueue();
    expect(second.sent).toEqual([[queueCell(38, 2)]]);
    await second.answer();
    expect(first.storage.items.size).toBe(0);
  });

  it('does not lose a newer value of another tab', async () => {
    const one = setupSaveQueue();
    const two = setupSaveQueue(one.storage);
    one.queue.set([queueCell(38, 2)]);
    await one.pass(gatherMs);
    two.queue.set([queueCell(38, 5)]);
    await one.answer();
    expect(two.keep.read()).toEqual([queueCell(38, 5)]);
  });

  it('survives stored nonsense', () => {
    const storage = memoryStorage();
    storage.items.set('cartPending:ana', '[{"modeloId":"x"},7,null]');
    expect(createPendingKeep(storage, 'ana').read()).toEqual([]);
    storage.items.set('cartPending:ana', '{');
    expect(createPendingKeep(storage, 'ana').read()).toEqual([]);
  });

  it('stays when the queue is stopped, and late replies no longer count', async () => {
    const { queue, keep, pass, answer, saved } = setupSaveQueue();
    queue.set([queueCell(38, 2)]);
    await pass(gatherMs);
    queue.stop();
    await answer();
    expect(saved).not.toHaveBeenCalled();
    expect(keep.read()).toEqual([queueCell(38, 2)]);
  });
});

describe('acts on the whole cart', () => {
  it('wait for the write under way and hold back the next', async () => {
    const { queue, sent, pass, answer } = setupSaveQueue();
    queue.set([queueCell(38, 1)]);
    await pass(gatherMs);
    let finish: () => void = () => undefined;
    const act = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const done = queue.alone(act);
    await settleQueue();
    expect(act).not.toHaveBeenCalled();
    await answer();
    expect(act).toHaveBeenCalled();
    queue.set([queueCell(40, 1)]);
    await pass(gatherMs);
    expect(sent).toHaveLength(1);
    finish();
    await done;
    await settleQueue();
    expect(sent).toHaveLength(2);
  });

  it('can wait until nothing is on its way', async () => {
    const { queue, pass, answer } = setupSaveQueue();
    queue.set([queueCell(38, 1)]);
    const settled = vi.fn();
    queue.settled().then(settled);
    await pass(gatherMs);
    expect(settled).not.toHaveBeenCalled();
    await answer();
    expect(settled).toHaveBeenCalled();
  });
});
