/** The save queue's tests tell their stories with this: a line and a clock that the test holds in its hand. */
import { vi } from 'vitest';
import { type CellWrite, cellId } from './cell.ts';
import { createPendingKeep } from './pending-keep.ts';
import { createSaveQueue, type Verdict } from './save-queue.ts';

export const cell = (tallaId: number, cantidad: number): CellWrite => ({
  modeloId: 1,
  modeloColorId: 10,
  tallaId,
  cantidad,
});
export const id = (tallaId: number) => cellId(cell(tallaId, 0));
export const line: Verdict = { trouble: 'line' };
export const refused: Verdict = { trouble: 'refused', message: 'No se puede pedir.' };

/** Lets every promise that is due settle. */
export const settle = async () => {
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

export function story(storage = memoryStorage()) {
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
    /** The latest write's answer. */
    async answer() {
      open.shift()?.resolve();
      await settle();
    },
    async fail(verdict: Verdict) {
      open.shift()?.reject(verdict);
      await settle();
    },
    async pass(ms: number) {
      now += ms;
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers.splice(timers.indexOf(timer), 1);
        timer.act();
      }
      await settle();
    },
    waiting: () => timers.map(({ at }) => at - now),
    state: (tallaId: number) => queue.pending().get(id(tallaId))?.state,
    trouble: (tallaId: number) => queue.pending().get(id(tallaId))?.trouble,
  };
}
