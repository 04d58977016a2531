/** Suggests the keyword that a user probably meant, when a search finds nothing. */
import { type QueryExecutorProvider, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { columnOf, type Searchable } from './search-fields.ts';
import { wordsOf } from './search-keyword.ts';

/** Words are taken from this many rows, so that the cost has a bound. */
const vocabularyRows = 5000;
/** Words that are corrected. More mistakes are not a typo. */
const maxCorrected = 3;
const maxWordLength = 60;

/**
 * Returns the keyword with each unknown word replaced by the nearest word of the rows, or nothing when no
 * word is near enough: one change in words of three and four letters, two in longer ones. The start of a
 * word counts as a word. Numbers are not corrected.
 * @param query the search without keyword, filter and order, already scoped to the caller's rows
 */
export async function nearestKeyword<DB, TB extends keyof DB, O>(
  db: QueryExecutorProvider,
  query: SelectQueryBuilder<DB, TB, O>,
  resource: Searchable,
  keyword: string,
): Promise<string | undefined> {
  const words = wordsOf(keyword);
  const corrigible = words.filter((word) => word.length >= 3 && !/\d/.test(word));
  if (corrigible.length === 0) return undefined;
  const { rows } = await sql<{ wanted: string; known: boolean; nearest: string | null }>`
    with written as materialized (${resource.vocabulary ?? textOf(query, resource)}),
    word as materialized (
      select distinct on (folded) folded, shown
      from written, unnest(
        regexp_split_to_array(fold_text(written.text), '\\s+'), regexp_split_to_array(written.text, '\\s+')
      ) as word(folded, shown)
      where length(folded) between 3 and ${sql.lit(maxWordLength)}
      order by folded, shown
    ),
    wanted as (
      select wanted, fold_text(wanted) as folded, case when length(wanted) < 5 then 1 else 2 end as most
      from unnest(cast(${corrigible} as text[])) as wanted where length(wanted) <= ${sql.lit(maxWordLength)}
    )
    select wanted.wanted, exists (select from word where strpos(word.folded, wanted.folded) > 0) as known, (
      select word.shown from word, lateral (select least(
        extensions.levenshtein_less_equal(word.folded, wanted.folded, wanted.most),
        extensions.levenshtein_less_equal(left(word.folded, length(wanted.folded)), wanted.folded, wanted.most)
      ) as changes) as distance
      where distance.changes <= wanted.most
      order by distance.changes, left(word.folded, 1) <> left(wanted.folded, 1),
        abs(length(word.folded) - length(wanted.folded)), word.folded
      limit 1
    ) as nearest
    from wanted`.execute(db);
  const nearest = new Map(rows.map((row) => [row.wanted, row.known ? row.wanted : row.nearest]));
  const corrected = words.map((word) => (nearest.has(word) ? nearest.get(word) : word));
  const changes = corrected.filter((word, place) => word !== words[place]).length;
  if (changes === 0 || changes > maxCorrected || corrected.includes(null)) return undefined;
  return corrected.join(' ');
}

/** Returns the words of the rows' text fields that a keyword is looked up in. */
function textOf<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { keywordFields }: Searchable,
): RawBuilder<unknown> {
  const columns = keywordFields.filter(({ type }) => type === 'text').map(columnOf);
  const text = columns.length > 0 ? sql`concat_ws(' ', ${sql.join(columns)})` : sql`''`;
  return sql`${query.clearSelect().select(sql<string>`${text}`.as('text')).limit(vocabularyRows)}`;
}
