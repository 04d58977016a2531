/** Writes of a modelo and of its colores, cells, pictures, prices and surcharges. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { compositionText } from '../modelo-composicion.ts';
import type { EditedModelo } from '../modelos.contract.ts';

const cents = (amount: number) => Math.round(amount * 100);
const json = (value: unknown) => JSON.stringify(value);

type Publication = Pick<EditedModelo, 'publicado' | 'novedad' | 'publicadoDesde'>;

const publicationColumns = ({ publicado, novedad, publicadoDesde }: Publication) => ({
  publicado,
  novedad,
  // The plan of a published modelo is done.
  publicado_desde: publicado ? null : (publicadoDesde ?? null),
});

const columnsOf = (edited: EditedModelo) => ({
  referencia: edited.referencia,
  nombre: edited.nombre,
  modelo_tipo_id: edited.modeloTipoId,
  temporada_id: edited.temporadaId ?? null,
  descripcion: json(edited.descripcion),
  partes: json(edited.partes),
  composicion: json(edited.partes.length > 0 ? compositionText(edited.partes) : (edited.composicion ?? {})),
  cuidados: json(edited.cuidados),
  cuidado_id: edited.cuidadoId ?? null,
  tallaje_id: edited.tallajeId ?? null,
  escote: edited.escote ?? null,
  manga: edited.manga ?? null,
  largo: edited.largo ?? null,
  ocasiones: edited.ocasiones,
  medidas: json(edited.medidas),
  estatura: edited.estatura ?? null,
  precio: cents(edited.precio),
  pvpr: cents(edited.pvpr),
  codigo_hs: edited.codigoHs ?? null,
  pais_origen: edited.origen ?? null,
  peso: edited.peso ?? null,
  ...publicationColumns(edited),
});

export async function insertModelo(db: Db, edited: EditedModelo): Promise<number> {
  const { id } = await db
    .insertInto('modelo')
    .values({
      ...columnsOf(edited),
      orden: sql<number>`(select coalesce(max(orden), 0) + 1 from modelo)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateModelo(db: Db, id: number, edited: EditedModelo): Promise<void> {
  await db
    .updateTable('modelo')
    .set((eb) => ({ ...columnsOf(edited), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function updateModeloWeb(db: Db, id: number, edited: Publication): Promise<void> {
  await db
    .updateTable('modelo')
    .set((eb) => ({ ...publicationColumns(edited), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Replaces the colecciones of a modelo. */
export async function putColecciones(db: Db, id: number, coleccionIds: readonly number[]): Promise<void> {
  await sql`delete from modelo_coleccion
    where modelo_id = ${id} and coleccion_id <> all(${coleccionIds}::int[])`.execute(db);
  await sql`insert into modelo_coleccion (modelo_id, coleccion_id)
    select ${id}::int, unnest(${coleccionIds}::int[]) on conflict do nothing`.execute(db);
}

/** Sets the colores of a modelo and their order. Absent ones leave with their cells. */
export async function putColores(db: Db, id: number, colorIds: readonly number[]): Promise<void> {
  await sql`delete from modelo_color where modelo_id = ${id} and color_id <> all(${colorIds}::int[])`.execute(
    db,
  );
  await sql`insert into modelo_color (modelo_id, color_id, orden)
    select ${id}::int, c, place - 1 from unnest(${colorIds}::int[]) with ordinality as x(c, place)
    on conflict (modelo_id, color_id) do update set orden = excluded.orden
      where modelo_color.orden <> excluded.orden`.execute(db);
}

/** Sets the cells of a modelo. Absent ones are deleted. */
export async function putVariantes(db: Db, id: number, variantes: EditedModelo['variantes']): Promise<void> {
  const rows = json(
    variantes.map((one) => ({ c: one.colorId, t: one.tallaId, e: one.ean13 ?? null, x: one.cerrado })),
  );
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as x(c int, t int, e text, x boolean)
    join modelo_color mc on mc.modelo_id = ${id} and mc.color_id = x.c`;
  await sql`delete from variante v using modelo_color o
    where o.id = v.modelo_color_id and o.modelo_id = ${id}
      and not exists (select from ${given} where mc.id = v.modelo_color_id and x.t = v.talla_id)`.execute(db);
  // Barcodes may move between cells: the old ones leave first.
  await sql`update variante v set ean13 = null from ${given}
    where v.modelo_color_id = mc.id and v.talla_id = x.t and v.ean13 is distinct from x.e`.execute(db);
  await sql`insert into variante (modelo_color_id, talla_id, ean13, cerrado)
    select mc.id, x.t, x.e, x.x from ${given}
    on conflict (modelo_color_id, talla_id) do update set ean13 = excluded.ean13, cerrado = excluded.cerrado
      where (variante.ean13, variante.cerrado) is distinct from (excluded.ean13, excluded.cerrado)`.execute(
    db,
  );
}

/** Replaces the pictures of a modelo. */
export async function putImagenes(db: Db, id: number, imagenes: EditedModelo['imagenes']): Promise<void> {
  const rows = json(
    imagenes.map(({ id: imagen, colorId, alt, foco, recorte }) => ({
      i: imagen,
      c: colorId,
      alt,
      foco,
      recorte,
    })),
  );
  await sql`delete from modelo_imagen where modelo_id = ${id}`.execute(db);
  await sql`insert into modelo_imagen (modelo_id, imagen_id, modelo_color_id, alt, foco, recorte, orden)
    select ${id}::int, (x.row ->> 'i')::int, mc.id, x.row -> 'alt', x.row -> 'foco', x.row -> 'recorte', place - 1
    from jsonb_array_elements(${rows}::jsonb) with ordinality as x(row, place)
      left join modelo_color mc on mc.modelo_id = ${id} and mc.color_id = (x.row ->> 'c')::int`.execute(db);
}

/** Replaces the own prices that tarifas have for a modelo. */
export async function putTarifas(db: Db, id: number, tarifas: EditedModelo['tarifas']): Promise<void> {
  const rows = json(tarifas.map(({ tarifaId, precio }) => ({ t: tarifaId, p: cents(precio) })));
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as x(t int, p int)`;
  await sql`delete from tarifa_precio
    where modelo_id = ${id} and tarifa_id not in (select x.t from ${given})`.execute(db);
  await sql`insert into tarifa_precio (tarifa_id, modelo_id, precio) select x.t, ${id}::int, x.p from ${given}
    on conflict (tarifa_id, modelo_id) do update set precio = excluded.precio
      where tarifa_precio.precio <> excluded.precio`.execute(db);
}

/** Replaces the surcharges of a modelo. */
export async function putSuplementos(
  db: Db,
  id: number,
  suplementos: EditedModelo['suplementos'],
): Promise<void> {
  await db.deleteFrom('modelo_suplemento').where('modelo_id', '=', id).execute();
  if (suplementos.length === 0) return;
  await db
    .insertInto('modelo_suplemento')
    .values(
      suplementos.map(({ tarifaId, desdeTallaId, importe, percent }) => ({
        modelo_id: id,
        tarifa_id: tarifaId ?? null,
        desde_talla_id: desdeTallaId,
        importe: importe === undefined ? null : cents(importe),
        percent: percent ?? null,
      })),
    )
    .execute();
}

/** Publishes or unpublishes modelos that are not archived. @returns the ids that changed */
export async function publishModelos(db: Db, ids: readonly number[], publicado: boolean): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update modelo set publicado = ${publicado}::boolean, publicado_desde = null, version = version + 1
    where id = any(${ids}::int[]) and publicado <> ${publicado}::boolean and not archivado
    returning id`.execute(db);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Archives modelos and takes them off the web, or restores them. @returns the ids that changed */
export async function archiveModelos(db: Db, ids: readonly number[], archivado: boolean): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update modelo set archivado = ${archivado}::boolean, publicado = publicado and not ${archivado}::boolean,
      publicado_desde = null, version = version + 1
    where id = any(${ids}::int[]) and archivado <> ${archivado}::boolean
    returning id`.execute(db);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

export async function deleteModelos(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('modelo').where('id', 'in', ids).execute();
}

interface CellWithoutEan {
  modeloColorId: number;
  tallaId: number;
}

/** Returns the cells of modelos without a barcode, in the order of their tables. */
export async function listCellsWithoutEan(db: Db, ids: readonly number[]): Promise<CellWithoutEan[]> {
  return await db
    .selectFrom('variante')
    .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
    .innerJoin('talla', 'talla.id', 'variante.talla_id')
    .where('modelo_color.modelo_id', 'in', ids)
    .where('variante.ean13', 'is', null)
    .orderBy('modelo_color.modelo_id')
    .orderBy('modelo_color.orden')
    .orderBy('talla.orden')
    .select(['variante.modelo_color_id as modeloColorId', 'variante.talla_id as tallaId'])
    .execute();
}

/** Returns the prefix that GS1 gave the company; empty without one. */
export async function readEanPrefix(db: Db): Promise<string> {
  const row = await db.selectFrom('app_setting').select('empresa').executeTakeFirst();
  return row?.empresa.eanPrefix ?? '';
}

/** Returns the highest barcode of a prefix. */
export async function findLastEan(db: Db, prefix: string): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    select max(ean13) as last from variante
    where ean13 >= ${prefix} and ean13 < ${prefix} || ':'`.execute(db);
  return rows[0]?.last ?? undefined;
}

/** Sets barcodes. @returns the ids of the modelos, whose versions change */
export async function putEans(
  db: Db,
  cells: readonly (CellWithoutEan & { ean13: string })[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with given as (select * from jsonb_to_recordset(${json(cells)}::jsonb)
        as x("modeloColorId" int, "tallaId" int, ean13 text)),
      written as (update variante v set ean13 = g.ean13 from given g
        where v.modelo_color_id = g."modeloColorId" and v.talla_id = g."tallaId" returning v.modelo_color_id)
    update modelo m set version = m.version + 1
    where m.id in (select mc.modelo_id from modelo_color mc join written w on w.modelo_color_id = mc.id)
    returning m.id`.execute(db);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}
