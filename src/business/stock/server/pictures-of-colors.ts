/** Pictures of garments for lists: each row shows its color. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Imagen } from '../../../platform/http/imagen.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { type ImagenRow, imagenOf } from '../../../platform/server/pictures/pictures.ts';

/** The picture of a color, that of its modelo when it has none; null without either. */
export const colorPicture = (modeloColorId: string) => sql<ImagenRow | null>`(
  select jsonb_build_object('id', i.id, 'ancho', i.ancho, 'alto', i.alto, 'color', i.color, 'alt', i.alt,
      'digest', i.digest)
  from modelo_color pictured join modelo_imagen mi on mi.modelo_id = pictured.modelo_id
    join imagen i on i.id = mi.imagen_id
  where pictured.id = ${sql.ref(modeloColorId)}
  order by mi.modelo_color_id is not distinct from pictured.id desc, mi.orden, mi.imagen_id limit 1)`;

/** Adds the picture of the color to each row. */
export async function withPictures<Row extends { modeloColorId: number }>(
  db: Db,
  rows: readonly Row[],
  language: Language,
): Promise<(Row & { imagen?: Imagen })[]> {
  const ids = [...new Set(rows.map(({ modeloColorId }) => modeloColorId))];
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom('modelo_color')
    .where('id', 'in', ids)
    .select(['id', colorPicture('modelo_color.id').as('imagen')])
    .execute();
  const pictures = new Map(found.map(({ id, imagen }) => [id, imagen]));
  return rows.map((row) => {
    const imagen = pictures.get(row.modeloColorId);
    return imagen ? { ...row, imagen: imagenOf(imagen, language) } : row;
  });
}

/** Pictures of a record with several garments in a list. */
const maxPictures = 3;

/**
 * Adds the pictures of the first modelos to each record.
 * @param garments a query of the `id` of a record and the `modelo_color_id` of a garment of it
 */
export async function withFirstPictures<Row extends { id: number | string }>(
  db: Db,
  { rows, garments, language }: { rows: readonly Row[]; garments: RawBuilder<unknown>; language: Language },
): Promise<(Row & { imagenes: Imagen[] })[]> {
  if (rows.length === 0) return [];
  const { rows: found } = await sql<{ id: string; imagenes: ImagenRow[] }>`
    select first.id, jsonb_agg(one.imagen order by first.place) as imagenes
    from (select g.id::text as id, min(g.modelo_color_id) as modelo_color_id,
          row_number() over (partition by g.id order by mc.modelo_id) as place
        from (${garments}) g (id, modelo_color_id) join modelo_color mc on mc.id = g.modelo_color_id
        group by g.id, mc.modelo_id) first
      cross join lateral (select ${colorPicture('first.modelo_color_id')} as imagen) one
    where first.place <= ${maxPictures} and one.imagen is not null
    group by first.id`.execute(db);
  const pictures = new Map(found.map(({ id, imagenes }) => [id, imagenes]));
  return rows.map((row) => ({
    ...row,
    imagenes: (pictures.get(String(row.id)) ?? []).map((one) => imagenOf(one, language)),
  }));
}
