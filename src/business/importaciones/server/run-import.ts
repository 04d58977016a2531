import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#database/schema.ts';
import { Conflict, type FailureText } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { ImportResource } from '../../../platform/server/import/import-resource.ts';
import { type ImportPlan, planImport, writePlan } from '../../../platform/server/import/plan-import.ts';
import type { UploadedTable } from '../../../platform/server/import/read-upload.ts';
import { translate } from '../../../platform/server/texts.ts';
import type { Importacion } from '../importaciones.contract.ts';
import { insertImportacion, putColumnas, takeImportTurn } from './importaciones.repository.ts';
import { headingsDigest } from './read-upload.ts';

/** A file, its resource and the column of each of its headings. */
export interface ImportInput {
  resource: ImportResource;
  table: UploadedTable;
  mapping: readonly string[];
  context: CallerContext;
  /** The time of the call. */
  momento: Date;
}

/** Plans an import without writing. @returns also notices of what it would create beside its rows */
export const checkImport = (
  db: Kysely<Database>,
  { resource, table, mapping, context, momento }: ImportInput,
): Promise<ImportPlan & { notices: FailureText[] }> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      const plan = await planImport(tx, resource, table, mapping, {
        ...{ context, momento },
        forUpdate: false,
      });
      const notices = plan.written.length > 0 ? await resource.announce?.(tx, plan.written) : [];
      const records = new Set(plan.joined.values()).size;
      const rows = plan.joined.size + records;
      const key = '{{filas}} filas del archivo se juntan en {{registros}}: varias son de lo mismo.';
      const joins = records > 0 ? [{ key, params: { filas: rows, registros: records } }] : [];
      return { ...plan, notices: [...joins, ...(notices ?? [])] };
    });

/**
 * Imports a file, all of it or nothing.
 * @param expected the new and the changed rows that the caller was shown
 * @throws Conflict while another import of the resource runs, with a refused row, or with other counts
 */
export async function runImport(
  tx: Transaction<Database>,
  { resource, table, mapping, context, momento }: ImportInput,
  { archivo, expected }: { archivo: string; expected: string },
): Promise<Importacion> {
  if (!(await takeImportTurn(tx, resource.name))) {
    throw new Conflict('Another import runs.', [
      { key: 'Ya hay una importación igual en marcha. Espere a que termine.' },
    ]);
  }
  const plan = await planImport(tx, resource, table, mapping, { context, momento, forUpdate: true });
  const { nueva: nuevas, cambiada: cambiadas, igual: iguales, rechazada } = plan.counts;
  if (rechazada > 0) {
    throw new Conflict('Refused rows.', [
      { key: 'Filas con errores: {{count}}. No se ha cambiado nada.', params: { count: rechazada } },
    ]);
  }
  if (`${nuevas},${cambiadas}` !== expected) {
    throw new Conflict('The records have changed.', [
      { key: 'Los datos han cambiado desde la comprobación. Compruebe el archivo otra vez.' },
    ]);
  }
  await writePlan(tx, resource, plan, { context, momento, archivo });
  const counts = { nuevas, cambiadas, iguales };
  const usuarioId = context.caller.userId;
  const record = { tipo: resource.name, archivo, ...counts };
  const { id } = await insertImportacion(tx, { ...record, momento, usuarioId });
  await putColumnas(tx, resource.name, headingsDigest(table.headings), mapping);
  await audit(tx, context, { acto: 'importaciones.create', resource: 'importacion', id, despues: record });
  const titulo = translate(context.language, resource.label);
  return { id, titulo, momento: momento.toISOString(), ...record };
}
