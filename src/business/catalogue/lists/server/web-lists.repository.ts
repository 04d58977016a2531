/** Queries that colecciones and modelo types share: published rows in a manual order, with a picture. */
import { type Expression, sql } from 'kysely';
import type { Db, Texto } from '#database/schema.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../../platform/i18n/texto.ts';
import { wireImagen } from '../../server/modelo-card.ts';
import type { EditableTipo, EditedColeccion, EditedTipo, TipoRow } from '../web-lists.contract.ts';

export type WebTable = 'coleccion' | 'modelo_tipo';

/** The name of a row of the outer query, in a language. */
export const webName = (table: WebTable, language: Language) =>
  sql<string>`coalesce(${sql.ref(`${table}.nombre`)} ->> ${language}, ${sql.ref(`${table}.nombre`)} ->> 'es')` as Expression<string>;

/** The modelos of the row of the outer query, published or not. */
export const modelosOf = {
  coleccion: sql<number>`(select count(*)::int from modelo_coleccion mc where mc.coleccion_id = coleccion.id)`,
  modelo_tipo: sql<number>`(select count(*)::int from modelo m where m.modelo_tipo_id = modelo_tipo.id)`,
};

const pictureColumns = [
  'imagen.id as imagen_id',
  'imagen.ancho',
  'imagen.alto',
  'imagen.color',
  'imagen.alt',
  'imagen.digest',
] as const;

export const selectColecciones = (db: Db) =>
  db
    .selectFrom('coleccion')
    .leftJoin('imagen', 'imagen.id', 'coleccion.imagen_id')
    .leftJoin('temporada', 'temporada.id', 'coleccion.temporada_id')
    .select([
      'coleccion.id',
      'coleccion.nombre',
      'coleccion.descripcion',
      'coleccion.temporada_id',
      'temporada.codigo as temporada',
      'coleccion.publicada as publicado',
      'coleccion.en_home',
      'coleccion.visible_desde',
      'coleccion.visible_hasta',
      'coleccion.orden',
      'coleccion.version',
      ...pictureColumns,
      modelosOf.coleccion.as('modelos'),
    ]);

export const selectTipos = (db: Db) =>
  db
    .selectFrom('modelo_tipo')
    .leftJoin('imagen', 'imagen.id', 'modelo_tipo.imagen_id')
    .select([
      'modelo_tipo.id',
      'modelo_tipo.nombre',
      'modelo_tipo.descripcion',
      'modelo_tipo.publicado',
      'modelo_tipo.en_home',
      'modelo_tipo.visible_desde',
      'modelo_tipo.visible_hasta',
      'modelo_tipo.orden',
      'modelo_tipo.version',
      ...pictureColumns,
      modelosOf.modelo_tipo.as('modelos'),
    ]);
type Line = Awaited<ReturnType<ReturnType<typeof selectTipos>['execute']>>[number];

/** Returns a row of a list in the reader's language. */
export const webRowOf = (row: Line, language: Language): TipoRow => ({
  id: row.id,
  nombre: inLanguage(row.nombre, language),
  imagen: wireImagen(row, language),
  publicado: row.publicado,
  enHome: row.en_home,
  desde: row.visible_desde ?? undefined,
  hasta: row.visible_hasta ?? undefined,
  orden: row.orden,
  modelos: row.modelos,
  version: row.version,
});

/** Returns the record for its form. */
export const editableOf = (row: Line, language: Language): EditableTipo => ({
  id: row.id,
  nombre: { ...row.nombre, es: row.nombre.es ?? '' },
  descripcion: row.descripcion,
  imagenId: row.imagen_id ?? undefined,
  imagen: wireImagen(row, language),
  publicado: row.publicado,
  enHome: row.en_home,
  visible: {
    ...(row.visible_desde && { desde: row.visible_desde }),
    ...(row.visible_hasta && { hasta: row.visible_hasta }),
  },
  orden: row.orden,
  modelos: row.modelos,
  version: row.version,
});

/** Returns all ids in their order, locked until the transaction ends. */
export async function lockIds(db: Db, table: WebTable): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} order by orden, id for update`.execute(db);
  return rows.map(({ id }) => id);
}

const sharedColumns = ({ nombre, descripcion, enHome, visible, imagenId }: EditedTipo) => ({
  nombre: JSON.stringify(nombre),
  descripcion: JSON.stringify(descripcion),
  en_home: enHome,
  visible_desde: visible.desde ?? null,
  visible_hasta: visible.hasta ?? null,
  imagen_id: imagenId ?? null,
});
const coleccionColumns = (edited: EditedColeccion) => ({
  ...sharedColumns(edited),
  publicada: edited.publicado,
  temporada_id: edited.temporadaId ?? null,
});
const tipoColumns = (edited: EditedTipo) => ({ ...sharedColumns(edited), publicado: edited.publicado });

/** Returns the place after the last. */
async function nextPlace(db: Db, table: WebTable): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(max(orden), 0) + 1 as n from ${sql.table(table)}`.execute(db);
  return rows[0]?.n ?? 1;
}

export async function insertColeccion(db: Db, edited: EditedColeccion): Promise<number> {
  const { id } = await db
    .insertInto('coleccion')
    .values({ ...coleccionColumns(edited), orden: await nextPlace(db, 'coleccion') })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertTipo(db: Db, edited: EditedTipo): Promise<number> {
  const { id } = await db
    .insertInto('modelo_tipo')
    .values({ ...tipoColumns(edited), orden: await nextPlace(db, 'modelo_tipo') })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateColeccion(db: Db, id: number, edited: EditedColeccion): Promise<void> {
  await db
    .updateTable('coleccion')
    .set((eb) => ({ ...coleccionColumns(edited), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function updateTipo(db: Db, id: number, edited: EditedTipo): Promise<void> {
  await db
    .updateTable('modelo_tipo')
    .set((eb) => ({ ...tipoColumns(edited), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Sets the places 1, 2, 3 … in the order of the ids. */
export async function putOrder(db: Db, table: WebTable, ids: readonly number[]): Promise<void> {
  await sql`
    update ${sql.table(table)} as row set orden = place.n
    from unnest(${ids}::integer[]) with ordinality as place(id, n)
    where row.id = place.id and row.orden <> place.n`.execute(db);
}

/** Publishes or hides rows. @returns the ids of those that changed */
export async function putShown(
  db: Db,
  table: WebTable,
  ids: readonly number[],
  shown: boolean,
): Promise<number[]> {
  const column = sql.ref(table === 'coleccion' ? 'publicada' : 'publicado');
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set ${column} = ${shown}, version = version + 1
    where id = any(${ids}::integer[]) and ${column} <> ${shown} returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks rows. @returns those that exist, with their names */
export async function lockNames(db: Db, table: WebTable, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; nombre: Texto }>`
    select id, nombre from ${sql.table(table)} where id = any(${ids}::int[]) order by id for update`.execute(
    db,
  );
  return rows;
}

/** Returns the first modelos of these rows, and how many there are. */
export async function listUsers(db: Db, table: WebTable, ids: readonly number[], limit: number) {
  const theirs =
    table === 'coleccion'
      ? sql`exists (select from modelo_coleccion mc where mc.modelo_id = m.id and mc.coleccion_id = any(${ids}::int[]))`
      : sql`m.modelo_tipo_id = any(${ids}::int[])`;
  const { rows } = await sql<{ id: number; referencia: string; nombre: string; total: number }>`
    select m.id, m.referencia, m.nombre, count(*) over ()::int as total
    from modelo m where ${theirs} order by m.referencia limit ${limit}`.execute(db);
  return rows;
}

export async function deleteRows(db: Db, table: WebTable, ids: readonly number[]): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = any(${ids}::int[])`.execute(db);
}

export async function existsTemporada(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('temporada')
    .where('id', '=', id)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}
