import type { SelectQueryBuilder } from 'kysely';
import { SearchError } from '#src/platform/http/search-error.ts';
import { columnOf, type NamedField, type Searchable } from './search-fields.ts';

type OrderTerm = { field: NamedField; direction: 'asc' | 'desc' };

/**
 * Returns the requested order (or the resource's own), ended by the tie-break in the direction of the last
 * term: newest first also holds within a day. Blank items and later mentions of the same field are skipped.
 * @throws SearchError for a field or direction that is not offered.
 */
export function orderTerms(resource: Searchable, orderBy?: readonly string[] | null): OrderTerm[] {
  const asked = (orderBy ?? []).filter((item) => item.trim() !== '');
  const terms = new Map<string, OrderTerm>();
  for (const item of asked.length > 0 ? asked : resource.defaultOrder) {
    const term = readTerm(resource, item.trim());
    if (!terms.has(term.field.name)) terms.set(term.field.name, term);
  }
  const list = [...terms.values()];
  if (!terms.has(resource.tieBreak.name)) {
    list.push({ field: resource.tieBreak, direction: list.at(-1)?.direction ?? 'asc' });
  }
  return list;
}

function readTerm(resource: Searchable, item: string): OrderTerm {
  const [name = '', ...rest] = item.split(/\s+/);
  const field = resource.byName.get(name.toLowerCase());
  if (!field) throw new SearchError(name, 'unknownOrder', { campo: name });
  const direction = rest.join(' ') || 'asc';
  if (/^asc(ending)?$/i.test(direction)) return { field, direction: 'asc' };
  if (/^desc(ending)?$/i.test(direction)) return { field, direction: 'desc' };
  throw new SearchError(name, 'badDirection', { campo: name, sentido: direction });
}

/** Returns the query in that order, which replaces its former order. @throws SearchError */
export function ordered<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  resource: Searchable,
  orderBy?: readonly string[] | null,
): SelectQueryBuilder<DB, TB, O> {
  let result = query.clearOrderBy();
  for (const { field, direction } of orderTerms(resource, orderBy)) {
    // Only for nullable columns: an index in plain order cannot serve descending "nulls last".
    result = result.orderBy(columnOf(field), (item) => {
      const directed = direction === 'desc' ? item.desc() : item.asc();
      return field.nullable ? directed.nullsLast() : directed;
    });
  }
  return result;
}
