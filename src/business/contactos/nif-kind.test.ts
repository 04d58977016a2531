import { expect, it } from 'vitest';
import { looksLikePersonNif, nifKind } from './nif-kind.ts';

it.each([
  [{ iso2: '', ue: false }, 'otro'],
  [{ iso2: 'ES', ue: true }, 'es'],
  [{ iso2: 'PT', ue: true }, 'pt'],
  [{ iso2: 'AD', ue: false }, 'ad'],
  [{ iso2: 'FR', ue: true }, 'ue'],
  [{ iso2: 'CH', ue: false }, 'otro'],
] as const)('returns for %o the kind «%s»', (country, kind) => {
  expect(nifKind(country)).toBe(kind);
});

it.each([
  ['12345678Z', true],
  ['12.345.678-Z', true],
  ['x1234567l', true],
  ['Y 1234567 X', true],
  ['K1234567L', true],
  ['ES12345678Z', true],
  ['B12345674', false],
  ['ESB12345674', false],
  ['A-58818501', false],
  ['N1234567A', false],
  ['', false],
])("tells whether %s is a person's number: %s", (nif, person) => {
  expect(looksLikePersonNif(nif)).toBe(person);
});
