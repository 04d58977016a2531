/** Pictures that find their modelo and color by the names of their files. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { inLanguage, type Texto } from '../../../platform/i18n/texto.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { commonColour } from '../import/colour-card.ts';
import { type NamedColor, readPictureName, referenceKey, referenceKeys } from '../picture-name.ts';
import { maxModeloPictures, type NamedModelo } from '../picture-names.contract.ts';

type Context = Pick<CallerContext, 'language'>;

interface Found {
  id: number;
  referencia: string;
  nombre: string;
  colores: { colorId: number; codigo: string; nombre: Texto }[];
}

/** Returns modelos that are not archived, with their colores. */
async function listNamed(db: Db, where: ReturnType<typeof sql>): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select m.id, m.referencia, m.nombre, (
      select coalesce(jsonb_agg(jsonb_build_object('colorId', c.id, 'codigo', c.codigo, 'nombre', c.nombre)
        order by mc.orden, mc.id), '[]')
      from modelo_color mc join color c on c.id = mc.color_id where mc.modelo_id = m.id) as colores
    from modelo m where not m.archivado and ${where} order by m.id`.execute(db);
  return rows;
}

const namedOf = ({ id, referencia, nombre, colores }: Found, { language }: Context): NamedModelo => ({
  ...{ id, referencia, nombre },
  colores: colores.map((one) => ({ colorId: one.colorId, nombre: inLanguage(one.nombre, language) })),
});

const withSynonyms = ({ colorId, names }: NamedColor): NamedColor => ({
  colorId,
  names: [...names, ...names.flatMap((name) => commonColour(name)?.names ?? [])],
});

/** Returns the modelo and the color of each file by its name. The longest referencia counts. */
export async function readPictureNames(db: Db, nombres: readonly string[], context: Context) {
  const keysOf = nombres.map(referenceKeys);
  const wanted = [...new Set(keysOf.flat())];
  // The same words as `referenceKey`; equal keys are compared again below.
  const words = sql`trim(both '-' from regexp_replace(fold_text(m.referencia), '[^a-z0-9]+', '-', 'g'))`;
  const found = await listNamed(db, sql`${words} = any(${wanted}::text[])`);
  const byKey = Map.groupBy(found, ({ referencia }) => referenceKey(referencia));
  return nombres.map((nombre, at) => {
    const [modelo, second] = keysOf[at]?.map((key) => byKey.get(key)).find((one) => one) ?? [];
    if (!modelo || second) return { duda: 'modelo' as const };
    const colores = modelo.colores.map((one) => ({
      colorId: one.colorId,
      names: [...Object.values(one.nombre).filter((name) => name !== undefined), one.codigo],
    }));
    const own = readPictureName(nombre, modelo.referencia, colores);
    // A former program may have called Fucsia «magenta». The colour's own names come first.
    const { isUnsure, ...read } = own.isUnsure
      ? readPictureName(nombre, modelo.referencia, colores.map(withSynonyms))
      : own;
    return { modelo: namedOf(modelo, context), ...read, ...(isUnsure && { duda: 'color' as const }) };
  });
}

/** Returns a modelo with its colores. @throws NotFound */
export async function readPictureModelo(db: Db, id: number, context: Context): Promise<NamedModelo> {
  const [found] = await listNamed(db, sql`m.id = ${id}`);
  if (!found) throw new NotFound('Modelo', id);
  return namedOf(found, context);
}

interface Given {
  modeloId: number;
  imagenes: { id: number; colorId?: number | undefined }[];
}

interface Placed {
  id: number;
  isKnown: boolean;
  hasColor: boolean;
  isRepeated: boolean;
}

/**
 * Adds uploaded pictures to a modelo after its own, except those whose content it has.
 * @throws NotFound, FieldsInvalid for an unknown picture or color, Conflict when they do not fit
 */
export function addPictures(
  db: Kysely<Database>,
  { modeloId, imagenes }: Given,
  context: CallerContext,
): Promise<{ puestas: number[]; repetidas: number[] }> {
  return db.transaction().execute(async (tx) => {
    const { rows: locked } = await sql<{ id: number }>`
      select id from modelo where id = ${modeloId} and not archivado for update`.execute(tx);
    if (locked.length === 0) throw new NotFound('Modelo', modeloId);
    const json = JSON.stringify(imagenes.map(({ id, colorId }, place) => ({ id, c: colorId, place })));
    const given = sql`jsonb_to_recordset(${json}::jsonb) as x(id int, c int, place int)`;
    const own = sql`(select count(*)::int from modelo_imagen where modelo_id = ${modeloId})`;
    await sql`select id from imagen where id = any(${imagenes.map(({ id }) => id)}::int[]) for key share`.execute(
      tx,
    );
    const { rows } = await sql<Placed & { own: number }>`
      select x.id, i.id is not null as "isKnown", x.c is null or mc.id is not null as "hasColor", ${own} as own,
        exists (select from modelo_imagen mi join imagen o on o.id = mi.imagen_id
            where mi.modelo_id = ${modeloId} and o.digest = i.digest)
          or row_number() over (partition by coalesce(i.digest, x.id::text) order by x.place) > 1 as "isRepeated"
      from ${given} left join imagen i on i.id = x.id
        left join modelo_color mc on mc.modelo_id = ${modeloId} and mc.color_id = x.c
      order by x.place`.execute(tx);
    const wrong = rows.flatMap(({ isKnown, hasColor }, at) => [
      ...(isKnown ? [] : [{ field: `imagenes.${at}.id`, key: 'Esta imagen ya no está. Súbala de nuevo.' }]),
      ...(hasColor ? [] : [{ field: `imagenes.${at}.colorId`, key: 'Este color no es del modelo.' }]),
    ]);
    if (wrong.length > 0) throw new FieldsInvalid(wrong);
    const puestas = rows.filter(({ isRepeated }) => !isRepeated).map(({ id }) => id);
    const repetidas = rows.filter(({ isRepeated }) => isRepeated).map(({ id }) => id);
    const before = rows[0]?.own ?? 0;
    if (before + puestas.length > maxModeloPictures) {
      const key = 'Un modelo tiene como máximo {{limit}} fotos.';
      throw new Conflict('Too many pictures.', [{ key, params: { limit: String(maxModeloPictures) } }]);
    }
    if (puestas.length === 0) return { puestas, repetidas };
    await sql`insert into modelo_imagen (modelo_id, imagen_id, modelo_color_id, orden)
      select ${modeloId}, x.id, mc.id, x.place + 1 + (
        select coalesce(max(orden), -1) from modelo_imagen where modelo_id = ${modeloId})
      from ${given} left join modelo_color mc on mc.modelo_id = ${modeloId} and mc.color_id = x.c
      where x.id = any(${puestas}::int[])
      on conflict do nothing`.execute(tx);
    await sql`update modelo set version = version + 1 where id = ${modeloId}`.execute(tx);
    await audit(tx, context, {
      ...{ acto: 'modelos.update', resource: 'modelo', id: modeloId },
      antes: { imagenes: before },
      despues: { imagenes: before + puestas.length },
    });
    return { puestas, repetidas };
  });
}
