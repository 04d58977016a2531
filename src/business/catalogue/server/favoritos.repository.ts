import type { Db } from '#database/schema.ts';
import { ownerOfBuyer } from '../../identity/server/index.ts';

/** Returns the published modelos that a user marked, the newest first. */
export async function listFavoritos(db: Db, userId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('favorito')
    .innerJoin('modelo', 'modelo.id', 'favorito.modelo_id')
    .where('favorito.buyer_id', '=', userId)
    .where('modelo.publicado', '=', true)
    .select('favorito.modelo_id')
    .orderBy('favorito.creado_el', 'desc')
    .orderBy('favorito.modelo_id', 'desc')
    .execute();
  return rows.map((row) => row.modelo_id);
}

/**
 * Returns whether a published modelo with this id exists, and locks it against deletion until the transaction
 * ends.
 */
export async function holdPublished(db: Db, modeloId: number): Promise<boolean> {
  const row = await db
    .selectFrom('modelo')
    .where('id', '=', modeloId)
    .where('publicado', '=', true)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** A favourite that exists keeps its place. */
export async function insertFavorito(db: Db, userId: string, modeloId: number): Promise<void> {
  await db
    .insertInto('favorito')
    .values({ ...ownerOfBuyer(userId), modelo_id: modeloId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavorito(db: Db, userId: string, modeloId: number): Promise<void> {
  await db.deleteFrom('favorito').where('buyer_id', '=', userId).where('modelo_id', '=', modeloId).execute();
}
