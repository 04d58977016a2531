import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from '../../identity/server/index.ts';
import {
  type EditedLote,
  type Lote,
  type LoteRow,
  loteOrigenes,
  maxLoteCambios,
  maxLoteReservas,
} from '../lotes.contract.ts';
import { withPictures } from './pictures-of-colors.ts';
import { listLoteChanges } from './promise-changes.ts';

export const libres: RawBuilder<number> = sql`(lote.cantidad - lote.reservado)`;

/** A value of `loteEstados`. */
export const loteEstado: RawBuilder<string> = sql`case when lote.terminado is null then 'esperado' else 'terminado' end`;

/** Selects the rows of a list with the names of their variante. */
export const selectLotes = (db: Db) =>
  db
    .selectFrom('lote')
    .innerJoin('modelo_color', 'modelo_color.id', 'lote.modelo_color_id')
    .innerJoin('modelo', 'modelo.id', 'modelo_color.modelo_id')
    .innerJoin('color', 'color.id', 'modelo_color.color_id')
    .innerJoin('talla', 'talla.id', 'lote.talla_id')
    .select([
      'lote.id',
      'modelo.id as modelo_id',
      'modelo.referencia',
      'modelo.nombre',
      'lote.modelo_color_id',
      'color.nombre as color',
      'lote.talla_id',
      'talla.nombre as talla',
      'lote.fecha',
      'lote.cantidad',
      'lote.reservado',
      'lote.origen',
      'lote.nota',
      'lote.terminado',
      'lote.documento',
      'lote.version',
    ]);
export type LoteRecord = Awaited<ReturnType<ReturnType<typeof selectLotes>['execute']>>[number];

export const varianteId: RawBuilder<string> = sql`(variante.modelo_color_id || '-' || variante.talla_id)`;

/** Selects all variantes with their names. */
export const selectVariantes = (db: Db) =>
  db
    .selectFrom('variante')
    .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
    .innerJoin('modelo', 'modelo.id', 'modelo_color.modelo_id')
    .innerJoin('color', 'color.id', 'modelo_color.color_id')
    .innerJoin('talla', 'talla.id', 'variante.talla_id')
    .select([
      varianteId.as('id'),
      'modelo.referencia',
      'modelo.nombre',
      'color.nombre as color',
      'talla.nombre as talla',
    ]);

/** Builds a row for the wire. */
export const loteRowOf = (row: LoteRecord, language: Language): LoteRow => ({
  id: row.id,
  modeloId: row.modelo_id,
  referencia: row.referencia,
  nombre: row.nombre,
  modeloColorId: row.modelo_color_id,
  color: inLanguage(row.color, language),
  tallaId: row.talla_id,
  talla: row.talla,
  fecha: row.fecha,
  cantidad: row.cantidad,
  reservado: row.reservado,
  libres: row.terminado ? 0 : row.cantidad - row.reservado,
  origen: loteOrigenes.find((one) => one === row.origen) ?? 'produccion',
  nota: row.nota,
  ...(row.terminado && { terminado: row.terminado.toISOString() }),
  ...(row.documento && { documento: row.documento }),
  version: row.version,
});

interface Reader {
  caller: Pick<Caller, 'rowScope'>;
  language: Language;
}

/** Returns the orders of the caller's clientes that have garments of a lote, the oldest first. */
async function listLoteReservas(db: Db, id: number, caller: Reader['caller']): Promise<Lote['reservas']> {
  const { rows } = await sql<Lote['reservas'][number]>`
    select p.id as "pedidoId", coalesce(c.nombre, '') as cliente, sum(r.cantidad)::int as cantidad,
      coalesce(min(coalesce(l.fecha_entrega, p.fecha_entrega))::text, '') as "fechaEntrega"
    from reserva r join pedido_linea l on l.id = r.pedido_linea_id join pedido p on p.id = l.pedido_id
      left join cliente c on c.id = p.cliente_id
    where r.lote_id = ${id} and ${inRowScope(caller, 'p.cliente_id')}
    group by p.id, c.nombre
    order by p.fecha, p.id limit ${maxLoteReservas}`.execute(db);
  return rows.map(({ cliente, fechaEntrega, ...row }) => ({
    ...row,
    ...(cliente && { cliente }),
    ...(fechaEntrega && { fechaEntrega }),
  }));
}

export async function listReservaIds(db: Db, loteId: number): Promise<number[]> {
  const rows = await db.selectFrom('reserva').where('lote_id', '=', loteId).select('id').execute();
  return rows.map(({ id }) => id);
}

export async function findLote(db: Db, id: number, { caller, language }: Reader): Promise<Lote | undefined> {
  const row = await selectLotes(db).where('lote.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const [[shown], reservas, cambios] = await Promise.all([
    withPictures(db, [loteRowOf(row, language)], language),
    listLoteReservas(db, id, caller),
    listLoteChanges(db, id, { caller, most: maxLoteCambios }),
  ]);
  return shown && { ...shown, reservas, cambios };
}

/** Returns the cells of lotes, to be locked. */
export const listLoteCells = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('lote')
    .where('id', 'in', ids)
    .select(['modelo_color_id as modeloColorId', 'talla_id as tallaId'])
    .execute();

export const existsVariante = async (db: Db, { modeloColorId, tallaId }: EditedLote): Promise<boolean> =>
  (await db
    .selectFrom('variante')
    .where('modelo_color_id', '=', modeloColorId)
    .where('talla_id', '=', tallaId)
    .select('talla_id')
    .executeTakeFirst()) !== undefined;

export async function insertLote(
  db: Db,
  { modeloColorId, tallaId, ...edited }: EditedLote,
  documento: string | null = null,
): Promise<number> {
  const { fecha, cantidad, origen, nota } = edited;
  const { id } = await db
    .insertInto('lote')
    .values({
      ...{ modelo_color_id: modeloColorId, talla_id: tallaId, fecha, cantidad, origen, nota, documento },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a lote. `reservado` follows a smaller quantity; `reallocateCells` then moves the reservas. */
export async function updateLote(db: Db, id: number, edited: EditedLote): Promise<void> {
  const { fecha, cantidad, origen, nota } = edited;
  await db
    .updateTable('lote')
    .set(({ eb }) => ({
      ...{ fecha, cantidad, origen, nota, version: eb('version', '+', 1) },
      reservado: sql<number>`least(reservado, ${cantidad}::int)`,
    }))
    .where('id', '=', id)
    .execute();
}

/** Ends a lote. The caller serves its reservas, records the movement and counts again. */
export async function putFinished(db: Db, id: number, cantidad: number, now: Date): Promise<void> {
  await db
    .updateTable('lote')
    .set(({ eb }) => ({
      ...{ cantidad, reservado: 0, terminado: now, documento: null, version: eb('version', '+', 1) },
    }))
    .where('id', '=', id)
    .execute();
}

/** Ends lotes of which nothing more comes. The caller moves their reservas and deletes them. */
export async function endLotes(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('lote')
    .set({ reservado: 0, terminado: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute();
}

/** Takes a lote from its document. */
export async function clearDocumento(db: Db, id: number): Promise<void> {
  await db.updateTable('lote').set({ documento: null }).where('id', '=', id).execute();
}

/** Gives the reservas of a lote to another one. The caller counts again. */
export async function moveReservas(db: Db, from: number, to: number): Promise<void> {
  await db.updateTable('reserva').set({ lote_id: to }).where('lote_id', '=', from).execute();
}

export async function deleteLotes(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('lote').where('id', 'in', ids).execute();
}
