import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ImportValues } from '../../../../platform/import/import-column.ts';
import type { BasePrecio, Clase, Por, PorTalla } from '../escandallo.ts';

/** A line as a row gives it; numbers as on the wire. */
export interface EscandalloTarget {
  modeloId: number;
  /** Null: a new line. */
  clave: string | null;
  clase: Clase;
  por: Por;
  consumo: number;
  incremento: number;
  merma: number;
  porTalla: readonly PorTalla[];
  basePrecio: BasePrecio;
  materiaId: number | null;
  concepto: string;
  /** Null: the line keeps its price. */
  precio: number | null;
}

export interface SheetMatch {
  modeloId: number | null;
  /** The lines of the cost sheet now. */
  lineas: number;
  tallas: { tallaId: number; nombre: string }[];
  tallaBaseId: number | null;
  materiaId: number | null;
  clave: string | null;
  por: Por | null;
  consumo: number | null;
  incremento: number | null;
  merma: number | null;
  precio: number | null;
  porTalla: PorTalla[] | null;
  basePrecio: BasePrecio | null;
  current: ImportValues | null;
}

/** The newest cost sheet of each modelo. */
const holding = sql`(select distinct on (modelo_id) id, modelo_id, talla_id from escandallo
  order by modelo_id, numero desc)`;

const number = (column: string, by: number) => sql`(${sql.ref(column)}::numeric / ${sql.lit(by)})::float8`;

/** The lines with what they use, and the place of each among those of a kind that use the same. */
const placed = sql`(select l.*, coalesce(t.referencia, l.concepto) as articulo,
    row_number() over (partition by l.escandallo_id, l.clase, lower(coalesce(t.referencia, l.concepto))
      order by l.orden) as vez
  from escandallo_linea l left join materia t on t.id = l.materia_id)`;

/** The rules of single tallas as `sizeRulesText` writes them with `plainRuleNumber`. */
const sizeRules = sql`(
  select string_agg(a.nombre || '=' || coalesce(b.nombre || case when q.cantidad < 0 then '-' else '+' end, '')
    || regexp_replace(trim_scale(abs(q.cantidad))::text, '^([1-9]\\d{0,2}\\.\\d{3})$', '\\10'), '; ' order by q.n)
  from (select (r.rule ->> 'tallaId')::int as talla_id, (r.rule ->> 'desdeTallaId')::int as desde_id,
      (r.rule ->> 'cantidad')::numeric as cantidad, r.n
    from jsonb_array_elements(l.por_talla) with ordinality r(rule, n)) q
  join talla a on a.id = q.talla_id left join talla b on b.id = q.desde_id)`;

/** The columns of the import of a line `l` with its modelo `m`. */
const columns = sql`m.referencia, l.clase, l.articulo, case when l.vez > 1 then l.vez::int end as vez,
  ${number('l.consumo', 10_000)} as consumo, l.por, ${number('l.incremento', 10_000)} as incremento,
  ${sizeRules} as tallas, ${number('l.merma', 100)} as merma,
  case when l.materia_id is not null then l.base_precio end as base, case when l.base_precio = 'manual' then ${number('l.precio', 10_000)} end as precio`;

/** Selects the lines of the cost sheets that hold, as an import reads them. */
export const importedLines = () => sql`
  select ${columns} from ${holding} e join ${placed} l on l.escandallo_id = e.id
    join modelo m on m.id = e.modelo_id
  where not m.archivado order by m.referencia, l.orden limit 50000`;

/** Finds the modelos, materias and lines of rows. */
export async function findSheetMatches(
  db: Db,
  asked: readonly { referencia: string; clase: string; articulo: string; vez: number }[],
  forUpdate: boolean,
): Promise<SheetMatch[]> {
  const wanted = JSON.stringify(asked.map((row, n) => ({ n, ...row })));
  if (forUpdate) {
    await sql`select from modelo where lower(referencia) in (
      select lower(x.referencia) from jsonb_to_recordset(${wanted}::jsonb) as x(referencia text))
      order by id for update`.execute(db);
  }
  const { rows } = await sql<
    Omit<SheetMatch, 'current'> & { current: Record<string, string | number | null> | null }
  >`
    with asked as materialized (
      select * from jsonb_to_recordset(${wanted}::jsonb) as x(n int, referencia text, clase text, articulo text, vez int)
    ), sheet as materialized (
      select a.n, a.clase, lower(a.articulo) as articulo, a.vez, m.id, m.referencia, e.id as escandallo_id, e.talla_id,
        t.id as materia_id
      from asked a left join modelo m on lower(m.referencia) = lower(a.referencia)
        left join ${holding} e on e.modelo_id = m.id
        left join materia t on lower(t.referencia) = lower(a.articulo)
    ), used as materialized (
      select * from ${placed} l where l.escandallo_id in (select s.escandallo_id from sheet s)
    ), sized as materialized (
      select x.modelo_id, jsonb_agg(jsonb_build_object('tallaId', k.id, 'nombre', k.nombre)
        order by k.orden, k.id) as tallas
      from (select distinct c.modelo_id, v.talla_id from modelo_color c join variante v on v.modelo_color_id = c.id
        where c.modelo_id in (select s.id from sheet s)) x join talla k on k.id = x.talla_id
      group by x.modelo_id
    )
    select m.id as "modeloId", coalesce(z.tallas, '[]') as tallas,
      (select count(*)::int from escandallo_linea c where c.escandallo_id = m.escandallo_id) as lineas,
      m.talla_id as "tallaBaseId",
      m.materia_id as "materiaId", l.clave, l.por, l.consumo / 10000.0::float8 as consumo,
      l.incremento / 10000.0::float8 as incremento, l.merma / 100.0::float8 as merma,
      case when l.base_precio = 'manual' then l.precio / 10000.0::float8 end as precio,
      l.por_talla as "porTalla", l.base_precio as "basePrecio",
      case when l.clave is not null then (select to_jsonb(r) from (select ${columns}) r) end as current
    from sheet m left join sized z on z.modelo_id = m.id
      left join used l on l.escandallo_id = m.escandallo_id and l.clase = m.clase and lower(l.articulo) = m.articulo
        and l.vez = m.vez
    order by m.n`.execute(db);
  return rows.map(({ current, ...row }) => ({
    ...row,
    current: current
      ? (Object.fromEntries(Object.entries(current).filter(([, value]) => value !== null)) as ImportValues)
      : null,
  }));
}

/** Returns the cost sheet that holds of each modelo, and makes a first one where there is none. */
export async function ensureSheets(
  db: Db,
  modeloIds: readonly number[],
  userId: string,
  now: Date,
): Promise<Map<number, number>> {
  await sql`
    insert into escandallo (modelo_id, numero, talla_id, comision, limite, creado, cambiado, creado_por)
    select m.id, 1, t.talla_id, 1000, 2500, ${now}, ${now}, ${userId}::uuid
    from modelo m join lateral (
      select (array_agg(x.talla_id order by k.orden, k.id))[(count(*) + 1) / 2] as talla_id
      from (select distinct v.talla_id from modelo_color c join variante v on v.modelo_color_id = c.id
        where c.modelo_id = m.id) x join talla k on k.id = x.talla_id) t on t.talla_id is not null
    where m.id = any(${modeloIds}::int[]) and not exists (select from escandallo e where e.modelo_id = m.id)`.execute(
    db,
  );
  const { rows } = await sql<{ id: number; modeloId: number }>`
    update escandallo e set version = e.version + 1, cambiado = ${now}
    from ${holding} h where h.id = e.id and h.modelo_id = any(${modeloIds}::int[])
    returning e.id, e.modelo_id as "modeloId"`.execute(db);
  return new Map(rows.map(({ id, modeloId }) => [modeloId, id]));
}

type Placed = EscandalloTarget & { escandalloId: number };

const recordset = (rows: readonly Placed[]) => sql`
  jsonb_to_recordset(${JSON.stringify(
    rows.map(
      ({ escandalloId, clave, consumo, incremento, merma, materiaId, precio, porTalla, ...row }, n) => ({
        ...{ n, e: escandalloId, clave, clase: row.clase, por: row.por, materia: materiaId },
        ...{ concepto: row.concepto, tallas: porTalla, base: row.basePrecio },
        consumo: Math.round(consumo * 10_000),
        incremento: Math.round(incremento * 10_000),
        merma: Math.round(merma * 100),
        precio: precio === null ? null : Math.round(precio * 10_000),
      }),
    ),
  )}::jsonb) as x(n int, e int, clave text, clase text, por text, materia int, concepto text, consumo int,
    incremento int, merma int, precio int, tallas jsonb, base text)`;

/** Adds lines after those of their cost sheets. */
export async function addImportedLines(db: Db, rows: readonly Placed[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into escandallo_linea (escandallo_id, clave, orden, clase, materia_id, concepto, regla_color, por, consumo,
      incremento, por_talla, merma, base_precio, precio)
    select x.e, gen_random_uuid()::text, x.n + 1 + coalesce((select max(l.orden) from escandallo_linea l
        where l.escandallo_id = x.e), 0), x.clase, x.materia, x.concepto, 'segunColor', x.por, x.consumo, x.incremento,
      x.tallas, x.merma, x.base, coalesce(x.precio, m.precio, 0)
    from ${recordset(rows)} left join materia m on m.id = x.materia`.execute(db);
}

/** Changes lines. Without a price a line keeps its own. */
export async function changeImportedLines(db: Db, rows: readonly Placed[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update escandallo_linea l set por = x.por, consumo = x.consumo, incremento = x.incremento, merma = x.merma,
      por_talla = x.tallas, base_precio = x.base, precio = coalesce(x.precio, l.precio)
    from ${recordset(rows)} where l.escandallo_id = x.e and l.clave = x.clave`.execute(db);
}
