/** What the records are called that the trail tells of. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { nombresDeTextos } from '../../website/server/index.ts';

/**
 * A record's name as it was at the entry, by what the trail itself keeps of it: its last entry until then that has a name,
 * else the next one that tells what it was called before.
 * @param path of the name within an entry's values, as PostgreSQL writes it: `{titulo,es}`
 */
function atThatTime(path: '{nombre}' | '{titulo,es}' | '{pregunta,es}'): RawBuilder<string | null> {
  const within = (side: 'antes' | 'despues') => sql`o.${sql.ref(side)} #>> ${sql.lit(path)}`;
  const same = sql`o.recurso = auditoria.recurso and o.recurso_id = auditoria.recurso_id`;
  return sql`coalesce(
    (select coalesce(${within('despues')}, ${within('antes')}) from auditoria o
      where ${same} and o.id <= auditoria.id and coalesce(${within('despues')}, ${within('antes')}) is not null
      order by o.id desc limit 1),
    (select ${within('antes')} from auditoria o
      where ${same} and o.id > auditoria.id and ${within('antes')} is not null
      order by o.id limit 1))`;
}

/**
 * What the record of an entry is called. Persons stay out of the trail: accounts and requests are told as they are called
 * now, as long as they are there; the site's texts by their page and beginning, in the reader's language.
 */
export const sobreIn = (language: Language) => sql<string | null>`case auditoria.recurso
  when 'user' then (
    select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
    from usuario u where u.id::text = auditoria.recurso_id and u.borrado is null)
  when 'register' then (
    select coalesce(nullif(r.empresa, ''), r.nombre) from registro r where r.id::text = auditoria.recurso_id)
  when 'correo' then (select c.para from correo c where c.id::text = auditoria.recurso_id)
  when 'cliente' then (select c.nombre from cliente c where c.id::text = auditoria.recurso_id)
  when 'role' then coalesce(${atThatTime('{nombre}')},
    (select r.nombre from rol r where r.id::text = auditoria.recurso_id))
  when 'banner' then coalesce(${atThatTime('{titulo,es}')},
    (select b.titulo ->> 'es' from web_banner b where b.id::text = auditoria.recurso_id))
  when 'pregunta' then coalesce(${atThatTime('{pregunta,es}')},
    (select p.pregunta ->> 'es' from pregunta p where p.id::text = auditoria.recurso_id))
  when 'texto' then ${JSON.stringify(nombresDeTextos(language))}::jsonb ->> auditoria.recurso_id
end`;

/** Members of entries that hold the id of another record, and its table. */
const tables = { clienteId: 'cliente', comercialId: 'comercial' } as const;
type Member = keyof typeof tables;
const members = Object.keys(tables) as Member[];

type Values = Record<string, unknown> | null;
interface Changed {
  antes: Values;
  despues: Values;
}

/** What the ids among an entry's values are called, by member and id: `clienteId 5`; undefined when there are none. */
export type Nombres = (entry: Changed) => Record<string, string> | undefined;

/** Looks up what these entries name by an id. */
export async function nombresIn(db: Db, entries: readonly Changed[]): Promise<Nombres> {
  const known = new Map<string, string>();
  await Promise.all(
    members.map(async (member) => {
      const ids = [...new Set(entries.flatMap((entry) => idsOf(entry, member)))];
      if (ids.length === 0) return;
      const rows = await db
        .selectFrom(tables[member])
        .where('id', 'in', ids)
        .select(['id', 'nombre'])
        .execute();
      for (const { id, nombre } of rows) known.set(`${member} ${id}`, nombre);
    }),
  );
  return (entry) => {
    const keys = members.flatMap((member) => idsOf(entry, member).map((id) => `${member} ${id}`));
    const told = keys.flatMap((key) => {
      const nombre = known.get(key);
      return nombre === undefined ? [] : [[key, nombre]];
    });
    return told.length === 0 ? undefined : Object.fromEntries(told);
  };
}

const idsOf = ({ antes, despues }: Changed, member: Member): number[] =>
  [antes?.[member], despues?.[member]].filter((id) => typeof id === 'number');
