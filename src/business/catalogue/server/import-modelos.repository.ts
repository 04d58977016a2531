/** Reads and writes of the import of modelos. A single statement serves any number of rows. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { languages } from '../../../platform/i18n/languages.ts';
import type { ImportRow, WrittenRow } from '../../../platform/server/import/import-resource.ts';
import { translate } from '../../../platform/server/texts.ts';
import { compositionText, type FibraShare } from '../modelo-composicion.ts';
import { ocasiones } from '../modelo-facts.ts';

/** The records that a row of the file refers to, and the stored modelo. */
export interface ModeloMatch {
  id: number | null;
  temporadaId: number | null;
  temporada: string | null;
  tallajeId: number | null;
  tallaje: string | null;
  /** The tallas of that size run. */
  tallajeTallas: string[];
  /** Ids of the names that are colecciones, in the order of the names; null for an unknown one. */
  coleccionIds: (number | null)[];
  archivado: boolean;
  /** It is published on a day to come. */
  isPlanned: boolean;
  hasOpenCell: boolean;
  /** The cells of the modelo, closed ones too. */
  cells: { color: string; talla: string }[];
  /** Its colores by their Spanish names, those without cells too. */
  colores: string[];
  colecciones: number[];
  ocasiones: string[];
  /** Its values, by the names of the columns. */
  values: Record<string, string | number | boolean | null>;
}

const inWords = (column: RawBuilder<unknown>, language: Language) =>
  sql`coalesce(nullif(${column} ->> ${language}::text, ''), ${column} ->> 'es', '')`;

/** The values of a modelo by the names of the columns. */
function valuesOf(language: Language): RawBuilder<unknown> {
  const words = Object.fromEntries(ocasiones.map(([value, label]) => [value, translate(language, label)]));
  return sql`select m.referencia, m.nombre, ${inWords(sql`tipo.nombre`, language)} as tipo, te.codigo as temporada,
      (select string_agg(${inWords(sql`c.nombre`, language)}, '; ' order by c.orden, c.id)
        from modelo_coleccion x join coleccion c on c.id = x.coleccion_id where x.modelo_id = m.id) as colecciones,
      cell.colores, cell.tallas, run.nombre as tallaje, m.precio, m.pvpr,
      nullif(m.descripcion ->> 'es', '') as descripcion, nullif(m.descripcion ->> 'en', '') as "descripcionEn",
      nullif(m.descripcion ->> 'ca', '') as "descripcionCa", nullif(m.descripcion ->> 'pt', '') as "descripcionPt",
      nullif(m.composicion ->> 'es', '') as composicion, nullif(m.cuidados ->> 'es', '') as cuidados,
      m.escote, m.manga, m.largo,
      (select string_agg(${JSON.stringify(words)}::jsonb ->> o, '; ' order by n)
        from unnest(m.ocasiones) with ordinality as u(o, n)) as ocasiones,
      m.codigo_hs as "codigoHs", m.pais_origen as origen, m.peso, m.novedad, m.publicado
    from modelo_tipo tipo
      left join temporada te on te.id = m.temporada_id
      left join tallaje run on run.id = m.tallaje_id
      cross join lateral (
        select string_agg(k.nombre, '; ' order by k.orden, k.id) as colores,
          case when count(distinct coalesce(k.run, '')) = 1 then min(k.run)
            else string_agg(k.nombre || ': ' || k.run, '; ' order by k.orden, k.id) filter (where k.run is not null)
          end as tallas
        from (
          select mc.id, mc.orden, ${inWords(sql`c.nombre`, language)} as nombre,
            (select string_agg(t.nombre, ', ' order by t.orden, t.id)
              from variante v join talla t on t.id = v.talla_id where v.modelo_color_id = mc.id) as run
          from modelo_color mc join color c on c.id = mc.color_id where mc.modelo_id = m.id
        ) k
      ) cell
    where tipo.id = m.modelo_tipo_id`;
}

/** Selects all modelos that are not archived, as an import reads them. */
export const importedModelos = (language: Language) => sql`
  select own.* from modelo m cross join lateral (${valuesOf(language)}) as own
  where not m.archivado order by m.referencia limit 50000`;

/** Finds the modelo, temporada and colecciones of each row. @param forUpdate locks the modelos */
export async function findModeloMatches(
  db: Db,
  rows: readonly { row: ImportRow; colecciones: readonly string[] }[],
  { language, forUpdate }: { language: Language; forUpdate: boolean },
): Promise<ModeloMatch[]> {
  const asked = JSON.stringify(
    rows.map(({ row: { values }, colecciones }, n) => ({
      ...{ n, r: values.referencia, t: values.temporada, s: values.tallaje, c: colecciones },
    })),
  );
  if (forUpdate) {
    await sql`select 1 from modelo where referencia in (select r from jsonb_to_recordset(${asked}::jsonb) as x(r text))
      order by id for update`.execute(db);
  }
  const { rows: found } = await sql<ModeloMatch>`
    with coleccion_name as materialized (
      select c.id, fold_text(word.value) as f from coleccion c cross join lateral jsonb_each_text(c.nombre) as word
    )
    select m.id, te.id as "temporadaId", te.codigo as temporada, run.id as "tallajeId", run.nombre as tallaje,
      array(select t.nombre from tallaje_talla r join talla t on t.id = r.talla_id
        where r.tallaje_id = run.id order by t.orden, t.id) as "tallajeTallas", named.ids as "coleccionIds",
      array(select x.coleccion_id from modelo_coleccion x where x.modelo_id = m.id order by 1) as colecciones,
      coalesce(m.ocasiones, '{}') as ocasiones,
      array(select coalesce(c.nombre ->> 'es', '') from modelo_color mc join color c on c.id = mc.color_id
        where mc.modelo_id = m.id order by mc.orden, mc.id) as colores,
      (select coalesce(jsonb_agg(jsonb_build_object('color', coalesce(c.nombre ->> 'es', ''), 'talla', t.nombre)
          order by mc.orden, mc.id, t.orden, t.id), '[]')
        from modelo_color mc join variante v on v.modelo_color_id = mc.id join color c on c.id = mc.color_id
          join talla t on t.id = v.talla_id where mc.modelo_id = m.id) as cells,
      coalesce(m.archivado, false) as archivado, m.publicado_desde is not null as "isPlanned",
      exists (select from modelo_color mc join variante v on v.modelo_color_id = mc.id
        where mc.modelo_id = m.id and not v.cerrado) as "hasOpenCell",
      coalesce((select to_jsonb(own) from (${valuesOf(language)}) as own), '{}') as values
    from jsonb_to_recordset(${asked}::jsonb) as a(n int, r text, t text, s text, c jsonb)
      left join modelo m on m.referencia = a.r
      left join lateral (
        select te.id, te.codigo from temporada te
        where lower(te.codigo) = lower(a.t)
          or exists (select from jsonb_each_text(te.nombre) as word where fold_text(word.value) = fold_text(a.t))
        order by te.desde desc limit 1
      ) te on true
      left join lateral (
        select run.id, run.nombre from tallaje run where fold_text(run.nombre) = fold_text(a.s)
        order by run.archivado, run.id limit 1
      ) run on true
      cross join lateral (
        select coalesce(jsonb_agg((select min(k.id) from coleccion_name k where k.f = fold_text(c.name)) order by c.place),
          '[]') as ids
        from jsonb_array_elements_text(a.c) with ordinality as c(name, place)
      ) named
    order by a.n`.execute(db);
  return found;
}

/** The ids and parsed members of a row. */
export interface ModeloTarget {
  id: number | null;
  temporadaId: number | null;
  tallajeId: number | null;
  /** Undefined: they stay. */
  coleccionIds: number[] | undefined;
  ocasiones: string[] | undefined;
  /** The composition where the text is understood; undefined: it stays. */
  partes: FibraShare[] | undefined;
  /** All colores and cells that it has afterwards; none: they stay. */
  colores: string[];
  cells: { color: string; talla: string }[];
}

type Row = WrittenRow<ModeloTarget>;

/** The members of rows as columns; a member that the file lacks is null. */
const recordset = sql`x(id int, referencia text, nombre text, "tipoId" int, "temporadaId" int, "tallajeId" int, precio int, pvpr int,
  descripcion jsonb, partes jsonb, composicion jsonb, cuidados jsonb, escote text, manga text, largo text,
  ocasiones text[], "codigoHs" text, origen text, peso int, novedad boolean, publicado boolean, place int)`;

function jsonOf(rows: readonly Row[], tipoId: (name: string | undefined) => number): string {
  const suffix = { es: '', en: 'En', ca: 'Ca', pt: 'Pt' };
  return JSON.stringify(
    rows.map(({ values, target, current }, place) => {
      const texts = languages.map((one) => [one, values[`descripcion${suffix[one]}`]]);
      const given = Object.fromEntries(texts.filter(([, text]) => text !== undefined));
      const { composicion, cuidados } = values;
      const { partes } = target;
      return {
        ...values,
        ...{ id: target.id, temporadaId: target.temporadaId, tallajeId: target.tallajeId },
        ...{ ocasiones: target.ocasiones, place },
        tipoId: current && values.tipo === undefined ? undefined : tipoId(text(values.tipo)),
        descripcion: given,
        partes: partes?.map((share, n) => ({ id: String(n + 1), ...share })),
        composicion: partes && (partes.length > 0 ? compositionText(partes) : { es: composicion }),
        cuidados: cuidados === undefined ? undefined : { es: cuidados },
      };
    }),
  );
}
const text = (value: unknown) => (value === undefined ? undefined : String(value));

/** Adds modelos at the end of the gallery. @returns their ids in the order of the rows */
export async function insertImportedModelos(
  db: Db,
  rows: readonly Row[],
  tipoId: (name: string | undefined) => number,
): Promise<{ id: number; referencia: string }[]> {
  if (rows.length === 0) return [];
  const { rows: added } = await sql<{ id: number; referencia: string }>`
    insert into modelo (referencia, nombre, modelo_tipo_id, temporada_id, tallaje_id, descripcion, partes, composicion, cuidados,
      precio, pvpr, escote, manga, largo, ocasiones, codigo_hs, pais_origen, peso, novedad, publicado, orden)
    select referencia, coalesce(nombre, referencia), "tipoId", "temporadaId", "tallajeId", descripcion, coalesce(partes, '[]'),
      coalesce(composicion, '{}'), coalesce(cuidados, '{}'), precio, coalesce(pvpr, 0), escote, manga, largo,
      coalesce(ocasiones, '{}'), "codigoHs", origen, peso, coalesce(novedad, false), coalesce(publicado, false),
      (select coalesce(max(orden), 0) from modelo) + 1 + place
    from jsonb_to_recordset(${jsonOf(rows, tipoId)}::jsonb) as ${recordset}
    order by place
    returning id, referencia`.execute(db);
  return added;
}

/** Changes modelos. Columns that the file lacks stay. */
export async function updateImportedModelos(
  db: Db,
  rows: readonly Row[],
  tipoId: (name: string | undefined) => number,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update modelo m set nombre = coalesce(x.nombre, m.nombre), modelo_tipo_id = coalesce(x."tipoId", m.modelo_tipo_id),
      temporada_id = coalesce(x."temporadaId", m.temporada_id),
      tallaje_id = coalesce(x."tallajeId", m.tallaje_id), descripcion = m.descripcion || x.descripcion,
      partes = coalesce(x.partes, m.partes), composicion = coalesce(x.composicion, m.composicion),
      cuidados = m.cuidados || coalesce(x.cuidados, '{}'), precio = coalesce(x.precio, m.precio),
      pvpr = coalesce(x.pvpr, m.pvpr), escote = coalesce(x.escote, m.escote), manga = coalesce(x.manga, m.manga),
      largo = coalesce(x.largo, m.largo), ocasiones = coalesce(x.ocasiones, m.ocasiones),
      codigo_hs = coalesce(x."codigoHs", m.codigo_hs), pais_origen = coalesce(x.origen, m.pais_origen),
      peso = coalesce(x.peso, m.peso), novedad = coalesce(x.novedad, m.novedad),
      publicado = coalesce(x.publicado, m.publicado) and not m.archivado,
      publicado_desde = case when x.publicado then null else m.publicado_desde end, version = m.version + 1
    from jsonb_to_recordset(${jsonOf(rows, tipoId)}::jsonb) as ${recordset}
    where m.id = x.id`.execute(db);
}

/** Replaces the colecciones of modelos. */
export async function putImportedColecciones(
  db: Db,
  rows: readonly { modeloId: number; coleccionIds: readonly number[] }[],
): Promise<void> {
  if (rows.length === 0) return;
  const json = JSON.stringify(rows.map(({ modeloId, coleccionIds }) => ({ m: modeloId, c: coleccionIds })));
  await sql`delete from modelo_coleccion mc using jsonb_to_recordset(${json}::jsonb) as x(m int, c int[])
    where mc.modelo_id = x.m and mc.coleccion_id <> all(x.c)`.execute(db);
  await sql`insert into modelo_coleccion (modelo_id, coleccion_id)
    select x.m, unnest(x.c) from jsonb_to_recordset(${json}::jsonb) as x(m int, c int[])
    on conflict do nothing`.execute(db);
}

/** Adds the colores and cells that modelos lack, after the present ones. */
export async function addCells(
  db: Db,
  colores: readonly { modeloId: number; colorId: number }[],
  cells: readonly { modeloId: number; colorId: number; tallaId: number }[],
): Promise<void> {
  const own = JSON.stringify(
    colores.map(({ modeloId, colorId }, place) => ({ m: modeloId, c: colorId, p: place })),
  );
  await sql`insert into modelo_color (modelo_id, color_id, orden)
    select x.m, x.c, (select coalesce(max(orden) + 1, 0) from modelo_color where modelo_id = x.m)
      + (row_number() over (partition by x.m order by x.p))::int - 1
    from jsonb_to_recordset(${own}::jsonb) as x(m int, c int, p int)
    where not exists (select from modelo_color mc where mc.modelo_id = x.m and mc.color_id = x.c)
    on conflict do nothing`.execute(db);
  const json = JSON.stringify(cells.map((one) => ({ m: one.modeloId, c: one.colorId, t: one.tallaId })));
  await sql`insert into variante (modelo_color_id, talla_id)
    select mc.id, x.t from jsonb_to_recordset(${json}::jsonb) as x(m int, c int, t int)
      join modelo_color mc on mc.modelo_id = x.m and mc.color_id = x.c
    on conflict do nothing`.execute(db);
}
