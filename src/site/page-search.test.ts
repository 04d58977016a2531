import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { factNames } from '../business/catalogue/modelo-facts.ts';
import { keptSearch, pageSearch } from './page-search.ts';
import { siteMap } from './site-map.ts';

type Node = Exclude<typeof siteMap.children, undefined>[number];
interface Page {
  pattern: string;
  source: string;
}

/** Returns whether the skeleton of a page reads the search. The server renders it for `ssr: false`, too. */
function hasReadingSkeleton(source: string): boolean {
  const [, name] = /pendingComponent: (\w+)/.exec(source) ?? [];
  const [, body = ''] = source.split(`function ${name}(`);
  return (body.split('\n}\n')[0] ?? '').includes('useSearch');
}

/** The pages of which the server renders a part that reads the search; below `ssr: false` the skeletons. */
async function renderedPages(nodes: readonly Node[], above = '', isClient = false): Promise<Page[]> {
  const found = await Promise.all(
    nodes.map(async (node) => {
      const pattern = above + ('path' in node ? node.path : '');
      const source =
        'file' in node ? await readFile(join(import.meta.dirname, '..', String(node.file)), 'utf8') : '';
      const inBrowser = isClient || source.includes('ssr: false');
      const children = 'children' in node ? (node.children ?? []) : [];
      const own = inBrowser && !hasReadingSkeleton(source) ? [] : [{ pattern, source }];
      return [...own, ...(await renderedPages(children, pattern, inBrowser))];
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

it('renders the gallery with each filter of its address', () => {
  expect(pageSearch['/gallery']).toEqual(expect.arrayContaining([...factNames]));
});
