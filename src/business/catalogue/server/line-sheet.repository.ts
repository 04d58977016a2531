/** Reads the modelos of a line sheet or price list. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Texto } from '../../../platform/i18n/texto.ts';
import type { Suplemento } from '../suplemento.ts';

export interface ModeloOfSheet {
  id: number;
  referencia: string;
  nombre: string;
  composicion: Texto;
  temporada: string | null;
  /** Cents, in the tarifa. */
  precio: number;
  /** Cents; 0: none. */
  pvpr: number;
  imagen_id: number | null;
  digest: string | null;
  alt: Texto | null;
}

export interface CellOfSheet {
  modelo_id: number;
  modelo_color_id: number;
  color: Texto;
  hex: string;
  hex2: string | null;
  talla_id: number;
  talla: string;
  orden: number;
  abierta: boolean;
  ean: string | null;
}

/** Returns the modelos in the order of their references, with the price in a tarifa (null: General). */
export async function listModelosOfSheet(
  db: Db,
  ids: readonly number[],
  tarifaId: number | null,
): Promise<ModeloOfSheet[]> {
  const { rows } = await sql<ModeloOfSheet>`
    select m.id, m.referencia, m.nombre, m.composicion, t.codigo as temporada,
      price_in_tarifa(m.id, m.precio, ${tarifaId}::int) as precio, m.pvpr,
      i.imagen_id, i.digest, i.alt
    from modelo m
      left join temporada t on t.id = m.temporada_id
      left join lateral (
        select mi.imagen_id, p.digest, coalesce(mi.alt, p.alt) as alt
        from modelo_imagen mi join imagen p on p.id = mi.imagen_id
        where mi.modelo_id = m.id order by mi.orden, mi.imagen_id limit 1) i on true
    where m.id = any(${ids}::int[])
    order by m.referencia, m.id`.execute(db);
  return rows;
}

/** Returns the published ones of these modelos, in the same order. */
export async function listPublishedAmong(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from modelo where publicado and id = any(${ids}::int[])`.execute(db);
  const published = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => published.has(id));
}

/** Returns the cells of modelos by color and talla; colores without an open cell are left out. */
export async function listCellsOfSheet(db: Db, ids: readonly number[]): Promise<CellOfSheet[]> {
  const { rows } = await sql<CellOfSheet>`
    select mc.modelo_id, mc.id as modelo_color_id, c.nombre as color, c.hex, c.hex2, t.id as talla_id,
      t.nombre as talla, t.orden, not v.cerrado as abierta, v.ean13 as ean
    from modelo_color mc
      join color c on c.id = mc.color_id
      join variante v on v.modelo_color_id = mc.id
      join talla t on t.id = v.talla_id
    where mc.modelo_id = any(${ids}::int[])
      and exists (select from variante o where o.modelo_color_id = mc.id and not o.cerrado)
    order by mc.modelo_id, mc.orden, mc.id, t.orden, t.id`.execute(db);
  return rows;
}

/** Returns the surcharges of modelos that count in a tarifa (null: General), by modelo. */
export async function listSuplementosOfSheet(
  db: Db,
  ids: readonly number[],
  tarifaId: number | null,
): Promise<Map<number, Suplemento[]>> {
  const { rows } = await sql<{
    modelo_id: number;
    orden: number;
    talla_id: number;
    tarifa_id: number | null;
    importe: number | null;
    percent: number | null;
  }>`
    select s.modelo_id, t.orden, t.id as talla_id, s.tarifa_id, s.importe, s.percent::float8 as percent
    from modelo_suplemento s join talla t on t.id = s.desde_talla_id
    where s.modelo_id = any(${ids}::int[])
      and (s.tarifa_id is null or s.tarifa_id = ${tarifaId}::int)`.execute(db);
  const byModelo = Map.groupBy(rows, (row) => row.modelo_id);
  return new Map(
    [...byModelo].map(([modeloId, all]) => [
      modeloId,
      all.map(({ orden, talla_id, tarifa_id, importe, percent }) => ({
        ...{ orden, tallaId: talla_id, ofTarifa: tarifa_id !== null },
        amount: importe === null ? { percent: percent ?? 0 } : { importe },
      })),
    ]),
  );
}

/** Returns the name of a tarifa; undefined for an unknown id. */
export async function findTarifaName(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('tarifa').where('id', '=', id).select('nombre').executeTakeFirst();
  return row?.nombre;
}
