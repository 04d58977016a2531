import type { Db } from '#database/schema.ts';
import { anonymiseOldCorreos } from '../../mail/server/index.ts';
import { forgetContactoEnvios } from './contacto.repository.ts';

/** The retention period that the privacy policy promises for messages. */
const monthsOfMessages = 12;

/** Deletes the messages past their retention period, and keys that are older than a day. */
export async function forgetContactos(db: Db, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - monthsOfMessages);
  await anonymiseOldCorreos(db, ['contacto', 'contactoRecibido'], before);
  await forgetContactoEnvios(db, new Date(now.getTime() - 24 * 60 * 60_000));
}
