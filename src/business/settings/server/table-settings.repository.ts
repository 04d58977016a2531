import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** Returns a user's settings of a list; undefined when there are none. */
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

/** Maximum lists with settings per user: far above the number of lists, and a bound on the table. */
export const maxTables = 200;

/** Stores a user's settings of a list. @returns false above the maximum number of lists */
export async function putTableSettings(
  db: Db,
  usuarioId: string,
  tabla: string,
  valor: Record<string, unknown>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into tabla_ajuste (usuario_id, tabla, valor)
    select ${usuarioId}::uuid, ${tabla}, ${JSON.stringify(valor)}::jsonb
    where (select count(*) from tabla_ajuste where usuario_id = ${usuarioId}::uuid and tabla <> ${tabla}) < ${maxTables}
    on conflict (usuario_id, tabla) do update set valor = excluded.valor`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
