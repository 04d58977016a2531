import { expect, it } from 'vitest';
import { faultOf } from './password-rule.ts';

const commonest = new Set(['qwertyuiop']);

it.each([
  ['', 'short'],
  ['nueve9999', 'short'],
  ['ñññññññññ', 'short'],
  ['qwertyuiop', 'common'],
  ['QwertyUiop', 'common'],
  ['          ', 'common'],
  ['\t\u00a0\u3000\u200b      ', 'common'],
  ['aaaaaaaaaa', 'common'],
  ['aAaAaAaAaA', 'common'],
  ['ññññññññññ', 'common'],
  ['n\u0303'.repeat(10), 'common'],
  ['1111111111', 'common'],
  ['diez letra', undefined],
  ['aaaaaaaaab', undefined],
  ['tres vestidos de gasa', undefined],
])('%s: %s', (password, fault) => {
  expect(faultOf(password, commonest)).toBe(fault);
});
