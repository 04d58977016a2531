/**
 * Brings what is typed into the matrix to the server. One write is under way at a time, so cells arrive in the order
 * they were typed; what gathers meanwhile goes together, and of a cell only its newest value. A broken line is tried
 * again until it holds; a refusal stays on the cell, with the server's words, until its user decides. Knows no React,
 * no clock and no wire: all three are handed in.
 */
import { type CellWrite, cellId, plainWrite } from './cell.ts';
import type { PendingKeep } from './pending-keep.ts';

/** Why a cell is not saved: nobody answered, the server said no, or the session is over. */
export type Trouble = 'line' | 'refused' | 'signedOut';

/** A cell whose typed value the server has not acknowledged. A cell without one is saved. */
export interface PendingCell extends CellWrite {
  readonly state: 'saving' | 'notSaved';
  readonly trouble?: Trouble;
  /** The server's words about a refusal. */
  readonly message?: string;
}

export interface Verdict {
  trouble: Trouble;
  message?: string;
}

export interface SaveQueueParts<Reply> {
  /** Sets these cells of one cart, all or none. */
  write(cells: CellWrite[]): Promise<Reply>;
  judge(error: unknown): Verdict;
  /** Takes the server's answer. Called before its cells leave the pending ones, so that no old value shines through. */
  saved(reply: Reply): void;
  /** The pending cells are others than before. */
  changed(): void;
  /** Calls `act` after `ms`; the result calls it off. */
  later(ms: number, act: () => void): () => void;
  keep: PendingKeep;
}

export interface SaveQueue {
  /** A new map at every change; its entries keep their identity while they stay the same. */
  pending(): ReadonlyMap<string, PendingCell>;
  set(writes: readonly CellWrite[]): void;
  /** Shows what an earlier visit left, as not saved, while nobody knows the cart that it goes into. */
  show(): void;
  /** Takes up what an earlier visit left, and what waited for a session. */
  resume(): void;
  /** Tries at once what waits for the line, and refused cells too when `refused`. */
  retry(options?: { refused?: boolean }): void;
  /** Gives up a cell's typed value: the server's stands again. */
  giveUp(ids: readonly string[]): void;
  /** Resolves when no cell is on its way: all are saved, or known not to be. */
  settled(): Promise<void>;
  /** Runs an act on the whole cart while no write is under way. */
  alone<T>(act: () => Promise<T>): Promise<T>;
  /** Stops for good and forgets; what is not acknowledged stays kept. */
  stop(): void;
}

interface Entry extends PendingCell {
  /** Grows with every typed value: tells whether a reply answers the newest one. */
  typed: number;
}

/** What is typed in a breath goes together. */
export const gatherMs = 300;
const mostPerWrite = 500;
/** Milliseconds until the next try after `failures` failures in a row. */
export const retryDelay = (failures: number) => Math.min(500 * 2 ** (failures - 1), 15_000);

export function createSaveQueue<Reply>(parts: SaveQueueParts<Reply>): SaveQueue {
  const { write, judge, saved, changed, later, keep } = parts;
  let entries: ReadonlyMap<string, Entry> = new Map();
  /** Halves of a refused write: sent apart until the cell that is refused stands alone. */
  let apart: string[][] = [];
  let flight: Promise<void> | undefined;
  let acts: Promise<unknown> | undefined;
  let callOff: (() => void) | undefined;
  let failures = 0;
  let typed = 0;
  let stopped = false;
  const settledWaiters: (() => void)[] = [];
  /** What is shown of an earlier visit, with its `typed`: another tab may have changed or saved it before it is taken up. */
  const shown = new Map<string, number>();

  const waitsForLine = () => failures > 0;
  const canGo = (entry: Entry | undefined): entry is Entry =>
    entry !== undefined && entry.trouble !== 'refused' && entry.trouble !== 'signedOut';

  function update(change: (next: Map<string, Entry>) => void): void {
    const next = new Map(entries);
    change(next);
    entries = next;
    changed();
    if (![...entries.values()].some(({ state }) => state === 'saving')) {
      for (const wake of settledWaiters.splice(0)) wake();
    }
  }

  function schedule(ms: number): void {
    callOff?.();
    callOff = later(ms, () => {
      callOff = undefined;
      go();
    });
  }

  function nextBatch(): Entry[] {
    while (apart.length > 0) {
      const batch = ofOneCart((apart.shift() ?? []).map((id) => entries.get(id)).filter(canGo));
      if (batch.length > 0) return batch;
    }
    return ofOneCart([...entries.values()].filter(canGo)).slice(0, mostPerWrite);
  }

  function go(): void {
    if (stopped || flight || acts || callOff) return;
    const batch = nextBatch();
    if (batch.length === 0) return;
    flight = write(batch.map(plainWrite))
      .then(
        (reply) => acknowledged(batch, reply),
        (error) => failed(batch, judge(error)),
      )
      .finally(() => {
        flight = undefined;
        go();
      });
  }

  function acknowledged(batch: Entry[], reply: Reply): void {
    if (stopped) return;
    failures = 0;
    saved(reply);
    keep.done(batch);
    update((next) => {
      for (const sent of batch) {
        if (next.get(cellId(sent))?.typed === sent.typed) next.delete(cellId(sent));
      }
      for (const [id, entry] of next) {
        if (entry.trouble === 'line') next.set(id, { ...bare(entry), state: 'saving' });
      }
    });
  }

  function failed(batch: Entry[], verdict: Verdict): void {
    if (stopped) return;
    if (verdict.trouble === 'refused' && batch.length > 1) {
      const ids = batch.map(cellId);
      const half = Math.ceil(ids.length / 2);
      apart.unshift(ids.slice(0, half), ids.slice(half));
      return;
    }
    if (verdict.trouble === 'refused') failures = 0;
    if (verdict.trouble === 'line') schedule(retryDelay(++failures));
    update((next) => {
      // Without a line or a session nothing that waits is on its way either.
      const met = verdict.trouble === 'refused' ? batch : [...next.values()].filter(canGo);
      for (const { modeloId, modeloColorId, tallaId, typed: sent } of met) {
        const id = cellId({ modeloId, modeloColorId, tallaId });
        const entry = next.get(id);
        if (!entry || (verdict.trouble === 'refused' && entry.typed !== sent)) continue;
        next.set(id, { ...bare(entry), state: 'notSaved', ...verdict });
      }
    });
  }

  function put(writes: readonly CellWrite[]): void {
    update((next) => {
      for (const write of writes) {
        const waiting = waitsForLine();
        next.delete(cellId(write));
        next.set(cellId(write), {
          ...bare({ ...write, typed: ++typed }),
          ...(waiting ? { state: 'notSaved', trouble: 'line' } : { state: 'saving' }),
        });
      }
    });
  }

  return {
    pending: () => entries,
    set(writes) {
      if (stopped || writes.length === 0) return;
      keep.put(writes);
      put(writes);
      if (!callOff) schedule(gatherMs);
    },
    show() {
      if (stopped) return;
      failures ||= 1;
      const kept = keep.read().filter((write) => !entries.has(cellId(write)));
      put(kept);
      for (const id of kept.map(cellId)) shown.set(id, entries.get(id)?.typed ?? 0);
    },
    resume() {
      if (stopped) return;
      failures = 0;
      callOff?.();
      callOff = undefined;
      const untouched = [...shown].filter(([id, typed]) => entries.get(id)?.typed === typed);
      shown.clear();
      update((next) => {
        for (const [id] of untouched) next.delete(id);
      });
      const known = [...entries.values()].filter(({ trouble }) => trouble === 'signedOut');
      put([...known, ...keep.read().filter((write) => !entries.has(cellId(write)))]);
      go();
    },
    retry({ refused = false } = {}) {
      if (stopped) return;
      failures = 0;
      callOff?.();
      callOff = undefined;
      const again = [...entries.values()].filter(
        ({ trouble }) => trouble === 'line' || (refused && trouble !== undefined),
      );
      if (again.length > 0) put(again);
      go();
    },
    giveUp(ids) {
      const given = ids.map((id) => entries.get(id)).filter((entry) => entry !== undefined);
      keep.done(given);
      update((next) => {
        for (const id of ids) next.delete(id);
      });
    },
    settled() {
      return new Promise((resolve) => {
        if (![...entries.values()].some(({ state }) => state === 'saving')) resolve();
        else settledWaiters.push(resolve);
      });
    },
    async alone(act) {
      const before = acts;
      const run = (async () => {
        await before?.catch(() => undefined);
        await flight;
        return act();
      })();
      acts = run;
      try {
        return await run;
      } finally {
        if (acts === run) {
          acts = undefined;
          go();
        }
      }
    },
    stop() {
      stopped = true;
      callOff?.();
      entries = new Map();
      apart = [];
      for (const wake of settledWaiters.splice(0)) wake();
    },
  };
}

function bare(entry: CellWrite & { typed: number }) {
  return { ...plainWrite(entry), typed: entry.typed };
}

/** Those that go into the same cart as the first: a write sets cells of one cart. */
function ofOneCart(entries: Entry[]): Entry[] {
  return entries.filter(({ cartId }) => cartId === entries[0]?.cartId);
}
