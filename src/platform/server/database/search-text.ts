import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { columnOf, type NamedField } from './search-fields.ts';

/** The position of the searched text. */
export type Place = 'contains' | 'startswith' | 'endswith';

/**
 * Finds text regardless of case and accents: 'nandu' is found in 'Ñandú'. Both sides use `fold_text`, so one
 * index on `fold_text(column)` serves. `%`, `_` and `\` are ordinary characters.
 */
export function textMatch(text: Expression<unknown>, place: Place, wanted: string): RawBuilder<SqlBool> {
  const literal = wanted.replace(/[\\%_]/g, '\\$&');
  const folded = sql`fold_text(cast(${literal} as text))`;
  if (place === 'startswith') return sql<SqlBool>`fold_text(${text}) like ${folded} || '%'`;
  if (place === 'endswith') return sql<SqlBool>`fold_text(${text}) like '%' || ${folded}`;
  return sql<SqlBool>`fold_text(${text}) like '%' || ${folded} || '%'`;
}

/** Compares without regard to case; accents count ('Peña' is not 'Pena'). */
export function textEquals(text: Expression<unknown>, wanted: string): RawBuilder<SqlBool> {
  const fold = (side: Expression<unknown>) => sql`casefold(${side} collate pg_unicode_fast)`;
  return sql<SqlBool>`${fold(text)} = ${fold(sql`cast(${wanted} as text)`)}`;
}

/** Returns whether a text that is folded already contains the word. */
export function foldedMatch(column: string, word: string): RawBuilder<SqlBool> {
  const literal = word.replace(/[\\%_]/g, '\\$&');
  // A subquery is evaluated once, an expression again for each row.
  return sql<SqlBool>`${sql.ref(column)} like (select '%' || fold_text(cast(${literal} as text)) || '%')`;
}

/** Returns whether the field's visible text contains the keyword: 12.50 for 1250 cents, a day in Madrid. */
export function keywordIn(field: NamedField, keyword: string): RawBuilder<SqlBool> {
  const column = columnOf(field);
  switch (field.type) {
    case 'text':
      return textMatch(column, 'contains', keyword);
    case 'money': {
      const euros = sql`to_char(${column} / 100.0, 'FM999999999999990.00')`;
      return textMatch(euros, 'contains', keyword.replace(',', '.'));
    }
    case 'day':
      return textMatch(sql`to_char(${column}, 'YYYY-MM-DD')`, 'contains', keyword);
    case 'instant': {
      const local = sql`to_char(${column} at time zone 'Europe/Madrid', 'YYYY-MM-DD HH24:MI')`;
      return textMatch(local, 'contains', keyword);
    }
    default:
      return textMatch(sql`cast(${column} as text)`, 'contains', keyword);
  }
}
