/** Exports months for the adviser, and closes them. */
import { createHash } from 'node:crypto';
import type { Db } from '#database/schema.ts';
import { Conflict, NotFound } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { addMonths } from '../../../platform/i18n/parse-day.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { TableFile } from '../../../platform/server/database/table-file.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { bookExported } from '../../facturas/server/index.ts';
import { type Entry, identityOf } from '../entries.ts';
import { type LayoutName, layouts, rowsOf } from '../layout.ts';
import { insertAsientos, readAccounts } from './contabilidad.repository.ts';
import { listWaiting } from './waiting.repository.ts';

/** Locks the books: exports and closes wait for each other, and a close for what is being recorded. */
const lockBooks = (tx: Db) => tx.selectFrom('contabilidad_ajustes').select('version').forUpdate().execute();

/** Tells a month that has changed since a user looked at it, also when as many entries wait. */
export const digestOf = (entries: readonly Entry[]): string =>
  createHash('sha256').update(identityOf(entries)).digest('base64url');

/** Exports the entries of a month that no export has. @throws Conflict */
export async function exportMes(
  tx: Db,
  { mes, formato, digest }: { mes: string; formato: LayoutName; digest: string },
  context: CallerContext,
  clock: Clock,
): Promise<{ id: number; asientos: number }> {
  await lockBooks(tx);
  const { cuentas } = await readAccounts(tx);
  const entries = await listWaiting(tx, mes, cuentas);
  if (entries.length === 0) {
    throw new Conflict('Nothing waits.', [{ key: 'Todo lo de este mes ya está exportado.' }]);
  }
  const asientos = entries.length;
  if (digestOf(entries) !== digest) {
    throw new Conflict(
      'The entries have changed.',
      [{ key: 'Mientras tanto hay otros asientos por exportar. Vuelva a mirarlos.' }],
      { asientos },
    );
  }
  const { id } = await tx
    .insertInto('exportacion')
    .values({ mes, formato, asientos, creado: clock.now(), usuario_id: context.caller.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertAsientos(tx, id, entries);
  const facturas = entries.flatMap(({ tipo, origenId }) => (tipo === 'factura' ? [origenId] : []));
  if (facturas.length > 0) await bookExported(tx, facturas, context, clock);
  await audit(tx, context, {
    ...{ acto: 'contabilidad.export', resource: 'exportacion', id },
    despues: { mes, formato, asientos },
  });
  return { id, asientos };
}

/** Closes a month. @throws Conflict */
export async function closeMes(
  tx: Db,
  mes: string,
  context: CallerContext,
  clock: Clock,
): Promise<{ mes: string }> {
  await lockBooks(tx);
  if (clock.today() < addMonths(mes, 1)) {
    throw new Conflict('The month is not over.', [{ key: 'Un mes se cierra cuando ha acabado.' }]);
  }
  const { cuentas } = await readAccounts(tx);
  const waiting = await listWaiting(tx, mes, cuentas);
  if (waiting.length > 0) {
    throw new Conflict('Entries wait.', [
      {
        key: 'Quedan {{n}} asientos sin exportar: expórtelos antes de cerrar el mes.',
        params: { n: waiting.length },
      },
    ]);
  }
  const closed = await tx
    .insertInto('mes_cerrado')
    .values({ mes, creado: clock.now(), usuario_id: context.caller.userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('mes')
    .executeTakeFirst();
  if (!closed) throw new Conflict('It is closed.', [{ key: 'Este mes ya está cerrado.' }]);
  await audit(tx, context, {
    ...{ acto: 'contabilidad.close', resource: 'mes', id: mes },
    despues: { mes },
  });
  return { mes };
}

/** Returns the table of an export. @throws NotFound */
export async function tableOfExport(
  db: Db,
  id: number,
  asked: LayoutName | undefined,
  language: Language,
): Promise<{ name: string; table: TableFile }> {
  const found = await db.selectFrom('exportacion').where('id', '=', id).selectAll().executeTakeFirst();
  if (!found) throw new NotFound('Exportación', id);
  const rows = await db
    .selectFrom('asiento')
    .where('exportacion_id', '=', id)
    .select(['numero', 'fecha', 'concepto', 'documento', 'lineas'])
    .orderBy('numero')
    .execute();
  // Cast: the call that made the export took these names only.
  const formato = asked ?? (found.formato as LayoutName);
  const layout = layouts[formato];
  return {
    name: `${layout.hoja}-${found.mes.slice(0, 7)}-${id}.xlsx`,
    table: {
      columns: layout.columnas.map(({ titulo, max = 14 }) => ({
        titulo,
        width: Math.min(40, Math.max(10, max)),
      })),
      rows: rowsOf(layout, rows),
      language,
    },
  };
}
