import pg from 'pg';
import { expect, it } from 'vitest';
import { isHeld, isUndone } from './together.ts';

const refused = (code: string) => Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code });
const broken = (code: string) => Object.assign(new Error('broken'), { code });

it.each(['55P03', '23505', 'PX001', '40P01', '57014'])(
  'nothing was done when the database says %s',
  (code) => {
    expect(isUndone(refused(code))).toBe(true);
  },
);

it.each([
  ['the database ended the connection', refused('57P01')],
  ['the database says that the connection failed', refused('08006')],
  // As long as a code of the database.
  ['the connection broke while it was written to', broken('EPIPE')],
  ['the connection was reset', broken('ECONNRESET')],
  ['the driver says so', new Error('Connection terminated unexpectedly')],
])('returns false, because the result is unknown, when %s', (_, error) => {
  expect(isUndone(error)).toBe(false);
});

it('recognises only the error of a limited lock wait as a held lock', () => {
  expect([refused('55P03'), refused('PX001'), refused('40P01'), broken('EPIPE')].map(isHeld)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
