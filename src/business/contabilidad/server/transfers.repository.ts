import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { type Accounts, accountOfCliente, type Entry, entryOfTransfer } from '../entries.ts';

interface Balance {
  clienteId: number;
  nombre: string;
  subcuenta: string | null;
  cuenta: string;
  importe: number;
  /** The last entry on the account, and the last day of its entries. */
  asientoId: number;
  lastDay: string;
}

/**
 * Lists the transfers that wait: what exported entries left on an account that is no longer that of the
 * cliente. They belong to the last month with an export, or to the first open month after it.
 */
export async function listTransfers(db: Db, accounts: Accounts): Promise<Entry[]> {
  const { rows } = await sql<Balance>`
    select k.id as "clienteId", coalesce(nullif(k.razon_social, ''), k.nombre) as nombre, k.subcuenta, b.cuenta,
      b.importe, b."asientoId", b."lastDay"
    from (select l.cliente_id, l.cuenta, sum(l.importe)::bigint as importe, max(l.asiento_id) as "asientoId",
        max(a.fecha) as "lastDay"
      from asiento_cliente l join asiento a on a.id = l.asiento_id
      group by 1, 2 having sum(l.importe) <> 0) b
    join cliente k on k.id = b.cliente_id
    where k.subcuenta is distinct from b.cuenta`.execute(db);
  const moved = rows.filter((row) => row.cuenta !== accountOf(row, accounts));
  if (moved.length === 0) return [];
  const mes = await readTransferMes(db);
  return moved.map((row) =>
    entryOfTransfer({
      cliente: { id: row.clienteId, nombre: row.nombre },
      ...{ asientoId: row.asientoId, importe: row.importe },
      ...{ fecha: row.lastDay > mes ? row.lastDay : mes, from: row.cuenta, to: accountOf(row, accounts) },
    }),
  );
}

const accountOf = ({ clienteId, subcuenta }: Balance, accounts: Accounts): string =>
  accountOfCliente(accounts, { id: clienteId, subcuenta });

/** Returns the first day of the month that takes the transfers. */
async function readTransferMes(db: Db): Promise<string> {
  const { rows } = await sql<{ mes: string }>`
    with last as (select max(mes) as mes from exportacion)
    select min(m.mes) as mes from (select mes from last
      union all select (c.mes + interval '1 month')::date from mes_cerrado c, last where c.mes >= last.mes) m
    where not exists (select from mes_cerrado c where c.mes = m.mes)`.execute(db);
  return (rows[0] as { mes: string }).mes;
}
