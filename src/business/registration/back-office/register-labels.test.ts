import { expect, it } from 'vitest';
import { withSingleStop } from './register-labels.ts';

it('removes the second of two full stops at the end of a name', () => {
  expect(withSingleStop('Aprobada: Modes Mercè, S.L.. La carta sale.')).toBe(
    'Aprobada: Modes Mercè, S.L. La carta sale.',
  );
  expect(withSingleStop('Aprobada: Casa Aurora. La carta sale.')).toBe(
    'Aprobada: Casa Aurora. La carta sale.',
  );
});
