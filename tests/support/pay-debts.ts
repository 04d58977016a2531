import { sql } from 'kysely';
import type { TestApi } from './api.ts';

/** Pays what the cliente of an account owes, so that credit does not stop its orders. */
export async function payDebts({ db }: TestApi, email: string): Promise<void> {
  await sql`delete from vencimiento_anterior
    where cliente_id = (select cliente_id from usuario where email = ${email})`.execute(db);
  await sql`
    with owed as (
      select d.* from deuda d
      where d.pendiente <> 0 and d.cliente_id = (select cliente_id from usuario where email = ${email})
    ), paid as (
      insert into cobro (cliente_id, fecha, importe, forma_pago)
      select cliente_id, max(fecha), sum(pendiente), 'giro' from owed group by cliente_id returning id
    )
    insert into factura_cobro (cobro_id, factura_id, vencimiento, fecha, importe)
    select paid.id, owed.factura_id, owed.vencimiento, owed.fecha, owed.pendiente from owed, paid`.execute(
    db,
  );
}
