import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
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

export interface Connection<T> {
  db: Kysely<T>;
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens a pool of at most `size` connections to `url`. `onError` hears of connections that broke, but for those that are
 * being closed: the database may say that it stops while they say good-bye.
 */
export function connect<T>(url: string, size: number, onError: (error: Error) => void): Connection<T> {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    Client: preparedClient(),
    // A connection knows its prepared statements: it is worth keeping over a quiet quarter of an hour.
    idleTimeoutMillis: 15 * 60_000,
    types,
    // A statement that runs longer than this is a mistake; it must not hold a connection and its locks.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'percha',
  });
  let closing = false;
  const broken = (error: Error) => {
    if (!closing) onError(error);
  };
  pool.on('error', broken);
  // One that breaks while it is in use fails its query; unheard, its error event would end the process as well.
  pool.on('connect', (client) => client.on('error', broken));
  const db = new Kysely<T>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    close() {
      closing = true;
      return db.destroy();
    },
  };
}
