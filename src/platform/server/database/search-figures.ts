/** Figures over a whole search, beside its page. */
import { type QueryExecutorProvider, type SelectQueryBuilder, sql } from 'kysely';
import type { Paged, SearchRequest } from '#src/platform/http/search.contract.ts';
import { SearchError } from '#src/platform/http/search-error.ts';
import { columnOf, type NamedField, readField, type Searchable } from './search-fields.ts';
import { filterCondition } from './search-filter.ts';

/** A count stops here: a list shows «more than 10,000». */
const maxCounted = 10_001;

type Figures = Pick<Paged<unknown>, 'counts' | 'sums'>;

/**
 * Returns the figures that the request asks for, in one statement each.
 * @param matching the search without order and page
 * @throws SearchError naming the invalid field
 */
export async function readFigures<DB, TB extends keyof DB, O>(
  db: QueryExecutorProvider,
  matching: SelectQueryBuilder<DB, TB, O>,
  resource: Searchable,
  request: Pick<SearchRequest, 'counts' | 'sums'>,
): Promise<Figures> {
  const counts = request.counts && (await readCounts(db, matching, resource, request.counts));
  const sums = request.sums && (await readSums(db, matching, resource, request.sums));
  return { ...(counts && { counts }), ...(sums && { sums }) };
}

async function readCounts<DB, TB extends keyof DB, O>(
  db: QueryExecutorProvider,
  matching: SelectQueryBuilder<DB, TB, O>,
  resource: Searchable,
  wanted: NonNullable<SearchRequest['counts']>,
): Promise<Record<string, number>> {
  const names = Object.keys(wanted);
  if (names.length === 0) return {};
  const parts = names.map((name) => {
    const condition = wanted[name] && filterCondition(resource, wanted[name]);
    const rows = condition ? matching.where(condition) : matching;
    const limited = rows.clearSelect().clearOrderBy().select(sql<number>`1`.as('found')).limit(maxCounted);
    return sql`(select count(*)::int from ${limited} as counted)`;
  });
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(parts)}] as counts`.execute(db);
  return Object.fromEntries(names.map((name, place) => [name, rows[0]?.counts[place] ?? 0]));
}

async function readSums<DB, TB extends keyof DB, O>(
  db: QueryExecutorProvider,
  matching: SelectQueryBuilder<DB, TB, O>,
  resource: Searchable,
  wanted: readonly string[],
): Promise<Record<string, number>> {
  const fields = wanted.map((name) => summable(resource, name));
  if (fields.length === 0) return {};
  const figures = matching
    .clearSelect()
    .clearOrderBy()
    .select(fields.map((field, place) => sql<unknown>`${columnOf(field)}`.as(`s${place}`)));
  const parts = fields.map((_, place) => sql`coalesce(sum(figures.${sql.ref(`s${place}`)}), 0)::float8`);
  const { rows } = await sql<{ sums: number[] }>`
    select array[${sql.join(parts)}] as sums from ${figures} as figures`.execute(db);
  return Object.fromEntries(
    fields.map(({ name, type }, place) => {
      const sum = rows[0]?.sums[place] ?? 0;
      return [name, type === 'money' ? sum / 100 : sum];
    }),
  );
}

function summable(resource: Searchable, name: string): NamedField {
  const field = readField(resource, name);
  if (field.type === 'number' || field.type === 'money') return field;
  throw new SearchError(field.name, 'badOperator', { campo: field.name, operador: 'sum' });
}
