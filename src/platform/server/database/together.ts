/** What statements have in common that do the work of several callers at once (`../gather.ts`). */
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

/** Longer than any write takes that is under way; whoever waits longer for a lock does so by himself. */
const patienceMs = 100;

/**
 * A condition, always true, that lets the rest of the transaction wait only so long for a lock: then the statement fails
 * (SQLSTATE 55P03). It must be asked before the first lock is taken.
 */
export const briefly: RawBuilder<boolean> = sql`(select set_config('lock_timeout', ${String(patienceMs)}, true)) is not null`;

/**
 * Whether a statement that is a transaction of its own has failed and left nothing: the database itself refused it. When
 * the connection broke, or the database was stopped, nobody knows.
 */
export function isUndone(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? '08');
}

/** Whether a statement with `briefly` has failed because it would have had to wait longer for a lock. */
export function isHeld(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03';
}
