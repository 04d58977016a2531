/**
 * Watches the database on a connection of its own: receives the triggers' notices (`cambio`), and checks at
 * short intervals whether the database answers and accepts writes. Nothing else would notice a frozen
 * database, because it breaks no connection.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailable, type UnavailableReason, unavailableReason } from './database-unavailable.ts';

/** Between two checks. The sum with `deadlineMs` must stay below a second (decision 0025). */
const beatMs = 250;
const deadlineMs = 600;
/** For a new connection at the start and during an outage, when no call waits for it. */
const connectMs = 3000;
/** Between two tries to connect while the database is away. */
const retryMs = 200;
/** Between two looks for commits that wait for a standby, in checks. */
const standbyBeats = 4;
/**
 * Maximum wait of a commit for a synchronous standby. A standby in its place acknowledges in milliseconds.
 */
const standbyTimeoutMs = 5000;
/** Maximum wait at the end of an outage for earlier statements. */
const predecessorTimeoutMs = 5000;

export interface Outage {
  reason: UnavailableReason;
  /** Seconds since its start. */
  seconds: number;
}

export interface WatchParts {
  url: string;
  /** `application_name` of this server's pool. Its earlier connections are ended before an outage ends. */
  poolName?: string;
  /** Maximum wait for an answer in ms; default: decision 0025. */
  answerMs?: number;
  /** Receives the topic of each change, including this server's own changes. */
  onChange(topic: string): void;
  /** Notices may have been missed: all caches must be emptied. */
  onMissed(): void;
  onAway?(outage: Outage): void;
  onBack?(outage: Outage): void;
  /** Connections broke although the database answers. `count`: since the previous call. */
  onBroken?(error: unknown, count: number): void;
  /** Commits of the pool waited too long for a synchronous standby and were ended. */
  onStandbyLost?(count: number): void;
}

export interface DatabaseWatch {
  /** False while notices may be missed. */
  connected(): boolean;
  /** The current outage; undefined while the database answers. */
  outage(): Outage | undefined;
  /** Checks the database at once, after a statement failed as if it were away. */
  suspect(error: unknown): void;
  close(): Promise<void>;
}

/**
 * Starts to watch.
 * @returns once the database has answered for the first time
 * @throws when the first connection fails
 */
export async function watchDatabase(parts: WatchParts): Promise<DatabaseWatch> {
  const { url, poolName, onChange, onMissed, onAway, onBack, onBroken, onStandbyLost } = parts;
  const { answerMs = deadlineMs } = parts;
  let client: pg.Client | undefined;
  let away: { reason: UnavailableReason; since: number } | undefined;
  let suspicions: unknown[] = [];
  /** Statements whose commit waits for a standby, and since when. */
  let commitsSeen = new Map<string, number>();
  let closed = false;
  /** Ends the pause between two checks. */
  let wake = () => {};

  const outageOf = ({ reason, since }: { reason: UnavailableReason; since: number }): Outage => ({
    reason,
    seconds: Math.round((performance.now() - since) / 100) / 10,
  });

  /** @param timeoutMs for the connection itself */
  async function open(timeoutMs: number): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'percha watch',
    });
    next.on('notification', (notice) => onChange(notice.payload ?? ''));
    next.on('error', () => wake());
    next.on('end', () => wake());
    try {
      await inTime(next.connect(), timeoutMs);
      await expectWritable(next, answerMs);
      await inTime(next.query('listen cambio'), answerMs);
      if (away) await endPredecessors(next);
      return next;
    } catch (error) {
      next.connection.stream.destroy();
      throw error;
    }
  }

  /** Earlier statements continue after a thaw and must not run after a later call. */
  async function endPredecessors(next: pg.Client): Promise<void> {
    if (!poolName) return;
    const deadline = performance.now() + predecessorTimeoutMs;
    for (;;) {
      const { rows } = await inTime(
        next.query<{ ended: boolean }>(
          `select pg_terminate_backend(pid) as ended from pg_stat_activity
           where application_name = $1 and usename = current_user and pid <> pg_backend_pid()`,
          [poolName],
        ),
        answerMs,
      );
      if (rows.length === 0 || performance.now() > deadline || closed) return;
      await wait(20);
    }
  }

  /**
   * Ends commits that wait for a lost synchronous standby: no timeout of PostgreSQL does. The transaction is
   * committed on the primary, its locks are released, and its call gets an error with an unknown outcome.
   */
  async function endWaitingCommits(asked: pg.Client): Promise<void> {
    if (!poolName) return;
    const { rows } = await inTime(
      asked.query<{ pid: number; statement: string }>(
        `select pid, pid || ' ' || query_start as statement from pg_stat_activity
         where application_name = $1 and usename = current_user and wait_event = 'SyncRep'`,
        [poolName],
      ),
      answerMs,
    );
    const now = performance.now();
    // A statement may have run for long before its commit: the wait alone counts.
    commitsSeen = new Map(rows.map(({ statement }) => [statement, commitsSeen.get(statement) ?? now]));
    const lost = rows.filter(({ statement }) => now - (commitsSeen.get(statement) ?? now) > standbyTimeoutMs);
    if (lost.length === 0) return;
    const pids = lost.map(({ pid }) => pid);
    await inTime(
      asked.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]),
      answerMs,
    );
    onStandbyLost?.(lost.length);
  }

  function opened(next: pg.Client): void {
    client = next;
    const over = away;
    away = undefined;
    // Changes since the loss of the connection were not received.
    onMissed();
    if (over) onBack?.(outageOf(over));
  }

  function lost(error: unknown, isOutage: boolean): void {
    client?.connection.stream.destroy();
    client = undefined;
    if (!isOutage || closed) return;
    suspicions = [];
    const reason = unavailableReason(error) ?? 'broken';
    if (away) {
      away.reason = reason;
      return;
    }
    away = { reason, since: performance.now() };
    onAway?.(outageOf(away));
  }

  /** Checks until the database does not answer. @throws the reason */
  async function askOn(asked: pg.Client): Promise<never> {
    for (let beat = 1; ; beat += 1) {
      if (suspicions.length === 0) await pause();
      if (closed) throw new Error('Closed.');
      const [suspicion] = suspicions;
      const count = suspicions.length;
      // The pool's connections lead to a standby; this one may still lead to the former primary.
      if (unavailableReason(suspicion) === 'readOnly') throw suspicion;
      await expectWritable(asked, answerMs);
      if (beat % standbyBeats === 0) await endWaitingCommits(asked);
      if (count > 0) {
        suspicions = suspicions.slice(count);
        onBroken?.(suspicion, count);
      }
    }
  }

  const pause = () =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, beatMs);
      wake = () => {
        clearTimeout(timer);
        done();
      };
    });

  async function run(): Promise<void> {
    while (!closed) {
      try {
        if (client) await askOn(client);
        else opened(await open(away ? connectMs : answerMs));
      } catch (error) {
        if (closed) return;
        // A broken connection alone is not an outage; the next try decides. Silence or a standby is.
        const reason = unavailableReason(error);
        const isOutage = !client || reason === 'silent' || reason === 'readOnly';
        lost(error, isOutage);
        if (isOutage) await wait(retryMs);
      }
    }
  }

  opened(await open(connectMs));
  const running = run();
  return {
    connected: () => client !== undefined,
    outage: () => away && outageOf(away),
    suspect(error) {
      if (away || closed) return;
      suspicions.push(error);
      wake();
    },
    async close() {
      closed = true;
      wake();
      client?.connection.stream.destroy();
      await running;
    },
  };
}

/** @throws DatabaseUnavailable when the database is a standby or does not answer in time */
async function expectWritable(client: pg.Client, answerMs: number): Promise<void> {
  const { rows } = await inTime(
    client.query<{ transaction_read_only: string }>('show transaction_read_only'),
    answerMs,
  );
  if (rows[0]?.transaction_read_only === 'on') throw new DatabaseUnavailable('readOnly');
}

/** @throws DatabaseUnavailable `silent` when `work` takes longer than `timeoutMs` */
function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new DatabaseUnavailable('silent'));
    // A blocked event loop fires its timers late, so an answer in the socket is read first.
    const timer = setTimeout(() => setImmediate(() => setImmediate(late)), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
