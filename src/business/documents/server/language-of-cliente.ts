import type { Db } from '#database/schema.ts';
import { isLanguage, type Language } from '../../../platform/i18n/languages.ts';

/** Returns the language of a cliente's documents: its own, else that of its first user, else Spanish. */
export async function languageOfCliente(db: Db, clienteId: number | undefined): Promise<Language> {
  if (clienteId === undefined) return 'es';
  const row = await db
    .selectFrom('cliente')
    .where('cliente.id', '=', clienteId)
    .select((eb) => [
      'cliente.idioma',
      eb
        .selectFrom('usuario')
        .whereRef('usuario.cliente_id', '=', 'cliente.id')
        .orderBy('usuario.creado')
        .limit(1)
        .select('usuario.idioma')
        .as('user_language'),
    ])
    .executeTakeFirst();
  const chosen = row?.idioma ?? row?.user_language ?? '';
  return isLanguage(chosen) ? chosen : 'es';
}
