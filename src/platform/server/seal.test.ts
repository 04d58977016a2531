import { expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const secret = 'a secret of the house, long enough';
const seal = createSeal(secret, 'letters');

it('opens what it sealed, and the sealed text shows nothing of it', () => {
  const sealed = seal.close('the key of a link');
  expect(sealed).not.toContain('key');
  expect(seal.close('the key of a link')).not.toBe(sealed);
  expect(seal.open(sealed)).toBe('the key of a link');
});

it('refuses a changed text, another secret and another purpose', () => {
  const sealed = seal.close('the key of a link');
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => seal.open(changed.toString('base64url'))).toThrow();
  expect(() => createSeal('another secret, just as long', 'letters').open(sealed)).toThrow();
  expect(() => createSeal(secret, 'something else').open(sealed)).toThrow();
});
