/** Closes a color of a modelo: it can no longer be ordered. */
import type { Db } from '#database/schema.ts';

/** Closes the cells of a color in the caller's transaction; other users see a new version of the modelo. */
export async function closeColor(tx: Db, modeloColorId: number): Promise<void> {
  await tx
    .updateTable('variante')
    .set({ cerrado: true })
    .where('modelo_color_id', '=', modeloColorId)
    .execute();
  await tx
    .updateTable('modelo')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('modelo_color').where('id', '=', modeloColorId).select('modelo_id'),
    )
    .execute();
}
