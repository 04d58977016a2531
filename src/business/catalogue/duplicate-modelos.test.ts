import { expect, it } from 'vitest';
import { offeredReferencia } from './duplicate-modelos.contract.ts';

it('offers a referencia with the code of the next temporada, within 60 characters', () => {
  expect(offeredReferencia('4012', 'PV27', 'PV28')).toBe('4012-PV28');
  expect(offeredReferencia('4012-PV27', 'PV27', 'PV28')).toBe('4012-PV28');
  expect(offeredReferencia('PV27', 'PV27', 'PV28')).toBe('PV27-PV28');
  expect(offeredReferencia('x'.repeat(60), undefined, 'PV28')).toHaveLength(60);
});
