import { type RawBuilder, sql } from 'kysely';

/**
 * Returns a subquery of the name that a record had at an entry of the trail, from the trail's own values: the
 * name in its latest entry up to that entry, else the former name in the next one. It survives the record.
 * @param path of the name within an entry's values, as PostgreSQL writes it: `{titulo,es}`
 */
export function nameInTrail(path: string): RawBuilder<string | null> {
  const within = (side: 'antes' | 'despues') => sql`o.${sql.ref(side)} #>> ${sql.lit(path)}`;
  const same = sql`o.resource = auditoria.resource and o.resource_id = auditoria.resource_id`;
  return sql`coalesce(
    (select coalesce(${within('despues')}, ${within('antes')}) from auditoria o
      where ${same} and o.id <= auditoria.id and coalesce(${within('despues')}, ${within('antes')}) is not null
      order by o.id desc limit 1),
    (select ${within('antes')} from auditoria o
      where ${same} and o.id > auditoria.id and ${within('antes')} is not null
      order by o.id limit 1))`;
}

/**
 * The id of the record of an entry as a number, so that its table is read by the key; null when it is none.
 */
export const trailId: RawBuilder<number | null> =
  sql`(case when auditoria.resource_id ~ '^[0-9]{1,9}$' then auditoria.resource_id::int end)`;
