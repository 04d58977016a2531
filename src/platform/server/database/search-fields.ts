import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { SearchError } from '#src/platform/http/search-error.ts';

type Base = {
  /** A column reference of the query (`'pedido.fecha'`), or any SQL expression. */
  column: string | Expression<unknown>;
  /** Searched by `keyword`, and by `advancedSearch` when it names no fields. */
  keyword?: boolean;
  /** The column can be null. Such rows come last in both directions. */
  nullable?: boolean;
  /**
   * Of a text that joins texts by « · »: the condition that one of them meets `holds`. It serves searches for
   * a part of the text, which need not join all texts of each row then.
   */
  anyText?(holds: (text: RawBuilder<unknown>) => RawBuilder<SqlBool>): RawBuilder<SqlBool>;
};

/**
 * The type of a field in the API:
 * - `text`; `uuid`; `boolean`
 * - `number`: any numeric column, same unit in the API
 * - `money`: a column of integer cents, euros in the API
 * - `day`: a `date` column, `YYYY-MM-DD`
 * - `instant`: a `timestamptz` column, ISO 8601 with zone, or a day (the whole day in Europe/Madrid)
 * - `enum`: one of `values`, which are the values of the column
 */
export type SearchField = Base &
  (
    | { type: 'text' | 'number' | 'money' | 'day' | 'instant' | 'boolean' | 'uuid' }
    | { type: 'enum'; values: readonly (string | number)[] }
  );

export type NamedField = SearchField & { name: string };

/** A resource's white-list, made by `searchable`. */
export type Searchable = {
  byName: ReadonlyMap<string, NamedField>;
  keywordFields: readonly NamedField[];
  /** A column with the folded text of all keyword fields, which has a trigram index. */
  document: string | undefined;
  /**
   * A query of the column `text` whose words correct misspelt ones, instead of those of the rows. It may hold
   * rows that the caller must not see: a word is suggested only when it finds rows of the caller.
   */
  vocabulary: RawBuilder<unknown> | undefined;
  /**
   * The key of the rows. With it a page is found by keys first, so that expensive columns are read for the
   * rows of the page alone and not for those before it.
   */
  pageKey: string | undefined;
  defaultOrder: readonly string[];
  tieBreak: NamedField;
};

/**
 * Declares the fields of a resource that can be searched and ordered; no others can.
 * Names are those of the API and ignore letter case. `tieBreak` names a unique field: every order ends
 * with it, so that no row is shown on two pages. `document` names the column in which a keyword of a large
 * table is looked up instead of in its keyword fields.
 * @throws Error at start-up when the default order or the tie-break is not in the list, or names collide.
 */
export function searchable(
  fields: Record<string, SearchField>,
  options: {
    defaultOrder?: readonly string[];
    tieBreak: string;
    document?: string;
    vocabulary?: RawBuilder<unknown>;
    pageKey?: string;
  },
): Searchable {
  const byName = new Map<string, NamedField>();
  for (const [name, field] of Object.entries(fields)) {
    const key = name.toLowerCase();
    if (byName.has(key)) throw new Error(`Search field declared twice: ${name}`);
    byName.set(key, { ...field, name });
  }
  const known = (name: string): NamedField => {
    const field = byName.get(name.toLowerCase());
    if (!field) throw new Error(`Search field not declared: ${name}`);
    return field;
  };
  const defaultOrder = options.defaultOrder ?? [];
  for (const term of defaultOrder) known(term.split(' ')[0] ?? '');
  return {
    byName,
    keywordFields: [...byName.values()].filter((field) => field.keyword),
    document: options.document,
    vocabulary: options.vocabulary,
    pageKey: options.pageKey,
    defaultOrder,
    tieBreak: known(options.tieBreak),
  };
}

/** Returns the declared field of that name. @throws SearchError when it is not declared. */
export function readField(resource: Searchable, name: string): NamedField {
  const field = resource.byName.get(name.trim().toLowerCase());
  if (!field) throw new SearchError(name, 'unknownField', { campo: name });
  return field;
}

/** Returns the field's column as SQL. */
export function columnOf(field: SearchField): RawBuilder<unknown> {
  return typeof field.column === 'string' ? sql.ref(field.column) : sql`${field.column}`;
}
