import type { CallerContext } from '../../../platform/server/http/route.ts';
import { withdrawCorreo } from '../../mail/server/index.ts';
import { nextOf } from '../register-states.ts';
import { removeLicencias } from './licencia-files.ts';
import { insertSueltas } from './licencias.repository.ts';
import { noRegister, refusedIn } from './registration-failures.ts';
import { auditRegister, type RegistrationParts } from './registration-parts.ts';
import { deleteRegistros, lockRegistros, type Vuelta } from './registro.repository.ts';

/**
 * Deletes requests with their keys and licences; a letter that waits is called back.
 * @throws NotFound naming the first that is not there; then none is deleted
 */
export async function deleteRegisters(
  parts: RegistrationParts,
  given: readonly number[],
  context: CallerContext,
): Promise<void> {
  const ids = [...new Set(given)];
  const claves = await parts.db.transaction().execute(async (tx) => {
    const registros = await lockRegistros(tx, ids, context.caller);
    const missing = ids.find((id) => !registros.some((registro) => registro.id === id));
    if (missing !== undefined) throw noRegister(missing);
    for (const { id, estado, vuelta } of registros) {
      if (nextOf(estado, 'delete') === undefined) throw refusedIn(id, estado);
      const correo = (vuelta as Vuelta | null)?.correo;
      if (correo) await withdrawCorreo(tx, correo);
      await auditRegister(tx, context, 'delete', id, { antes: { estado } });
    }
    const held = registros.flatMap(({ licencia_clave }) => licencia_clave ?? []);
    await insertSueltas(tx, held);
    await deleteRegistros(tx, ids);
    return held;
  });
  await removeLicencias(parts, claves);
}
