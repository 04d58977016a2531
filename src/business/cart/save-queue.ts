/**
 * Sends typed cells to the server. Writes run one at a time, so cells arrive in the order they were typed;
 * cells typed meanwhile form the next batch, each with its newest value only. A failed connection is retried
 * with a growing delay. A refused cell keeps the server's message until the user decides. The caller passes
 * in calls, timers and storage, so that tests control them.
 */
import { type CellWrite, cellId, toCellWrite } from './cell.ts';
import type { PendingStorage } from './pending-storage.ts';

/** Why a cell is not saved: no reply, a rejection by the server, an ended session, or no chosen customer. */
export type SaveFailureReason = 'network' | 'refused' | 'signedOut' | 'noCustomer';

/** A cell whose value the server has not confirmed. Saved cells have no entry. */
export interface PendingCell extends CellWrite {
  readonly state: 'saving' | 'notSaved';
  readonly failure?: SaveFailureReason;
  /** The server's message about a refusal. */
  readonly message?: string;
}

export interface SaveFailure {
  failure: SaveFailureReason;
  message?: string;
}

export interface SaveQueueOptions<Reply> {
  /** Sets these cells of one cart, all or none. */
  write(cells: CellWrite[]): Promise<Reply>;
  classify(error: unknown): SaveFailure;
  /** Takes the server's reply. Runs before its cells leave `pending`, so that no old value flashes. */
  onSaved(reply: Reply): void;
  /** Called after `pending` changed. */
  onChange(): void;
  /** Calls `act` after `ms`. The returned function cancels it. */
  setTimer(ms: number, act: () => void): () => void;
  storage: PendingStorage;
  /** Keeps all cells unsaved: there is no cart to write to until a customer is chosen. */
  held?: boolean;
}

export interface SaveQueue {
  /** Returns a new map after every change. Entries keep their identity while they stay the same. */
  pending(): ReadonlyMap<string, PendingCell>;
  set(writes: readonly CellWrite[]): void;
  /** Shows stored cells of an earlier visit as not saved while the cart cannot be read. */
  showStored(): void;
  /** Sends stored cells of an earlier visit, and cells that waited for a session. */
  resume(): void;
  /** Retries at once the cells that failed by the network; with `refused` all that are not saved. */
  retry(options?: { refused?: boolean }): void;
  /** Discards typed values; the server's values apply again. */
  discard(ids: readonly string[]): void;
  /** Resolves when no cell is being saved: all are saved or have failed. */
  settled(): Promise<void>;
  /** Runs an action on the whole cart while no write runs. Actions run one after another. */
  runExclusive<T>(act: () => Promise<T>): Promise<T>;
  /** Stops for good. Unsaved cells stay in storage. */
  stop(): void;
}

interface Entry extends PendingCell {
  /** Counts typed values. A reply confirms an entry only when its revision is the one that was sent. */
  revision: number;
}

/** Cells typed within this delay are sent together. */
export const batchDelayMs = 300;
const maxCellsPerWrite = 500;
/** Returns the milliseconds until the next retry after `failures` failures in a row. */
export const retryDelay = (failures: number) => Math.min(500 * 2 ** (failures - 1), 15_000);

export function createSaveQueue<Reply>(options: SaveQueueOptions<Reply>): SaveQueue {
  const { write, classify, onSaved, onChange, setTimer, storage, held = false } = options;
  let entries: ReadonlyMap<string, Entry> = new Map();
  /** Halves of a refused batch. They are sent apart until the refused cell is alone. */
  let splitBatches: string[][] = [];
  let writeInFlight: Promise<void> | undefined;
  let lastExclusive: Promise<unknown> | undefined;
  let cancelTimer: (() => void) | undefined;
  let failures = 0;
  let revision = 0;
  let stopped = false;
  const settledWaiters: (() => void)[] = [];
  /** Revisions of cells from showStored(). Another tab may change or save them before resume(). */
  const shownRevisions = new Map<string, number>();

  const isOffline = () => failures > 0;
  const isSendable = (entry: Entry | undefined): entry is Entry =>
    !held && entry !== undefined && entry.failure !== 'refused' && entry.failure !== 'signedOut';

  /** Replaces `entries`, and resolves settled() when no cell is being saved. */
  function update(change: (next: Map<string, Entry>) => void): void {
    const next = new Map(entries);
    change(next);
    entries = next;
    onChange();
    if (![...entries.values()].some(({ state }) => state === 'saving')) {
      for (const wake of settledWaiters.splice(0)) wake();
    }
  }

  function scheduleNext(ms: number): void {
    cancelTimer?.();
    cancelTimer = setTimer(ms, () => {
      cancelTimer = undefined;
      sendNext();
    });
  }

  /** Returns the entries of the next write: halves of a refused batch first. */
  function nextBatch(): Entry[] {
    while (splitBatches.length > 0) {
      const batch = ofFirstCart((splitBatches.shift() ?? []).map((id) => entries.get(id)).filter(isSendable));
      if (batch.length > 0) return batch;
    }
    return ofFirstCart([...entries.values()].filter(isSendable)).slice(0, maxCellsPerWrite);
  }

  /** Sends the next batch, unless a write, an exclusive action or a timer is pending. */
  function sendNext(): void {
    if (stopped || writeInFlight || lastExclusive || cancelTimer) return;
    const batch = nextBatch();
    if (batch.length === 0) return;
    writeInFlight = write(batch.map(toCellWrite))
      .then(
        (reply) => onAcknowledged(batch, reply),
        (error) => onFailed(batch, classify(error)),
      )
      .finally(() => {
        writeInFlight = undefined;
        sendNext();
      });
  }

  /** Removes saved entries. A success also shows that the connection is back. */
  function onAcknowledged(batch: Entry[], reply: Reply): void {
    if (stopped) return;
    failures = 0;
    onSaved(reply);
    storage.removeUnchanged(batch);
    update((next) => {
      for (const sent of batch) {
        if (next.get(cellId(sent))?.revision === sent.revision) next.delete(cellId(sent));
      }
      for (const [id, entry] of next) {
        if (entry.failure === 'network') next.set(id, { ...withoutState(entry), state: 'saving' });
      }
    });
  }

  /** Splits a refused batch, or marks its cells as not saved and schedules a retry. */
  function onFailed(batch: Entry[], saveFailure: SaveFailure): void {
    if (stopped) return;
    const { failure } = saveFailure;
    if (failure === 'refused' && batch.length > 1) {
      const ids = batch.map(cellId);
      const half = Math.ceil(ids.length / 2);
      splitBatches.unshift(ids.slice(0, half), ids.slice(half));
      return;
    }
    if (failure === 'refused') failures = 0;
    if (failure === 'network') scheduleNext(retryDelay(++failures));
    update((next) => {
      // Without a connection or a session, no waiting cell can be saved.
      const affected = failure === 'refused' ? batch : [...next.values()].filter(isSendable);
      for (const { modeloId, modeloColorId, tallaId, revision: sent } of affected) {
        const id = cellId({ modeloId, modeloColorId, tallaId });
        const entry = next.get(id);
        if (!entry || (failure === 'refused' && entry.revision !== sent)) continue;
        next.set(id, { ...withoutState(entry), state: 'notSaved', ...saveFailure });
      }
    });
  }

  /** Adds cells at the end of the queue, as being saved, or as not saved while offline. */
  function setEntries(writes: readonly CellWrite[]): void {
    update((next) => {
      for (const write of writes) {
        const failure = held ? 'noCustomer' : isOffline() ? 'network' : undefined;
        next.delete(cellId(write));
        next.set(cellId(write), {
          ...withoutState({ ...write, revision: ++revision }),
          ...(failure ? { state: 'notSaved', failure } : { state: 'saving' }),
        });
      }
    });
  }

  return {
    pending: () => entries,
    set(writes) {
      if (stopped || writes.length === 0) return;
      storage.put(writes);
      setEntries(writes);
      if (!cancelTimer) scheduleNext(batchDelayMs);
    },
    showStored() {
      if (stopped) return;
      failures ||= 1;
      const stored = storage.read().filter((write) => !entries.has(cellId(write)));
      setEntries(stored);
      for (const id of stored.map(cellId)) shownRevisions.set(id, entries.get(id)?.revision ?? 0);
    },
    resume() {
      if (stopped) return;
      failures = 0;
      cancelTimer?.();
      cancelTimer = undefined;
      const untouched = [...shownRevisions].filter(
        ([id, revision]) => entries.get(id)?.revision === revision,
      );
      shownRevisions.clear();
      update((next) => {
        for (const [id] of untouched) next.delete(id);
      });
      const waitedForSession = [...entries.values()].filter(({ failure }) => failure === 'signedOut');
      setEntries([...waitedForSession, ...storage.read().filter((write) => !entries.has(cellId(write)))]);
      sendNext();
    },
    retry({ refused = false } = {}) {
      if (stopped) return;
      failures = 0;
      cancelTimer?.();
      cancelTimer = undefined;
      const retried = [...entries.values()].filter(
        ({ failure }) => failure === 'network' || (refused && failure !== undefined),
      );
      if (retried.length > 0) setEntries(retried);
      sendNext();
    },
    discard(ids) {
      const discarded = ids.map((id) => entries.get(id)).filter((entry) => entry !== undefined);
      storage.removeUnchanged(discarded);
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
    async runExclusive(act) {
      const before = lastExclusive;
      const run = (async () => {
        await before?.catch(() => undefined);
        await writeInFlight;
        return act();
      })();
      lastExclusive = run;
      try {
        return await run;
      } finally {
        if (lastExclusive === run) {
          lastExclusive = undefined;
          sendNext();
        }
      }
    },
    stop() {
      stopped = true;
      cancelTimer?.();
      entries = new Map();
      splitBatches = [];
      for (const wake of settledWaiters.splice(0)) wake();
    },
  };
}

/** Returns the cell with its revision, without state, failure and message. */
function withoutState(entry: CellWrite & { revision: number }) {
  return { ...toCellWrite(entry), revision: entry.revision };
}

/** Returns the entries of the first one's cart, because a write sets cells of one cart. */
function ofFirstCart(entries: Entry[]): Entry[] {
  return entries.filter(({ cartId }) => cartId === entries[0]?.cartId);
}
