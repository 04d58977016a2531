/** Writes to the house about a certificate that expires, while a mode needs it. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { dayInMadrid } from '../../../platform/i18n/format.ts';
import { insertLettersCte } from '../../mail/server/index.ts';
import { readSettingRow } from '../../settings/server/index.ts';
import { daysLeftOf, dueStep } from '../certificate-expiry.ts';
import { readSetting } from './verifactu.repository.ts';

/** The team reads Spanish. */
const teamLanguage = 'es';

interface ExpiryParts {
  db: Kysely<Database>;
  now: Date;
  /** The recipient of letters to the company; undefined: the company's own e-mail. */
  teamEmail: string | undefined;
}

/** Writes the letter that is due; each step before the expiry has one. @returns whether it wrote one */
export function mailCertificateExpiry({ db, now, teamEmail }: ExpiryParts): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const certificate = await tx
      .selectFrom('verifactu_certificate')
      .select(['subject', 'not_after', 'warned_days'])
      .forUpdate()
      .executeTakeFirst();
    if (!certificate) return false;
    const { mode } = await readSetting(tx);
    if (mode !== 'test' && mode !== 'production') return false;
    const daysLeft = daysLeftOf(certificate.not_after, now);
    const step = dueStep(daysLeft, certificate.warned_days);
    if (step === undefined) return false;
    const para = teamEmail ?? (await readSettingRow(tx)).empresa.email;
    if (!para) return false;
    await tx.updateTable('verifactu_certificate').set({ warned_days: step }).execute();
    const datos = {
      ...{ subject: certificate.subject, dias: String(daysLeft) },
      fecha: dayInMadrid(certificate.not_after),
    };
    await sql`${insertLettersCte(
      'certificateExpires',
      sql`select ${teamLanguage}, ${para}, ${JSON.stringify(datos)}::jsonb`,
    )}`.execute(tx);
    return true;
  });
}
