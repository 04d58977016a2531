/** A save queue whose calls and clock the test controls. */
import { vi } from 'vitest';
import { flushPromises, startFakeClock } from './cart-store.test-kit.ts';
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
  startFakeClock();
  const sent: CellWrite[][] = [];
  const open: { resolve(): void; reject(failure: SaveFailure): void }[] = [];
  /** The instants of the timers that have not run. */
  const due = new Map<ReturnType<typeof setTimeout>, number>();
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
      const timer = setTimeout(() => {
        due.delete(timer);
        act();
      }, ms);
      due.set(timer, Date.now() + ms);
      return () => {
        due.delete(timer);
        clearTimeout(timer);
      };
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
    advance: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    timerDelays: () => [...due.values()].map((at) => at - Date.now()),
    state: (tallaId: number) => queue.pending().get(queueCellId(tallaId))?.state,
    failure: (tallaId: number) => queue.pending().get(queueCellId(tallaId))?.failure,
  };
}
