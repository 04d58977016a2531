import { type Expression, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../../platform/i18n/texto.ts';
import { type ColourFamily, colourFamily } from '../../colour-family.ts';
import { wireImagen } from '../../server/modelo-card.ts';
import type { ColorRow, EditableColor, EditedColor, MergeFigures } from '../colores.contract.ts';

/** The number of modelos of the color in the outer query. */
export const modelosOfColor = sql<number>`(select count(*)::int from modelo_color mc where mc.color_id = color.id)`;

/** The name of the color in the outer query, in a language. */
export const colorName = (language: Language) =>
  sql<string>`coalesce(color.nombre ->> ${language}, color.nombre ->> 'es')` as Expression<string>;

/** Selects the colores with their swatches. */
export const selectColores = (db: Db) =>
  db
    .selectFrom('color')
    .leftJoin('imagen', 'imagen.id', 'color.muestra_id')
    .select([
      'color.id',
      'color.codigo',
      'color.nombre',
      'color.hex',
      'color.hex2',
      'color.familia',
      'color.estampado',
      'color.orden',
      'color.archivado',
      'color.version',
      'imagen.id as imagen_id',
      'imagen.ancho',
      'imagen.alto',
      'imagen.color',
      'imagen.alt',
      'imagen.digest',
      modelosOfColor.as('modelos'),
    ]);
type Line = Awaited<ReturnType<ReturnType<typeof selectColores>['execute']>>[number];

export const colorRowOf = (row: Line, language: Language): ColorRow => ({
  id: row.id,
  codigo: row.codigo,
  nombre: inLanguage(row.nombre, language),
  hex: row.hex,
  hex2: row.hex2 ?? undefined,
  // Cast: a check of the table holds it to the families.
  familia: (row.familia as ColourFamily | null) ?? colourFamily(row.hex),
  estampado: row.estampado,
  muestra: wireImagen(row, language),
  orden: row.orden,
  archivado: row.archivado,
  modelos: row.modelos,
  version: row.version,
});

const editableOf = (row: Line, language: Language): EditableColor => ({
  ...colorRowOf(row, language),
  nombre: { ...row.nombre, es: row.nombre.es ?? '' },
  hex: row.hex.toLowerCase(),
  hex2: row.hex2?.toLowerCase(),
  familia: (row.familia as ColourFamily | null) ?? undefined,
  muestraId: row.imagen_id ?? undefined,
});

export async function findColor(db: Db, id: number, language: Language): Promise<EditableColor | undefined> {
  const row = await selectColores(db).where('color.id', '=', id).executeTakeFirst();
  return row && editableOf(row, language);
}

/** Returns a color and locks it until the transaction ends. */
export async function lockColor(db: Db, id: number, language: Language): Promise<EditableColor | undefined> {
  const row = await selectColores(db).where('color.id', '=', id).forUpdate('color').executeTakeFirst();
  return row && editableOf(row, language);
}

const columnsOf = ({ codigo, nombre, hex, hex2, familia, estampado, muestraId }: EditedColor) => ({
  codigo,
  nombre: JSON.stringify(nombre),
  hex,
  hex2: hex2 ?? null,
  familia: familia ?? null,
  estampado,
  muestra_id: muestraId ?? null,
});

export async function insertColor(db: Db, edited: EditedColor): Promise<number> {
  const { id } = await db
    .insertInto('color')
    .values((eb) => ({
      ...columnsOf(edited),
      orden: eb.selectFrom('color').select(sql<number>`coalesce(max(orden), 0) + 1`.as('n')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateColor(db: Db, id: number, edited: EditedColor): Promise<void> {
  await db
    .updateTable('color')
    .set((eb) => ({ ...columnsOf(edited), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Locks these colores in the order of their ids. @returns those that exist */
export function lockColores(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('color')
    .where('id', 'in', ids)
    .select(['id', 'codigo', 'nombre'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function deleteColores(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('color').where('id', 'in', ids).execute();
}

/** Returns the first modelos of these colores, and how many there are. */
export async function listModelosOfColores(db: Db, ids: readonly number[], limit: number) {
  const { rows } = await sql<{ id: number; referencia: string; nombre: string; total: number }>`
    select m.id, m.referencia, m.nombre, count(*) over ()::int as total
    from modelo m
    where exists (select from modelo_color mc where mc.modelo_id = m.id and mc.color_id = any(${ids}::int[]))
    order by m.referencia limit ${limit}`.execute(db);
  return rows;
}

/** Counts the effect of a merge of colores. */
export async function readMergeFigures(
  db: Db,
  survivor: number,
  merged: readonly number[],
): Promise<MergeFigures> {
  const { rows } = await sql<MergeFigures>`
    with mine as (
      select mc.id, mc.modelo_id,
        row_number() over (partition by mc.modelo_id order by mc.color_id = ${survivor} desc, mc.id) > 1 as leaves
      from modelo_color mc where mc.color_id = any(${[survivor, ...merged]}::int[])
    ), touched as (
      select distinct modelo_id from modelo_color where color_id = any(${merged}::int[])
    ), leaving as (select id, modelo_id from mine where leaves)
    select (select count(*)::int from touched) as modelos,
      (select count(distinct modelo_id)::int from leaving) as juntos,
      (select coalesce(jsonb_agg(n.referencia order by n.referencia), '[]') from (
        select m.referencia from modelo m where m.id in (select modelo_id from leaving)
        order by m.referencia limit 50) n) as "juntosNombres",
      (select count(distinct cart_id)::int from cart_celda where modelo_color_id in (select id from leaving))
        as carritos,
      (select count(distinct l.pedido_id)::int from pedido_cantidad q join pedido_linea l on l.id = q.pedido_linea_id
        where q.modelo_color_id in (select id from leaving)) as pedidos,
      (select coalesce(sum(cantidad), 0)::int from existencia where modelo_color_id in (select id from leaving))
        as prendas,
      (select count(*)::int from variante v join leaving l on l.id = v.modelo_color_id
        where v.ean13 is not null and exists (select from variante o join mine k on k.id = o.modelo_color_id
          where not k.leaves and k.modelo_id = l.modelo_id and o.talla_id = v.talla_id and o.ean13 is not null))
        as "codigosPerdidos"`.execute(db);
  return rows[0] as MergeFigures;
}

/** Moves every use of one color to another one and removes it. */
export async function mergeColor(db: Db, from: number, to: number): Promise<void> {
  await sql`select merge_color(${from}::int, ${to}::int)`.execute(db);
}

/** Returns the modelos with several of these colores: a merge adds up their quantities. */
export async function listModelosToJoin(db: Db, survivor: number, merged: readonly number[]) {
  const { rows } = await sql<{ modeloId: number }>`
    select modelo_id as "modeloId" from modelo_color where color_id = any(${[survivor, ...merged]}::int[])
    group by modelo_id having count(*) > 1`.execute(db);
  return rows.map(({ modeloId }) => modeloId);
}

/** Returns the cells of modelos in one color. */
export async function listCellsOfColor(db: Db, colorId: number, modeloIds: readonly number[]) {
  const { rows } = await sql<{ modeloColorId: number; tallaId: number }>`
    select v.modelo_color_id as "modeloColorId", v.talla_id as "tallaId"
    from modelo_color mc join variante v on v.modelo_color_id = mc.id
    where mc.color_id = ${colorId} and mc.modelo_id = any(${modeloIds}::int[])
    order by 1, 2`.execute(db);
  return rows;
}
