/** Finds records of all kinds by a text, with few calls at once, each of which ends with the signal. */
import type { Call } from '../../../../platform/http/call.ts';
import type { Paged, SearchBody } from '../../../../platform/http/search.contract.ts';
import type { RecordSearch } from '../../../../platform/slice-resources.ts';
import { rankEntries, startsWords } from './rank-entries.ts';

export interface FoundRecord {
  id: string;
  /** Text key of its kind. */
  kind: string;
  name: string;
  detail?: string;
  href: string;
}

/** The records of one kind that a list finds by the same text. */
export interface FoundAll {
  kind: string;
  to: string;
  label: string;
  count: number;
}

export interface FoundRecords {
  records: FoundRecord[];
  /** Lists with more rows than the records above. */
  all: FoundAll[];
  /** Some kinds could not be searched. */
  failed: boolean;
  /** The records are found despite a typo. */
  areSimilar?: boolean;
}

/** Records of a kind that are shown. */
const maxPerKind = 5;
/** Records that are read to find one despite a typo. */
const maxForTypo = 50;
const callsAtOnce = 3;
/** Shorter texts find too much. */
const minLetters = 2;

/** Returns the number in `898` or `#898`. */
export function numberIn(text: string): number | undefined {
  const found = /^#?\s*(\d{1,9})$/.exec(text.trim());
  return found ? Number(found[1]) : undefined;
}

/** Returns whether a text is searched on the server at all. */
export const isSearched = (text: string): boolean =>
  numberIn(text) !== undefined || (text.trim().length >= minLetters && !text.trim().startsWith('#'));

/** The parts of a search that the palette needs, with the types of its rows left open. */
export type Source = Pick<RecordSearch, 'label' | 'search' | 'numberField' | 'list'> & {
  name(row: unknown): { name: string; detail?: string };
  href(row: unknown): string;
};

interface Search {
  call: Call;
  signal: AbortSignal;
}

/** Finds records by their number, else by words, else by words with a typo. */
export async function findRecords(
  sources: readonly Source[],
  text: string,
  search: Search,
): Promise<FoundRecords> {
  const number = numberIn(text);
  if (number !== undefined) {
    const byNumber = await findNumber(sources, number, search);
    // `#898` can only be a number; `898` may also be part of a phone or a name.
    if (byNumber.records.length > 0 || text.trim().startsWith('#')) return byNumber;
  }
  const found = await findWords(sources, text, search);
  if (found.records.length > 0 || number !== undefined) return found;
  const similar = await findSimilar(sources, text, search);
  return { ...similar, areSimilar: true, failed: found.failed || similar.failed };
}

async function findNumber(sources: readonly Source[], number: number, search: Search): Promise<FoundRecords> {
  const numbered = sources.filter(({ numberField }) => numberField);
  const pages = await searchEach(numbered, search, ({ numberField }) => ({
    advancedFilter: { field: numberField, operator: 'eq', value: number },
    pageSize: 1,
  }));
  return { ...joined(pages), all: [] };
}

async function findWords(sources: readonly Source[], text: string, search: Search): Promise<FoundRecords> {
  const keyword = text.trim();
  const pages = await searchEach(sources, search, () => ({ keyword, pageSize: maxPerKind }));
  const found = joined(pages);
  // The server also finds parts of words; starts of words come first.
  const starting = found.records.filter((record) => startsWords(record, text));
  const others = found.records.filter((record) => !startsWords(record, text));
  return { ...found, records: [...starting, ...others] };
}

/** Searches by the start of the longest word, and keeps the records that are similar to the text. */
async function findSimilar(sources: readonly Source[], text: string, search: Search): Promise<FoundRecords> {
  const longest = (text.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted((a, b) => b.length - a.length)[0] ?? '';
  if (longest.length < 4) return { records: [], all: [], failed: false };
  const keyword = longest.slice(0, 3);
  const pages = await searchEach(sources, search, () => ({ keyword, pageSize: maxForTypo }));
  const { records, failed } = joined(pages);
  const { exact, similar } = rankEntries(records, text);
  return { records: [...exact, ...similar].slice(0, maxPerKind), all: [], failed };
}

interface SourcePage {
  source: Source;
  page?: Paged<unknown>;
}

/** Searches the sources in their order, a few at once; one that fails has no page. */
async function searchEach(
  sources: readonly Source[],
  { call, signal }: Search,
  body: (source: Source) => SearchBody,
): Promise<SourcePage[]> {
  const pages: SourcePage[] = sources.map((source) => ({ source }));
  let next = 0;
  async function work(): Promise<void> {
    for (let own = pages[next++]; own; own = pages[next++]) {
      signal.throwIfAborted();
      try {
        own.page = (await call(own.source.search, { body: body(own.source) }, { signal })) as Paged<unknown>;
      } catch (error) {
        if (signal.aborted) throw error;
      }
    }
  }
  await Promise.all(Array.from({ length: callsAtOnce }, work));
  return pages;
}

function joined(pages: readonly SourcePage[]): FoundRecords {
  return {
    records: pages.flatMap(({ source, page }) =>
      (page?.data ?? []).map((row) => {
        const href = source.href(row);
        return { id: href, kind: source.label, href, ...source.name(row) };
      }),
    ),
    all: pages.flatMap(({ source, page }) =>
      page && source.list && page.totalCount > page.data.length
        ? [{ kind: source.label, ...source.list, count: page.totalCount }]
        : [],
    ),
    failed: pages.some(({ page }) => !page),
  };
}
