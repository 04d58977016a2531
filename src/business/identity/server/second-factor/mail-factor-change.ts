import type { Db } from '#database/schema.ts';
import { formatInstant } from '../../../../platform/i18n/format.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { FactorChange, Letters } from '../../../mail/server/index.ts';

/** Mails a change of an account's second factor to its user. */
export async function mailFactorChange(
  db: Db,
  { clock, letters }: { clock: Clock; letters: Letters },
  user: { email: string; first_name: string; idioma: string },
  change: FactorChange,
): Promise<void> {
  const idioma = user.idioma as Language;
  const fecha = formatInstant(clock.now().toISOString(), idioma);
  const datos = { nombre: user.first_name, fecha, change };
  await letters.post(db, { carta: 'secondFactor', idioma, para: user.email, datos });
}
