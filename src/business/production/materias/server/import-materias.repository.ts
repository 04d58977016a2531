import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ImportValues } from '../../../../platform/import/import-column.ts';
import type { WrittenRow } from '../../../../platform/server/import/import-resource.ts';
import type { MateriaFibra } from '../materias.contract.ts';

/** The records that a row stands for. */
export interface MateriaTarget {
  /** Null: a new one. */
  id: number | null;
  proveedorId: number | null;
  fibras: MateriaFibra[] | null;
  /** Null: the row has none. */
  colorIds: number[] | null;
  /** Ten-thousandths of a euro. */
  precio: number | null;
  /** Hundredths. */
  minimo: number | null;
}

export interface AskedMateria {
  referencia: string;
  proveedor: string | null;
  /** Folded names or codes. */
  colores: string[];
}

export interface MateriaMatch {
  id: number | null;
  proveedorId: number | null;
  /** How many proveedores have the name. */
  proveedores: number;
  /** In the order of the names; null for an unknown one. */
  colorIds: (number | null)[];
}

/** Finds the materias, proveedores and colores of rows. */
export async function findMateriaMatches(db: Db, asked: readonly AskedMateria[]): Promise<MateriaMatch[]> {
  const { rows } = await sql<MateriaMatch>`
    with asked as materialized (
      select x.n, x.referencia, fold_text(x.proveedor) as fp, x.colores
      from jsonb_to_recordset(${JSON.stringify(asked.map((row, n) => ({ n, ...row })))}::jsonb)
        as x(n int, referencia text, proveedor text, colores jsonb)
    ), color_name as materialized (
      select distinct on (f) f, id from (
        select fold_text(c.codigo) as f, c.id, 0 as rank from color c
        union all
        select fold_text(name.value), c.id, 1 from color c cross join lateral jsonb_each_text(c.nombre) as name
      ) named order by f, rank, id
    ), supplier as materialized (select id, fold_text(nombre) as f from proveedor where not archivado)
    select m.id, s.id as "proveedorId", coalesce(s.found, 0)::int as proveedores,
      coalesce((select jsonb_agg(k.id order by w.place)
        from jsonb_array_elements_text(a.colores) with ordinality as w(name, place)
          left join color_name k on k.f = fold_text(w.name)), '[]') as "colorIds"
    from asked a
      left join materia m on lower(m.referencia) = lower(a.referencia)
      left join lateral (select min(id) as id, count(*) as found from supplier where f = a.fp) s on true
    order by a.n`.execute(db);
  return rows;
}

/** The columns of the import, by their names. */
const columns = sql`
  m.id, m.referencia, m.nombre, m.tipo, m.unidad, p.nombre as proveedor,
  nullif(m.referencia_proveedor, '') as "referenciaProveedor", m.ancho, m.gramaje,
  (select string_agg(trim_scale((f.value ->> 'percent')::numeric) || ' % ' || (f.value ->> 'fibra'), ', ' order by f.place)
    from jsonb_array_elements(m.fibras) with ordinality as f(value, place)) as composicion,
  (select string_agg(c.nombre ->> 'es', '; ' order by mc.orden) from materia_color mc join color c on c.id = mc.color_id
    where mc.materia_id = m.id) as colores,
  m.precio::float8 / 10000 as precio, m.minimo::float8 / 100 as minimo,
  m.plazo, nullif(m.notas, '') as notas`;
const joins = sql`materia m left join proveedor p on p.id = m.proveedor_id`;

/** Selects all materias that are not archived, as an import reads them. */
export const importedMaterias = () =>
  sql`select ${columns} from ${joins} where not m.archivado order by m.referencia limit 50000`;

/** Returns the present values of materias by id. */
export async function listImportedMaterias(
  db: Db,
  ids: readonly number[],
  forUpdate: boolean,
): Promise<Map<number, ImportValues>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Record<string, ImportValues[string] | null> & { id: number }>`
    select ${columns} from ${joins} where m.id = any(${ids}::int[])
    order by m.id ${forUpdate ? sql`for update of m` : sql``}`.execute(db);
  return new Map(
    rows.map(({ id, ...row }) => [
      id,
      Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as ImportValues,
    ]),
  );
}

type Row = WrittenRow<MateriaTarget>;

const recordset = (rows: readonly Row[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    rows.map(({ values: { precio: _, minimo: __, ...values }, target }, n) => ({ n, ...values, ...target })),
  )}::jsonb) as x(n int, id int, referencia text, nombre text, tipo text, unidad text, "proveedorId" int,
    "referenciaProveedor" text, ancho int, gramaje int, fibras jsonb, minimo int, plazo int, notas text)`;

/** Adds materias. Returns their ids in the order of the rows. */
export async function insertImportedMaterias(db: Db, rows: readonly Row[], now: Date): Promise<number[]> {
  if (rows.length === 0) return [];
  const { rows: added } = await sql<{ id: number }>`
    insert into materia (referencia, nombre, tipo, unidad, proveedor_id, referencia_proveedor, ancho, gramaje, fibras,
      minimo, plazo, notas, creado)
    select x.referencia, x.nombre, x.tipo, x.unidad, x."proveedorId", coalesce(x."referenciaProveedor", ''), x.ancho,
      x.gramaje, coalesce(x.fibras, '[]'), x.minimo, x.plazo, coalesce(x.notas, ''), ${now}::timestamptz
    from ${recordset(rows)} order by x.n returning id`.execute(db);
  return added.map(({ id }) => id);
}

/** Changes materias. Columns that the file lacks stay. */
export async function updateImportedMaterias(db: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update materia m set nombre = coalesce(x.nombre, m.nombre), tipo = coalesce(x.tipo, m.tipo),
      proveedor_id = coalesce(x."proveedorId", m.proveedor_id),
      referencia_proveedor = coalesce(x."referenciaProveedor", m.referencia_proveedor),
      ancho = coalesce(x.ancho, m.ancho), gramaje = coalesce(x.gramaje, m.gramaje),
      fibras = coalesce(x.fibras, m.fibras), minimo = coalesce(x.minimo, m.minimo), plazo = coalesce(x.plazo, m.plazo),
      notas = coalesce(x.notas, m.notas), version = m.version + 1
    from ${recordset(rows)} where m.id = x.id`.execute(db);
}

/** Adds colores to materias; those that they have stay. */
export async function addImportedColores(
  db: Db,
  colores: readonly { materiaId: number; colorIds: readonly number[] }[],
): Promise<void> {
  if (colores.length === 0) return;
  await sql`
    insert into materia_color (materia_id, color_id, orden)
    select x."materiaId", c.id::int, coalesce((select max(orden) from materia_color where materia_id = x."materiaId"), 0)
      + c.place
    from jsonb_to_recordset(${JSON.stringify(colores)}::jsonb) as x("materiaId" int, "colorIds" jsonb)
      cross join lateral jsonb_array_elements_text(x."colorIds") with ordinality as c(id, place)
    on conflict (materia_id, color_id) do nothing`.execute(db);
}
