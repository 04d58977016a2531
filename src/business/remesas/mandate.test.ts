import { describe, expect, it } from 'vitest';
import { chooseMandate, isCreditorId, mandateExpiry } from './mandate.ts';

const mandate = (referencia: string, firmado: string, tipo: 'CORE' | 'B2B' = 'CORE') => ({
  ...{ referencia, firmado, tipo },
});

describe('a mandate', () => {
  it('expires 36 months after its last use, or after its signature', () => {
    expect(mandateExpiry(mandate('M', '2023-01-31'), undefined)).toBe('2026-01-31');
    expect(mandateExpiry(mandate('M', '2020-01-31'), '2024-06-10')).toBe('2027-06-10');
  });

  it('is the newest valid one of its kind', () => {
    const mandates = [
      mandate('OLD', '2024-01-01'),
      mandate('NEW', '2026-01-01'),
      mandate('B', '2026-02-01', 'B2B'),
    ];
    expect(chooseMandate(mandates, 'CORE', { OLD: '2026-01-01' }, '2026-12-01')).toMatchObject({
      ...{ mandate: { referencia: 'NEW' }, caduca: '2029-01-01' },
    });
    expect(chooseMandate(mandates, 'CORE', { NEW: '2026-03-01' }, '2026-12-01')).toMatchObject({
      caduca: '2029-03-01',
    });
  });

  it('refuses a debit once it expired, before its signature, and when there is none', () => {
    expect(chooseMandate([mandate('M', '2022-01-01')], 'CORE', {}, '2026-01-02')).toEqual({
      fault: 'expired',
    });
    expect(chooseMandate([mandate('M', '2027-01-01')], 'CORE', {}, '2026-01-02')).toEqual({ fault: 'none' });
    expect(chooseMandate([], 'B2B', {}, '2026-01-02')).toEqual({ fault: 'none' });
  });
});

it('checks the digits of a creditor identifier without its suffix', () => {
  expect(isCreditorId('ES50000B58818501')).toBe(isCreditorId('ES50123B58818501'));
  const right = [...Array(98).keys()]
    .map((digits) => `ES${String(digits).padStart(2, '0')}000B58818501`)
    .filter(isCreditorId);
  expect(right).toHaveLength(1);
  expect(isCreditorId('ES00')).toBe(false);
});
