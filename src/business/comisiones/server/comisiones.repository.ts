/** Reads what commissions are calculated from, and the statements. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { searchable } from '../../../platform/server/database/search.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { liquidacionOrder } from '../back-office/liquidacion-columns.ts';
import { daysOfTrimestre, type Exception, liquidacionEstados, type Term } from '../comision.ts';
import type { Liquidacion, LiquidacionRow } from '../comisiones.contract.ts';

type Scope = Pick<Caller, 'rowScope'>;

/** A factura with its rectificativas up to a day, for one comercial. Cents. */
export interface Family {
  facturaId: number;
  numero: string;
  /** Day of the delivery, else of the factura. */
  day: string;
  comercialId: number;
  clienteId: number;
  /** With the anticipos that it deducts, which are collected. */
  total: number;
  cobrado: number;
  incobrable: number;
  lines: { modeloId: number | null; temporadaId: number | null; base: number }[];
}

interface Wanted {
  /** Facturas from this day on; corrections of earlier ones are not wanted. */
  desde: string;
  /** The last day that counts. */
  hasta: string;
  /** Absent: of all comerciales. */
  comercialId?: number | undefined;
}

/**
 * The part of an amount of a factura from `low` to `high`, which are shares of it: parts of cents sum to the
 * amount.
 */
const part = (amount: RawBuilder<unknown>, of: RawBuilder<unknown>) =>
  sql`round(${amount} * ${of}.high) - round(${amount} * ${of}.low)`;

/** A line with its IVA and its recargo, each rounded as a factura rounds them. */
const gross = sql`(l.importe + round(l.importe * l.tipo_iva / 100) + round(l.importe * coalesce((
  select max(b.tipo_recargo) from factura_base b where b.factura_id = l.factura_id and b.tipo_iva = l.tipo_iva), 0) / 100))`;

/**
 * Returns the facturas that count for commissions. A line belongs to the comercial of its pedido; without a
 * pedido to that of the factura's first pedido, else to the one who has it in a statement, else to that of
 * the cliente. Freight does not count. A rectificativa of several facturas counts for each with its part. An
 * anticipo counts with the delivery: the factura that deducts it has the whole base.
 */
export async function listFamilies(db: Db, { desde, hasta, comercialId }: Wanted): Promise<Family[]> {
  const settled = (
    tipo: 'cobro' | 'incobrable',
  ) => sql`coalesce((select sum(${part(sql`paid.importe`, sql`w`)})
    from own w cross join lateral (select sum(q.importe) as importe from factura_cobro q join cobro c on c.id = q.cobro_id
      where q.factura_id = w.id and c.tipo = ${tipo} and q.fecha <= ${hasta}::date) paid
    where w.root = t.root), 0)::float8`;
  const { rows } = await sql<Family>`
    with own as (
      select f.id, f.total, coalesce(r.rectificada_id, f.id) as root, coalesce(r.low, 0) as low, coalesce(r.high, 1) as high
      from factura f
        left join lateral (select x.rectificada_id,
            case when x.base is not null
              then ((sum(x.base) over so_far) - x.base)::numeric / nullif(f.base_imponible, 0) end as low,
            case when x.base is not null
              then (sum(x.base) over so_far)::numeric / nullif(f.base_imponible, 0) end as high
          from factura_rectificada x where x.factura_id = f.id and x.rectificada_id is not null
            and (x.base is not null or x.orden = (select min(orden) from factura_rectificada
              where factura_id = f.id and rectificada_id is not null))
          window so_far as (order by x.orden)) r on true
      where f.fecha <= ${hasta}::date and not exists (select from factura_void v where v.factura_id = f.id)
    ), family as (
      select root, sum(${part(sql`total`, sql`own`)})::float8 as total from own group by root
    ), root as (
      select y.root, y.total, f.numero, coalesce(f.fecha_operacion, f.fecha) as day, f.cliente_id,
        coalesce(
          (select o.comercial_id from factura_linea l join pedido_linea p on p.id = l.pedido_linea_id
            join pedido o on o.id = p.pedido_id where l.factura_id = f.id and o.comercial_id is not null
            order by l.orden limit 1),
          (select q.comercial_id from liquidacion_linea n join liquidacion q on q.id = n.liquidacion_id
            where n.factura_id = f.id order by n.id limit 1),
          k.comercial_id) as comercial_id
      from family y join factura f on f.id = y.root join cliente k on k.id = f.cliente_id
      where coalesce(f.fecha_operacion, f.fecha) between ${desde}::date and ${hasta}::date
        and f.anticipo_pedido_id is null
    ), line as (
      select t.root, coalesce(o.comercial_id, t.comercial_id) as comercial_id, l.modelo_id, m.temporada_id,
        coalesce(l.anticipo_id, x.anticipo_id) is not null as is_deduction,
        sum(${part(sql`l.importe`, sql`w`)})::float8 as base,
        sum(${part(gross, sql`w`)})::float8 as gross
      from root t join own w on w.root = t.root join factura_linea l on l.factura_id = w.id
        left join factura_linea x on x.id = l.rectifica_linea_id
        left join pedido_linea p on p.id = coalesce(l.pedido_linea_id, x.pedido_linea_id)
        left join pedido o on o.id = p.pedido_id
        left join modelo m on m.id = l.modelo_id
      where not (l.modelo_id is null and p.id is null and l.referencia = '' and coalesce(x.importe, l.importe) > 0)
      group by 1, 2, 3, 4, 5
    ), deducted as (
      select root, -sum(gross) as gross from line where is_deduction group by root
    )
    select t.root as "facturaId", t.numero, t.day::text as day, n.comercial_id as "comercialId",
      t.cliente_id as "clienteId", t.total + coalesce(d.gross, 0) as total,
      ${settled('cobro')} + coalesce(d.gross, 0) as cobrado, ${settled('incobrable')} as incobrable,
      jsonb_agg(jsonb_build_object('modeloId', n.modelo_id, 'temporadaId', n.temporada_id, 'base', n.base)) as lines
    from root t join line n on n.root = t.root and not n.is_deduction left join deducted d on d.root = t.root
    where n.comercial_id is not null
      and (${comercialId ?? null}::int is null or n.comercial_id = ${comercialId ?? null}::int)
    group by t.root, t.numero, t.day, n.comercial_id, t.cliente_id, t.total, d.gross
    order by t.day, t.root`.execute(db);
  return rows;
}

export async function listExceptions(db: Db): Promise<Exception[]> {
  const rows = await db.selectFrom('comision_excepcion').selectAll().execute();
  return rows.map((row) => ({
    ...(row.comercial_id !== null && { comercialId: row.comercial_id }),
    ...(row.cliente_id !== null && { clienteId: row.cliente_id }),
    ...(row.temporada_id !== null && { temporadaId: row.temporada_id }),
    ...(row.modelo_id !== null && { modeloId: row.modelo_id }),
    ...{ porcentaje: row.porcentaje, desde: row.desde, hasta: row.hasta ?? undefined },
  }));
}

export interface Rep {
  id: number;
  nombre: string;
  condiciones: Term[];
}

/** Returns comerciales with their terms, locked until the transaction ends: one statement after another. */
export const lockReps = (db: Db, ids: readonly number[] | undefined): Promise<Rep[]> =>
  db
    .selectFrom('comercial')
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .where(sql<SqlBool>`jsonb_array_length(condiciones) > 0`)
    .select(['id', 'nombre', 'condiciones'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const listReps = (db: Db, ids: readonly number[]): Promise<Rep[]> =>
  db
    .selectFrom('comercial')
    .where('id', 'in', ids)
    .select(['id', 'nombre', 'condiciones'])
    .orderBy('nombre')
    .execute();

export interface OtherStatement {
  comercialId: number;
  trimestre: string;
  isDraft: boolean;
}

/** Returns the statements of comerciales. */
export async function listStatements(db: Db, comercialIds: readonly number[]): Promise<OtherStatement[]> {
  if (comercialIds.length === 0) return [];
  return db
    .selectFrom('liquidacion')
    .where('comercial_id', 'in', comercialIds)
    .select(['comercial_id as comercialId', 'trimestre', sql<boolean>`estado = 'borrador'`.as('isDraft')])
    .execute();
}

/** Returns what the statements of earlier quarters have of each factura. Cents. */
export async function listSettled(
  db: Db,
  comercialIds: readonly number[],
  trimestre: string,
): Promise<{ comercialId: number; facturaId: number; importe: number }[]> {
  const { rows } = await sql<{ comercialId: number; facturaId: number; importe: number }>`
    select q.comercial_id as "comercialId", n.factura_id as "facturaId", sum(n.importe)::float8 as importe
    from liquidacion_linea n join liquidacion q on q.id = n.liquidacion_id
    where q.comercial_id = any(${comercialIds}::int[]) and q.trimestre < ${trimestre}
    group by 1, 2`.execute(db);
  return rows;
}

/** A rep sees the own statements once they are approved. */
export const visibleStatements = ({ rowScope }: Scope) =>
  rowScope === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`liquidacion.comercial_id = ${rowScope}::int and liquidacion.estado <> 'borrador'`;

export const selectStatements = (db: Db, scope: Scope) =>
  db
    .selectFrom('liquidacion')
    .innerJoin('comercial', 'comercial.id', 'liquidacion.comercial_id')
    .where(visibleStatements(scope))
    .select([
      'liquidacion.id',
      'liquidacion.comercial_id',
      'comercial.nombre as comercial',
      'liquidacion.trimestre',
      'liquidacion.estado',
      'liquidacion.base',
      'liquidacion.iva',
      'liquidacion.irpf',
      'liquidacion.cuota_iva',
      'liquidacion.retencion',
      'liquidacion.total',
      'liquidacion.pagada',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectStatements>['execute']>>[number];

const euros = (cents: number) => cents / 100;

export const statementRowOf = (row: Row): LiquidacionRow => ({
  ...{ id: row.id, trimestre: row.trimestre, estado: row.estado, iva: row.iva, irpf: row.irpf },
  comercial: { id: row.comercial_id, nombre: row.comercial },
  ...{ base: euros(row.base), cuotaIva: euros(row.cuota_iva), retencion: euros(row.retencion) },
  total: euros(row.total),
  ...(row.pagada !== null && { pagada: row.pagada }),
});

export const statementSearch = searchable(
  {
    id: { column: 'liquidacion.id', type: 'number' },
    comercial: { column: 'comercial.nombre', type: 'text', keyword: true },
    comercialId: { column: 'liquidacion.comercial_id', type: 'number' },
    trimestre: { column: 'liquidacion.trimestre', type: 'text', keyword: true },
    estado: { column: 'liquidacion.estado', type: 'enum', values: [...liquidacionEstados] },
    base: { column: 'liquidacion.base', type: 'money' },
    cuotaIva: { column: 'liquidacion.cuota_iva', type: 'money' },
    retencion: { column: 'liquidacion.retencion', type: 'money' },
    total: { column: 'liquidacion.total', type: 'money' },
    pagada: { column: 'liquidacion.pagada', type: 'day', nullable: true },
  },
  { defaultOrder: liquidacionOrder, tieBreak: 'id' },
);

const personName = (table: string) =>
  sql<string | null>`coalesce(nullif(trim(${sql.ref(`${table}.first_name`)} || ' ' ||
    ${sql.ref(`${table}.last_name`)}), ''), ${sql.ref(`${table}.email`)})`;

/** Reads a statement that the caller sees. */
export async function findStatement(db: Db, scope: Scope, id: number): Promise<Liquidacion | undefined> {
  const row = await selectStatements(db, scope)
    .leftJoin('usuario as u', 'u.id', 'liquidacion.creada_por')
    .leftJoin('usuario as a', 'a.id', 'liquidacion.aprobada_por')
    .where('liquidacion.id', '=', id)
    .select([
      'liquidacion.creada',
      'liquidacion.aprobada',
      'liquidacion.referencia',
      'liquidacion.version',
      personName('u').as('creada_por'),
      personName('a').as('aprobada_por'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const lines = await db
    .selectFrom('liquidacion_linea')
    .innerJoin('factura', 'factura.id', 'liquidacion_linea.factura_id')
    .where('liquidacion_id', '=', id)
    .selectAll('liquidacion_linea')
    .select(['factura.numero', 'factura.fecha', sql<string>`factura.receptor ->> 'nombre'`.as('cliente')])
    .orderBy('factura.fecha')
    .orderBy('factura.id')
    .execute();
  return {
    ...statementRowOf(row),
    ...daysOfTrimestre(row.trimestre),
    creada: row.creada.toISOString(),
    ...(row.creada_por !== null && { creadaPor: row.creada_por }),
    ...(row.aprobada !== null && { aprobada: row.aprobada.toISOString() }),
    ...(row.aprobada_por !== null && { aprobadaPor: row.aprobada_por }),
    ...{ referencia: row.referencia, version: row.version },
    lineas: lines.map((line) => ({
      ...{ facturaId: line.factura_id, numero: line.numero, fecha: line.fecha, cliente: line.cliente },
      ...{ sobre: line.sobre, base: euros(line.base), comision: euros(line.comision) },
      ...{ total: euros(line.total), cobrado: euros(line.cobrado), devengada: euros(line.devengada) },
      ...{ anterior: euros(line.anterior), importe: euros(line.importe) },
    })),
  };
}
