import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchConditions } from '#src/platform/http/search.contract.ts';
import { SearchError } from '#src/platform/http/search-error.ts';
import { type NamedField, readField, type Searchable } from './search-fields.ts';
import { foldedMatch, keywordIn } from './search-text.ts';

/** Words of a keyword that are searched one by one. */
const mostWords = 10;

/** Joins `keyword` and `advancedSearch` by "or". */
export function keywordCondition(
  resource: Searchable,
  request: SearchConditions,
): RawBuilder<SqlBool> | undefined {
  const advanced = request.advancedSearch;
  const named = (advanced?.fields ?? []).map((name) => readField(resource, name));
  const parts = [
    keywordMatch('keyword', resource, [], request.keyword),
    keywordMatch('advancedSearch', resource, named, advanced?.keyword),
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql` or `)})` : undefined;
}

/**
 * Returns whether each word of a keyword stands in the resource's document. Without a document, each word
 * must stand in one of the fields; it is false when there are no fields at all.
 * @param named fields to search instead
 */
function keywordMatch(
  part: string,
  resource: Searchable,
  named: readonly NamedField[],
  written?: string | null,
): RawBuilder<SqlBool> | undefined {
  const keyword = written?.trim();
  if (!keyword) return undefined;
  // PostgreSQL's text cannot hold a zero character.
  if (keyword.includes('\0')) throw new SearchError(part, 'badValue', { campo: part, valor: keyword });
  const { document } = resource;
  const fields = [...new Set(named.length > 0 ? named : resource.keywordFields)];
  const matches = (word: string) =>
    document && named.length === 0
      ? foldedMatch(document, word)
      : joinedBy(
          'or',
          fields.map((field) => keywordIn(field, word)),
        );
  return joinedBy('and', wordsOf(keyword).map(matches));
}

/** Returns the parts in brackets, a single one as it is, and false without any. */
function joinedBy(logic: 'and' | 'or', parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  const [first = sql<SqlBool>`false`, ...more] = parts;
  return more.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql.raw(` ${logic} `))})` : first;
}

/** Returns the words of a keyword. Those past the most are one phrase. */
export function wordsOf(keyword: string): string[] {
  const words = keyword.split(/\s+/).map((word) => word.replace(/^#(?=\d)/, ''));
  return words.length <= mostWords
    ? words
    : [...words.slice(0, mostWords - 1), words.slice(mostWords - 1).join(' ')];
}
