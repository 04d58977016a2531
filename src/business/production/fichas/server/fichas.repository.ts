import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { type ImagenRow, imagenOf } from '../../../../platform/server/pictures/pictures.ts';
import { listTallas, pictureOfModelo } from '../../escandallo/server/escandallos.repository.ts';
import { imagenJson } from '../../server/imagen-json.ts';
import type { EditedFicha, Ficha } from '../fichas.contract.ts';

interface Row extends Pick<EditedFicha, 'medidas' | 'costuras' | 'archivos' | 'notas'> {
  id: number;
  referencia: string;
  nombre: string;
  imagenModelo: ImagenRow | null;
  dibujo: ImagenRow | null;
  imagenId: number | null;
  tallaBaseId: number | null;
  avios: Ficha['avios'];
  cambiado: Date | null;
  version: number | null;
}

/** Returns the technical sheet of a modelo; an empty one when nothing was entered. */
export async function findFicha(db: Db, id: number, language: Language): Promise<Ficha | undefined> {
  const { rows } = await sql<Row>`
    select m.id, m.referencia, m.nombre, ${pictureOfModelo} as "imagenModelo",
      ${imagenJson} as dibujo, f.imagen_id as "imagenId",
      coalesce(f.talla_id, s.talla_id) as "tallaBaseId", coalesce(f.medidas, '[]') as medidas,
      coalesce(f.costuras, '[]') as costuras, coalesce(f.archivos, '[]') as archivos,
      '{"corte": "", "confeccion": "", "acabado": ""}'::jsonb || coalesce(f.notas, '{}') as notas,
      (select coalesce(jsonb_agg(jsonb_build_object('nombre', t.nombre, 'cantidad', l.consumo / 10000.0,
          'unidad', t.unidad) order by l.orden), '[]')
        from escandallo_linea l join materia t on t.id = l.materia_id
        where l.escandallo_id = s.id and l.clase in ('avio', 'etiqueta')) as avios,
      f.cambiado, f.version
    from modelo m left join modelo_ficha f on f.modelo_id = m.id
      left join imagen on imagen.id = f.imagen_id
      left join lateral (select id, talla_id from escandallo where modelo_id = m.id
        order by numero desc limit 1) s on true
    where m.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { imagenModelo, dibujo, imagenId, tallaBaseId, cambiado, version, ...rest } = row;
  const tallas = (await listTallas(db, [id])).get(id) ?? [];
  const middle = tallas[Math.floor(tallas.length / 2)]?.tallaId ?? 0;
  return {
    ...rest,
    ...(imagenModelo && { imagenModelo: imagenOf(imagenModelo, language) }),
    ...(dibujo && { dibujo: imagenOf(dibujo, language) }),
    ...(imagenId !== null && { imagenId }),
    tallaBaseId: tallaBaseId ?? middle,
    tallas,
    ...(cambiado && { cambiado: cambiado.toISOString() }),
    version: version ?? 0,
  };
}

/** Returns the stored picture of the drawing of a technical sheet, for its print. */
export const findDrawing = (db: Db, id: number): Promise<{ id: number; digest: string } | undefined> =>
  db
    .selectFrom('modelo_ficha')
    .innerJoin('imagen', 'imagen.id', 'modelo_ficha.imagen_id')
    .where('modelo_ficha.modelo_id', '=', id)
    .select(['imagen.id', 'imagen.digest'])
    .executeTakeFirst();

/** Writes a technical sheet. @returns whether it was at the version */
export async function putFicha(
  db: Db,
  id: number,
  edited: EditedFicha,
  { version, now }: { version: number; now: Date },
): Promise<boolean> {
  const values = {
    talla_id: edited.tallaBaseId,
    imagen_id: edited.imagenId ?? null,
    medidas: JSON.stringify(edited.medidas),
    costuras: JSON.stringify(edited.costuras),
    archivos: JSON.stringify(edited.archivos),
    notas: JSON.stringify(edited.notas),
    cambiado: now,
  };
  const written =
    version === 0
      ? await db
          .insertInto('modelo_ficha')
          .values({ modelo_id: id, ...values })
          .onConflict((conflict) => conflict.column('modelo_id').doNothing())
          .executeTakeFirst()
      : await db
          .updateTable('modelo_ficha')
          .set(({ eb }) => ({ ...values, version: eb('version', '+', 1) }))
          .where('modelo_id', '=', id)
          .where('version', '=', version)
          .executeTakeFirst();
  const changed = 'numUpdatedRows' in written ? written.numUpdatedRows : written.numInsertedOrUpdatedRows;
  return (changed ?? 0n) > 0n;
}
