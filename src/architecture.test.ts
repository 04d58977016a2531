/** The rules of ARCHITECTURE.md that a machine can check. Each test lists the offending files. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from './platform/i18n/languages.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.gen.ts'));
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const code = files.filter((file) => !isTest(file));
const text = new Map(files.map((file) => [file, read(file)]));

/** Returns the project's files that a file imports, as paths from the root; types included. */
function importsOf(file: string): { path: string; typeOnly: boolean }[] {
  const found = text
    .get(file)
    ?.matchAll(/(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|import\('([^']+)'\)/g);
  return [...(found ?? [])].flatMap(([, typeOnly, from, dynamic]) => {
    const target = from ?? dynamic ?? '';
    const aliased = /^#(src|demo|database|tests)\/(.+)$/.exec(target);
    if (aliased) return [{ path: `${aliased[1]}/${aliased[2]}`, typeOnly: Boolean(typeOnly) }];
    if (!target.startsWith('.')) return [];
    const path = relative(root, join(root, dirname(file), target)).replaceAll('\\', '/');
    return [{ path, typeOnly: Boolean(typeOnly) }];
  });
}

const floorOf = (path: string) => /^src\/(platform|business|site)\//.exec(path)?.[1];
const sliceOf = (path: string) => /^src\/business\/([^/]+)\//.exec(path)?.[1];

interface Slice {
  /** Slices whose contracts, rules and server index it may import. */
  dependsOn: string[];
  /** Tables that only it writes. */
  tables: string[];
}

/** The `slice.json` of each slice. */
const slices = new Map(
  globSync('src/business/*/slice.json', { cwd: root }).map((file): [string, Slice] => [
    sliceOf(file.replaceAll('\\', '/')) ?? '',
    JSON.parse(read(file)),
  ]),
);

/** Returns `file: import` for each import of these files that breaks a rule. */
const wrongImports = (
  among: string[],
  isWrong: (file: string, found: { path: string; typeOnly: boolean }) => boolean,
) =>
  among.flatMap((file) =>
    importsOf(file)
      .filter((found) => isWrong(file, found))
      .map(({ path }) => `${file}: ${path}`),
  );

describe('imports', () => {
  const rank = { platform: 0, business: 1, site: 2 } as Record<string, number>;
  it('allows imports down the three floors only', () => {
    const wrong = wrongImports(code.filter(floorOf), (file, { path }) => {
      const floor = floorOf(path);
      if (!floor) return /^src\/(app|main|start-[a-z-]+)\.ts$/.test(path);
      return (rank[floor] ?? 0) > (rank[floorOf(file) ?? ''] ?? 0);
    });
    expect(wrong).toEqual([]);
  });

  it('allows imports along declared dependencies of slices only, without a cycle', () => {
    expect([...slices.keys()].toSorted()).toEqual(
      [...new Set(code.flatMap((file) => sliceOf(file) ?? []))].toSorted(),
    );
    const settled = new Set<string>();
    let open = [...slices.keys()];
    while (open.length > 0) {
      const next = open.filter((slice) => !slices.get(slice)?.dependsOn.every((other) => settled.has(other)));
      expect(next.length, `a cycle among ${open.join(', ')}`).toBeLessThan(open.length);
      for (const slice of open) if (!next.includes(slice)) settled.add(slice);
      open = next;
    }
  });

  it('allows imports of another slice’s contract, rules and server index only', () => {
    const wrong = wrongImports(code.filter(sliceOf), (file, { path }) => {
      const own = sliceOf(file) ?? '';
      const other = sliceOf(path);
      if (!other || other === own) return false;
      if (!slices.get(own)?.dependsOn.includes(other)) return true;
      const within = path.slice(`src/business/${other}/`.length);
      return within.startsWith('server/') && (within !== 'server/index.ts' || !/\/server\//.test(file));
    });
    expect(wrong).toEqual([]);
  });

  it('keeps server code out of the browser', () => {
    const inBrowser = code.filter(
      (file) =>
        !/\/server\/|\.server\.tsx?$|server-entry\.ts$|^src\/(app|main|start-[a-z-]+)\.ts$/.test(file) &&
        /^src\/(business|site|platform)\//.test(file),
    );
    const wrong = wrongImports(
      inBrowser,
      (_, { path, typeOnly }) => !typeOnly && (/\/server\//.test(path) || /^(demo|database)\//.test(path)),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps resources.ts free of other slices, because any slice may read the joined resources', () => {
    const wrong = wrongImports(
      code.filter((file) => /^src\/business\/[^/]+\/resources\.ts$/.test(file)),
      (file, { path, typeOnly }) =>
        !typeOnly && sliceOf(path) !== undefined && sliceOf(path) !== sliceOf(file),
    );
    expect(wrong).toEqual([]);
  });
});

describe('tables', () => {
  const owners = new Map<string, string>(
    [...slices].flatMap(([slice, { tables }]) => tables.map((table): [string, string] => [table, slice])),
  );
  for (const table of ['imagen', 'file_store', 'auditoria', 'idempotency_key']) owners.set(table, 'platform');
  const writing =
    /\b(?:insertInto|updateTable|deleteFrom)\('(\w+)'|\b(?:insert into|delete from|update)\s+(\w+)(?=[\s(])/gi;

  it('gives each table one owner', () => {
    const declared = [...read('database/schema.ts').matchAll(/^ {2}(\w+): \{/gm)].map(
      ([, table = '']) => table,
    );
    const inDatabase = declared.slice(declared.indexOf('country'));
    expect(inDatabase.length).toBeGreaterThan(50);
    expect(inDatabase.filter((table) => !owners.has(table))).toEqual([]);
    const named = [...slices.values()].flatMap(({ tables }) => tables);
    expect(named.filter((table, nth) => named.indexOf(table) !== nth)).toEqual([]);
    expect(named.filter((table) => !inDatabase.includes(table))).toEqual([]);
  });

  it('allows writes to a table by its owner only', () => {
    const foreign = code
      .filter((file) => /\/server\//.test(file))
      .flatMap((file) =>
        [...(text.get(file) ?? '').matchAll(writing)]
          .map(([, builder, raw]) => builder ?? raw ?? '')
          .filter((table) => owners.has(table) && owners.get(table) !== (sliceOf(file) ?? floorOf(file)))
          .map((table) => `${file}: ${table}`),
      );
    expect(foreign).toEqual([]);
  });

  it('requires db as the first parameter of functions that access tables', () => {
    const wrong = code
      .filter((file) => file.endsWith('.repository.ts'))
      .flatMap((file) =>
        // A function without I/O that shapes their rows takes `row` first.
        [...(text.get(file) ?? '').matchAll(/export (?:async )?function (\w+)\s*(?:<[^>]*>)?\(\s*(\w+)/g)]
          .filter(([, , first = '']) => !['db', 'row'].includes(first))
          .map(([, name]) => `${file}: ${name}`),
      );
    expect(wrong).toEqual([]);
  });
});

describe('the file store', () => {
  it('loads the S3 SDK only when S3 is configured', () => {
    const sdk = code.filter((file) => /from '@aws-sdk\//.test(text.get(file) ?? ''));
    expect(sdk).toEqual(['src/platform/server/files/s3-files.ts']);
    const always = code.filter((file) =>
      /^import (?!type )[^;]*\/s3-files\.ts';/m.test(text.get(file) ?? ''),
    );
    expect(always).toEqual([]);
  });

  it('gives calls a store that cannot list', () => {
    const calls = code.filter((file) => /^src\/(business|site)\/|^src\/app\.ts$/.test(file));
    expect(calls.filter((file) => /\bFileStore\b/.test(text.get(file) ?? ''))).toEqual([]);
  });
});

describe('files', () => {
  it('limits files to 300 lines', () => {
    const long = files.filter((file) => (text.get(file)?.split('\n').length ?? 0) > 301);
    expect(long).toEqual([]);
  });

  it('forbids folders without a subject', () => {
    expect(files.filter((file) => /(^|\/)(utils|helpers|common|services)(\/|\.)/.test(file))).toEqual([]);
  });

  it('allows reads of the environment, and on the server of the time, in one place each', () => {
    const environment = code.filter((file) => /process\.env\b(?!, NO_COLOR)/.test(text.get(file) ?? ''));
    const time = code
      .filter((file) => /\/server\//.test(file) || /^src\/[^/]+\.ts$/.test(file))
      .filter((file) => /\bnew Date\(\)|\bDate\.now\(\)/.test(text.get(file) ?? ''));
    expect(
      environment.filter((file) => !/\/(build-pages|allocator|embedded-[\w-]+)\.ts$/.test(file)),
    ).toEqual(['src/platform/server/config.ts']);
    // Ages of files and processes use the machine's clock, not the company's.
    expect(time.filter((file) => !/\/(build-pages|embedded-[\w-]+)\.ts$/.test(file))).toEqual([
      'src/platform/server/clock.ts',
    ]);
  });

  it('forbids pages to read shapes of calls, because the build removes them (without-shapes.ts)', () => {
    const inPages = code.filter(
      (file) => !/\/server\/|^src\/[^/]+\.ts$|\.contract\.ts$|-calls\.ts$/.test(file),
    );
    const calls = code.flatMap((file) =>
      [
        ...(text.get(file) ?? '').matchAll(/export const (\w+) = (?:endpoint|exportEndpoint|calls\.\w+)\(/g),
      ].map(([, name]) => name),
    );
    const reading = new RegExp(`\\b(?:${calls.join('|')}|endpoint)\\.(?:params|query|body|summary)\\b`);
    expect(calls.length).toBeGreaterThan(100);
    expect(inPages.filter((file) => reading.test(text.get(file) ?? ''))).toEqual([]);
  });

  it('keeps business terms out of the platform', () => {
    const terms =
      /\b(modelos?|pedidos?|facturas?|clientes?|proveedor(es)?|escandallo|tallas?|coleccion(es)?)\b/i;
    const naming = code
      .filter((file) => file.startsWith('src/platform/'))
      .filter((file) => terms.test((text.get(file) ?? '').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')));
    expect(naming).toEqual([]);
  });

  it('forbids :has() on the root, which is evaluated at every change of the page', () => {
    const asking = globSync('src/**/*.{css,tsx}', { cwd: root }).filter((file) =>
      /(?::root|\bhtml|\bbody)[^\s{]*:has\(/.test(read(file)),
    );
    expect(asking).toEqual([]);
  });
});

describe('texts', () => {
  const folders = [...new Set(globSync('src/**/texts/es.json', { cwd: root }).map((file) => dirname(file)))];
  const texts = (folder: string, language: string) =>
    JSON.parse(read(join(folder, `${language}.json`))) as Record<string, string>;
  // Plural forms differ by language; their stems do not.
  const stems = (folder: string, language: string) =>
    new Set(
      Object.keys(texts(folder, language)).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')),
    );

  const differing = (one: Set<string>, other: Set<string>) =>
    [...one, ...other].filter((stem) => one.has(stem) !== other.has(stem));

  it('requires texts in all four languages', () => {
    const wrong = folders.flatMap((folder) =>
      languages.flatMap((language) =>
        [
          ...differing(stems(folder, language), stems(folder, 'es')),
          ...Object.entries(texts(folder, language)).flatMap(([key, words]) => (words.trim() ? [] : [key])),
        ].map((key) => `${folder}/${language}: ${key}`),
      ),
    );
    expect(folders.length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });

  it('requires one translation of a key in every folder', () => {
    const wrong = languages.flatMap((language) => {
      const seen = new Map<string, string>();
      return folders.flatMap((folder) =>
        Object.entries(texts(folder, language)).flatMap(([key, words]) => {
          const known = seen.get(key) ?? words;
          seen.set(key, words);
          return known === words ? [] : [`${folder}/${language}: ${key}`];
        }),
      );
    });
    expect(wrong).toEqual([]);
  });

  it('requires a text for every message of a failure', () => {
    const keys = new Set(folders.flatMap((folder) => [...stems(folder, 'es')]));
    const messages = code
      .filter((file) => /\/server\/|failures\.ts$|search-error\.ts$|shapes\.ts$/.test(file))
      .flatMap((file) =>
        [...(text.get(file) ?? '').matchAll(/key(?:\s*=)?:?\s*'([A-ZÁÉÍÓÚÑ][^']+[.:)}])'/g)].map(
          ([, key = '']) => key,
        ),
      );
    expect(messages.filter((key) => !keys.has(key))).toEqual([]);
  });
});
