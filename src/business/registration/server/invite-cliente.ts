/** The team invites a customer that it knows to choose a password. */
import { Conflict, FieldsInvalid } from '../../../platform/http/failures.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { hasAccount } from '../../identity/server/index.ts';
import { findCountry } from '../../settings/server/index.ts';
import { accountExists, alreadyApproved } from './registration-failures.ts';
import { auditRegister, type RegistrationParts } from './registration-parts.ts';
import { findApproved, insertRegistro, updateRegistro } from './registro.repository.ts';
import { graceEnd, postKey, readActiveCliente } from './review-register.ts';

/** In the languages of their countries we write to those who have chosen none; English elsewhere. */
const languageOfCountry: Record<string, 'es' | 'ca' | 'pt'> = {
  ES: 'es',
  AD: 'ca',
  PT: 'pt',
  BR: 'pt',
  MX: 'es',
};

/**
 * Writes the invitation, approved from the start.
 * @returns the request's id
 * @throws NotFound, FieldsInvalid without an e-mail, RuleBroken when it has an account, Conflict when it, or another with its
 *   e-mail, is invited already
 */
export function inviteCliente(
  parts: RegistrationParts,
  { clienteId, email: chosen }: { clienteId: number; email?: string },
  context: CallerContext,
): Promise<number> {
  const { db, clock } = parts;
  return db.transaction().execute(async (tx) => {
    // Locked: of two invitations at once, the second one finds the first.
    const cliente = await readActiveCliente(tx, clienteId, context);
    const email = chosen ?? cliente.email;
    if (!email) {
      throw new FieldsInvalid([{ field: 'email', key: 'Este cliente no tiene correo: indique uno.' }]);
    }
    if (await hasAccount(tx, email)) throw accountExists();
    const invited = await findApproved(tx, email);
    if (invited && invited.cliente_id !== clienteId) throw alreadyApproved(invited.id);
    if (invited) {
      throw new Conflict(
        `Cliente ${clienteId} is already invited.`,
        [{ key: 'Este cliente ya está invitado a este correo: puede reenviarle la invitación.' }],
        { id: invited.id },
      );
    }
    const country = cliente.country_id === null ? undefined : await findCountry(tx, cliente.country_id);
    const now = clock.now();
    const reader = {
      tipo: 'conocido' as const,
      nombre: cliente.nombre,
      email,
      idioma: languageOfCountry[country?.iso2 ?? 'ES'] ?? ('en' as const),
    };
    const id = await insertRegistro(tx, {
      ...reader,
      estado: 'aprobada',
      telefono: cliente.telefono ?? '',
      country_id: cliente.country_id,
      empresa: cliente.razon_social,
      nif: cliente.nif ?? '',
      direccion: cliente.direccion,
      mensaje: '',
      cliente_id: cliente.id,
      licencia: undefined,
      now,
    });
    const correo = await postKey(parts, tx, { ...reader, id }, 'invitacion');
    const hasta = graceEnd(parts).toISOString();
    await updateRegistro(tx, id, {
      visitado: true,
      vuelta: { tipo: 'conocido', clienteId, visitado: true, cambiado: now.toISOString(), correo, hasta },
    });
    await auditRegister(tx, context, 'invite', id, { despues: { estado: 'aprobada', clienteId } });
    return id;
  });
}
