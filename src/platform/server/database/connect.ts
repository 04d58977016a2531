import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable, type UnavailableReason } from './database-unavailable.ts';
import { preparedClient } from './prepared-client.ts';

const numeric = 1700;
const bigint = 20;
const date = 1082;

/**
 * Parsers of values: numbers as numbers (bigints are cents and counts, far below 2^53), a day as its text,
 * because a Date would add a time zone.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === bigint || oid === numeric) return (text: string) => Number(text);
    if (oid === date) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/** The limits of a server's pool, in ms. */
export const serverLimits = {
  /** Waiting calls are refused when no connection was returned for this long. */
  stallMs: 800,
  /** A statement that waits longer for a lock fails (55P03) and writes nothing. */
  lockMs: 5000,
};
const stallCheckMs = 100;

export interface Connection<T> {
  db: Kysely<T>;
  pool: pg.Pool;
  /** Ends every connection with its running statement, and refuses further calls. */
  refuse(reason: UnavailableReason): void;
  /** Accepts calls again. */
  admit(): void;
  close(): Promise<void>;
}

/**
 * Opens a pool of at most `size` connections to `url`. `onError` is called for broken connections, except
 * those that are being closed. `name` is their `application_name`. `stallMs` refuses waiting calls when no
 * connection is returned; a script waits for its own long transaction. `lockMs` limits each wait for a lock.
 */
export function connect<T>(
  url: string,
  size: number,
  onError: (error: Error) => void,
  {
    name = 'percha',
    stallMs = Number.POSITIVE_INFINITY,
    lockMs,
  }: { name?: string; stallMs?: number; lockMs?: number } = {},
): Connection<T> {
  const clients = new Set<pg.Client>();
  class KnownClient extends preparedClient() {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      clients.add(this);
      this.once('end', () => clients.delete(this));
    }
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    Client: KnownClient,
    // A connection has its prepared statements, so it is kept over a quiet quarter of an hour.
    idleTimeoutMillis: 15 * 60_000,
    types,
    // A longer statement is a mistake and must not hold a connection and its locks.
    statement_timeout: 30_000,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: name,
  });
  let silent = false;
  let refusal: UnavailableReason | undefined;
  const broken = (error: Error) => {
    if (!silent && !refusal) onError(error);
  };
  pool.on('error', broken);
  // A break in use fails the query. Without a listener the error event would also end the process.
  pool.on('connect', (client) => client.on('error', broken));
  const lending = lend(pool, size, () => refusal, stallMs);
  const db = new Kysely<T>({
    dialect: new PostgresDialect({
      pool: { connect: lending.connect, end: () => pool.end(), options: pool.options, Client: KnownClient },
    }),
  });
  return {
    db,
    pool,
    refuse(reason) {
      refusal = reason;
      lending.refuseAll(reason);
      for (const client of clients) client.connection.stream.destroy();
    },
    admit() {
      refusal = undefined;
    },
    close() {
      silent = true;
      return db.destroy();
    },
  };
}

interface Waiting {
  since: number;
  refuse(reason: UnavailableReason): void;
}

/**
 * Lends connections of a pool. A call waits while other connections are returned or opened. When none was for
 * `stallMs`, the calls that waited this long are refused. Opening one has a time limit of its own, and a
 * silent database is the watch's to notice.
 */
function lend(pool: pg.Pool, size: number, refusal: () => UnavailableReason | undefined, stallMs: number) {
  const waiting = new Set<Waiting>();
  let cameBack = 0;
  let opening = 0;
  let looked = 0;
  let look: NodeJS.Timeout | undefined;
  pool.on('release', () => {
    cameBack = performance.now();
  });

  function refuseStalled(): void {
    const now = performance.now();
    // A blocked event loop is not a stalled pool: returned connections are read first.
    const isLate = now - looked > 3 * stallCheckMs;
    looked = now;
    if (isLate || opening > 0) return;
    for (const one of waiting) {
      if (now - Math.max(one.since, cameBack) > stallMs) one.refuse('busy');
    }
  }

  function enter(one: Waiting): void {
    waiting.add(one);
    if (look) return;
    looked = performance.now();
    look = setInterval(refuseStalled, stallCheckMs);
    look.unref();
  }

  function leave(one: Waiting): void {
    waiting.delete(one);
    if (waiting.size > 0) return;
    clearInterval(look);
    look = undefined;
  }

  function connect(): Promise<pg.PoolClient> {
    const away = refusal();
    if (away) return Promise.reject(new DatabaseUnavailable(away));
    if (pool.idleCount > pool.waitingCount) return pool.connect();
    const opens = pool.idleCount === 0 && pool.totalCount < size;
    if (opens) opening += 1;
    const settled = () => {
      if (!opens) return;
      opening -= 1;
      cameBack = performance.now();
    };
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        since: performance.now(),
        refuse(reason) {
          leave(one);
          reject(new DatabaseUnavailable(reason));
        },
      };
      enter(one);
      pool.connect().then(
        (client) => {
          settled();
          // Its call was refused meanwhile, so the connection is returned.
          if (!waiting.has(one)) return client.release();
          leave(one);
          resolve(client);
        },
        (error) => {
          settled();
          leave(one);
          reject(error);
        },
      );
    });
  }

  return {
    connect,
    refuseAll(reason: UnavailableReason) {
      for (const one of waiting) one.refuse(reason);
    },
  };
}
