import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from '../../identity/server/index.ts';
import type { FormaDeCobro } from '../cobro.ts';
import { type CobrosOfFactura, type Cuenta, maxDebts } from '../cobros.contract.ts';
import { cobroOf, deudaOf, euros, selectCobros, selectDeudas } from './cobros.repository.ts';

/** Cobros of an account beside those with money on account. */
const newest = 20;

/**
 * Reads the account of a cliente.
 * @param today `YYYY-MM-DD`
 * @throws NotFound outside the row scope
 */
export async function readCuenta(db: Db, id: number, today: string, caller: Caller): Promise<Cuenta> {
  const cliente = await db
    .selectFrom('cliente')
    .where('id', '=', id)
    .where(inRowScope(caller, 'cliente.id'))
    .select(['id', 'nombre'])
    .executeTakeFirst();
  if (!cliente) throw new NotFound('Cliente', id);
  const open = selectDeudas(db, caller, today)
    .where('deuda.cliente_id', '=', id)
    .where('deuda.pendiente', '<>', 0)
    .orderBy('deuda.fecha')
    .orderBy('deuda.clave')
    .limit(maxDebts);
  const cobros = selectCobros(db, caller).where('cobro_lista.cliente_id', '=', id);
  const held = cobros.where('cobro_lista.a_cuenta', '<>', 0).orderBy('cobro_lista.id').limit(maxDebts);
  const recent = cobros.orderBy('cobro_lista.fecha', 'desc').orderBy('cobro_lista.id', 'desc').limit(newest);
  const [deudas, onAccount, last, sums] = await Promise.all([
    open.execute(),
    held.execute(),
    recent.execute(),
    readSums(db, id, today),
  ]);
  const shown = new Map([...onAccount, ...last].map((row) => [row.id, row]));
  return {
    cliente,
    ...sums,
    deudas: deudas.map(deudaOf),
    cobros: [...shown.values()]
      .map(cobroOf)
      .toSorted((a, b) => b.fecha.localeCompare(a.fecha) || b.id - a.id),
  };
}

async function readSums(db: Db, id: number, today: string) {
  const { rows } = await sql<{ deuda: number; vencido: number; aCuenta: number }>`
    select owed.deuda, owed.vencido, held.importe as "aCuenta"
    from (select coalesce(sum(d.pendiente), 0)::bigint as deuda,
        coalesce(sum(d.pendiente) filter (where d.fecha < ${today}::date and d.pendiente > 0), 0)::bigint as vencido
      from deuda d where d.cliente_id = ${id}::int) owed,
      (select coalesce(sum(c.a_cuenta), 0)::bigint as importe
      from cobro_lista c where c.cliente_id = ${id}::int) held`.execute(db);
  const { deuda = 0, vencido = 0, aCuenta = 0 } = rows[0] ?? {};
  return { saldo: euros(deuda - aCuenta), vencido: euros(vencido), aCuenta: euros(aCuenta) };
}

interface PaidRow {
  id: number;
  fecha: string;
  tipo: 'cobro' | 'incobrable';
  formaPago: FormaDeCobro | null;
  referencia: string;
  importe: number;
  anulado: boolean;
}

/**
 * Reads the due dates of a factura and what settled them.
 * @param today `YYYY-MM-DD`
 * @throws NotFound outside the row scope
 */
export async function readCobrosOfFactura(
  db: Db,
  id: number,
  today: string,
  caller: Caller,
): Promise<CobrosOfFactura> {
  const deudas = await selectDeudas(db, caller, today)
    .where('deuda.factura_id', '=', id)
    .orderBy('deuda.fecha_original')
    .execute();
  if (deudas.length === 0) throw new NotFound('Factura', id);
  const { rows } = await sql<PaidRow>`
    select c.id, c.fecha, c.tipo, c.forma_pago as "formaPago", c.referencia, sum(l.importe)::bigint as importe,
      (c.anula_id is not null or exists (select from cobro u where u.anula_id = c.id)) as anulado
    from factura_cobro l join cobro c on c.id = l.cobro_id
    where l.factura_id = ${id}::int group by c.id order by c.fecha, c.id`.execute(db);
  return {
    deudas: deudas.map(deudaOf),
    cobros: rows.map(({ formaPago, importe, ...row }) => ({
      ...row,
      importe: euros(importe),
      ...(formaPago && { formaPago }),
    })),
  };
}
