import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { REGLAS } from '#demo/company/data/telas.ts';
import { inLabelOrder, simbolos, simbolosPorCuidado } from './simbolos.ts';

it('sorts a label in the standard’s order, each symbol once, without unknown ones', () => {
  expect(inLabelOrder(['limpieza-p', 'no-lavar', 'no-lavar', 'hervir', 'no-blanquear'])).toEqual([
    'no-lavar',
    'no-blanquear',
    'limpieza-p',
  ]);
  expect(inLabelOrder([])).toEqual([]);
});

it('equals the values that the table accepts', () => {
  const sql = readFileSync(
    new URL('../../../database/migrations/0028-cuidados.sql', import.meta.url),
    'utf8',
  );
  const taken = /array\[([^\]]+)\]/
    .exec(sql)?.[1]
    ?.match(/'([\w-]+)'/g)
    ?.map((one) => one.slice(1, -1));
  expect(taken).toEqual(simbolos);
});

it.each(Object.entries(REGLAS))('has each of the five cares in order in the demo’s rule %s', (_, names) => {
  expect(inLabelOrder(names)).toEqual(names);
  for (const group of Object.values<readonly string[]>(simbolosPorCuidado))
    expect(names.some((name) => group.includes(name))).toBe(true);
});
