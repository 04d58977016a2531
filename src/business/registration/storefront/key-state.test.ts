import { expect, it } from 'vitest';
import { ApiError, NetworkError, ValidationError } from '../../../platform/http/call-errors.ts';
import { keyStateOf } from './key-state.ts';

const refused = (status: number, exception: string) => new ApiError(exception, status, { exception });

const misshapen = (field: string) => new ValidationError('Too long.', 400, {}, { [field]: ['Too long.'] });

it.each([
  [misshapen('key'), 'unknown'],
  [misshapen('nif'), undefined],
  [refused(404, 'Register abc Not Found.'), 'unknown'],
  [refused(409, 'Key has been used.'), 'used'],
  [refused(409, 'Key has expired.'), 'expired'],
  [refused(409, 'Key has been replaced.'), 'replaced'],
  [refused(409, 'Email is taken.'), undefined],
  [refused(500, 'Key has expired.'), undefined],
  [new NetworkError(), undefined],
] as const)('returns for %s the state %s', (error, state) => {
  expect(keyStateOf(error)).toBe(state);
});
