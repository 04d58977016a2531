/** The rules of style that a machine can check. Each test lists the offending lines. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = globSync('{src,database,demo,bench,scripts,tests}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.gen.ts'))
  .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n') }));
const code = files.filter(({ file }) => !/\.test\.tsx?$|test-kit\.ts$|^tests\//.test(file));

/** The number only falls. */
const castsLeft = 16;

it('casts past the compiler only with a reason in the line above', () => {
  const casts = code.flatMap(({ file, lines }) =>
    lines.flatMap((line, at) =>
      /\bas (never|unknown as)\b/.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line)
        ? [{ place: `${file}:${at + 1}`, hasReason: /Cast: /.test(lines[at - 1] ?? '') }]
        : [],
    ),
  );
  expect(casts.filter(({ hasReason }) => !hasReason)).toEqual([]);
  expect(casts.length).toBeLessThanOrEqual(castsLeft);
});

it('has no comment beyond 110 columns', () => {
  const wide = files.flatMap(({ file, lines }) => {
    let inBlock = false;
    return lines.flatMap((line, at) => {
      const isComment = inBlock || /^\s*(\/\/|\{?\/\*)/.test(line);
      if (/^\s*\{?\/\*/.test(line)) inBlock = true;
      if (/\*\//.test(line)) inBlock = false;
      return isComment && line.length > 110 && !/https?:|biome-ignore/.test(line)
        ? [`${file}:${at + 1}`]
        : [];
    });
  });
  expect(wide).toEqual([]);
});

it('has no line of prose in a document beyond 110 columns', () => {
  const wide = globSync(['*.md', '{docs,src,tests,bench}/**/*.md'], { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        line.length > 110 && !/https?:|^\s*\||\]\(/.test(line) ? [`${file}:${at + 1}`] : [],
      ),
  );
  expect(wide).toEqual([]);
});

it('polls in journeys what a page shows, because a single read races with the page', () => {
  const reads =
    /expect\(\s*await [^;]*?\.(count|isVisible|isHidden|isChecked|isEnabled|isDisabled|inputValue|innerText|textContent|getAttribute|title)\(/g;
  const early = files
    .filter(({ file }) => file.startsWith('tests/journeys/'))
    .flatMap(({ file, lines }) => {
      const text = lines.join('\n');
      return [...text.matchAll(reads)].map(
        ({ index }) => `${file}:${text.slice(0, index).split('\n').length}: use await expect.poll(() => …)`,
      );
    });
  expect(early).toEqual([]);
});
