import { sql } from 'kysely';
import type { Db, LugarTipo, Motivo } from '#database/schema.ts';
import type { CellStock, Existencia, Movement } from '../movement-plan.ts';
import { cellRows } from './lock-cells.ts';
import { type Scope, visibleLugares } from './visible-lugares.ts';

export interface LugarRow {
  id: number;
  tipo: LugarTipo;
  nombre: string;
  cerrado: boolean;
}

/** Returns those of these places that the caller may see; they stay open until the transaction ends. */
export async function holdLugares(db: Db, ids: readonly number[], caller: Scope): Promise<LugarRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('lugar')
    .where('id', 'in', ids)
    .where(visibleLugares(caller))
    .select(['id', 'tipo', 'nombre', 'cerrado'])
    .orderBy('id')
    .forShare()
    .execute();
}

/** Returns the company's first warehouse, which takes garments that name no other place. */
export async function readWarehouse(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('lugar')
    .where('tipo', '=', 'almacen')
    .where('cerrado', '=', false)
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

export async function listExistenciasAt(
  db: Db,
  lugarIds: readonly number[],
  cells: readonly { modeloColorId: number; tallaId: number }[],
): Promise<Existencia[]> {
  const { rows } = await sql<Existencia>`
    select e.lugar_id as "lugarId", e.modelo_color_id as "modeloColorId", e.talla_id as "tallaId", e.cantidad
    from existencia e
    where e.lugar_id = any(${lugarIds}::int[]) and (e.modelo_color_id, e.talla_id) in
      (select x.mc, x.t from jsonb_to_recordset(${cellRows(cells)}::jsonb) as x(mc int, t int))`.execute(db);
  return rows;
}

export interface MovementDocument {
  motivo: Motivo;
  /** Absent: now. */
  momento?: Date;
  /** The record that caused it: `prestamo 12`. */
  documento?: string;
  /** The reason in the user's words. */
  nota?: string;
  /** Absent: the system. */
  usuarioId?: string;
}

export async function insertMovimientos(
  db: Db,
  movements: readonly Movement[],
  { motivo, momento, documento = '', nota = '', usuarioId }: MovementDocument,
): Promise<void> {
  const rows = movements.map(({ modeloColorId, tallaId, cantidad, de, a }) => ({
    mc: modeloColorId,
    t: tallaId,
    n: cantidad,
    de,
    a,
  }));
  await sql`insert into movimiento
      (momento, modelo_color_id, talla_id, cantidad, de_id, a_id, motivo, documento, nota, usuario_id)
    select coalesce(${momento ?? null}::timestamptz, now()), mc, t, n, de, a, ${motivo}::text, ${documento}::text, ${nota}::text,
      ${usuarioId ?? null}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(mc int, t int, n int, de int, a int)`.execute(
    db,
  );
}

export async function putExistencias(db: Db, existencias: readonly Existencia[]): Promise<void> {
  const rows = existencias.map(({ lugarId, modeloColorId, tallaId, cantidad }) => ({
    l: lugarId,
    mc: modeloColorId,
    t: tallaId,
    n: cantidad,
  }));
  await sql`insert into existencia (lugar_id, modelo_color_id, talla_id, cantidad)
    select l, mc, t, n from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(l int, mc int, t int, n int)
    on conflict (lugar_id, modelo_color_id, talla_id) do update set cantidad = excluded.cantidad`.execute(db);
}

export async function putFisico(db: Db, stock: readonly CellStock[]): Promise<void> {
  if (stock.length === 0) return;
  const rows = stock.map(({ modeloColorId, tallaId, fisico }) => ({
    mc: modeloColorId,
    t: tallaId,
    n: fisico,
  }));
  await sql`update stock s set fisico = x.n, reservado = least(s.reservado, x.n)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(mc int, t int, n int)
    where s.modelo_color_id = x.mc and s.talla_id = x.t`.execute(db);
}

export interface CellName {
  modeloColorId: number;
  tallaId: number;
  nombre: string;
}

/** Returns `<referencia> <color> <talla>` of these cells. */
export async function nameCells(
  db: Db,
  cells: readonly { modeloColorId: number; tallaId: number }[],
  language: string,
): Promise<CellName[]> {
  const { rows } = await sql<CellName>`
    select v.modelo_color_id as "modeloColorId", v.talla_id as "tallaId",
      concat_ws(' ', m.referencia, coalesce(c.nombre ->> ${language}, c.nombre ->> 'es'), t.nombre) as nombre
    from jsonb_to_recordset(${cellRows(cells)}::jsonb) as x(mc int, t int)
      join variante v on v.modelo_color_id = x.mc and v.talla_id = x.t
      join modelo_color mc on mc.id = v.modelo_color_id
      join modelo m on m.id = mc.modelo_id
      join color c on c.id = mc.color_id
      join talla t on t.id = v.talla_id`.execute(db);
  return rows;
}
