import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from '../../identity/server/index.ts';
import type { Duplicado } from '../registration.contract.ts';

interface DuplicadoRow {
  registro: number;
  resource: Duplicado['recurso'];
  id: string;
  nombre: string;
  por: Duplicado['por'];
}

type Scope = Pick<Caller, 'rowScope'>;

/**
 * Selects the records with the e-mail or NIF of the requests `r` (id, email, nif, cliente_id). Leaves out the
 * request's own cliente and, for a comercial, the clientes of others.
 */
const selectDuplicados = (scope: Scope) => sql`
    select r.id as registro, 'cliente' as resource, c.id::text as id, c.nombre, 'nif' as por
      from r join cliente c on normalize_nif(c.nif) = r.nif where c.id is distinct from r.cliente_id
        and ${inRowScope(scope, 'c.id')}
    union all select r.id, 'cliente', c.id::text, c.nombre, 'email'
      from r join cliente c on lower(c.email) = r.email where c.id is distinct from r.cliente_id
        and ${inRowScope(scope, 'c.id')}
    union all select r.id, 'usuario', u.id::text, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email),
      'email'
      from r join usuario u on lower(u.email) = r.email where r.cliente_id is null or u.cliente_id is distinct from r.cliente_id
    union all select r.id, 'register', o.id::text, coalesce(nullif(o.empresa, ''), o.nombre), 'nif'
      from r join registro o on o.nif <> '' and normalize_nif(o.nif) = r.nif and o.id <> r.id
    union all select r.id, 'register', o.id::text, coalesce(nullif(o.empresa, ''), o.nombre), 'email'
      from r join registro o on lower(o.email) = r.email and o.id <> r.id`;

const registroColumns = sql`registro.id, lower(registro.email) as email, nullif(normalize_nif(registro.nif), '') as nif,
  registro.cliente_id`;

/** Tests whether another record has the e-mail or NIF of the current request. */
export const hasDuplicados = (scope: Scope) =>
  sql<boolean>`exists (with r as (select ${registroColumns}) ${selectDuplicados(scope)})`;

/** Lists the duplicates of requests that the caller may see. */
export async function listDuplicados(
  db: Db,
  ids: readonly number[],
  scope: Scope,
): Promise<Map<number, Duplicado[]>> {
  const { rows } = await sql<DuplicadoRow>`
    with r as (select ${registroColumns} from registro where id = any(${ids})) ${selectDuplicados(scope)}
    order by registro, resource, id, por`.execute(db);
  const found = new Map<number, Duplicado[]>();
  for (const { registro, id, resource, nombre, por } of rows) {
    const one = { recurso: resource, id: resource === 'usuario' ? id : Number(id), nombre, por };
    found.set(registro, [...(found.get(registro) ?? []), one]);
  }
  return found;
}
