/** Cobros that a bank makes for many clientes at once. The clientes must be locked before. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';

/** Money that a bank collected for a due date. */
export interface BankDebit {
  clienteId: number;
  deuda: string;
  /** Cents. */
  importe: number;
  /** Its own reference, unique within the call. */
  referencia: string;
}

interface Booking {
  fecha: string;
  nota: string;
  creado: Date;
}

/**
 * Records a cobro for each debit and settles its due date. An amount that was paid otherwise meanwhile
 * stays on account.
 * @returns the id of the cobro by reference
 */
export async function recordBankDebits(
  tx: Db,
  debits: readonly BankDebit[],
  { fecha, nota, creado }: Booking,
  { caller }: Pick<CallerContext, 'caller'>,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ referencia: string; id: number }>`
    with debit as (
      select x.*, greatest(0, least(x.importe, d.pendiente)) as settled
      from jsonb_to_recordset(${JSON.stringify(debits)}::jsonb)
        as x("clienteId" int, deuda text, importe bigint, referencia text)
      left join deuda d on d.clave = x.deuda
    ), put as (
      insert into cobro (cliente_id, fecha, importe, forma_pago, referencia, nota, creado, usuario_id)
      select "clienteId", ${fecha}::date, importe, 'giro', referencia, ${nota}::text, ${creado}::timestamptz,
        ${caller.userId}::uuid
      from debit returning id, referencia
    ), former as (
      insert into vencimiento_anterior_cobro (cobro_id, anterior_id, fecha, importe)
      select put.id, substr(debit.deuda, 2)::int, ${fecha}::date, debit.settled
      from debit join put using (referencia) where debit.deuda like 'A%' and debit.settled > 0
    ), own as (
      insert into factura_cobro (cobro_id, factura_id, vencimiento, fecha, importe)
      select put.id, split_part(substr(debit.deuda, 2), '-', 1)::int, split_part(debit.deuda, '-', 2)::int,
        ${fecha}::date, debit.settled
      from debit join put using (referencia) where debit.deuda like 'F%' and debit.settled > 0
    )
    select referencia, id from put`.execute(tx);
  return new Map(rows.map(({ referencia, id }) => [referencia, id]));
}

/**
 * Counters cobros with their negatives, which opens their due dates again.
 * @returns the counter of each cobro; one that was countered before is left out
 */
export async function counterBankDebits(
  tx: Db,
  cobroIds: readonly number[],
  { fecha, nota, creado }: Booking,
  { caller }: Pick<CallerContext, 'caller'>,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ anula_id: number; id: number }>`
    with put as (
      insert into cobro (cliente_id, tipo, fecha, importe, forma_pago, referencia, nota, anula_id, creado, usuario_id)
      select c.cliente_id, c.tipo, ${fecha}::date, -c.importe, c.forma_pago, c.referencia, ${nota}::text, c.id,
        ${creado}::timestamptz, ${caller.userId}::uuid
      from cobro c where c.id = any(${cobroIds}::int[]) and c.anula_id is null
        and not exists (select from cobro u where u.anula_id = c.id)
      returning id, anula_id
    ), former as (
      insert into vencimiento_anterior_cobro (cobro_id, anterior_id, fecha, importe)
      select put.id, l.anterior_id, ${fecha}::date, -l.importe
      from put join vencimiento_anterior_cobro l on l.cobro_id = put.anula_id
    ), own as (
      insert into factura_cobro (cobro_id, factura_id, vencimiento, fecha, importe)
      select put.id, l.factura_id, l.vencimiento, ${fecha}::date, -l.importe
      from put join factura_cobro l on l.cobro_id = put.anula_id
    )
    select anula_id, id from put`.execute(tx);
  return new Map(rows.map((row) => [row.anula_id, row.id]));
}
