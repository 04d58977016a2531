import type { Db } from '#database/schema.ts';
import { digestOf, exportMes, listWaiting, readAccounts } from '#src/business/contabilidad/server/index.ts';
import { addMonths } from '#src/platform/i18n/parse-day.ts';
import { clockAt } from '#src/platform/server/clock.ts';
import { staffContext } from '../staff-context.ts';

/** Months before the present one of which the adviser has the file. */
const exportedMonth = 3;

/** Exports a past month for the adviser, in the layout of ContaSol. Needs facturas, cobros and remesas. */
export async function fillContabilidad(db: Db, today: string): Promise<void> {
  const mes = addMonths(`${today.slice(0, 7)}-01`, -exportedMonth);
  const { id: userId } = await db
    .selectFrom('usuario')
    .where('cliente_id', 'is', null)
    .where('comercial_id', 'is', null)
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const context = staffContext(userId);
  const { cuentas } = await readAccounts(db);
  const entries = await listWaiting(db, mes, cuentas);
  if (entries.length === 0) return;
  const clock = clockAt(`${addMonths(mes, 1).slice(0, 7)}-05T09:00:00Z`);
  await exportMes(db, { mes, formato: 'contasol', digest: digestOf(entries) }, context, clock);
}
