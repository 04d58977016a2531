import type { Db } from '#database/schema.ts';
import { Conflict } from '../../../platform/http/failures.ts';

/**
 * Requires that the month of a day is open now.
 * @param fecha `YYYY-MM-DD`
 * @throws Conflict when the slice `contabilidad` has closed the month for the adviser
 */
export async function checkOpenMonth(db: Db, fecha: string): Promise<void> {
  const mes = `${fecha.slice(0, 7)}-01`;
  const closed = await db.selectFrom('mes_cerrado').where('mes', '=', mes).select('mes').executeTakeFirst();
  if (!closed) return;
  throw new Conflict('The month is closed.', [
    {
      key: 'El mes {{mes}} está cerrado y entregado a la asesoría: elija un día posterior.',
      params: { mes: fecha.slice(0, 7) },
    },
  ]);
}

/**
 * Requires that the month of a day is open, and keeps it open until the transaction ends.
 * @param fecha `YYYY-MM-DD`
 * @throws Conflict when the slice `contabilidad` has closed the month for the adviser
 */
export async function expectOpenMonth(db: Db, fecha: string): Promise<void> {
  // A close of the month waits for this lock.
  await db.selectFrom('contabilidad_ajustes').select('only_row').forShare().execute();
  await checkOpenMonth(db, fecha);
}
