import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** How a user has set a list; undefined when he never did. */
export async function findTableSettings(
  db: Db,
  usuarioId: string,
  tabla: string,
): Promise<Record<string, unknown> | undefined> {
  const row = await db
    .selectFrom('tabla_ajuste')
    .select('valor')
    .where('usuario_id', '=', usuarioId)
    .where('tabla', '=', tabla)
    .executeTakeFirst();
  return row?.valor;
}

/** Lists that a user may keep settings of: many more than there are, and an end to filling the table. */
export const mostTables = 200;

/** @returns false when the user keeps settings of too many lists already */
export async function putTableSettings(
  db: Db,
  usuarioId: string,
  tabla: string,
  valor: Record<string, unknown>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into tabla_ajuste (usuario_id, tabla, valor)
    select ${usuarioId}::uuid, ${tabla}, ${JSON.stringify(valor)}::jsonb
    where (select count(*) from tabla_ajuste where usuario_id = ${usuarioId}::uuid and tabla <> ${tabla}) < ${mostTables}
    on conflict (usuario_id, tabla) do update set valor = excluded.valor`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
