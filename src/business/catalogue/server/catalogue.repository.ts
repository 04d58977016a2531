/** Reads of the catalogue. Each query filters by `publicado`, so that no caller can forget it. */
import { type SqlBool, sql } from 'kysely';
import type { Db, Texto } from '#database/schema.ts';
import type { Foco } from '../../../platform/http/tray-picture.ts';
import type { ImagenRow } from '../../../platform/server/pictures/pictures.ts';

/** Whether the public sees the row today. */
const isInItsDays = (table: 'coleccion' | 'modelo_tipo') =>
  sql<SqlBool>`(now() at time zone 'Europe/Madrid')::date between
    coalesce(${sql.ref(`${table}.visible_desde`)}, '-infinity') and coalesce(${sql.ref(`${table}.visible_hasta`)}, 'infinity')`;

const imagenColumns = [
  'imagen.id as imagen_id',
  'imagen.ancho',
  'imagen.alto',
  'imagen.color',
  'imagen.alt',
  'imagen.digest',
] as const;

interface JoinedImagen {
  imagen_id: number | null;
  ancho: number | null;
  alto: number | null;
  color: string | null;
  alt: Texto | null;
  digest: string | null;
  /** The text of the record that shows the picture, which counts before the picture's own. */
  ownAlt?: Texto | null;
  foco?: Foco | null;
}

const hasText = (texto: Texto | null | undefined): texto is Texto =>
  Object.values(texto ?? {}).some((words) => words?.trim());

/** Returns the joined picture of a row, if there is one. */
export function joinedImagen(row: JoinedImagen): ImagenRow | undefined {
  if (row.imagen_id === null) return undefined;
  return {
    id: row.imagen_id,
    ancho: row.ancho ?? 0,
    alto: row.alto ?? 0,
    color: row.color ?? '',
    alt: hasText(row.ownAlt) ? row.ownAlt : (row.alt ?? {}),
    digest: row.digest ?? '',
    foco: row.foco ?? null,
  };
}

/** Whether a color can still be ordered in a talla; one without cells has only pictures. */
const isOpen = sql<SqlBool>`(
  exists (select from variante v where v.modelo_color_id = modelo_color.id and not v.cerrado)
  or not exists (select from variante v where v.modelo_color_id = modelo_color.id))`;

/** Returns the published modelos in gallery order: all, or the one of `modeloId`. */
export function listModelos(db: Db, modeloId?: number) {
  let query = db
    .selectFrom('modelo')
    .innerJoin('modelo_tipo', 'modelo_tipo.id', 'modelo.modelo_tipo_id')
    .leftJoin('temporada', 'temporada.id', 'modelo.temporada_id')
    .leftJoin('cuidado', 'cuidado.id', 'modelo.cuidado_id')
    .where('modelo.publicado', '=', true)
    .select([
      'modelo.id',
      'modelo.referencia',
      'modelo.nombre',
      'modelo.modelo_tipo_id',
      'modelo.descripcion',
      'modelo.composicion',
      'modelo.cuidados',
      'cuidado.simbolos',
      'modelo.novedad',
      'modelo.pvpr',
      'modelo.medidas',
      'modelo.estatura',
      'modelo.escote',
      'modelo.manga',
      'modelo.largo',
      'modelo.ocasiones',
      'modelo_tipo.nombre as tipo_nombre',
      'temporada.codigo as temporada',
    ])
    .orderBy('modelo.orden')
    .orderBy('modelo.id');
  if (modeloId !== undefined) query = query.where('modelo.id', '=', modeloId);
  return query.execute();
}
export type ModeloRow = Awaited<ReturnType<typeof listModelos>>[number];

/**
 * Returns the ids of the newest published modelos: those marked as new first, and one of each tipo before a
 * second one.
 */
export async function listNewest(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, novedad, creado, orden,
        row_number() over (partition by modelo_tipo_id, novedad order by creado desc, orden, id) as turno
      from modelo where publicado) as m
    order by novedad desc, turno, creado desc, orden, id limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the colores of modelos, in each modelo's order: not those whose cells are all closed. */
export function listColores(db: Db, modeloId?: number) {
  let query = db
    .selectFrom('modelo_color')
    .innerJoin('color', 'color.id', 'modelo_color.color_id')
    .leftJoin('imagen', 'imagen.id', 'color.muestra_id')
    .where(isOpen)
    .select([
      'modelo_color.id as modelo_color_id',
      'modelo_color.modelo_id',
      'modelo_color.color_id',
      'color.nombre',
      'color.hex',
      'color.hex2',
      'color.familia',
      'imagen.id as muestra_id',
      'imagen.digest as muestra_digest',
    ])
    .orderBy('modelo_color.modelo_id')
    .orderBy('modelo_color.orden')
    .orderBy('modelo_color.id');
  if (modeloId !== undefined) query = query.where('modelo_color.modelo_id', '=', modeloId);
  return query.execute();
}
export type ColorRow = Awaited<ReturnType<typeof listColores>>[number];

/** Returns the pictures of modelos, in each modelo's order. */
export function listImagenes(db: Db, modeloId?: number) {
  let query = db
    .selectFrom('modelo_imagen')
    .innerJoin('imagen', 'imagen.id', 'modelo_imagen.imagen_id')
    .select([
      ...imagenColumns,
      'modelo_imagen.modelo_id',
      'modelo_imagen.modelo_color_id',
      'modelo_imagen.alt as ownAlt',
      'modelo_imagen.foco',
    ])
    .orderBy('modelo_imagen.modelo_id')
    .orderBy('modelo_imagen.orden')
    .orderBy('imagen.id');
  if (modeloId !== undefined) query = query.where('modelo_imagen.modelo_id', '=', modeloId);
  return query.execute();
}
export type ModeloImagenRow = Awaited<ReturnType<typeof listImagenes>>[number];

/** Returns the published colecciones of modelos. */
export function listColeccionesOfModelos(db: Db, modeloId?: number) {
  let query = db
    .selectFrom('modelo_coleccion')
    .innerJoin('coleccion', 'coleccion.id', 'modelo_coleccion.coleccion_id')
    .where('coleccion.publicada', '=', true)
    .where(isInItsDays('coleccion'))
    .select(['modelo_coleccion.modelo_id', 'coleccion.id', 'coleccion.nombre'])
    .orderBy('coleccion.orden')
    .orderBy('coleccion.id');
  if (modeloId !== undefined) query = query.where('modelo_coleccion.modelo_id', '=', modeloId);
  return query.execute();
}
export type ColeccionOfModeloRow = Awaited<ReturnType<typeof listColeccionesOfModelos>>[number];

/** Returns the tallas of a modelo, in any of its colores. */
export function listTallas(db: Db, modeloId: number) {
  return db
    .selectFrom('variante')
    .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
    .innerJoin('talla', 'talla.id', 'variante.talla_id')
    .where('modelo_color.modelo_id', '=', modeloId)
    .where('variante.cerrado', '=', false)
    .select(['talla.id as tallaId', 'talla.nombre', 'talla.orden', 'talla.equivalencias'])
    .distinct()
    .orderBy('talla.orden')
    .execute();
}

/** Returns the names of the tallas of modelos, in any of their colores, in the tallas' order. */
export async function listTallaNames(db: Db, modeloId?: number) {
  let cells = db
    .selectFrom('variante')
    .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
    .where('variante.cerrado', '=', false)
    .select(['modelo_color.modelo_id', 'variante.talla_id'])
    .distinct();
  if (modeloId !== undefined) cells = cells.where('modelo_color.modelo_id', '=', modeloId);
  return db
    .selectFrom(cells.as('cell'))
    .innerJoin('talla', 'talla.id', 'cell.talla_id')
    .select(['cell.modelo_id', sql<string[]>`array_agg(talla.nombre order by talla.orden)`.as('nombres')])
    .groupBy('cell.modelo_id')
    .execute();
}
export type TallaNamesRow = Awaited<ReturnType<typeof listTallaNames>>[number];

/** Returns the published colecciones with their numbers of published modelos. */
export function listColecciones(db: Db) {
  return db
    .selectFrom('coleccion')
    .leftJoin('temporada', 'temporada.id', 'coleccion.temporada_id')
    .leftJoin('imagen', 'imagen.id', 'coleccion.imagen_id')
    .where('coleccion.publicada', '=', true)
    .where(isInItsDays('coleccion'))
    .select([
      'coleccion.id',
      'coleccion.nombre',
      'coleccion.descripcion',
      'coleccion.en_home',
      'temporada.codigo as temporada',
      ...imagenColumns,
    ])
    .select((eb) =>
      eb
        .selectFrom('modelo_coleccion')
        .innerJoin('modelo', 'modelo.id', 'modelo_coleccion.modelo_id')
        .whereRef('modelo_coleccion.coleccion_id', '=', 'coleccion.id')
        .where('modelo.publicado', '=', true)
        .select(eb.fn.countAll<number>().as('modelos'))
        .as('modelos'),
    )
    .orderBy('coleccion.orden')
    .orderBy('coleccion.id')
    .execute();
}

/** Returns all modelo types with their numbers of published modelos. */
export function listModeloTipos(db: Db) {
  return db
    .selectFrom('modelo_tipo')
    .leftJoin('imagen', 'imagen.id', 'modelo_tipo.imagen_id')
    .select([
      'modelo_tipo.id',
      'modelo_tipo.nombre',
      'modelo_tipo.descripcion',
      sql<boolean>`modelo_tipo.publicado and ${isInItsDays('modelo_tipo')}`.as('publicado'),
      'modelo_tipo.en_home',
      ...imagenColumns,
    ])
    .select((eb) =>
      eb
        .selectFrom('modelo')
        .whereRef('modelo.modelo_tipo_id', '=', 'modelo_tipo.id')
        .where('modelo.publicado', '=', true)
        .select(eb.fn.countAll<number>().as('modelos'))
        .as('modelos'),
    )
    .orderBy('modelo_tipo.orden')
    .orderBy('modelo_tipo.id')
    .execute();
}

/** Returns the company's temporadas, oldest first. */
export const listTemporadas = (db: Db) =>
  db
    .selectFrom('temporada')
    .select(['id', 'codigo', 'nombre', 'desde', 'pedir_hasta', 'ventanas'])
    .orderBy('desde')
    .execute();
