import { expect, it } from 'vitest';
import {
  DatabaseUnavailable,
  isDiskFull,
  isOvertaken,
  mayHaveHappened,
  unavailableReason,
} from './database-unavailable.ts';

const error = (code: string, message = '', syscall?: string) =>
  Object.assign(new Error(message), { code, ...(syscall ? { syscall } : {}) });

it.each([
  [error('57P01'), 'stopping'],
  [error('57P03'), 'starting'],
  [error('25006'), 'readOnly'],
  [error('53300'), 'crowded'],
  [error('28P01'), 'denied'],
  [error('08006'), 'broken'],
  [error('ECONNREFUSED', '', 'connect'), 'refused'],
  [error('ENOTFOUND', '', 'getaddrinfo'), 'refused'],
  [error('ECONNRESET', '', 'read'), 'broken'],
  [new Error('Connection terminated unexpectedly'), 'broken'],
  [new Error('timeout exceeded when trying to connect'), 'busy'],
  [new DatabaseUnavailable('silent'), 'silent'],
  [error('23505', 'duplicate key'), undefined],
  [error('ECONNRESET', 'aborted'), undefined],
  [new TypeError('x is not a function'), undefined],
  [undefined, undefined],
])('returns the reason of an error when the database is away: %s', (given, reason) => {
  expect(unavailableReason(given)).toBe(reason);
});

it('recognises a failed statement that may have run', () => {
  expect(mayHaveHappened(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(mayHaveHappened(error('57P01'))).toBe(true);
  expect(mayHaveHappened(new DatabaseUnavailable('silent'))).toBe(false);
  expect(mayHaveHappened(error('25006'))).toBe(false);
});

it('recognises a full disk and a statement given up because of locks', () => {
  expect([error('53100'), error('ENOSPC'), error('EDQUOT'), error('42P01')].map(isDiskFull)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([error('57014'), error('55P03'), error('40P01'), error('23505')].map(isOvertaken)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
