import {
  type QueryExecutorProvider,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Paged, SearchConditions, SearchRequest } from '#src/platform/http/search.contract.ts';
import { SearchError } from '#src/platform/http/search-error.ts';
import { type NamedField, readField, type Searchable } from './search-fields.ts';
import { readFigures } from './search-figures.ts';
import { filterCondition } from './search-filter.ts';
import { ordered } from './search-order.ts';
import { keywordMatch } from './search-text.ts';

export { type Searchable, type SearchField, searchable } from './search-fields.ts';
export { ordered } from './search-order.ts';

/** Totals are counted up to here. Above, the planner's estimate is used. */
const countedRows = 10_000;

/**
 * Returns the query with the request's conditions, without order or page, for sums and exports.
 * @throws SearchError naming the invalid field.
 */
export function filtered<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  resource: Searchable,
  request: SearchConditions,
): SelectQueryBuilder<DB, TB, O> {
  const byKeyword = keywordCondition(resource, request);
  const byFilter = request.advancedFilter && filterCondition(resource, request.advancedFilter);
  let result = query;
  if (byKeyword) result = result.where(byKeyword);
  if (byFilter) result = result.where(byFilter);
  return result;
}

/** Joins `keyword` and `advancedSearch` by "or". */
function keywordCondition(resource: Searchable, request: SearchConditions): RawBuilder<SqlBool> | undefined {
  const advanced = request.advancedSearch;
  const named = (advanced?.fields ?? []).map((name) => readField(resource, name));
  const parts = [
    ...keywordMatches('keyword', resource.keywordFields, request.keyword),
    ...keywordMatches('advancedSearch', named.length > 0 ? named : resource.keywordFields, advanced?.keyword),
  ];
  if (parts.length > 0) return sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
  // The resource has no text fields, so no row matches.
  return request.keyword?.trim() || advanced?.keyword?.trim() ? sql<SqlBool>`false` : undefined;
}

function keywordMatches(part: string, fields: readonly NamedField[], written?: string | null) {
  const keyword = written?.trim();
  if (!keyword) return [];
  // PostgreSQL's text cannot hold a zero character.
  if (keyword.includes('\0')) throw new SearchError(part, 'badValue', { campo: part, valor: keyword });
  return [...new Set(fields)].map((field) => keywordMatch(field, keyword));
}

/**
 * Returns a page of a search over `query`, which is already joined and scoped to the caller's rows.
 * A page beyond the end is empty. Totals are exact up to 10,000 rows, and wherever the last page is reached.
 * @param db the query's database or its transaction
 * @throws SearchError naming the invalid field (a 400).
 */
export async function searchPage<DB, TB extends keyof DB, O>(
  db: QueryExecutorProvider,
  query: SelectQueryBuilder<DB, TB, O>,
  resource: Searchable,
  request: SearchRequest,
): Promise<Paged<O>> {
  const { pageNumber, pageSize } = request;
  const offset = (pageNumber - 1) * pageSize;
  const matching = filtered(query, resource, request);
  // An extra row shows whether a next page exists, and often saves the count.
  const rows = (await ordered(matching, resource, request.orderBy)
    .limit(pageSize + 1)
    .offset(offset)
    .execute()) as O[];
  const total = await countMatching(db, matching, { offset, found: rows.length, pageSize });
  const figures = await readFigures(db, matching, resource, request);
  const totalPages = Math.ceil(total.count / pageSize);
  return {
    data: rows.slice(0, pageSize),
    currentPage: pageNumber,
    totalPages,
    totalCount: total.count,
    pageSize,
    hasPreviousPage: pageNumber > 1,
    hasNextPage: pageNumber < totalPages,
    ...(total.isEstimate && { totalIsEstimate: true }),
    ...figures,
  };
}

/** Returns the number of matching rows, given the read of `pageSize + 1` rows from `offset`. */
async function countMatching<DB, TB extends keyof DB, O>(
  db: QueryExecutorProvider,
  matching: SelectQueryBuilder<DB, TB, O>,
  page: { offset: number; found: number; pageSize: number },
): Promise<{ count: number; isEstimate: boolean }> {
  const seen = page.offset + page.found;
  const isLastPage = page.found <= page.pageSize && (page.found > 0 || page.offset === 0);
  if (isLastPage) return { count: seen, isEstimate: false };
  const limited = matching.clearOrderBy().limit(countedRows + 1);
  const counted = await sql<{ total: string }>`select count(*) as total from ${limited} as counted`.execute(
    db,
  );
  const count = Number(counted.rows[0]?.total);
  if (count <= countedRows) return { count, isEstimate: false };
  const estimate = Math.max(await estimateRows(db, matching), count);
  // The rows that were read bound the estimate: from below, or from above beyond the end.
  const bounded = page.found > 0 ? Math.max(estimate, seen) : Math.min(estimate, page.offset);
  return { count: bounded, isEstimate: true };
}

async function estimateRows<DB, TB extends keyof DB, O>(
  db: QueryExecutorProvider,
  matching: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  type Plan = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };
  const plan = await sql<Plan>`explain (format json) ${matching.clearOrderBy()}`.execute(db);
  return plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
