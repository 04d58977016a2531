import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import englishWords from 'an-array-of-english-words' with { type: 'json' };
import spanishWords from 'an-array-of-spanish-words' with { type: 'json' };
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const unaccented = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');

/** Returns the lower-case words of an identifier: `precioVisto_id` has three. */
const wordsOf = (identifier: string) =>
  identifier
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());

/** Returns the words of the first column of every table of GLOSSARY.md, with their plurals. */
function glossaryWords(): Set<string> {
  const cells = unaccented(read('GLOSSARY.md')).matchAll(/^\|([^|]+)\|/gm);
  const words = [...cells].flatMap(([, cell = '']) => wordsOf(cell));
  return new Set(words.flatMap((word) => [word, `${word}s`, `${word}es`]));
}

/** Words that few files may use: wire fields, and the huella of a VERI*FACTU record. */
const restricted = new Map(
  Object.entries({
    recurso:
      /^src\/business\/(auditoria\/|identity\/back-office\/permission-matrix|registration\/(registration\.contract|back-office\/|server\/duplicados))/,
    huella: /^(src\/business\/verifactu|database)\//,
  }),
);

/**
 * Words of texts (placeholders, names, what the assistant and the import recognise) and technical terms
 * (`api`).
 */
const wordsOfTexts = new Set(read('tests/support/words-of-texts.txt').split('\n').filter(Boolean));

/** Comments, strings and templates are no identifiers; the expressions in a template are. */
const codeOf = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replace(/`(?:[^`\\]|\\.)*`/g, (template) => (template.match(/\$\{[^}]*\}/g) ?? []).join(' '));

const sqlOf = (text: string) => text.replace(/--.*$/gm, '').replace(/'[^']*'/g, "''");

/** Returns every identifier of the server, the pages and the database, with its file. */
function identifiers(): [file: string, identifier: string][] {
  const code = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.|test-kit|\.gen\./.test(file),
  );
  const sql = ['database/schema.sql', ...globSync('database/functions/*.sql', { cwd: root })];
  return [
    ...code.map((file) => [file, codeOf(read(file))] as const),
    ...sql.map((file) => [file, sqlOf(read(file))] as const),
  ].flatMap(([file, text]) =>
    [...new Set(text.match(/[A-Za-z_$][\w$]*/g))].map((identifier): [string, string] => [file, identifier]),
  );
}

it('finds no Spanish identifier outside GLOSSARY.md', () => {
  const english = new Set(englishWords);
  const spanish = new Set(
    spanishWords.map(unaccented).filter((word) => word.length > 2 && !english.has(word)),
  );
  const known = glossaryWords();
  const used = new Set<string>();
  const offenders = identifiers().flatMap(([file, identifier]) =>
    wordsOf(identifier)
      .filter((word) => {
        if (wordsOfTexts.has(word)) used.add(word);
        const allowed = restricted.get(word);
        if (allowed) return !allowed.test(file);
        return spanish.has(word) && !known.has(word) && !wordsOfTexts.has(word);
      })
      .map((word) => `${word} (${identifier} in ${file})`),
  );
  expect(offenders).toEqual([]);
  const unused = [...wordsOfTexts].filter((word) => !used.has(word));
  expect(unused, 'tests/support/words-of-texts.txt has words without use').toEqual([]);
});
