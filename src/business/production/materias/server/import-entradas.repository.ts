import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ImportValues } from '../../../../platform/import/import-column.ts';
import type { ImportRow } from '../../../../platform/server/import/import-resource.ts';

/** The records that a row stands for. */
export interface EntradaTarget {
  proveedorId: number;
  lugarId: number;
  materiaId: number;
  materiaColorId: number | null;
  /** Hundredths. */
  cantidad: number;
  /** Ten-thousandths of a euro; null: the price of the materia. */
  precio: number | null;
  precioMateria: number | null;
}

export interface EntradaMatch {
  proveedorId: number | null;
  /** How many proveedores have the name. */
  proveedores: number;
  materiaId: number | null;
  materiaColorId: number | null;
  /** The row names no color of a materia that has some, or one that it has not. */
  isColorMissing: boolean;
  precioMateria: number | null;
  unidad: string | null;
  lugarId: number;
  /** The entrada of this proveedor and delivery that exists. */
  entradaId: number | null;
  /** The values of its pieza with the number of the row. */
  current: ImportValues | null;
}

/** The columns of the import, by their names; the price for callers with the right to costs. */
const columnsFor = (withCosts: boolean) => sql`
  e.albaran, v.nombre as proveedor, coalesce(nullif(p.numero, ''), p.id::text) as numero, e.fecha, m.referencia,
  c.nombre ->> 'es' as color, p.recibido::float8 / 100 as cantidad,
  nullif(p.tintada, '') as tintada, nullif(p.estante, '') as estante,
  ${withCosts ? sql`p.precio::float8 / 10000` : sql`null::float8`} as precio`;
const joins = sql`pieza p join entrada_linea l on l.id = p.entrada_linea_id join entrada e on e.id = l.entrada_id
  join proveedor v on v.id = e.proveedor_id join materia m on m.id = p.materia_id
  left join materia_color mc on mc.id = p.materia_color_id left join color c on c.id = mc.color_id`;

/** Selects all piezas of entradas with a delivery number, as an import reads them. */
export const importedEntradas = (withCosts: boolean) =>
  sql`select ${columnsFor(withCosts)} from ${joins} where p.recibido > 0 and e.albaran <> ''
    order by e.fecha, e.id, p.id limit 50000`;

/** Finds the proveedores, materias, colores and piezas of rows. */
export async function findEntradaMatches(
  db: Db,
  rows: readonly ImportRow[],
  withCosts: boolean,
): Promise<EntradaMatch[]> {
  const asked = rows.map(({ values: { albaran, proveedor, numero, referencia, color } }, n) => ({
    ...{ n, albaran, proveedor, numero, referencia, color },
  }));
  const { rows: found } = await sql<EntradaMatch>`
    with asked as materialized (
      select x.*, fold_text(x.proveedor) as fp, fold_text(x.color) as fc
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as x(n int, albaran text, proveedor text, numero text, referencia text, color text)
    ), supplier as materialized (select id, fold_text(nombre) as f from proveedor where not archivado),
    card as materialized (
      select distinct on (mc.materia_id, name.f) mc.materia_id, mc.id, name.f
      from materia_color mc join color c on c.id = mc.color_id
        cross join lateral (select fold_text(c.codigo) as f
          union select fold_text(t.value) from jsonb_each_text(c.nombre) t) name
      order by mc.materia_id, name.f, mc.id
    )
    select s.id as "proveedorId", coalesce(s.found, 0)::int as proveedores, m.id as "materiaId",
      k.id as "materiaColorId", m.precio as "precioMateria", m.unidad, e.id as "entradaId", old.value as current,
      (select id from lugar where tipo = 'almacen' and not cerrado order by id limit 1) as "lugarId",
      m.id is not null and k.id is null
        and (a.fc is not null or exists (select from materia_color x where x.materia_id = m.id)) as "isColorMissing"
    from asked a
      left join lateral (select min(id) as id, count(*) as found from supplier where f = a.fp) s on true
      left join materia m on lower(m.referencia) = lower(a.referencia)
      left join card k on k.materia_id = m.id and k.f = a.fc
      left join entrada e on e.proveedor_id = s.id and lower(e.albaran) = lower(a.albaran) and not e.anulada
      left join lateral (
        select jsonb_strip_nulls(to_jsonb(o)) as value from (
          select ${columnsFor(withCosts)}, p.materia_color_id as "colorId" from pieza p join entrada_linea l on l.id = p.entrada_linea_id
            join proveedor v on v.id = e.proveedor_id join materia m on m.id = p.materia_id
            left join materia_color mc on mc.id = p.materia_color_id left join color c on c.id = mc.color_id
          where l.entrada_id = e.id and p.recibido > 0
            and lower(coalesce(nullif(p.numero, ''), p.id::text)) = lower(a.numero) limit 1) o) old on true
    order by a.n`.execute(db);
  return found;
}

/** Returns the ids of the entradas of these deliveries, by place; an earlier batch of the file added them. */
export async function findImportedEntradas(
  db: Db,
  heads: readonly { proveedorId: number; albaran: string }[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ n: number; id: number }>`
    select x.n, e.id
    from jsonb_to_recordset(${JSON.stringify(heads.map((one, n) => ({ ...one, n })))}::jsonb)
        as x(n int, "proveedorId" int, albaran text)
      join entrada e on e.proveedor_id = x."proveedorId" and lower(e.albaran) = lower(x.albaran) and not e.anulada`.execute(
    db,
  );
  return new Map(rows.map(({ n, id }) => [n, id]));
}

/** Adds entradas. Returns their ids in the same order. */
export async function insertImportedEntradas(
  db: Db,
  entradas: readonly { proveedorId: number; albaran: string; fecha: string; lugarId: number }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into entrada (proveedor_id, albaran, fecha, lugar_id)
    select x."proveedorId", x.albaran, x.fecha, x."lugarId"
    from jsonb_to_recordset(${JSON.stringify(entradas.map((one, n) => ({ ...one, n })))}::jsonb)
      as x(n int, "proveedorId" int, albaran text, fecha date, "lugarId" int)
    order by x.n returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Adds lines after those that entradas have. Returns their ids in the same order. */
export async function insertImportedLineas(
  db: Db,
  lineas: readonly {
    entradaId: number;
    orden: number;
    materiaId: number;
    materiaColorId: number | null;
    precio: number;
    cantidad: number;
  }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into entrada_linea (entrada_id, orden, materia_id, materia_color_id, cantidad, precio)
    select x."entradaId", x.orden + coalesce((select max(l.orden) + 1 from entrada_linea l
      where l.entrada_id = x."entradaId"), 0), x."materiaId", x."materiaColorId", x.cantidad, x.precio
    from jsonb_to_recordset(${JSON.stringify(lineas.map((one, n) => ({ ...one, n })))}::jsonb)
      as x(n int, "entradaId" int, orden int, "materiaId" int, "materiaColorId" int, cantidad int, precio bigint)
    order by x.n returning id`.execute(db);
  return rows.map(({ id }) => id);
}
