import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keptSearch, pageSearch } from './page-search.ts';
import { siteMap } from './site-map.ts';

type Node = Exclude<typeof siteMap.children, undefined>[number];
interface Page {
  pattern: string;
  source: string;
}

/** The pages that render on the server: those below `ssr: false` do not. */
async function renderedPages(nodes: readonly Node[], above = ''): Promise<Page[]> {
  const found = await Promise.all(
    nodes.map(async (node) => {
      const pattern = above + ('path' in node ? node.path : '');
      const source =
        'file' in node ? await readFile(join(import.meta.dirname, '..', String(node.file)), 'utf8') : '';
      if (source.includes('ssr: false')) return [];
      const children = 'children' in node ? (node.children ?? []) : [];
      return [{ pattern, source }, ...(await renderedPages(children, pattern))];
    }),
  );
  return found.flat();
}

it('lists every page whose rendering reads its search', async () => {
  const pages = await renderedPages(siteMap.children ?? []);
  const reading = pages
    .filter(({ source }) => source.includes('validateSearch'))
    .map(({ pattern }) => pattern);
  expect(reading.length).toBeGreaterThan(3);
  expect(Object.keys(pageSearch).toSorted()).toEqual(reading.toSorted());
});

it('lists every parameter of such a page', async () => {
  const pages = await renderedPages(siteMap.children ?? []);
  for (const { pattern, source } of pages) {
    const [, named = ''] = /validateSearch: \(\{ ([^}]+) \}/.exec(source) ?? [];
    const names = named.split(', ').filter(Boolean);
    expect(pageSearch[pattern] ?? [], pattern).toEqual(expect.arrayContaining(names));
  }
  expect(pageSearch['/gallery']).toEqual(expect.arrayContaining([...keptSearch]));
});
