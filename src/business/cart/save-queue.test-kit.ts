/** A save queue whose calls and clock the test controls. */
import { vi } from 'vitest';
import { type CellWrite, cellId } from './cell.ts';
import { createPendingStorage } from './pending-storage.ts';
import { createSaveQueue, type SaveFailure } from './save-queue.ts';

export const queueCell = (tallaId: number, cantidad: number): CellWrite => ({
  modeloId: 1,
  modeloColorId: 10,
  tallaId,
  cantidad,
});
export const queueCellId = (tallaId: number) => cellId(queueCell(tallaId, 0));
export const networkFailure: SaveFailure = { failure: 'network' };
export const refusedFailure: SaveFailure = { failure: 'refused', message: 'No se puede pedir.' };

/** Lets all settled promises run their callbacks. */
export const flushPromises = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

export function memoryStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
}

export function setupSaveQueue(storage = memoryStorage()) {
  const sent: CellWrite[][] = [];
  const open: { resolve(): void; reject(failure: SaveFailure): void }[] = [];
  const timers: { at: number; act: () => void }[] = [];
  let now = 0;
  const onSaved = vi.fn();
  const pendingStorage = createPendingStorage(storage, 'ana');
  const queue = createSaveQueue<CellWrite[]>({
    write: (cells) => {
      sent.push(cells);
      return new Promise((resolve, reject) => open.push({ resolve: () => resolve(cells), reject }));
    },
    classify: (error) => error as SaveFailure,
    onSaved,
    onChange: () => undefined,
    setTimer: (ms, act) => {
      const timer = { at: now + ms, act };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    storage: pendingStorage,
  });
  return {
    queue,
    sent,
    onSaved,
    pendingStorage,
    storage,
    /** Replies to the oldest open write. */
    async answer() {
      open.shift()?.resolve();
      await flushPromises();
    },
    async fail(failure: SaveFailure) {
      open.shift()?.reject(failure);
      await flushPromises();
    },
    async advance(ms: number) {
      now += ms;
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers.splice(timers.indexOf(timer), 1);
        timer.act();
      }
      await flushPromises();
    },
    timerDelays: () => timers.map(({ at }) => at - now),
    state: (tallaId: number) => queue.pending().get(queueCellId(tallaId))?.state,
    failure: (tallaId: number) => queue.pending().get(queueCellId(tallaId))?.failure,
  };
}
