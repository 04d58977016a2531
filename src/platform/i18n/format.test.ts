import { expect, it } from 'vitest';
import {
  formatDay,
  formatInstant,
  formatListDay,
  formatListInstant,
  formatMoney,
  formatNumber,
  formatPercent,
  formatShortDay,
} from './format.ts';

/** Intl uses several kinds of space. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it('formats money as each language does', () => {
  expect(plain(formatMoney(1234.5, 'es'))).toBe('1.234,50 €');
  expect(plain(formatMoney(1234.5, 'ca'))).toBe('1.234,50 €');
  expect(plain(formatMoney(12345.5, 'pt'))).toBe('12 345,50 €');
  expect(formatMoney(1234.5, 'en')).toBe('€1,234.50');
  expect(plain(formatMoney(-0, 'es'))).toBe('0,00 €');
  expect(formatNumber(10000, 'en')).toBe('10,000');
});

it('formats a rate with only the decimals it has', () => {
  expect(plain(formatPercent(5.2, 'es'))).toBe('5,2 %');
  expect(plain(formatPercent(21, 'ca'))).toBe('21 %');
  expect(formatPercent(0.5, 'en')).toBe('0.5%');
});

it('keeps the calendar day in every time zone of the browser', () => {
  expect(formatDay('2027-03-01', 'es')).toBe('1 de marzo de 2027');
  expect(formatDay('2027-03-01', 'en')).toBe('1 March 2027');
  expect(formatDay('2027-03-01', 'pt')).toBe('1 de março de 2027');
  expect(formatShortDay('2027-03-01', 'ca')).toContain('març');
});

it('formats instants in the time zone of Madrid', () => {
  expect(formatInstant('2026-11-21T23:30:00Z', 'en')).toBe('22 Nov 2026, 00:30');
  expect(formatInstant('2026-06-21T22:30:00Z', 'en')).toBe('22 Jun 2026, 00:30');
});

it('formats the dates of lists in one short form, with the year when it is another', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(formatListDay('2026-11-21', 'es', now)).toBe('21 nov');
  expect(formatListDay('2026-11-21', 'ca', now)).toBe('21 nov');
  expect(formatListDay('2026-11-21', 'pt', now)).toBe('21 nov');
  expect(formatListDay('2025-11-21', 'en', now)).toBe('21 Nov 2025');
  // The year of Madrid counts, for the value and for today.
  expect(formatListDay('2026-12-31T23:30:00Z', 'es', now)).toBe('1 ene 2027');
  expect(formatListDay('2027-01-01', 'es', new Date('2026-12-31T23:30:00Z'))).toBe('1 ene');
  expect(formatListInstant('2026-11-21T09:32:00Z', 'es', now)).toBe('21 nov, 10:32');
});
