import { expect, it } from 'vitest';
import { altaText, anulacionText, generatedAt, huellaOf } from './huella.ts';

it('returns the three hashes of the specification, chained', () => {
  const alta = {
    nif: '89890001K',
    numero: '12345678/G33',
    fecha: '01-01-2024',
    type: 'F1',
    taxTotal: '12.35',
    total: '123.45',
    previous: '',
    generated: '2024-01-01T19:20:30+01:00',
  };
  const first = huellaOf(altaText(alta));
  expect(first).toBe('3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60');
  const next = { ...alta, numero: ' 12345679/G34 ', previous: first, generated: '2024-01-01T19:20:35+01:00' };
  const second = huellaOf(altaText(next));
  expect(second).toBe('F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97');
  const annulled = { ...next, previous: second, generated: '2024-01-01T19:20:40+01:00' };
  expect(huellaOf(anulacionText(annulled))).toBe(
    '177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68',
  );
});

it('writes instants in the time of Madrid with its offset', () => {
  expect(generatedAt(new Date('2026-12-31T23:00:00.987Z'))).toBe('2027-01-01T00:00:00+01:00');
  expect(generatedAt(new Date('2027-07-01T10:20:30Z'))).toBe('2027-07-01T12:20:30+02:00');
});
