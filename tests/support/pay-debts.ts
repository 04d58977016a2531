import { sql } from 'kysely';
import type { TestApi } from './api.ts';

/** Pays what the cliente of an account owes, so that credit does not stop its orders. */
export async function payDebts({ db }: TestApi, email: string): Promise<void> {
  await sql`delete from vencimiento_anterior
    where cliente_id = (select cliente_id from usuario where email = ${email})`.execute(db);
  await sql`insert into factura_cobro (factura_id, vencimiento, fecha, importe, forma_pago)
    select v.factura_id, v.orden, v.fecha, v.importe - paid.importe, 'giro'
    from factura f join factura_vencimiento v on v.factura_id = f.id
      cross join lateral (select coalesce(sum(c.importe), 0) as importe from factura_cobro c
        where c.factura_id = v.factura_id and c.vencimiento = v.orden) paid
    where f.cliente_id = (select cliente_id from usuario where email = ${email})
      and v.importe <> paid.importe`.execute(db);
}
