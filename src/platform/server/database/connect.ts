import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type AwayReason, DatabaseAway } from './database-away.ts';
import { preparedClient } from './prepared-client.ts';

const numeric = 1700;
const bigint = 20;
const date = 1082;

/**
 * How values arrive: numbers as numbers (our bigints are cents and counts, far below 2^53), a day as its text,
 * since a Date would bring a time zone along.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === bigint || oid === numeric) return (text: string) => Number(text);
    if (oid === date) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/** For a server's pool, in ms: when no connection has come back for so long, the calls that wait are refused. */
export const serverStallMs = 800;
const stallCheckMs = 100;

export interface Connection<T> {
  db: Kysely<T>;
  pool: pg.Pool;
  /** Ends every connection, with what is under way on it, and refuses calls from now on. */
  refuse(reason: AwayReason): void;
  /** Lets calls in again. */
  admit(): void;
  close(): Promise<void>;
}

/**
 * Opens a pool of at most `size` connections to `url`. `onError` hears of connections that broke, but for those that are
 * being closed: the database may say that it stops while they say good-bye. `name` is their `application_name`.
 * `stallMs` refuses calls that wait while no connection comes back; a script waits for its own long transaction.
 */
export function connect<T>(
  url: string,
  size: number,
  onError: (error: Error) => void,
  { name = 'percha', stallMs = Number.POSITIVE_INFINITY }: { name?: string; stallMs?: number } = {},
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
    // A connection knows its prepared statements: it is worth keeping over a quiet quarter of an hour.
    idleTimeoutMillis: 15 * 60_000,
    types,
    // A statement that runs longer than this is a mistake; it must not hold a connection and its locks.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: name,
  });
  let silent = false;
  let refusal: AwayReason | undefined;
  const broken = (error: Error) => {
    if (!silent && !refusal) onError(error);
  };
  pool.on('error', broken);
  // One that breaks while it is in use fails its query; unheard, its error event would end the process as well.
  pool.on('connect', (client) => client.on('error', broken));
  const lending = lend(pool, () => refusal, stallMs);
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
  refuse(reason: AwayReason): void;
}

/**
 * Lends connections of a pool. A call waits for one as long as others come back; when none has come back for `stallMs`,
 * those that waited so long are refused.
 */
function lend(pool: pg.Pool, refusal: () => AwayReason | undefined, stallMs: number) {
  const waiting = new Set<Waiting>();
  let cameBack = 0;
  let looked = 0;
  let look: NodeJS.Timeout | undefined;
  pool.on('release', () => {
    cameBack = performance.now();
  });

  function refuseStalled(): void {
    const now = performance.now();
    // A blocked event loop is no stalled pool: what came back meanwhile is read first.
    const isLate = now - looked > 3 * stallCheckMs;
    looked = now;
    if (isLate) return;
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
    if (away) return Promise.reject(new DatabaseAway(away));
    if (pool.idleCount > pool.waitingCount) return pool.connect();
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        since: performance.now(),
        refuse(reason) {
          leave(one);
          reject(new DatabaseAway(reason));
        },
      };
      enter(one);
      pool.connect().then(
        (client) => {
          // Refused meanwhile: it goes back for the next one.
          if (!waiting.has(one)) return client.release();
          leave(one);
          resolve(client);
        },
        (error) => {
          leave(one);
          reject(error);
        },
      );
    });
  }

  return {
    connect,
    refuseAll(reason: AwayReason) {
      for (const one of waiting) one.refuse(reason);
    },
  };
}
