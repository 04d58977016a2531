/** Invites a known cliente to choose a password. */
import type { Transaction } from 'kysely';
import type { Database } from '#database/schema.ts';
import { Conflict, FieldsInvalid } from '../../../platform/http/failures.ts';
import { isLanguage } from '../../../platform/i18n/languages.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { hasAccount } from '../../identity/server/index.ts';
import { findCountry } from '../../settings/server/index.ts';
import { accountExists, alreadyApproved } from './registration-failures.ts';
import { auditRegister, type RegistrationParts } from './registration-parts.ts';
import { findApproved, insertRegistro, updateRegistro } from './registro.repository.ts';
import { mailKey, readActiveCliente, undoEnd } from './review-register.ts';

const chosenLanguage = (idioma: string | null) =>
  idioma !== null && isLanguage(idioma) ? idioma : undefined;

/** Language of the letter by country, for a cliente who has chosen none; English elsewhere. */
const languageOfCountry: Record<string, 'es' | 'ca' | 'pt'> = {
  ES: 'es',
  AD: 'ca',
  PT: 'pt',
  BR: 'pt',
  MX: 'es',
};

/**
 * Stores the invitation as an approved request.
 * @returns the id of the request
 * @throws NotFound; FieldsInvalid without an e-mail; RuleBroken when it has an account; Conflict when the
 *   cliente or the e-mail is invited already
 */
export async function inviteCliente(
  tx: Transaction<Database>,
  parts: RegistrationParts,
  { clienteId, email: chosen }: { clienteId: number; email?: string },
  context: CallerContext,
): Promise<number> {
  const { clock } = parts;
  // The lock makes the second of two invitations at once find the first.
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
    idioma: chosenLanguage(cliente.idioma) ?? languageOfCountry[country?.iso2 ?? 'ES'] ?? ('en' as const),
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
  const correo = await mailKey(parts, tx, { ...reader, id }, 'invitacion');
  const hasta = undoEnd(parts).toISOString();
  await updateRegistro(tx, id, {
    visitado: true,
    vuelta: { tipo: 'conocido', clienteId, visitado: true, cambiado: now.toISOString(), correo, hasta },
  });
  await auditRegister(tx, context, 'invite', id, { despues: { estado: 'aprobada', clienteId } });
  return id;
}
