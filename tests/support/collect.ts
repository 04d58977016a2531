import type { Db } from '#database/schema.ts';

interface Payment {
  factura_id: number;
  vencimiento: number;
  fecha: string;
  /** Cents. */
  importe: number;
}

/** Collects a part of a due date by bank transfer, without the rules of the call. */
export async function collect(db: Db, { factura_id, vencimiento, fecha, importe }: Payment): Promise<void> {
  const { cliente_id } = await db
    .selectFrom('factura')
    .where('id', '=', factura_id)
    .select('cliente_id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('cobro')
    .values({ cliente_id, fecha, importe, forma_pago: 'transferencia' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('factura_cobro')
    .values({ cobro_id: id, factura_id, vencimiento, fecha, importe })
    .execute();
}
