import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { addMonths } from '../../../platform/i18n/parse-day.ts';
import { type Accounts, defaultAccounts, type Entry } from '../entries.ts';
import { waitingBetween } from './waiting.repository.ts';

/** Returns the accounts of the house; those that it did not set are the usual ones. */
export async function readAccounts(db: Db): Promise<{ cuentas: Accounts; version: number }> {
  const row = await db
    .selectFrom('contabilidad_ajustes')
    .select(['cuentas', 'version'])
    .executeTakeFirstOrThrow();
  return { cuentas: { ...defaultAccounts, ...row.cuentas }, version: row.version };
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
      select date_trunc('month', w.dia)::date as mes from ${waitingBetween(first, addMonths(last, 1))} w
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
