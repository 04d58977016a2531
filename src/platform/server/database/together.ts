/** Shared parts of the batched statements (`../gather.ts`). */
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

/** Longer than any running write takes. A call that waits longer for a lock runs separately. */
const patienceMs = 100;

/**
 * A condition, always true, that limits the lock wait of the rest of the transaction. Beyond it the statement
 * fails (SQLSTATE 55P03). It must be evaluated before the first lock is taken.
 */
export const briefly: RawBuilder<boolean> = sql`(select set_config('lock_timeout', ${String(patienceMs)}, true)) is not null`;

/**
 * Returns whether a failed statement in its own transaction left nothing: the database itself refused it.
 * After a broken connection or a stopped database the result is unknown.
 */
export function isUndone(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? '08');
}

/** Returns whether a statement with `briefly` failed because of the limited lock wait. */
export function isHeld(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03';
}
