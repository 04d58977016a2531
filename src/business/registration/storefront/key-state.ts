import { ApiError, ValidationError } from '../../../platform/http/call-errors.ts';
import { keyExpired, keyReplaced, keyUsed } from '../registration.contract.ts';

/** Why a mailed key does not work. */
export type KeyState = 'unknown' | 'used' | 'expired' | 'replaced';

const stateByException: Record<string, KeyState> = {
  [keyUsed]: 'used',
  [keyExpired]: 'expired',
  [keyReplaced]: 'replaced',
};

/** Returns the state of the key from a refused call; undefined when the refusal has another reason. */
export function keyStateOf(error: unknown): KeyState | undefined {
  if (!(error instanceof ApiError)) return undefined;
  // A malformed key is an unknown one.
  if (error.status === 404 || (error instanceof ValidationError && error.fields.key)) return 'unknown';
  return error.status === 409 ? stateByException[error.exception] : undefined;
}
