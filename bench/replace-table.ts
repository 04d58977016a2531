import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#src/start-database.ts';

const file = join(root, 'docs', 'performance.md');

/** Replaces a table in docs/performance.md between the marks `<!-- name -->` and `<!-- /name -->`. */
export function replaceTable(name: string, text: string): void {
  const page = readFileSync(file, 'utf8');
  const between = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!between.test(page)) throw new Error(`${file} has lost its marks for ${name}.`);
  writeFileSync(
    file,
    page.replace(between, (_, open, close) => `${open}${text}\n${close}`),
  );
}
