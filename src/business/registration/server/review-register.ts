/** What the team does with a request. Every act locks its row: of two that come together one is done, one is told. */
import type { Transaction } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, NotFound } from '../../../platform/http/failures.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { lockCliente } from '../../contactos/server/index.ts';
import { hasAccount } from '../../identity/server/index.ts';
import { withdrawCorreo } from '../../mail/server/index.ts';
import { type Accion, type Estado, nextOf } from '../register-states.ts';
import { makeClave } from './claves.repository.ts';
import { accountExists, alreadyApproved, noRegister, refusedIn } from './registration-failures.ts';
import { auditRegister, type RegistrationParts } from './registration-parts.ts';
import {
  findApproved,
  lockRegistro,
  type RegistroChange,
  type RegistroRow,
  updateRegistro,
  type Vuelta,
} from './registro.repository.ts';

/** Nothing of a decision is mailed before this: so long it can be taken back. */
export const graceMs = 10_000;

type Tx = Transaction<Database>;

/** Marks a request as seen; a second time changes nothing. @throws NotFound */
export function setVisitado({ db }: RegistrationParts, id: number, context: CallerContext): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const registro = await lockFor(tx, id, 'setVisitado', context);
    if (registro.visitado) return;
    await updateRegistro(tx, id, { visitado: true });
    await auditRegister(tx, context, 'set-visitado', id, { despues: { visitado: true } });
  });
}

/**
 * Approves a request: its key goes out, unless that is taken back in time.
 * @param clienteId the known customer that it is, when the team has recognised it
 * @throws Conflict saying in which estado it is, or which other one of its e-mail has a key already; RuleBroken when the e-mail has an account, NotFound
 */
export function approveRegister(
  parts: RegistrationParts,
  { id, clienteId }: { id: number; clienteId?: number },
  context: CallerContext,
): Promise<void> {
  return parts.db.transaction().execute(async (tx) => {
    const registro = await lockFor(tx, id, 'approve', context);
    if (clienteId !== undefined) await readActiveCliente(tx, clienteId, context);
    if (await hasAccount(tx, registro.email)) throw accountExists();
    const other = await findApproved(tx, registro.email);
    if (other) throw alreadyApproved(other.id);
    const known = clienteId === undefined ? {} : { tipo: 'conocido' as const, cliente_id: clienteId };
    const decided = { ...registro, ...known };
    const correo = await postKey(parts, tx, decided, 'aprobada');
    await decide(parts, tx, registro, { ...known, estado: 'aprobada', visitado: true }, correo);
    await auditRegister(tx, context, 'approve', id, {
      antes: { estado: registro.estado, clienteId: registro.cliente_id },
      despues: { estado: 'aprobada', clienteId: decided.cliente_id },
    });
  });
}

/** Sends a new key; the one before counts no more. @throws Conflict, NotFound */
export function resendApprove(parts: RegistrationParts, id: number, context: CallerContext): Promise<void> {
  return parts.db.transaction().execute(async (tx) => {
    const registro = await lockFor(tx, id, 'resendApprove', context);
    // Whoever was invited has sent no licence.
    const correo = await postKey(parts, tx, registro, registro.licencia_clave ? 'aprobada' : 'invitacion');
    await decide(parts, tx, registro, { estado: 'aprobada' }, correo);
    await auditRegister(tx, context, 'resend-approve', id, {});
  });
}

/** Rejects a request, and says so to its asker if that is wanted. @throws Conflict, NotFound */
export function rejectRegister(
  parts: RegistrationParts,
  { id, motivo, avisar }: { id: number; motivo: string; avisar: boolean },
  context: CallerContext,
): Promise<void> {
  return parts.db.transaction().execute(async (tx) => {
    const registro = await lockFor(tx, id, 'reject', context);
    const { idioma, email: para, nombre } = registro;
    const correo = avisar
      ? await parts.letters.post(tx, {
          carta: 'rechazada',
          idioma,
          para,
          datos: { nombre, motivo },
          noAntes: graceEnd(parts),
        })
      : null;
    await decide(parts, tx, registro, { estado: 'rechazada', motivo, visitado: true }, correo);
    await auditRegister(tx, context, 'reject', id, {
      antes: { estado: registro.estado },
      despues: { estado: 'rechazada', avisar },
    });
  });
}

/** @throws NotFound; Conflict when this may not be done with it in its estado */
async function lockFor(tx: Db, id: number, accion: Accion, { caller }: CallerContext): Promise<RegistroRow> {
  const registro = await lockRegistro(tx, id, caller);
  if (!registro) throw noRegister(id);
  if (nextOf(registro.estado, accion) === undefined) throw refusedIn(id, registro.estado);
  return registro;
}

/** The cliente, locked. @throws NotFound when there is none, or it is another comercial's; Conflict when it is closed */
export async function readActiveCliente(tx: Db, id: number, { caller }: CallerContext) {
  const cliente = await lockCliente(tx, id, caller.rowScope);
  if (!cliente) throw new NotFound('Cliente', id);
  if (!cliente.activo) {
    throw new Conflict(`Cliente ${id} is not active.`, [{ key: 'Este cliente está dado de baja.' }]);
  }
  return cliente;
}

export const graceEnd = ({ clock }: Pick<RegistrationParts, 'clock'>) =>
  new Date(clock.now().getTime() + graceMs);

type Reader = Pick<RegistroRow, 'id' | 'tipo' | 'nombre' | 'email' | 'idioma'>;

/** Makes a key and writes its letter. @returns the letter's id */
export async function postKey(
  parts: RegistrationParts,
  tx: Tx,
  { id, tipo, nombre, email, idioma }: Reader,
  carta: 'aprobada' | 'invitacion',
): Promise<number> {
  const clave = await makeClave(tx, id, parts.clock.now());
  const datos = { nombre, pagina: pages[tipo] };
  return parts.letters.post(tx, { carta, idioma, para: email, datos, clave, noAntes: graceEnd(parts) });
}

/** Where each kind of customer goes with the key (spec section 2). */
const pages = { nuevo: '/set-new-customer-data/', conocido: '/set-password-known-customer/' } as const;

async function decide(
  parts: RegistrationParts,
  tx: Tx,
  before: RegistroRow,
  change: RegistroChange & { estado: Estado },
  correo: number | null,
): Promise<void> {
  // A letter of the decision before that still waits is called back: undoing then leads to what was before both.
  const earlier = before.vuelta as Vuelta | null;
  const recalled = earlier?.correo ? await withdrawCorreo(tx, earlier.correo) : false;
  const back: Omit<Vuelta, 'correo' | 'hasta'> =
    recalled && earlier
      ? earlier
      : {
          estado: before.estado,
          tipo: before.tipo,
          clienteId: before.cliente_id,
          visitado: before.visitado,
          cambiado: before.cambiado.toISOString(),
        };
  const vuelta: Vuelta = { ...back, correo, hasta: graceEnd(parts).toISOString() };
  await updateRegistro(tx, before.id, { ...change, cambiado: parts.clock.now(), vuelta });
}
