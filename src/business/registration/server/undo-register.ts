/** Undoes the team's last decision on a request before its letter is sent. */
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { withdrawCorreo } from '../../mail/server/index.ts';
import { deleteLatestClave } from './claves.repository.ts';
import { nothingToUndo, registerNotFound } from './registration-failures.ts';
import { auditRegister, type RegistrationParts } from './registration-parts.ts';
import { deleteRegistros, lockRegistro, type UndoState, updateRegistro } from './registro.repository.ts';

/**
 * Restores the previous state of a request, withdraws its letter and invalidates its key.
 * @returns false when the request is deleted, because it was an invitation
 * @throws Conflict when the letter was sent or there is nothing to undo; NotFound
 */
export function undoRegister(
  { db, clock }: RegistrationParts,
  id: number,
  context: CallerContext,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const registro = await lockRegistro(tx, id, context.caller);
    if (!registro) throw registerNotFound(id);
    const vuelta = registro.vuelta as UndoState | null;
    if (!vuelta) throw nothingToUndo(id);
    const inTime =
      vuelta.correo === null ? clock.now() < new Date(vuelta.hasta) : await withdrawCorreo(tx, vuelta.correo);
    if (!inTime) throw nothingToUndo(id);
    const { estado, tipo, clienteId, visitado, cambiado } = vuelta;
    if (registro.estado === 'aprobada') await deleteLatestClave(tx, id);
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
