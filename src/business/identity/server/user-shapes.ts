/** An account in its wire format and in its trail format. */
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Profile } from '../identity.contract.ts';
import type { User } from '../users.contract.ts';
import type { UserListRow } from './users.repository.ts';

interface ProfileRow {
  id: string;
  email: string;
  user_name: string;
  first_name: string;
  last_name: string;
  is_active: boolean;
  email_confirmed: boolean;
  phone_number: string | null;
  image_url: string | null;
  cliente_id: number | null;
  cliente: string | null;
  idioma: string;
  roles: string[];
}

export const profileOf = (row: ProfileRow): Profile => ({
  id: row.id,
  email: row.email,
  userName: row.user_name,
  firstName: row.first_name,
  lastName: row.last_name,
  isActive: row.is_active,
  emailConfirmed: row.email_confirmed,
  phoneNumber: row.phone_number ?? undefined,
  imageUrl: row.image_url ?? undefined,
  clienteId: row.cliente_id ?? undefined,
  cliente: row.cliente ?? undefined,
  idioma: row.idioma as Language,
  roles: row.roles,
});

export const userOf = (row: UserListRow): User => ({
  ...profileOf(row),
  comercialId: row.comercial_id ?? undefined,
  comercial: row.comercial ?? undefined,
  invitado: row.invitado,
  secondFactor: row.second_factor,
  creado: row.creado.toISOString(),
  ultimoAcceso: row.ultimo_acceso?.toISOString(),
  version: row.version,
});

/**
 * Returns the trail's values of an account. The trail can never be changed, so no name and no phone go into
 * it, and only the beginning of an e-mail: nothing of an erased person stays there.
 */
export const trailOf = (row: UserListRow) => ({
  email: masked(row.email),
  isActive: row.is_active,
  clienteId: row.cliente_id,
  comercialId: row.comercial_id,
  idioma: row.idioma,
  roles: row.roles,
});

/** Masks an e-mail to the first character and the domain: `n…@percha.example`. */
export const masked = (email: string) => email.replace(/^(.).*(@.*)$/, '$1…$2');

const personal = ['email', 'user_name', 'first_name', 'last_name', 'phone_number'] as const;

/** Returns the trail's values of a change; for personal fields only their names. */
export function trailOfChange(before: UserListRow, after: UserListRow) {
  const changed = personal.filter((name) => before[name] !== after[name]);
  return {
    antes: trailOf(before),
    despues: { ...trailOf(after), ...(changed.length > 0 && { datosPersonales: changed }) },
  };
}
