import { expect, it } from 'vitest';
import { readSizeRules, sizeRulesText } from './size-rules.ts';

const tallas = ['42', '44', '46', 'XL'].map((nombre, n) => ({ tallaId: n + 1, nombre }));
const read = (text: string) => {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || Number.isNaN(number) ? undefined : number;
};
const write = (value: number) => String(value).replace('.', ',');

it('reads what it writes', () => {
  const rules = [
    { tallaId: 3, desdeTallaId: 2, cantidad: 0.1 },
    { tallaId: 4, cantidad: 2.5 },
    { tallaId: 1, desdeTallaId: 2, cantidad: -0.05 },
  ];
  const text = sizeRulesText(rules, tallas, write);
  expect(text).toBe('46=44+0,1; XL=2,5; 42=44-0,05');
  expect(readSizeRules(text, tallas, read)).toEqual(rules);
  expect(readSizeRules(' 46 = 44 + 0,1 ;', tallas, read)).toEqual(rules.slice(0, 1));
  expect(readSizeRules('', tallas, read)).toEqual([]);
});

it('reads no text without a rule or with an unknown talla', () => {
  const wrong = ['46', '46=', '50=44+1', '46=50+1', '46=44+x', 'hola'];
  expect(wrong.map((text) => readSizeRules(text, tallas, read))).toEqual(wrong.map(() => undefined));
});
