/** The house's post office, as its settings want it: a mail server, or a folder. */
import type { Db } from '#database/schema.ts';
import type { Logger } from '../../../platform/server/log.ts';
import { letterSeal } from './letter-seal.ts';
import { outboxTransport } from './outbox.ts';
import { createPostOffice, type PostOffice } from './post-office.ts';
import { smtpTransport } from './smtp.ts';
import { writeCorreo } from './write-correo.ts';

export interface MailSettings {
  /** Undefined: letters are laid into `outbox`. */
  smtpUrl: string | undefined;
  /** Who writes, as `Name <address>`. */
  from: string;
  outbox: string;
  /** Seals the keys of links. */
  secret: string;
  /** The address that links carry. */
  publicUrl: () => string;
}

export function openPostOffice(db: Db, log: Logger, settings: MailSettings): PostOffice {
  const { smtpUrl, from, outbox, secret, publicUrl } = settings;
  const seal = letterSeal(secret);
  return createPostOffice({
    db,
    log,
    from,
    host: () => new URL(publicUrl()).hostname,
    transport: smtpUrl ? smtpTransport(smtpUrl) : outboxTransport(outbox),
    write: (correo) => writeCorreo({ db, seal, publicUrl }, correo),
  });
}
