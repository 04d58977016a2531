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
import { filterCondition } from './search-filter.ts';
import { ordered } from './search-order.ts';
import { keywordMatch } from './search-text.ts';

export { type Searchable, type SearchField, searchable } from './search-fields.ts';
export { ordered } from './search-order.ts';

/** Up to here totals are counted; above, the planner's estimate is taken. */
const countedRows = 10_000;

/**
 * The query with the request's conditions, without order or page: for sums and exports.
 * @throws SearchError naming the field at fault.
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

/** `keyword` and `advancedSearch` are one question: a row that answers either is found. */
function keywordCondition(resource: Searchable, request: SearchConditions): RawBuilder<SqlBool> | undefined {
  const advanced = request.advancedSearch;
  const named = (advanced?.fields ?? []).map((name) => readField(resource, name));
  const parts = [
    ...keywordMatches('keyword', resource.keywordFields, request.keyword),
    ...keywordMatches('advancedSearch', named.length > 0 ? named : resource.keywordFields, advanced?.keyword),
  ];
  if (parts.length > 0) return sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
  // Words were asked of a resource that has no text to look in: nothing holds them.
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
 * One page of a search over `query`, which is already joined and scoped to what the caller may see.
 * A page beyond the end is empty. Totals are exact up to 10,000 rows, and wherever the last page is reached.
 * @param db what the query was made of, or its transaction
 * @throws SearchError naming the field at fault (a 400).
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
  // One row more than the page tells whether there is another, and often spares the count.
  const rows = (await ordered(matching, resource, request.orderBy)
    .limit(pageSize + 1)
    .offset(offset)
    .execute()) as O[];
  const total = await countMatching(db, matching, { offset, found: rows.length, pageSize });
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
  };
}

/** How many rows match, given what reading `pageSize + 1` of them from `offset` found. */
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
  // What was read is surer than the estimate: at least so many, or, beyond the end, at most.
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
