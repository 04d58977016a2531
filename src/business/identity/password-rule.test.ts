import { expect, it } from 'vitest';
import { faultOf } from './password-rule.ts';

const commonest = new Set(['qwertyuiop']);

it.each([
  ['nueve9999', 'short'],
  ['ñññññññññ', 'short'],
  ['qwertyuiop', 'common'],
  ['QwertyUiop', 'common'],
  ['diez letra', undefined],
  ['tres vestidos de gasa', undefined],
])('%s: %s', (password, fault) => {
  expect(faultOf(password, commonest)).toBe(fault);
});
