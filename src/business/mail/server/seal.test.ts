import { expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal('a secret of the house, long enough');

it('opens what it closed, which tells nothing of it', () => {
  const sealed = seal.close('the key of a link');
  expect(sealed).not.toContain('key');
  expect(seal.close('the key of a link')).not.toBe(sealed);
  expect(seal.open(sealed)).toBe('the key of a link');
});

it('opens nothing that was changed, or closed with another secret', () => {
  const sealed = seal.close('the key of a link');
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => seal.open(changed.toString('base64url'))).toThrow();
  expect(() => createSeal('another secret, just as long').open(sealed)).toThrow();
});
