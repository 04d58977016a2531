import { auditMany } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { withdrawCorreos } from '../../mail/server/index.ts';
import { nextEstado } from '../register-states.ts';
import { removeLicencias } from './licencia-files.ts';
import { insertUnusedFiles } from './licencias.repository.ts';
import { actionNotAllowed, registerNotFound } from './registration-failures.ts';
import type { RegistrationParts } from './registration-parts.ts';
import { deleteRegistros, lockRegistros, type UndoState } from './registro.repository.ts';

/**
 * Deletes requests with their keys and licences, and withdraws waiting letters.
 * @throws NotFound with the first unknown id; then none is deleted
 */
export async function deleteRegisters(
  parts: RegistrationParts,
  given: readonly number[],
  context: CallerContext,
): Promise<void> {
  const ids = [...new Set(given)];
  const unusedFiles = await parts.db.transaction().execute(async (tx) => {
    const registros = await lockRegistros(tx, ids, context.caller);
    const missing = ids.find((id) => !registros.some((registro) => registro.id === id));
    if (missing !== undefined) throw registerNotFound(missing);
    const fixed = registros.find(({ estado }) => nextEstado(estado, 'delete') === undefined);
    if (fixed) throw actionNotAllowed(fixed.id, fixed.estado);
    const correos = registros.flatMap(({ vuelta }) => (vuelta as UndoState | null)?.correo ?? []);
    if (correos.length > 0) await withdrawCorreos(tx, correos);
    await auditMany(
      tx,
      context,
      registros.map(({ id, estado }) => ({
        ...{ acto: 'registers.delete', resource: 'register', id, antes: { estado } },
      })),
    );
    const files = registros.flatMap(({ licencia_clave }) => licencia_clave ?? []);
    await insertUnusedFiles(tx, files);
    await deleteRegistros(tx, ids);
    return files;
  });
  await removeLicencias(parts, unusedFiles);
}
