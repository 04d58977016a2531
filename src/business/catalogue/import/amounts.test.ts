import { describe, expect, it } from 'vitest';
import { readEan13, readMoney, readQuantity } from './amounts.ts';

describe('readMoney', () => {
  it.each([
    ['50', 5000],
    ['50.00', 5000],
    ['49,9', 4990],
    ['0', 0],
    ['19.9900', 1999],
    ['1.234,50', 123450],
    ['1,234.50', 123450],
    ['12.345.678,00', 'is more than a million euros'],
    ['€ 50,00', 5000],
    ['50 EUR', 5000],
    ['1 234,50', 123450],
    ['-5', 'is negative'],
    ['NaN', 'is not an amount'],
    ['Infinity', 'is not an amount'],
    ['1e3', 'is not an amount'],
    ['50 USD', 'is not an amount'],
    ['50.', 'is not an amount'],
    ['1.2.3', 'is not an amount'],
    ['9.995', 'can be read in two ways; write it without separator of thousands'],
    ['1234.567', 'has more than two decimals'],
  ])('%s -> %s', (text, expected) => expect(readMoney(text)).toBe(expected));
});

describe('readQuantity', () => {
  it.each([
    ['', 0],
    ['12', 12],
    ['-3', -3],
    ['4.0', 4],
    ['4.5', undefined],
    ['NaN', undefined],
    ['9999999', undefined],
  ])('"%s" -> %s', (text, expected) => expect(readQuantity(text)).toBe(expected));
});

describe('readEan13', () => {
  it.each([
    ['8412345678905', '8412345678905'],
    ["'8412345678905", '8412345678905'],
    ['8412345678906', undefined],
    ['036000291452', '0036000291452'],
    ['8.41E+12', undefined],
    ['', undefined],
  ])('%s -> %s', (text, expected) => expect(readEan13(text)).toBe(expected));
});
