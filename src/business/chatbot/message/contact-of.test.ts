import { expect, it } from 'vitest';
import { contactOf } from './contact-of.ts';

it.each([
  ['soy Ana, ana.puig+web@modes-puig.cat', { email: 'ana.puig+web@modes-puig.cat' }],
  ['llámenme al +34 938 49 12 34 por la tarde', { telefono: '+34 938 49 12 34' }],
  ['938491234 o ana@modes.example.', { email: 'ana@modes.example', telefono: '938491234' }],
  ['2 Llafranc de la 42', undefined],
  ['pedido 123456', undefined],
  ['@@@', undefined],
])('finds the contact in «%s»', (message, expected) => {
  expect(contactOf(message)).toEqual(expected && { email: undefined, telefono: undefined, ...expected });
});

it('takes no time for long nonsense', () => {
  const start = performance.now();
  contactOf('a.'.repeat(50_000));
  contactOf('1 '.repeat(50_000));
  expect(performance.now() - start).toBeLessThan(1000);
});
