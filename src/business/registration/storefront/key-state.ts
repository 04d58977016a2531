import { ApiError, ValidationError } from '../../../platform/http/call-errors.ts';
import { keyExpired, keyReplaced, keyUsed } from '../registration.contract.ts';

/** Why a mailed key opens nothing. */
export type KeyState = 'unknown' | 'used' | 'expired' | 'replaced';

const said: Record<string, KeyState> = {
  [keyUsed]: 'used',
  [keyExpired]: 'expired',
  [keyReplaced]: 'replaced',
};

/** What a refused call says of its key; undefined when it was refused for another reason. */
export function keyStateOf(error: unknown): KeyState | undefined {
  if (!(error instanceof ApiError)) return undefined;
  // One that is too long, or holds what no key does, was never made either.
  if (error.status === 404 || (error instanceof ValidationError && error.fields.key)) return 'unknown';
  return error.status === 409 ? said[error.exception] : undefined;
}
