import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

export interface SharedViewRow {
  id: number;
  tabla: string;
  nombre: string;
  search: Record<string, unknown>;
  columnas: string[] | null;
  version: number;
  savedBy: string | null;
}

interface Content extends Pick<SharedViewRow, 'nombre' | 'search'> {
  columnas?: string[];
}

const selectViews = (db: Db) =>
  db
    .selectFrom('shared_view')
    .leftJoin('usuario', 'usuario.id', 'shared_view.usuario_id')
    .select((eb) => [
      'shared_view.id',
      'shared_view.tabla',
      'shared_view.nombre',
      'shared_view.search',
      'shared_view.columnas',
      'shared_view.version',
      eb
        .fn<string | null>('nullif', [
          sql`concat_ws(' ', usuario.first_name, usuario.last_name)`,
          sql.lit(''),
        ])
        .as('savedBy'),
    ]);

/** Returns the shared views of a list by name; none to an account with a shop. */
export const listSharedViews = (db: Db, tabla: string, usuarioId: string): Promise<SharedViewRow[]> =>
  selectViews(db)
    .where('shared_view.tabla', '=', tabla)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('usuario as reader')
            .where('reader.id', '=', usuarioId)
            .where('reader.cliente_id', 'is not', null)
            .select('reader.id'),
        ),
      ),
    )
    .orderBy('shared_view.nombre')
    .execute();

export const findSharedView = (db: Db, id: number): Promise<SharedViewRow | undefined> =>
  selectViews(db).where('shared_view.id', '=', id).executeTakeFirst();

/** Locks a shared view until the transaction ends. @returns undefined when it is gone */
export const lockSharedView = (db: Db, id: number) =>
  db.selectFrom('shared_view').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns how many views of a list are shared. */
export async function countSharedViews(db: Db, tabla: string): Promise<number> {
  const { count } = await db
    .selectFrom('shared_view')
    .where('tabla', '=', tabla)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const stored = ({ nombre, search, columnas }: Content) => ({
  nombre,
  search: JSON.stringify(search),
  columnas: columnas ? JSON.stringify(columnas) : null,
});

export async function insertSharedView(
  db: Db,
  tabla: string,
  content: Content,
  usuarioId: string,
): Promise<number> {
  const { id } = await db
    .insertInto('shared_view')
    .values({ ...stored(content), tabla, usuario_id: usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setSharedView(db: Db, id: number, content: Content, usuarioId: string): Promise<void> {
  await db
    .updateTable('shared_view')
    .set((eb) => ({ ...stored(content), usuario_id: usuarioId, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteSharedView(db: Db, id: number): Promise<void> {
  await db.deleteFrom('shared_view').where('id', '=', id).execute();
}
