import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { adminRole } from './caller.ts';

const maxGranters = 5;

/**
 * Returns the staff who can give a right to an account: they change the roles of accounts and hold the right
 * themselves. The role Admin holds every right.
 * @param permission absent: any right
 */
export async function listGranters(
  db: Db,
  permission: string | undefined,
): Promise<{ nombre: string; email: string }[]> {
  const needed = ['Permissions.UserRoles.Update', ...(permission ? [permission] : [])];
  const { rows } = await sql<{ nombre: string; email: string }>`
    select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as nombre, u.email
    from usuario u
    where u.is_active and u.cliente_id is null and u.password_hash is not null
      and (exists (select from usuario_rol ur join rol r on r.id = ur.rol_id
          where ur.usuario_id = u.id and r.nombre = ${adminRole})
        or (select count(distinct p.permiso) from usuario_rol ur join rol_permiso p on p.rol_id = ur.rol_id
          where ur.usuario_id = u.id and p.permiso = any(${needed}::text[]))
            = cardinality(${needed}::text[]))
    order by nombre, u.id
    limit ${maxGranters}`.execute(db);
  return rows;
}
