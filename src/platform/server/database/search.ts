import { type QueryExecutorProvider, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Paged, SearchConditions, SearchRequest } from '#src/platform/http/search.contract.ts';
import { columnOf, type Searchable } from './search-fields.ts';
import { readFigures } from './search-figures.ts';
import { filterCondition } from './search-filter.ts';
import { keywordCondition } from './search-keyword.ts';
import { ordered, orderTerms } from './search-order.ts';
import { nearestKeyword } from './search-spelling.ts';

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
  const isIndexed = Boolean(resource.document && request.keyword?.trim());
  const counted = isIndexed ? await countUpTo(db, matching) : undefined;
  const read = { resource, orderBy: request.orderBy, offset, limit: pageSize + 1 };
  // An extra row shows whether a next page exists, and often saves the count.
  const rows = await (counted === undefined
    ? resource.pageKey === undefined
      ? inOrder(matching, read)
      : keyedPage(query, matching, resource.pageKey, read)
    : counted > countedRows
      ? inOrder(walked(query, resource, request), read)
      : sortedMatches(db, matching, read));
  const total = await countMatching(db, matching, { offset, found: rows.length, pageSize, counted });
  const figures = await readFigures(db, matching, resource, request);
  const suggestedKeyword = total.count === 0 ? await suggestKeyword(db, query, resource, request) : undefined;
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
    ...(suggestedKeyword && { suggestedKeyword }),
    ...figures,
  };
}

/** Returns a keyword near to the one that found nothing, if it finds rows under the same filter. */
async function suggestKeyword<DB, TB extends keyof DB, O>(
  db: QueryExecutorProvider,
  query: SelectQueryBuilder<DB, TB, O>,
  resource: Searchable,
  request: SearchRequest,
): Promise<string | undefined> {
  if (!request.keyword?.trim()) return undefined;
  const keyword = await nearestKeyword(db, query, resource, request.keyword);
  if (!keyword) return undefined;
  const found = await filtered(query, resource, { ...request, keyword })
    .limit(1)
    .execute();
  return found.length > 0 ? keyword : undefined;
}

interface Read {
  resource: Searchable;
  orderBy: SearchRequest['orderBy'];
  offset: number;
  limit: number;
}

const inOrder = async <DB, TB extends keyof DB, O>(
  matching: SelectQueryBuilder<DB, TB, O>,
  { resource, orderBy, offset, limit }: Read,
) => (await ordered(matching, resource, orderBy).limit(limit).offset(offset).execute()) as O[];

/** Reads a page by the keys of its rows: the columns of the rows before it are not read. */
async function keyedPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  matching: SelectQueryBuilder<DB, TB, O>,
  pageKey: string,
  { resource, orderBy, offset, limit }: Read,
): Promise<O[]> {
  const keys = ordered(matching.clearSelect().select(sql.ref(pageKey).as('key')), resource, orderBy)
    .limit(limit)
    .offset(offset);
  const page = query.where(sql<SqlBool>`${sql.ref(pageKey)} in (select page.key from ${keys} as page)`);
  return (await ordered(page, resource, orderBy).execute()) as O[];
}

/**
 * Returns the query with the request's conditions, so that no index serves the keyword: rows of a frequent
 * word are soon met in the list's order, while collecting all of them would take long.
 */
function walked<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  resource: Searchable,
  request: SearchConditions,
): SelectQueryBuilder<DB, TB, O> {
  const rest = filtered(query, resource, { advancedFilter: request.advancedFilter });
  const byKeyword = keywordCondition(resource, request);
  return byKeyword ? rest.where(sql<SqlBool>`(${byKeyword}) is true`) : rest;
}

/**
 * Reads rows of a rare keyword: collects all of them by its index, then sorts. Left to itself, the database
 * expects every word to be frequent and walks through the whole table in its order.
 */
async function sortedMatches<DB, TB extends keyof DB, O>(
  db: QueryExecutorProvider,
  matching: SelectQueryBuilder<DB, TB, O>,
  { resource, orderBy, offset, limit }: Read,
): Promise<O[]> {
  const terms = orderTerms(resource, orderBy);
  const withOrder = matching.select(terms.map(({ field }, place) => columnOf(field).as(orderName(place))));
  const order = terms.map(
    ({ direction }, place) =>
      sql`${sql.ref(orderName(place))} ${sql.raw(direction === 'desc' ? 'desc nulls last' : 'asc')}`,
  );
  const { rows } = await sql<Record<string, unknown>>`with found as materialized (${withOrder})
    select * from found order by ${sql.join(order)} limit ${limit} offset ${offset}`.execute(db);
  for (const row of rows) for (const place of terms.keys()) delete row[orderName(place)];
  // Cast: the rows of `matching`, without the columns of the order.
  return rows as O[];
}

const orderName = (place: number) => `order_${place}`;

/** Counts the matching rows; 10,001 stands for any number above. */
async function countUpTo<DB, TB extends keyof DB, O>(
  db: QueryExecutorProvider,
  matching: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const limited = matching.clearOrderBy().limit(countedRows + 1);
  const counted = await sql<{ total: string }>`select count(*) as total from ${limited} as counted`.execute(
    db,
  );
  return Number(counted.rows[0]?.total);
}

/** Returns the number of matching rows, given the read of `pageSize + 1` rows from `offset`. */
async function countMatching<DB, TB extends keyof DB, O>(
  db: QueryExecutorProvider,
  matching: SelectQueryBuilder<DB, TB, O>,
  page: { offset: number; found: number; pageSize: number; counted: number | undefined },
): Promise<{ count: number; isEstimate: boolean }> {
  const seen = page.offset + page.found;
  const isLastPage = page.found <= page.pageSize && (page.found > 0 || page.offset === 0);
  if (isLastPage) return { count: seen, isEstimate: false };
  const count = page.counted ?? (await countUpTo(db, matching));
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
