/** Pictures of garments for lists: each row shows its color. */
import { sql } from 'kysely';
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
