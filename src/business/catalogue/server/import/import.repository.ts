/** Reads and writes of the catalogue import. A single statement writes any number of rows. */
import { sql } from 'kysely';
import type { Db, Texto } from '#database/schema.ts';
import type { ListPlan, Lists } from '../../import/plan-lists.ts';
import type { ModeloValues } from '../../import/plan-modelo.ts';
import { usualEquivalencias } from '../../tallas/equivalencias.ts';

/** Lets one import at a time write; the next one waits until this transaction ends. */
export async function lockImport(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('import-catalogue'))`.execute(db);
}

export async function readLists(db: Db): Promise<Lists> {
  const colores = await db.selectFrom('color').select(['id', 'codigo', 'nombre']).orderBy('id').execute();
  const tallas = await db.selectFrom('talla').select(['id', 'nombre', 'orden']).orderBy('id').execute();
  const tipos = await db.selectFrom('modelo_tipo').select(['id', 'nombre', 'orden']).orderBy('id').execute();
  return { colores, tallas, tipos };
}

/**
 * Inserts missing colores, tallas and tipos. A new tipo has no picture, so the home page hides it until it
 * gets one.
 */
export async function writeLists(db: Db, { colores, tallas, tipos }: ListPlan): Promise<void> {
  const json = (nombre: Texto) => JSON.stringify(nombre);
  if (colores.length > 0) {
    const rows = colores.map(({ codigo, nombre, hex, hex2 }, place) => ({
      orden: sql<number>`(select coalesce(max(orden), 0) from color) + ${place + 1}::int`,
      codigo,
      nombre: json(nombre),
      hex,
      hex2,
    }));
    await db.insertInto('color').values(rows).execute();
  }
  if (tipos.length > 0) {
    const rows = tipos.map(({ nombre, orden }) => ({ nombre: json(nombre), orden, en_home: false }));
    await db.insertInto('modelo_tipo').values(rows).execute();
  }
  if (tallas.moved.length > 0) {
    await sql`
      update talla set orden = x.orden from jsonb_to_recordset(${JSON.stringify(tallas.moved)}::jsonb)
        as x(id int, orden int) where talla.id = x.id`.execute(db);
  }
  if (tallas.created.length > 0) {
    const rows = tallas.created.map((one) => ({
      ...one,
      equivalencias: JSON.stringify(usualEquivalencias(one.nombre)),
    }));
    await db.insertInto('talla').values(rows).execute();
  }
}

export type PresentModelo = ModeloValues & { id: number };

/** Locks modelos until the transaction ends, so that nothing changes them between reading and writing. */
export async function lockModelos(db: Db, referencias: string[]): Promise<PresentModelo[]> {
  return db
    .selectFrom('modelo')
    .where('referencia', '=', sql<string>`any(${referencias})`)
    .select(['id', 'referencia', 'nombre', 'modelo_tipo_id as tipoId', 'precio', 'pvpr', 'publicado'])
    .select(sql<string>`coalesce(descripcion ->> 'es', '')`.as('descripcion'))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Inserts modelos at the end of the gallery. */
export async function insertModelos(
  db: Db,
  modelos: ModeloValues[],
): Promise<{ id: number; referencia: string }[]> {
  const { rows } = await sql<{ id: number; referencia: string }>`
    insert into modelo (referencia, nombre, modelo_tipo_id, descripcion, precio, pvpr, publicado, orden)
    select referencia, nombre, "tipoId",
      case when descripcion = '' then '{}'::jsonb else jsonb_build_object('es', descripcion) end,
      precio, pvpr, publicado, (select coalesce(max(orden), 0) from modelo) + place
    from rows from (jsonb_to_recordset(${JSON.stringify(modelos)}::jsonb) as (referencia text, nombre text,
      "tipoId" int, descripcion text, precio int, pvpr int, publicado boolean)) with ordinality
      as x(referencia, nombre, "tipoId", descripcion, precio, pvpr, publicado, place)
    order by place
    returning id, referencia`.execute(db);
  return rows;
}

export async function updateModelos(db: Db, modelos: PresentModelo[]): Promise<void> {
  await sql`
    update modelo set nombre = x.nombre, modelo_tipo_id = x."tipoId", precio = x.precio, pvpr = x.pvpr,
      publicado = x.publicado, version = modelo.version + 1,
      descripcion = case when x.descripcion = '' then modelo.descripcion
        else modelo.descripcion || jsonb_build_object('es', x.descripcion) end
    from jsonb_to_recordset(${JSON.stringify(modelos)}::jsonb) as x(id int, nombre text, "tipoId" int,
      descripcion text, precio int, pvpr int, publicado boolean)
    where modelo.id = x.id`.execute(db);
}

export const listTarifas = (db: Db) => db.selectFrom('tarifa').select(['id', 'codigo']).execute();

export interface SuplementoRow {
  modeloId: number;
  /** Null: every tarifa. */
  tarifaId: number | null;
  tallaId: number;
  importe: number | null;
  percent: number | null;
}

export const listSuplementosOf = (db: Db, modeloIds: number[]): Promise<SuplementoRow[]> =>
  db
    .selectFrom('modelo_suplemento')
    .where('modelo_id', '=', sql<number>`any(${modeloIds})`)
    .select([
      'modelo_id as modeloId',
      'tarifa_id as tarifaId',
      'desde_talla_id as tallaId',
      'importe',
      'percent',
    ])
    .execute();

/** Replaces all surcharges of these modelos. */
export async function replaceSuplementos(db: Db, modeloIds: number[], rows: SuplementoRow[]): Promise<void> {
  await db.deleteFrom('modelo_suplemento').where('modelo_id', '=', sql<number>`any(${modeloIds})`).execute();
  await sql`
    insert into modelo_suplemento (modelo_id, tarifa_id, desde_talla_id, importe, percent)
    select "modeloId", "tarifaId", "tallaId", importe, percent from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x("modeloId" int, "tarifaId" int, "tallaId" int, importe int, percent numeric)`.execute(db);
}

export interface ModeloColorRow {
  id: number;
  modeloId: number;
  colorId: number;
  orden: number;
}

export async function listModeloColores(db: Db, modeloIds: number[]): Promise<ModeloColorRow[]> {
  return db
    .selectFrom('modelo_color')
    .where('modelo_id', '=', sql<number>`any(${modeloIds})`)
    .select(['id', 'modelo_id as modeloId', 'color_id as colorId', 'orden'])
    .execute();
}

export async function insertModeloColores(
  db: Db,
  rows: Omit<ModeloColorRow, 'id'>[],
): Promise<ModeloColorRow[]> {
  const made = await sql<ModeloColorRow>`
    insert into modelo_color (modelo_id, color_id, orden)
    select m, c, o from jsonb_to_recordset(${asJson(rows, ({ modeloId, colorId, orden }) => ({ m: modeloId, c: colorId, o: orden }))}::jsonb)
      as x(m int, c int, o int) order by m, o
    returning id, modelo_id as "modeloId", color_id as "colorId", orden`.execute(db);
  return made.rows;
}

export interface VarianteRow {
  modeloColorId: number;
  tallaId: number;
  ean13: string | null;
}

/** Returns the cells of these modelos, and other cells with one of these barcodes. */
export async function listVariantes(
  db: Db,
  modeloColorIds: number[],
  eans: string[],
): Promise<VarianteRow[]> {
  return db
    .selectFrom('variante')
    .where((eb) =>
      eb.or([
        eb('modelo_color_id', '=', sql<number>`any(${modeloColorIds})`),
        eb('ean13', '=', sql<string>`any(${eans})`),
      ]),
    )
    .select(['modelo_color_id as modeloColorId', 'talla_id as tallaId', 'ean13'])
    .execute();
}

const asCells = (rows: VarianteRow[]) =>
  asJson(rows, ({ modeloColorId, tallaId, ean13 }) => ({ mc: modeloColorId, t: tallaId, e: ean13 }));

export async function insertVariantes(db: Db, rows: VarianteRow[]): Promise<void> {
  await sql`
    insert into variante (modelo_color_id, talla_id, ean13)
    select mc, t, e from jsonb_to_recordset(${asCells(rows)}::jsonb) as x(mc int, t int, e text)`.execute(db);
}

/** Sets the barcode of cells that have none. */
export async function updateBarcodes(db: Db, rows: VarianteRow[]): Promise<void> {
  await sql`
    update variante set ean13 = e from jsonb_to_recordset(${asCells(rows)}::jsonb) as x(mc int, t int, e text)
    where modelo_color_id = mc and talla_id = t and ean13 is null`.execute(db);
}

export interface OrigenRow {
  referencia: string;
  origen: string;
  imagenId: number | null;
}

/** Returns every modelo that imported one of these pictures. */
export async function listOrigenes(db: Db, origenes: string[]): Promise<OrigenRow[]> {
  return db
    .selectFrom('modelo_imagen_origen')
    .innerJoin('modelo', 'modelo.id', 'modelo_imagen_origen.modelo_id')
    .where('origen', '=', sql<string>`any(${origenes})`)
    .select(['modelo.referencia', 'origen', 'imagen_id as imagenId'])
    .orderBy('imagen_id')
    .execute();
}

export interface NewModeloImagen {
  modeloId: number;
  imagenId: number;
  modeloColorId: number | null;
  origen: string;
}

/** Appends pictures to those of the modelos, and remembers their origin. */
export async function insertModeloImagenes(db: Db, rows: NewModeloImagen[]): Promise<void> {
  const list = asJson(rows, ({ modeloId, imagenId, modeloColorId, origen }, place) => ({
    m: modeloId,
    i: imagenId,
    mc: modeloColorId,
    o: origen,
    p: place,
  }));
  await sql`
    insert into modelo_imagen (modelo_id, imagen_id, modelo_color_id, orden)
    select m, i, mc, coalesce((select max(orden) from modelo_imagen where modelo_id = m), -1)
      + row_number() over (partition by m order by p)
    from jsonb_to_recordset(${list}::jsonb) as x(m int, i int, mc int, p int)
    on conflict (modelo_id, imagen_id) do nothing`.execute(db);
  await sql`
    insert into modelo_imagen_origen (modelo_id, origen, imagen_id)
    select m, o, i from jsonb_to_recordset(${list}::jsonb) as x(m int, o text, i int)`.execute(db);
}

export interface PendienteRow {
  modeloId: number;
  origen: string;
  modeloColorId: number | null;
  alt: string;
  /** Why it could not be fetched. */
  motivo: string;
}

/**
 * Notes pictures to fetch later, in the order of the rows. A picture that is noted already keeps its place.
 */
export async function notePendientes(db: Db, rows: PendienteRow[]): Promise<void> {
  const list = asJson(rows, ({ modeloId, origen, modeloColorId, alt, motivo }) => ({
    m: modeloId,
    o: origen,
    mc: modeloColorId,
    a: alt,
    e: motivo,
  }));
  await sql`
    insert into modelo_imagen_pendiente (modelo_id, origen, modelo_color_id, alt, motivo)
    select m, o, mc, a, e from jsonb_to_recordset(${list}::jsonb) as x(m int, o text, mc int, a text, e text)
    on conflict (modelo_id, origen) do update set motivo = excluded.motivo`.execute(db);
}

/** Deletes the notes of pictures that their modelos have. */
export async function forgetPendientes(db: Db, modeloIds: number[]): Promise<void> {
  await sql`
    delete from modelo_imagen_pendiente p using modelo_imagen_origen o
    where p.modelo_id = any(${modeloIds}) and o.modelo_id = p.modelo_id and o.origen = p.origen`.execute(db);
}

function asJson<Row>(rows: readonly Row[], pick: (row: Row, place: number) => unknown): string {
  return JSON.stringify(rows.map(pick));
}
