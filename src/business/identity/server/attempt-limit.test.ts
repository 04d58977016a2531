import { describe, expect, it } from 'vitest';
import { TooMany } from '../../../platform/http/failures.ts';
import { createAttemptLimit } from './attempt-limit.ts';

let now = 0;
const clock = { now: () => new Date(now), today: () => '1970-01-01' };
const limits = { windowMs: 1000, perAccount: 2, perAddress: 4, perAccountAnywhere: 3 };
const limit = () => createAttemptLimit(clock, limits);

describe('attempts', () => {
  it('counts an attempt before it is made: simultaneous ones do not exceed the limit', () => {
    const attempts = limit();
    const begin = () => attempts.begin('ana', '10.0.0.1');
    begin();
    begin();
    expect(begin).toThrow(TooMany);
  });

  it('limits the attempts of one account over all addresses', () => {
    const attempts = limit();
    for (const address of ['a', 'b', 'c']) attempts.begin(' Ana ', address);
    expect(() => attempts.begin('ana', 'd')).toThrow(TooMany);
  });

  it('limits the attempts of one address over all accounts', () => {
    const attempts = limit();
    for (const account of ['a', 'b', 'c', 'd']) attempts.begin(account, '10.0.0.1');
    expect(() => attempts.begin('e', '10.0.0.1')).toThrow(TooMany);
  });

  it('does not count successful attempts, which also clear earlier failures', () => {
    const attempts = limit();
    for (let n = 0; n < 10; n += 1) attempts.begin('ana', '10.0.0.1')();
    attempts.begin('ana', '10.0.0.1');
    attempts.begin('ana', '10.0.0.2')();
    expect(() => attempts.begin('ana', '10.0.0.1')).not.toThrow();
  });

  it('forgets attempts after the window', () => {
    const attempts = limit();
    attempts.begin('ana', 'a');
    attempts.begin('ana', 'a');
    now += 1001;
    expect(() => attempts.begin('ana', 'a')).not.toThrow();
  });
});
