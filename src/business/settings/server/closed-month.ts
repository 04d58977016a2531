import type { Db } from '#database/schema.ts';
import { Conflict } from '../../../platform/http/failures.ts';

/**
 * @throws Conflict when the month of a day is closed for the adviser (`contabilidad`)
 * @param fecha `YYYY-MM-DD`
 */
export async function expectOpenMonth(db: Db, fecha: string): Promise<void> {
  const mes = `${fecha.slice(0, 7)}-01`;
  // The lock keeps a close of the month waiting until this transaction ends.
  await db.selectFrom('contabilidad_ajustes').select('only_row').forShare().execute();
  const closed = await db.selectFrom('mes_cerrado').where('mes', '=', mes).select('mes').executeTakeFirst();
  if (!closed) return;
  throw new Conflict('The month is closed.', [
    {
      key: 'El mes {{mes}} está cerrado y entregado a la asesoría: elija un día posterior.',
      params: { mes: fecha.slice(0, 7) },
    },
  ]);
}
