import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';

export interface NewAccount {
  email: string;
  nombre: string;
  telefono: string;
  /** argon2id. */
  passwordHash: string;
  clienteId: number;
  idioma: Language;
}

/**
 * Inserts the account of a shop (role Basic) whose e-mail was confirmed.
 * @returns its id; undefined when the e-mail has an account already, and nothing is written then
 */
export async function insertShopAccount(db: Db, account: NewAccount): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with nuevo as (
      insert into usuario (email, user_name, first_name, phone_number, password_hash, email_confirmed, cliente_id, idioma)
      values (${account.email}, ${account.email}, ${account.nombre}, ${account.telefono || null},
        ${account.passwordHash}, true, ${account.clienteId}, ${account.idioma})
      on conflict do nothing
      returning id
    ), papel as (
      insert into usuario_rol (usuario_id, rol_id)
      select nuevo.id, rol.id from nuevo, rol where rol.nombre = 'Basic'
    )
    select id from nuevo`.execute(db);
  return rows[0]?.id;
}

/** Returns whether an e-mail has an account; for staff only. */
export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('usuario')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}
