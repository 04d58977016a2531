import type { Db } from '#database/schema.ts';
import { anonymiseOldCorreos } from '../../mail/server/index.ts';
import { forgetContactoEnvios } from './contacto.repository.ts';

/** As long as the privacy policy says that a message is kept. */
const monthsOfMessages = 12;

/** Forgets the messages whose time is over, and the keys that were sent more than a day ago. */
export async function forgetContactos(db: Db, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - monthsOfMessages);
  await anonymiseOldCorreos(db, ['contacto', 'contactoRecibido'], before);
  await forgetContactoEnvios(db, new Date(now.getTime() - 24 * 60 * 60_000));
}
