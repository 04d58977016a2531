import { describe, expect, it } from 'vitest';
import { flushPromises } from './cart-store.test-kit.ts';
import {
  networkFailure,
  queueCell,
  queueCellId,
  refusedFailure,
  setupSaveQueue,
} from './save-queue.test-kit.ts';
import { batchDelayMs } from './save-queue.ts';

describe('new cells', () => {
  it('adds cells to pending at once, and removes them when the server replies', async () => {
    const { queue, sent, state, advance, answer, onSaved } = setupSaveQueue();
    queue.set([queueCell(38, 2)]);
    expect(state(38)).toBe('saving');
    await advance(batchDelayMs);
    expect(sent).toEqual([[queueCell(38, 2)]]);
    await answer();
    expect(queue.pending().size).toBe(0);
    expect(onSaved).toHaveBeenCalledWith([queueCell(38, 2)]);
  });

  it('sends cells typed within the delay together, with the newest value of each', async () => {
    const { queue, sent, advance } = setupSaveQueue();
    queue.set([queueCell(38, 1)]);
    queue.set([queueCell(40, 3)]);
    queue.set([queueCell(38, 12)]);
    await advance(batchDelayMs);
    expect(sent).toEqual([[queueCell(40, 3), queueCell(38, 12)]]);
  });

  it('waits for the running write, then sends in order', async () => {
    const { queue, sent, advance, answer, state } = setupSaveQueue();
    queue.set([queueCell(38, 1)]);
    await advance(batchDelayMs);
    queue.set([queueCell(38, 2)]);
    queue.set([queueCell(40, 5)]);
    await advance(batchDelayMs * 4);
    expect(sent).toHaveLength(1);
    await answer();
    expect(sent[1]).toEqual([queueCell(38, 2), queueCell(40, 5)]);
    expect(state(38)).toBe('saving');
    await answer();
    expect(queue.pending().size).toBe(0);
  });

  it('keeps a newer value pending when the reply answers an older one', async () => {
    const { queue, advance, answer } = setupSaveQueue();
    queue.set([queueCell(38, 1)]);
    await advance(batchDelayMs);
    queue.set([queueCell(38, 7)]);
    await answer();
    expect(queue.pending().get(queueCellId(38))?.cantidad).toBe(7);
  });

  it('keeps the identity of other entries, so that their cells do not render again', () => {
    const { queue } = setupSaveQueue();
    queue.set([queueCell(38, 1)]);
    const before = queue.pending().get(queueCellId(38));
    queue.set([queueCell(40, 1)]);
    expect(queue.pending().get(queueCellId(38))).toBe(before);
  });

  it('splits cells into batches of the maximum size', async () => {
    const { queue, sent, advance, answer } = setupSaveQueue();
    queue.set(Array.from({ length: 700 }, (_, place) => queueCell(place + 1, 1)));
    await advance(batchDelayMs);
    await answer();
    expect(sent.map((cells) => cells.length)).toEqual([500, 200]);
  });
});

describe('a lost connection', () => {
  it('retries after half a second, doubling up to fifteen', async () => {
    const { queue, sent, advance, fail, timerDelays, state, failure } = setupSaveQueue();
    queue.set([queueCell(38, 1)]);
    await advance(batchDelayMs);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      await fail(networkFailure);
      const [wait = 0] = timerDelays();
      waits.push(wait);
      expect(state(38)).toBe('notSaved');
      expect(failure(38)).toBe('network');
      await advance(wait);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
    expect(sent).toHaveLength(8);
  });

  it('sends newer cells with the next retry, not before', async () => {
    const { queue, sent, advance, fail, answer, state } = setupSaveQueue();
    queue.set([queueCell(38, 1)]);
    await advance(batchDelayMs);
    await fail(networkFailure);
    queue.set([queueCell(38, 4), queueCell(40, 2)]);
    expect(state(40)).toBe('notSaved');
    await advance(batchDelayMs);
    expect(sent).toHaveLength(1);
    await advance(500);
    expect(sent[1]).toEqual([queueCell(38, 4), queueCell(40, 2)]);
    await answer();
    expect(queue.pending().size).toBe(0);
  });

  it('retries at once when the browser is online again', async () => {
    const { queue, sent, advance, fail, timerDelays } = setupSaveQueue();
    queue.set([queueCell(38, 1)]);
    await advance(batchDelayMs);
    await fail(networkFailure);
    queue.retry();
    await flushPromises();
    expect(sent).toHaveLength(2);
    expect(timerDelays()).toEqual([]);
  });

  it('restarts the delay after a success', async () => {
    const { queue, advance, fail, answer, timerDelays } = setupSaveQueue();
    queue.set([queueCell(38, 1)]);
    await advance(batchDelayMs);
    await fail(networkFailure);
    await advance(500);
    await fail(networkFailure);
    await advance(1000);
    await answer();
    queue.set([queueCell(38, 2)]);
    await advance(batchDelayMs);
    await fail(networkFailure);
    expect(timerDelays()).toEqual([500]);
  });
});

describe('a refusal', () => {
  it("stays on its cell with the server's message, and restores nothing by itself", async () => {
    const { queue, sent, advance, fail } = setupSaveQueue();
    queue.set([queueCell(38, 9)]);
    await advance(batchDelayMs);
    await fail(refusedFailure);
    await advance(60_000);
    expect(sent).toHaveLength(1);
    expect(queue.pending().get(queueCellId(38))).toMatchObject({
      cantidad: 9,
      state: 'notSaved',
      ...refusedFailure,
    });
  });

  it('splits a refused batch until it finds the refused cell, and saves the others', async () => {
    const { queue, sent, advance, fail, answer, failure } = setupSaveQueue();
    queue.set([queueCell(36, 1), queueCell(38, 1), queueCell(40, 1), queueCell(42, 1)]);
    await advance(batchDelayMs);
    await fail(refusedFailure);
    for (let turn = 0; turn < 4; turn++) {
      const last = sent.at(-1) ?? [];
      if (last.some(({ tallaId }) => tallaId === 40)) await fail(refusedFailure);
      else await answer();
    }
    expect([...queue.pending().keys()]).toEqual([queueCellId(40)]);
    expect(failure(40)).toBe('refused');
  });

  it('ends with a new value of the cell', async () => {
    const { queue, sent, advance, fail, state } = setupSaveQueue();
    queue.set([queueCell(38, 9)]);
    await advance(batchDelayMs);
    await fail(refusedFailure);
    queue.set([queueCell(38, 3)]);
    expect(state(38)).toBe('saving');
    await advance(batchDelayMs);
    expect(sent[1]).toEqual([queueCell(38, 3)]);
  });

  it('does not affect a value typed after the write was sent', async () => {
    const { queue, sent, advance, fail, state } = setupSaveQueue();
    queue.set([queueCell(38, 9)]);
    await advance(batchDelayMs);
    queue.set([queueCell(38, 3)]);
    await advance(batchDelayMs);
    await fail(refusedFailure);
    expect(state(38)).toBe('saving');
    expect(sent[1]).toEqual([queueCell(38, 3)]);
  });

  it('waits until the user discards or retries it', async () => {
    const { queue, sent, advance, fail, pendingStorage } = setupSaveQueue();
    queue.set([queueCell(38, 9), queueCell(40, 1)]);
    await advance(batchDelayMs);
    await fail(refusedFailure);
    await fail(refusedFailure);
    await fail(refusedFailure);
    queue.discard([queueCellId(38)]);
    expect(pendingStorage.read()).toEqual([queueCell(40, 1)]);
    queue.retry({ refused: true });
    await flushPromises();
    expect(sent.at(-1)).toEqual([queueCell(40, 1)]);
  });
});
