import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { knownActs } from './trail-labels.ts';

const business = join(import.meta.dirname, '..', '..');

it('has a label for every act that the server writes', () => {
  const code = globSync('*/server/**/*.ts', { cwd: business })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(business, file), 'utf8'))
    .filter((text) => /\bacto\b/.test(text))
    .join('\n');
  const topics = [...new Set(knownActs.map((act) => act.split('.')[0]))];
  const written = [...code.matchAll(new RegExp(`'((?:${topics.join('|')})\\.[a-zA-Z-]+)'`, 'g'))];
  const acts = [...new Set(written.map(([, act = '']) => act))];
  expect(acts.length).toBeGreaterThan(20);
  expect(acts.filter((act) => !knownActs.includes(act))).toEqual([]);
});
