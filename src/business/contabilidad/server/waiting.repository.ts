/** What waits for an export to the adviser: the one source of the entries of a month and of their counts. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { addMonths } from '../../../platform/i18n/parse-day.ts';
import {
  type Accounts,
  type ClosingToBook,
  type CobroToBook,
  type Entry,
  entryOfClosing,
  entryOfCobro,
  entryOfFactura,
  entryOfFee,
  entryOfVoid,
  type FacturaToBook,
} from '../entries.ts';
import { listTransfers } from './transfers.repository.ts';

/**
 * Entries that no export has, by day: their tipo, id (as in `asiento`) and day. Facturas marked as booked by
 * hand are left out, because the adviser has them already. Facturas of 0 euros have no entry. Transfers
 * between accounts of a cliente come from `listTransfers`.
 * @param from, until the days from the first one to before the second one
 */
export const waitingBetween = (from: string, until: string) => sql`(
  with void as (
    select v.factura_id, min(v.dia) as dia from (
      select p.factura_id, (p.cuando at time zone 'Europe/Madrid')::date as dia
      from factura_paso p where p.estado = 'anulada'
      union all
      select r.rectificada_id, s.fecha from factura_rectificada r join factura s on s.id = r.factura_id
      where s.metodo = 'sustitucion' and r.rectificada_id is not null
        and not exists (select from factura_paso p where p.factura_id = s.id and p.estado = 'anulada')) v
    group by 1
  ), invoiced as (
    select 'factura' as tipo, f.id as origen_id, f.fecha as dia from factura f
      where f.fecha >= ${from}::date and f.fecha < ${until}::date
        and not exists (select from factura_paso p where p.factura_id = f.id and p.estado = 'contabilizada')
    union all select 'anulacion', void.factura_id, void.dia from void
      where void.dia >= ${from}::date and void.dia < ${until}::date
  ), source as (
    select i.* from invoiced i join factura f on f.id = i.origen_id
      where f.total <> 0 or exists (select from factura_base b where b.factura_id = f.id and b.base <> 0)
        or exists (select from factura_linea l where l.factura_id = f.id and l.anticipo_id is not null)
    union all select 'cobro', c.id, c.fecha from cobro c
      where c.fecha >= ${from}::date and c.fecha < ${until}::date and c.importe <> 0
    union all select 'gastos', r.id, r.devuelto from remesa_recibo r
      where r.devuelto >= ${from}::date and r.devuelto < ${until}::date and r.gastos > 0
    union all select 'caja', to_char(c.dia, 'YYYYMMDD')::int, c.dia from caja_cierre c
      where c.dia >= ${from}::date and c.dia < ${until}::date and (c.retirado > 0 or c.contado <> c.esperado)
  )
  select s.* from source s
  where not exists (select from asiento a where a.tipo = s.tipo and a.origen_id = s.origen_id))`;

const cliente = sql`jsonb_build_object('id', k.id, 'nombre', coalesce(nullif(k.razon_social, ''), k.nombre),
  'subcuenta', k.subcuenta)`;

/** Returns the facturas of these ids as their entries need them. */
async function listFacturas(db: Db, ids: readonly number[]): Promise<Map<number, FacturaToBook>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<FacturaToBook>`
    select f.id, f.numero, f.fecha, f.tipo, f.regimen, f.total, ${cliente} as cliente,
      case when f.metodo = 'sustitucion' then coalesce((select case when o.metodo = 'sustitucion' then 'ordinaria'
          else o.tipo end from factura_rectificada r
        join factura o on o.id = r.rectificada_id where r.factura_id = f.id order by r.orden limit 1), 'ordinaria') end
        as sustituye,
      case when f.anticipo_pedido_id is not null or exists (select from factura_rectificada r
          join factura o on o.id = r.rectificada_id
          where r.factura_id = f.id and r.base is null and o.anticipo_pedido_id is not null)
        then f.base_imponible else (select coalesce(sum(l.importe), 0) from factura_linea l
          where l.factura_id = f.id and l.anticipo_id is not null)::bigint end as anticipo,
      coalesce((select jsonb_agg(jsonb_build_object('tipoIva', b.tipo_iva, 'base', b.base, 'cuotaIva', b.cuota_iva,
        'cuotaRecargo', b.cuota_recargo) order by b.tipo_iva) from factura_base b where b.factura_id = f.id), '[]')
        as bases
    from factura f join cliente k on k.id = f.cliente_id where f.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Lists the entries of a month that no export has, by day.
 * @param mes its first day
 */
export async function listWaiting(db: Db, mes: string, accounts: Accounts): Promise<Entry[]> {
  const { rows: waiting } = await sql<{ tipo: Entry['tipo']; origen_id: number; dia: string }>`
    select w.tipo, w.origen_id, w.dia from ${waitingBetween(mes, addMonths(mes, 1))} w`.execute(db);
  const idsOf = (...tipos: Entry['tipo'][]) =>
    waiting.filter(({ tipo }) => tipos.includes(tipo)).map(({ origen_id }) => origen_id);
  const facturas = await listFacturas(db, idsOf('factura', 'anulacion'));
  const cobros = await sql<CobroToBook>`
    select c.id, c.fecha, c.tipo, c.forma_pago as "formaPago", c.importe, c.referencia,
      c.anula_id is not null as "isCounter", ${cliente} as cliente
    from cobro c join cliente k on k.id = c.cliente_id where c.id = any(${idsOf('cobro')}::int[])`.execute(
    db,
  );
  const fees = await sql<{ id: number; fecha: string; numero: string; gastos: number }>`
    select r.id, r.devuelto as fecha, r.numero, r.gastos from remesa_recibo r
    where r.id = any(${idsOf('gastos')}::int[])`.execute(db);
  const closings = await sql<ClosingToBook>`
    select c.dia as fecha, c.esperado, c.contado, c.retirado from caja_cierre c
    where to_char(c.dia, 'YYYYMMDD')::int = any(${idsOf('caja')}::int[])`.execute(db);
  return [
    ...waiting.flatMap(({ tipo, origen_id, dia }) => {
      const factura = facturas.get(origen_id);
      if (!factura || (tipo !== 'factura' && tipo !== 'anulacion')) return [];
      return tipo === 'factura' ? entryOfFactura(factura, accounts) : entryOfVoid(factura, dia, accounts);
    }),
    ...cobros.rows.flatMap((row) => entryOfCobro(row, accounts) ?? []),
    ...fees.rows.map((row) => entryOfFee(row, accounts)),
    ...closings.rows.flatMap((row) => entryOfClosing(row, accounts) ?? []),
    ...(await listTransfers(db, accounts)).filter(({ fecha }) => fecha.slice(0, 7) === mes.slice(0, 7)),
  ].toSorted(
    (a, b) => a.fecha.localeCompare(b.fecha) || a.tipo.localeCompare(b.tipo) || a.origenId - b.origenId,
  );
}
