/** Reports of the sales side. The day of an operation is that of the delivery, else that of the factura. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { FacturaToBook } from '../entries.ts';

const operacion = sql`coalesce(f.fecha_operacion, f.fecha)`;
const counts = sql`not exists (select from factura_void v where v.factura_id = f.id)`;
const nombre = sql`coalesce(nullif(k.razon_social, ''), k.nombre)`;
const nif = sql`coalesce(f.receptor ->> 'nif', k.nif, '')`;
/** The tax number as it is compared; empty without one. */
const sameNif = (written: RawBuilder<unknown>) =>
  sql`regexp_replace(normalize_nif(${written}), '^ES(?=.{9}$)', '')`;
/** The facturas that count in the declaration of operations with third parties. */
const ofTerceros = sql`f.regimen not in ('intracomunitaria', 'exportacion')`;
const trimestre = (dia: RawBuilder<unknown>) => sql`to_char(${dia}, 'YYYY-Q')`;

type Regimen = FacturaToBook['regimen'];

/** Sums IVA and recargo by rate. Amounts are cents. */
export async function listIva(db: Db, desde: string, hasta: string) {
  const { rows } = await sql<{
    regimen: Regimen;
    tipoIva: number;
    tipoRecargo: number;
    base: number;
    cuotaIva: number;
    cuotaRecargo: number;
    facturas: number;
  }>`select f.regimen, b.tipo_iva::float8 as "tipoIva", b.tipo_recargo::float8 as "tipoRecargo",
      sum(b.base)::bigint as base, sum(b.cuota_iva)::bigint as "cuotaIva",
      sum(b.cuota_recargo)::bigint as "cuotaRecargo", count(distinct f.id)::int as facturas
    from factura f join factura_base b on b.factura_id = f.id
    where ${operacion} between ${desde}::date and ${hasta}::date and ${counts}
    group by 1, 2, 3 order by 2 desc, 3 desc, 1`.execute(db);
  return rows;
}

/**
 * Sums what was sold to each tax number in a year, by quarter, without supplies within the Union and exports.
 * The name is that of its last factura. @param limit cents
 */
export async function listTerceros(db: Db, anyo: number, limit: number) {
  const { rows } = await sql<{
    id: number;
    nombre: string;
    nif: string;
    total: number;
    trimestres: number[];
    facturas: number;
  }>`with own as (
      select k.id, ${nombre} as nombre, ${sameNif(nif)} as nif, f.total, f.fecha, f.id as factura_id,
        extract(quarter from ${operacion}) as trimestre
      from factura f join cliente k on k.id = f.cliente_id
      where ${operacion} between make_date(${anyo}, 1, 1) and make_date(${anyo}, 12, 31) and ${counts} and ${ofTerceros}
    )
    select (array_agg(id order by fecha desc, factura_id desc))[1] as id,
      (array_agg(nombre order by fecha desc, factura_id desc))[1] as nombre, nif, sum(total)::bigint as total,
      array[${sql.join(
        [1, 2, 3, 4].map(
          (quarter) => sql`coalesce(sum(total) filter (where trimestre = ${quarter}), 0)::float8`,
        ),
      )}] as trimestres, count(*)::int as facturas
    from own group by nif, case when nif = '' then id end
    having abs(sum(total)) > ${limit} order by sum(total) desc, 1`.execute(db);
  return rows;
}

/**
 * The base of a factura by the earlier quarter that it corrects; null for its own. A rectificativa of several
 * facturas has a part in the quarter of each.
 */
const partes = sql`(select nullif(p.trimestre, ${trimestre(operacion)}) as rectifica, sum(p.base)::bigint as base from (
    select ${trimestre(sql`coalesce(o.fecha_operacion, o.fecha, r.fecha)`)} as trimestre, r.base
      from factura_rectificada r left join factura o on o.id = r.rectificada_id
      where r.factura_id = f.id and r.base is not null
    union all select ${trimestre(sql`min(coalesce(o.fecha_operacion, o.fecha, r.fecha))`)}, f.base_imponible
      from factura_rectificada r left join factura o on o.id = r.rectificada_id
      where r.factura_id = f.id and r.base is null having count(*) > 0
    union all select ${trimestre(operacion)}, f.base_imponible where f.tipo = 'ordinaria') p group by 1)`;

/** Sums the supplies within the Union of a quarter by cliente, corrections of earlier quarters apart. */
export async function listIntra(db: Db, desde: string, hasta: string) {
  const { rows } = await sql<{
    id: number;
    nombre: string;
    nif: string;
    pais: string;
    base: number;
    rectifica: string | null;
    facturas: number;
    /** Of a correction: the base of its quarter before it. */
    declarada: number | null;
  }>`with sums as (select k.id, ${nombre} as nombre, max(${nif}) as nif, max(coalesce(f.receptor ->> 'pais', '')) as pais,
      sum(p.base)::bigint as base, p.rectifica, count(*)::int as facturas
    from factura f join cliente k on k.id = f.cliente_id cross join lateral ${partes} p
    where ${operacion} between ${desde}::date and ${hasta}::date and ${counts} and f.regimen = 'intracomunitaria'
    group by k.id, p.rectifica)
    select sums.*, case when rectifica is not null then (select coalesce(sum(p.base), 0)
        from factura f cross join lateral ${partes} p
        where f.cliente_id = sums.id and f.regimen = 'intracomunitaria' and ${counts} and ${operacion} < ${desde}::date
          and coalesce(p.rectifica, ${trimestre(operacion)}) = sums.rectifica)::bigint end as declarada
    from sums order by nombre, rectifica nulls first`.execute(db);
  return rows;
}

export interface DocumentsOf {
  desde: string;
  hasta: string;
  clienteId?: number | undefined;
  iva?: { regimen: Regimen; tipoIva: number; tipoRecargo: number } | undefined;
  nif?: string | undefined;
  operaciones?: 'union' | 'terceros' | undefined;
  /** A quarter, or `propio` for what corrects no earlier one. */
  rectifica?: string | undefined;
}

/** Lists the facturas behind a figure. Amounts are cents. */
export async function listDocumentos(db: Db, of: DocumentsOf, limit: number) {
  const { clienteId = null, iva, nif: written = null, operaciones = null, rectifica = null } = of;
  const { rows } = await sql<{
    id: number;
    numero: string;
    fecha: string;
    operacion: string;
    cliente: string;
    base: number;
    cuota: number;
    total: number;
  }>`select f.id, f.numero, f.fecha, ${operacion} as operacion, ${nombre} as cliente, b.base, b.cuota, f.total
    from factura f join cliente k on k.id = f.cliente_id
    cross join lateral (select sum(b.base)::bigint as base, sum(b.cuota_iva + b.cuota_recargo)::bigint as cuota,
        count(*) as rates
      from factura_base b where b.factura_id = f.id and (${iva?.tipoIva ?? null}::numeric is null
        or b.tipo_iva = ${iva?.tipoIva ?? null}::numeric and b.tipo_recargo = ${iva?.tipoRecargo ?? null}::numeric)) b
    where ${operacion} between ${of.desde}::date and ${of.hasta}::date and ${counts} and b.rates > 0
      and (${clienteId}::int is null or f.cliente_id = ${clienteId}::int)
      and (${iva?.regimen ?? null}::text is null or f.regimen = ${iva?.regimen ?? null}::text)
      and (${written}::text is null or ${sameNif(nif)} = ${sameNif(sql`${written}::text`)})
      and case ${operaciones}::text when 'union' then f.regimen = 'intracomunitaria'
        when 'terceros' then ${ofTerceros} else true end
      and (${rectifica}::text is null
        or exists (select from ${partes} p where coalesce(p.rectifica, 'propio') = ${rectifica}::text))
    order by f.fecha, f.numero limit ${limit}`.execute(db);
  return rows;
}
