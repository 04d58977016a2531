import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'SECURITY.md'), 'utf8');

it('names tests that exist', () => {
  const named = [...page.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('has every area, and a test beside every promise', () => {
  const areas = [...page.matchAll(/^### (.+)$/gm)].map(([, area]) => area);
  expect(areas).toEqual([
    'Authentication',
    'Sessions',
    'Access',
    'Input',
    'Files',
    'Cryptography',
    'Logging',
    'Configuration',
  ]);
  const promises = page.split('\n').filter((line) => /^\| (?!promise \||---)/.test(line));
  expect(promises.filter((line) => !/\.test\.ts`/.test(line))).toEqual([]);
});
