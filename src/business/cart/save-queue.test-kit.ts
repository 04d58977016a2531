/** A save queue whose calls and clock the test controls. */
import { vi } from 'vitest';
import { type CellWrite, cellId } from './cell.ts';
import { createPendingKeep } from './pending-keep.ts';
import { createSaveQueue, type Verdict } from './save-queue.ts';

export const queueCell = (tallaId: number, cantidad: number): CellWrite => ({
  modeloId: 1,
  modeloColorId: 10,
  tallaId,
  cantidad,
});
export const queueCellId = (tallaId: number) => cellId(queueCell(tallaId, 0));
export const line: Verdict = { trouble: 'line' };
export const refused: Verdict = { trouble: 'refused', message: 'No se puede pedir.' };

/** Lets every promise that is due settle. */
export const settleQueue = async () => {
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
  const open: { resolve(): void; reject(verdict: Verdict): void }[] = [];
  const timers: { at: number; act: () => void }[] = [];
  let now = 0;
  const saved = vi.fn();
  const keep = createPendingKeep(storage, 'ana');
  const queue = createSaveQueue<CellWrite[]>({
    write: (cells) => {
      sent.push(cells);
      return new Promise((resolve, reject) => open.push({ resolve: () => resolve(cells), reject }));
    },
    judge: (error) => error as Verdict,
    saved,
    changed: () => undefined,
    later: (ms, act) => {
      const timer = { at: now + ms, act };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    keep,
  });
  return {
    queue,
    sent,
    saved,
    keep,
    storage,
    /** Answers the oldest open write. */
    async answer() {
      open.shift()?.resolve();
      await settleQueue();
    },
    async fail(verdict: Verdict) {
      open.shift()?.reject(verdict);
      await settleQueue();
    },
    async pass(ms: number) {
      now += ms;
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers.splice(timers.indexOf(timer), 1);
        timer.act();
      }
      await settleQueue();
    },
    waiting: () => timers.map(({ at }) => at - now),
    state: (tallaId: number) => queue.pending().get(queueCellId(tallaId))?.state,
    trouble: (tallaId: number) => queue.pending().get(queueCellId(tallaId))?.trouble,
  };
}
