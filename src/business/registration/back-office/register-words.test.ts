import { expect, it } from 'vitest';
import { withOneStop } from './register-words.ts';

it('a name that ends in a full stop ends its sentence with it', () => {
  expect(withOneStop('Aprobada: Modes Mercè, S.L.. La carta sale.')).toBe(
    'Aprobada: Modes Mercè, S.L. La carta sale.',
  );
  expect(withOneStop('Aprobada: Casa Aurora. La carta sale.')).toBe('Aprobada: Casa Aurora. La carta sale.');
});
