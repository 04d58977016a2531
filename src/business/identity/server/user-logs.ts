/** The part of the trail that a user may read: acts by the user, and acts on the user's account. */
import type { Db } from '#database/schema.ts';

const newest = 250;

/** Returns the newest entries first, without the addresses of other users. */
export async function listUserLogs(db: Db, userId: string) {
  const rows = await db
    .selectFrom('auditoria')
    .where((eb) =>
      eb.or([
        eb('usuario_id', '=', userId),
        eb.and([eb('resource', '=', 'user'), eb('resource_id', '=', userId)]),
      ]),
    )
    .selectAll()
    .orderBy('id', 'desc')
    .limit(newest)
    .execute();
  return rows.map((row) => {
    const columns = [...new Set([...Object.keys(row.antes ?? {}), ...Object.keys(row.despues ?? {})])];
    const own = row.usuario_id === userId;
    return {
      id: Number(row.id),
      userId: row.usuario_id ?? undefined,
      type: row.acto,
      tableName: row.resource,
      primaryKey: row.resource_id,
      oldValues: row.antes ? JSON.stringify(row.antes) : undefined,
      newValues: row.despues ? JSON.stringify(row.despues) : undefined,
      affectedColumns: columns.length > 0 ? JSON.stringify(columns) : undefined,
      dateTime: row.cuando.toISOString(),
      // A refused sign-in names no user: the owner needs to see its address.
      desde: own || row.usuario_id === null ? row.desde : '',
    };
  });
}
