/** The team takes its last decision on a request back, before anybody has heard of it. */
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { withdrawCorreo } from '../../mail/server/index.ts';
import { takeClaveBack } from './claves.repository.ts';
import { noRegister, nothingToUndo } from './registration-failures.ts';
import { auditRegister, type RegistrationParts } from './registration-parts.ts';
import { deleteRegistros, lockRegistro, updateRegistro, type Vuelta } from './registro.repository.ts';

/**
 * Brings the request back to what it was; its letter is called back and its key counts no more.
 * @returns whether the request is still there: an invitation is not
 * @throws Conflict when the letter has left, or there is nothing to take back; NotFound
 */
export function undoRegister(
  { db, clock }: RegistrationParts,
  id: number,
  context: CallerContext,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const registro = await lockRegistro(tx, id, context.caller);
    if (!registro) throw noRegister(id);
    const vuelta = registro.vuelta as Vuelta | null;
    if (!vuelta) throw nothingToUndo(id);
    const inTime =
      vuelta.correo === null ? clock.now() < new Date(vuelta.hasta) : await withdrawCorreo(tx, vuelta.correo);
    if (!inTime) throw nothingToUndo(id);
    const { estado, tipo, clienteId, visitado, cambiado } = vuelta;
    if (registro.estado === 'aprobada') await takeClaveBack(tx, id);
    if (estado === undefined) await deleteRegistros(tx, [id]);
    else {
      await updateRegistro(tx, id, {
        estado,
        tipo,
        cliente_id: clienteId,
        visitado,
        motivo: '',
        cambiado,
        vuelta: null,
      });
    }
    await auditRegister(tx, context, 'undo', id, {
      antes: { estado: registro.estado },
      despues: { estado: estado ?? null },
    });
    return estado !== undefined;
  });
}
