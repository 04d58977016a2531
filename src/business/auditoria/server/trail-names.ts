/** Names of the records in the audit trail, from the `recordNames` of all slices. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { RecordNames } from '../../../platform/server/server-slice.ts';

/** Returns the expression of the name of an entry's record; null when no slice names its kind. */
export function recordNameOf(slices: readonly RecordNames[], language: Language): RawBuilder<string | null> {
  const subqueries = Object.assign({}, ...slices.map(({ subqueries }) => subqueries?.(language)));
  const cases = Object.entries<RawBuilder<string | null>>(subqueries).map(
    ([kind, subquery]) => sql`when ${sql.lit(kind)} then (${subquery})`,
  );
  if (cases.length === 0) return sql<string | null>`null::text`;
  return sql<string | null>`case auditoria.resource ${sql.join(cases, sql` `)} end`;
}

type Values = Record<string, unknown> | null;
interface Changed {
  antes: Values;
  despues: Values;
}

/**
 * Returns the names behind the ids in an entry's values, by member and id (`clienteId 5`); undefined without
 * any.
 */
export type ReferencedNames = (entry: Changed) => Record<string, string> | undefined;

/** Reads the names of the records that these entries reference by id, with a query per member. */
export async function readReferencedNames(
  db: Db,
  slices: readonly RecordNames[],
  entries: readonly Changed[],
): Promise<ReferencedNames> {
  const references = slices.flatMap((slice) => Object.entries(slice.references ?? {}));
  const known = new Map<string, string>();
  await Promise.all(
    references.map(async ([member, listNames]) => {
      const ids = [...new Set(entries.flatMap((entry) => idsOf(entry, member)))];
      if (ids.length === 0) return;
      for (const { id, nombre } of await listNames(db, ids)) known.set(`${member} ${id}`, nombre);
    }),
  );
  return (entry) => {
    const keys = references.flatMap(([member]) => idsOf(entry, member).map((id) => `${member} ${id}`));
    const named = keys.flatMap((key) => {
      const nombre = known.get(key);
      return nombre === undefined ? [] : [[key, nombre]];
    });
    return named.length === 0 ? undefined : Object.fromEntries(named);
  };
}

const idsOf = ({ antes, despues }: Changed, member: string): number[] =>
  [antes?.[member], despues?.[member]].filter((id) => typeof id === 'number');
