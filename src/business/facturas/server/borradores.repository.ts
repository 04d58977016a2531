/** Drafts of facturas. */
import { type SqlBool, sql } from 'kysely';
import type { Db, FacturaCantidad, Texto } from '#database/schema.ts';
import { type Actor, type AuditEntry, insertAuditCte } from '../../../platform/server/audit.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from '../../identity/server/index.ts';
import type { FormaDePago, Metodo, Motivo, Regimen, Totals } from '../factura.ts';

/** A line as it is stored. */
export interface StoredLinea {
  /** Of a line that the draft has already; absent: a new one. */
  id?: number;
  modeloId: number | null;
  pedidoLineaId: number | null;
  albaranLineaId: number | null;
  /** The line that it corrects. */
  rectificaLineaId?: number | null;
  /** The anticipo that it deducts. */
  anticipoId?: number | null;
  referencia: string;
  descripcion: Texto;
  cantidad: number;
  precio: number;
  descuento: number;
  tipoIva: number;
  importe: number;
  cantidades: FacturaCantidad[];
}

export interface StoredBorrador extends Omit<Totals, 'bases'> {
  clienteId: number;
  fecha: string | null;
  fechaOperacion: string | null;
  regimen: Regimen;
  formaPago: FormaDePago;
  plazos: number[];
  descuentoGeneral: number;
  portes: number;
  observaciones: string;
  correction?: DraftCorrection | undefined;
  /** The pedido that was paid before its delivery; absent: no anticipo. */
  anticipoPedidoId?: number | null | undefined;
}

/** The corrected facturas, the cause and the method of a draft that is a rectificativa. */
export interface DraftCorrection {
  rectificaIds: readonly number[];
  motivo: Motivo;
  metodo: Metodo;
}

/** Returns the drafts of these ids in the caller's row scope; no account of a shop sees one. */
export function listBorradores(db: Db, caller: Caller, ids: readonly number[]) {
  return db
    .selectFrom('factura_borrador')
    .where('id', 'in', ids)
    .where(inRowScope(caller, 'factura_borrador.cliente_id'))
    .where(sql<SqlBool>`${caller.clienteId === null}`)
    .selectAll()
    .execute();
}
export type BorradorRow = Awaited<ReturnType<typeof listBorradores>>[number];

/** Returns a draft as `listBorradores` does, if there is one. */
export async function findBorrador(db: Db, caller: Caller, id: number): Promise<BorradorRow | undefined> {
  const [found] = await listBorradores(db, caller, [id]);
  return found;
}

/** Returns the days of drafts; null is the day of issue. */
export const listDays = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('factura_borrador')
    .where('id', 'in', ids)
    .select(['id', 'fecha', 'fecha_operacion'])
    .execute();

/** Locks drafts of the caller's row scope until the transaction ends, in the order of their ids. */
export function lockBorradores(db: Db, caller: Caller, ids: readonly number[]) {
  return db
    .selectFrom('factura_borrador')
    .where('id', 'in', ids)
    .where(inRowScope(caller, 'factura_borrador.cliente_id'))
    .where(sql<SqlBool>`${caller.clienteId === null}`)
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns the lines of drafts, those of each in their order. */
export function listLineasOfBorradores(db: Db, borradorIds: readonly number[]) {
  return db
    .selectFrom('factura_borrador_linea')
    .where('borrador_id', 'in', borradorIds)
    .selectAll()
    .orderBy('borrador_id')
    .orderBy('orden')
    .execute();
}
export type BorradorLineaRow = Awaited<ReturnType<typeof listLineasOfBorradores>>[number];

export const listBorradorLineas = (db: Db, borradorId: number): Promise<BorradorLineaRow[]> =>
  listLineasOfBorradores(db, [borradorId]);

const columnsOf = (draft: StoredBorrador) => ({
  cliente_id: draft.clienteId,
  fecha: draft.fecha,
  fecha_operacion: draft.fechaOperacion,
  regimen: draft.regimen,
  forma_pago: draft.formaPago,
  plazos: draft.plazos,
  descuento_general: draft.descuentoGeneral,
  portes: draft.portes,
  observaciones: draft.observaciones,
  base_imponible: draft.baseImponible,
  cuota_iva: draft.cuotaIva,
  cuota_recargo: draft.cuotaRecargo,
  total: draft.total,
  motivo: draft.correction?.motivo ?? null,
});

export async function insertBorrador(db: Db, draft: StoredBorrador, creadoPor: string): Promise<number> {
  const { id } = await db
    .insertInto('factura_borrador')
    .values({
      ...columnsOf(draft),
      ...(draft.correction && { tipo: 'rectificativa', metodo: draft.correction.metodo }),
      ...(draft.anticipoPedidoId && { anticipo_pedido_id: draft.anticipoPedidoId }),
      creado_por: creadoPor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (draft.correction) {
    await db
      .insertInto('factura_borrador_rectificada')
      .values(draft.correction.rectificaIds.map((factura_id) => ({ borrador_id: id, factura_id })))
      .execute();
  }
  return id;
}

/** Inserts drafts with their lines. @returns their ids, in order */
export async function insertBorradores(
  db: Db,
  drafts: readonly { draft: StoredBorrador; lineas: readonly StoredLinea[] }[],
  creadoPor: string,
): Promise<number[]> {
  if (drafts.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval('factura_id_seq')::int as id from generate_series(1, ${drafts.length}::int)`.execute(db);
  const ids = rows.map(({ id }) => id);
  const idOf = (place: number) => ids[place] ?? 0;
  await db
    .insertInto('factura_borrador')
    .values(
      drafts.map(({ draft }, place) => ({ id: idOf(place), ...columnsOf(draft), creado_por: creadoPor })),
    )
    .execute();
  const lineas = drafts.flatMap((one, place) =>
    one.lineas.map((linea, orden) => ({ borrador_id: idOf(place), orden, ...lineaColumns(linea) })),
  );
  for (let first = 0; first < lineas.length; first += maxInserted) {
    await db
      .insertInto('factura_borrador_linea')
      .values(lineas.slice(first, first + maxInserted))
      .execute();
  }
  return ids;
}

/** Lines of one statement: PostgreSQL allows 65,535 parameters. */
const maxInserted = 2000;

export async function updateBorrador(db: Db, id: number, draft: StoredBorrador): Promise<void> {
  await db
    .updateTable('factura_borrador')
    .set((eb) => ({ ...columnsOf(draft), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Returns the columns that lines of drafts and of issued facturas share. */
export const lineaColumns = (linea: StoredLinea) => ({
  modelo_id: linea.modeloId,
  pedido_linea_id: linea.pedidoLineaId,
  albaran_linea_id: linea.albaranLineaId,
  rectifica_linea_id: linea.rectificaLineaId ?? null,
  anticipo_id: linea.anticipoId ?? null,
  referencia: linea.referencia,
  descripcion: JSON.stringify(linea.descripcion),
  cantidad: linea.cantidad,
  precio: linea.precio,
  descuento: linea.descuento,
  tipo_iva: linea.tipoIva,
  importe: linea.importe,
  cantidades: JSON.stringify(linea.cantidades),
});

/** Returns the facturas that a draft corrects. */
export async function listRectified(db: Db, borradorId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('factura_borrador_rectificada')
    .where('borrador_id', '=', borradorId)
    .select('factura_id')
    .execute();
  return rows.map(({ factura_id }) => factura_id);
}

/** Replaces the lines of a draft. */
export async function putBorradorLineas(db: Db, id: number, lineas: readonly StoredLinea[]): Promise<void> {
  await db.deleteFrom('factura_borrador_linea').where('borrador_id', '=', id).execute();
  if (lineas.length === 0) return;
  await db
    .insertInto('factura_borrador_linea')
    .values(
      lineas.map((linea, orden) => ({
        ...(linea.id !== undefined && { id: linea.id }),
        borrador_id: id,
        orden,
        ...lineaColumns(linea),
      })),
    )
    .execute();
}

export async function deleteBorradores(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('factura_borrador').where('id', 'in', ids).execute();
}

/** Deletes the draft of a factura that was just issued, and writes its entry of the trail. */
export async function deleteIssued(
  db: Db,
  id: number,
  actor: Actor,
  entry: Pick<AuditEntry, 'acto' | 'antes' | 'despues'>,
): Promise<void> {
  await sql`with issued as (delete from factura_borrador where id = ${id}::int returning id)
    ${insertAuditCte(actor, { ...entry, resource: 'factura' }, sql`issued`)}`.execute(db);
}

/** Returns the number of an issued factura, whatever its cliente; undefined without one. */
export async function findIssuedNumber(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('factura').where('id', '=', id).select('numero').executeTakeFirst();
  return row?.numero;
}

export interface CellNames {
  modeloColorId: number;
  tallaId: number;
  modeloId: number;
  color: Texto;
  talla: string;
}

/** Returns the names of cells that exist in the catalogue. */
export async function nameCells(
  db: Db,
  cells: readonly { modeloColorId: number; tallaId: number }[],
): Promise<CellNames[]> {
  const { rows } = await sql<CellNames>`
    select distinct mc.id as "modeloColorId", t.id as "tallaId", mc.modelo_id as "modeloId", c.nombre as color,
      t.nombre as talla
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as x("modeloColorId" int, "tallaId" int)
      join modelo_color mc on mc.id = x."modeloColorId" join color c on c.id = mc.color_id
      join talla t on t.id = x."tallaId"`.execute(db);
  return rows;
}
