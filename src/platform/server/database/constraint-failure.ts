/** Constraint violations after a race: the rule's own check passed, and another call was first. */
import { Conflict } from '../../http/failures.ts';

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
/** A trigger refuses a row whose owner changed during the call. */
const ownerChanged = 'PX004';

/** Returns the 409 for a lost race on a unique index or a foreign key; undefined for any other error. */
export function constraintFailure(error: unknown): Conflict | undefined {
  const { code } = error as { code?: string };
  if (code === uniqueViolation) {
    return new Conflict('Already exists.', [
      { key: 'Otra persona acaba de guardar lo mismo. Cárguelo de nuevo antes de repetirlo.' },
    ]);
  }
  if (code === foreignKeyViolation || code === ownerChanged) {
    return new Conflict('Still in use or no longer there.', [
      { key: 'Algo de esto se ha borrado o se ha empezado a usar mientras tanto. Cárguelo de nuevo.' },
    ]);
  }
  return undefined;
}

/** Returns whether the error is a violation of this unique index. */
export function isTaken(error: unknown, index: string): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === uniqueViolation && constraint === index;
}
