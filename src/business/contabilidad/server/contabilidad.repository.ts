import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import {
  type Accounts,
  type ClosingToBook,
  type CobroToBook,
  defaultAccounts,
  type Entry,
  entryOfClosing,
  entryOfCobro,
  entryOfFactura,
  entryOfFee,
  entryOfVoid,
  type FacturaToBook,
} from '../entries.ts';
import { listTransfers } from './transfers.repository.ts';

/** Returns the accounts of the house; those that it did not set are the usual ones. */
export async function readAccounts(db: Db): Promise<{ cuentas: Accounts; version: number }> {
  const row = await db
    .selectFrom('contabilidad_ajustes')
    .select(['cuentas', 'version'])
    .executeTakeFirstOrThrow();
  return { cuentas: { ...defaultAccounts, ...row.cuentas }, version: row.version };
}

const cliente = sql`jsonb_build_object('id', k.id, 'nombre', coalesce(nullif(k.razon_social, ''), k.nombre),
  'subcuenta', k.subcuenta)`;

/** A factura that no export has, or that no sum counts any more and whose reversal no export has. */
type WaitingFactura = FacturaToBook & { anulada: string | null; isExported: boolean };

/**
 * Lists the entries of a month that no export has, by day. A factura that was marked as booked by hand is
 * left out, because it was handed over otherwise.
 * @param mes its first day
 */
export async function listWaiting(db: Db, mes: string, accounts: Accounts): Promise<Entry[]> {
  const facturas = await sql<WaitingFactura>`
    with void as (
      select v.factura_id, min(v.dia) as dia from (
        select p.factura_id, (p.cuando at time zone 'Europe/Madrid')::date as dia
        from factura_paso p where p.estado = 'anulada'
        union all
        select r.rectificada_id, s.fecha from factura_rectificada r join factura s on s.id = r.factura_id
        where s.metodo = 'sustitucion' and r.rectificada_id is not null
          and not exists (select from factura_paso p where p.factura_id = s.id and p.estado = 'anulada')) v
      group by 1
    )
    select f.id, f.numero, f.fecha, f.tipo, f.regimen, f.total, ${cliente} as cliente, void.dia as anulada,
      case when f.metodo = 'sustitucion' then coalesce((select case when o.metodo = 'sustitucion' then 'ordinaria'
          else o.tipo end from factura_rectificada r
        join factura o on o.id = r.rectificada_id where r.factura_id = f.id order by r.orden limit 1), 'ordinaria') end
        as sustituye,
      case when f.anticipo_pedido_id is not null or exists (select from factura_rectificada r
          join factura o on o.id = r.rectificada_id
          where r.factura_id = f.id and r.base is null and o.anticipo_pedido_id is not null)
        then f.base_imponible else (select coalesce(sum(l.importe), 0) from factura_linea l
          where l.factura_id = f.id and l.anticipo_id is not null)::bigint end as anticipo,
      (exists (select from asiento a where a.tipo = 'factura' and a.origen_id = f.id)
        or exists (select from factura_paso p where p.factura_id = f.id and p.estado = 'contabilizada')) as "isExported",
      (select jsonb_agg(jsonb_build_object('tipoIva', b.tipo_iva, 'base', b.base, 'cuotaIva', b.cuota_iva,
        'cuotaRecargo', b.cuota_recargo) order by b.tipo_iva) from factura_base b where b.factura_id = f.id) as bases
    from factura f join cliente k on k.id = f.cliente_id left join void on void.factura_id = f.id
    where (f.fecha >= ${mes}::date and f.fecha < ${mes}::date + interval '1 month'
        and not exists (select from asiento a where a.tipo = 'factura' and a.origen_id = f.id)
        and not exists (select from factura_paso p where p.factura_id = f.id and p.estado = 'contabilizada'))
      or (void.dia >= ${mes}::date and void.dia < ${mes}::date + interval '1 month'
        and not exists (select from asiento a where a.tipo = 'anulacion' and a.origen_id = f.id))`.execute(
    db,
  );
  const cobros = await sql<CobroToBook>`
    select c.id, c.fecha, c.tipo, c.forma_pago as "formaPago", c.importe, c.referencia,
      c.anula_id is not null as "isCounter", ${cliente} as cliente
    from cobro c join cliente k on k.id = c.cliente_id
    where c.fecha >= ${mes}::date and c.fecha < ${mes}::date + interval '1 month' and c.importe <> 0
      and not exists (select from asiento a where a.tipo = 'cobro' and a.origen_id = c.id)`.execute(db);
  const fees = await sql<{ id: number; fecha: string; numero: string; gastos: number }>`
    select r.id, r.devuelto as fecha, r.numero, r.gastos from remesa_recibo r
    where r.devuelto >= ${mes}::date and r.devuelto < ${mes}::date + interval '1 month' and r.gastos > 0
      and not exists (select from asiento a where a.tipo = 'gastos' and a.origen_id = r.id)`.execute(db);
  const closings = await sql<ClosingToBook>`
    select c.dia as fecha, c.esperado, c.contado, c.retirado from caja_cierre c
    where c.dia >= ${mes}::date and c.dia < ${mes}::date + interval '1 month'
      and not exists (select from asiento a where a.tipo = 'caja'
        and a.origen_id = to_char(c.dia, 'YYYYMMDD')::int)`.execute(db);
  const isOfMonth = (dia: string) => dia.slice(0, 7) === mes.slice(0, 7);
  return [
    ...facturas.rows.flatMap((row) => {
      const factura = { ...row, bases: row.bases ?? [] };
      const issued = !row.isExported && isOfMonth(row.fecha) ? [entryOfFactura(factura, accounts)] : [];
      const isVoided = row.anulada !== null && isOfMonth(row.anulada);
      return isVoided ? [...issued, entryOfVoid(factura, row.anulada ?? '', accounts)] : issued;
    }),
    ...cobros.rows.flatMap((row) => entryOfCobro(row, accounts) ?? []),
    ...fees.rows.map((row) => entryOfFee(row, accounts)),
    ...closings.rows.flatMap((row) => entryOfClosing(row, accounts) ?? []),
    ...(await listTransfers(db, accounts)).filter(({ fecha }) => isOfMonth(fecha)),
  ]
    .filter(({ lineas }) => lineas.length > 0)
    .toSorted(
      (a, b) => a.fecha.localeCompare(b.fecha) || a.tipo.localeCompare(b.tipo) || a.origenId - b.origenId,
    );
}

/** Adds entries to an export, with numbers from 1. */
export async function insertAsientos(
  db: Db,
  exportacionId: number,
  entries: readonly Entry[],
): Promise<void> {
  const rows = entries.map((entry, place) => ({
    ...{ tipo: entry.tipo, origen_id: entry.origenId, numero: place + 1, fecha: entry.fecha },
    ...{ concepto: entry.concepto, documento: entry.documento, lineas: entry.lineas },
    ...(entry.cliente && { cliente_id: entry.cliente.id, del_cliente: entry.cliente.lineas }),
  }));
  await sql`with x as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(tipo text,
      origen_id int, numero int, fecha date, concepto text, documento text, lineas jsonb, cliente_id int,
      del_cliente jsonb)),
    a as (insert into asiento (exportacion_id, tipo, origen_id, numero, fecha, concepto, documento, lineas)
      select ${exportacionId}::int, tipo, origen_id, numero, fecha, concepto, documento, lineas from x
      returning id, numero)
    insert into asiento_cliente (asiento_id, cliente_id, cuenta, importe)
    select a.id, x.cliente_id, l.cuenta, l.debe - l.haber from a join x using (numero)
      cross join jsonb_to_recordset(x.del_cliente) as l(cuenta text, debe bigint, haber bigint)`.execute(db);
}

export interface MesState {
  mes: string;
  exportados: number;
  cerrado: Date | null;
  exportaciones: { id: number; formato: string; asientos: number; cuando: string; usuario: string | null }[];
  /** Facturas, cobros, fees and closed days of the till that no export has; transfers are not counted. */
  pendientes: number;
}

/** Lists months, the newest first. @param first, last first days of months */
export async function listMeses(db: Db, first: string, last: string): Promise<MesState[]> {
  const { rows } = await sql<MesState>`
    with waiting as (
      select date_trunc('month', f.fecha)::date as mes from factura f
        where f.fecha >= ${first}::date
          and not exists (select from asiento a where a.tipo = 'factura' and a.origen_id = f.id)
          and not exists (select from factura_paso p where p.factura_id = f.id and p.estado = 'contabilizada')
      union all select date_trunc('month', p.cuando at time zone 'Europe/Madrid')::date from factura_paso p
        where p.estado = 'anulada' and p.cuando >= ${first}::date
          and not exists (select from asiento a where a.tipo = 'anulacion' and a.origen_id = p.factura_id)
      union all select date_trunc('month', s.fecha)::date
        from factura_rectificada r join factura s on s.id = r.factura_id
        where s.metodo = 'sustitucion' and r.rectificada_id is not null and s.fecha >= ${first}::date
          and not exists (select from factura_paso p where p.estado = 'anulada'
            and p.factura_id in (s.id, r.rectificada_id))
          and not exists (select from asiento a where a.tipo = 'anulacion' and a.origen_id = r.rectificada_id)
      union all select date_trunc('month', c.fecha)::date from cobro c
        where c.fecha >= ${first}::date and c.importe <> 0
          and not exists (select from asiento a where a.tipo = 'cobro' and a.origen_id = c.id)
      union all select date_trunc('month', r.devuelto)::date from remesa_recibo r
        where r.devuelto >= ${first}::date and r.gastos > 0
          and not exists (select from asiento a where a.tipo = 'gastos' and a.origen_id = r.id)
      union all select date_trunc('month', c.dia)::date from caja_cierre c
        where c.dia >= ${first}::date and (c.retirado > 0 or c.contado <> c.esperado)
          and not exists (select from asiento a where a.tipo = 'caja'
            and a.origen_id = to_char(c.dia, 'YYYYMMDD')::int)
    )
    select m.mes, (select count(*)::int from waiting w where w.mes = m.mes) as pendientes,
      coalesce(done.exportados, 0)::int as exportados, c.creado as cerrado,
      coalesce(done.exportaciones, '[]') as exportaciones
    from (select g::date as mes from generate_series(${first}::date, ${last}::date, interval '1 month') g) m
    left join mes_cerrado c on c.mes = m.mes
    left join lateral (select sum(e.asientos) as exportados, jsonb_agg(jsonb_build_object('id', e.id,
        'formato', e.formato, 'asientos', e.asientos,
        'cuando', to_char(e.creado at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'usuario', nullif(trim(u.first_name || ' ' || u.last_name), '')) order by e.id) as exportaciones
      from exportacion e left join usuario u on u.id = e.usuario_id where e.mes = m.mes) done on true
    order by m.mes desc`.execute(db);
  return rows;
}
