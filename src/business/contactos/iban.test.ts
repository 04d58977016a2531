import { expect, it } from 'vitest';
import { compactIban, groupedIban, isIban } from './iban.ts';

it.each(['ES91 2100 0418 4502 0005 1332', 'pt50000201231234567890154', 'DE89370400440532013000'])(
  'accepts %s',
  (iban) => {
    expect(isIban(iban)).toBe(true);
    expect(groupedIban(compactIban(iban)).replaceAll(' ', '')).toBe(compactIban(iban));
  },
);

it.each([
  ['a wrong digit', 'ES91 2100 0418 4502 0005 1333'],
  ['a missing digit', 'ES91 2100 0418 4502 0005 133'],
  ['another form', '2100 0418 45 0200051332'],
  ['an empty text', ''],
])('refuses %s', (_, iban) => expect(isIban(iban)).toBe(false));

it('prints groups of four', () => expect(groupedIban('PT50000201231')).toBe('PT50 0002 0123 1'));
