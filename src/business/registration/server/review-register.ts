/**
 * The team's actions on a request. Each locks the row, so of two at once the second sees the first one's
 * result.
 */
import type { Transaction } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, NotFound } from '../../../platform/http/failures.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { lockCliente } from '../../contactos/server/index.ts';
import { hasAccount } from '../../identity/server/index.ts';
import { withdrawCorreo } from '../../mail/server/index.ts';
import { type Estado, nextEstado, type RegisterAction } from '../register-states.ts';
import { createClave } from './claves.repository.ts';
import {
  accountExists,
  actionNotAllowed,
  alreadyApproved,
  registerNotFound,
} from './registration-failures.ts';
import { auditRegister, type RegistrationParts } from './registration-parts.ts';
import {
  findApproved,
  lockRegistro,
  type RegistroChange,
  type RegistroRow,
  type UndoState,
  updateRegistro,
} from './registro.repository.ts';

/** Milliseconds for which the letter of a decision waits, so that the decision can be undone. */
const tenSeconds = 10_000;

type Tx = Transaction<Database>;

/**
 * Marks a request as seen; a repetition changes nothing.
 * @throws NotFound
 */
export function setVisitado({ db }: RegistrationParts, id: number, context: CallerContext): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const registro = await lockForAction(tx, id, 'setVisitado', context);
    if (registro.visitado) return;
    await updateRegistro(tx, id, { visitado: true });
    await auditRegister(tx, context, 'set-visitado', id, { despues: { visitado: true } });
  });
}

/**
 * Approves a request; its key is mailed unless the approval is undone in time.
 * @param clienteId the known cliente that the team recognised
 * @throws Conflict with the estado, or with the other approved request of the e-mail; RuleBroken when the
 *   e-mail has an account; NotFound
 */
export function approveRegister(
  parts: RegistrationParts,
  { id, clienteId }: { id: number; clienteId?: number },
  context: CallerContext,
): Promise<void> {
  return parts.db.transaction().execute(async (tx) => {
    const registro = await lockForAction(tx, id, 'approve', context);
    if (clienteId !== undefined) await readActiveCliente(tx, clienteId, context);
    if (await hasAccount(tx, registro.email)) throw accountExists();
    const other = await findApproved(tx, registro.email);
    if (other) throw alreadyApproved(other.id);
    const known = clienteId === undefined ? {} : { tipo: 'conocido' as const, cliente_id: clienteId };
    const decided = { ...registro, ...known };
    const correo = await mailKey(parts, tx, decided, 'aprobada');
    await applyDecision(parts, tx, registro, { ...known, estado: 'aprobada', visitado: true }, correo);
    await auditRegister(tx, context, 'approve', id, {
      antes: { estado: registro.estado, clienteId: registro.cliente_id },
      despues: { estado: 'aprobada', clienteId: decided.cliente_id },
    });
  });
}

/**
 * Mails a new key and invalidates the previous one.
 * @throws Conflict, NotFound
 */
export function resendApprove(parts: RegistrationParts, id: number, context: CallerContext): Promise<void> {
  return parts.db.transaction().execute(async (tx) => {
    const registro = await lockForAction(tx, id, 'resendApprove', context);
    // An invited shop has sent no licence.
    const correo = await mailKey(parts, tx, registro, registro.licencia_clave ? 'aprobada' : 'invitacion');
    await applyDecision(parts, tx, registro, { estado: 'aprobada' }, correo);
    await auditRegister(tx, context, 'resend-approve', id, {});
  });
}

/**
 * Rejects a request and, if requested, mails the reason.
 * @throws Conflict, NotFound
 */
export function rejectRegister(
  parts: RegistrationParts,
  { id, motivo, avisar }: { id: number; motivo: string; avisar: boolean },
  context: CallerContext,
): Promise<void> {
  return parts.db.transaction().execute(async (tx) => {
    const registro = await lockForAction(tx, id, 'reject', context);
    const { idioma, email: para, nombre } = registro;
    const correo = avisar
      ? await parts.letters.post(tx, {
          carta: 'rechazada',
          idioma,
          para,
          datos: { nombre, motivo },
          noAntes: undoEnd(parts),
        })
      : null;
    await applyDecision(parts, tx, registro, { estado: 'rechazada', motivo, visitado: true }, correo);
    await auditRegister(tx, context, 'reject', id, {
      antes: { estado: registro.estado },
      despues: { estado: 'rechazada', avisar },
    });
  });
}

/**
 * Locks a request for an action.
 * @throws NotFound; Conflict when the estado does not allow the action
 */
async function lockForAction(
  tx: Db,
  id: number,
  action: RegisterAction,
  { caller }: CallerContext,
): Promise<RegistroRow> {
  const registro = await lockRegistro(tx, id, caller);
  if (!registro) throw registerNotFound(id);
  if (nextEstado(registro.estado, action) === undefined) throw actionNotAllowed(id, registro.estado);
  return registro;
}

/**
 * Returns the cliente, locked.
 * @throws NotFound also for another comercial's; Conflict when it is closed
 */
export async function readActiveCliente(tx: Db, id: number, { caller }: CallerContext) {
  const cliente = await lockCliente(tx, id, caller.rowScope);
  if (!cliente) throw new NotFound('Cliente', id);
  if (!cliente.activo) {
    throw new Conflict(`Cliente ${id} is not active.`, [{ key: 'Este cliente está dado de baja.' }]);
  }
  return cliente;
}

/** Returns the end of the time in which a decision of now can be undone. */
export const undoEnd = ({ clock, undoMs = tenSeconds }: Pick<RegistrationParts, 'clock' | 'undoMs'>) =>
  new Date(clock.now().getTime() + undoMs);

type Recipient = Pick<RegistroRow, 'id' | 'tipo' | 'nombre' | 'email' | 'idioma'>;

/** Creates a key and its letter. Returns the id of the letter. */
export async function mailKey(
  parts: RegistrationParts,
  tx: Tx,
  { id, tipo, nombre, email, idioma }: Recipient,
  carta: 'aprobada' | 'invitacion',
): Promise<number> {
  const clave = await createClave(tx, id, parts.clock.now());
  const datos = { nombre, pagina: pages[tipo] };
  return parts.letters.post(tx, { carta, idioma, para: email, datos, clave, noAntes: undoEnd(parts) });
}

/** The page of the key for each kind of customer (SPEC.md §2). */
const pages = { nuevo: '/set-new-customer-data/', conocido: '/set-password-known-customer/' } as const;

/** Stores a decision with its letter, and the state that undo restores. */
async function applyDecision(
  parts: RegistrationParts,
  tx: Tx,
  before: RegistroRow,
  change: RegistroChange & { estado: Estado },
  correo: number | null,
): Promise<void> {
  // Withdraws the waiting letter of the previous decision. Undo then restores the state before both.
  const earlier = before.vuelta as UndoState | null;
  const wasWithdrawn = earlier?.correo ? await withdrawCorreo(tx, earlier.correo) : false;
  const restored: Omit<UndoState, 'correo' | 'hasta'> =
    wasWithdrawn && earlier
      ? earlier
      : {
          estado: before.estado,
          tipo: before.tipo,
          clienteId: before.cliente_id,
          visitado: before.visitado,
          cambiado: before.cambiado.toISOString(),
        };
  const vuelta: UndoState = { ...restored, correo, hasta: undoEnd(parts).toISOString() };
  await updateRegistro(tx, before.id, { ...change, cambiado: parts.clock.now(), vuelta });
}
