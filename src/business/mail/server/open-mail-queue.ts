/** Creates the mail queue from the settings: with a mail server, or with a folder. */
import type { Db } from '#database/schema.ts';
import type { Logger } from '../../../platform/server/log.ts';
import type { Rounds } from '../../../platform/server/rounds.ts';
import { createLetterSeal } from './letter-seal.ts';
import { createMailQueue, type MailQueueParts } from './mail-queue.ts';
import { outboxTransport } from './outbox.ts';
import { renderCorreo } from './render-correo.ts';
import { smtpTransport } from './smtp.ts';

export interface MailSettings {
  /** Without it, letters are written into the folder `outbox`. */
  smtpUrl: string | undefined;
  /** Sender, as `Name <address>`. */
  from: string;
  outbox: string;
  /** Seals the keys of links. */
  secret: string;
  /** Returns the base URL of links. */
  publicUrl: () => string;
  attach: MailQueueParts['attach'];
}

/** Creates the queue; it sends nothing before `wake`. */
export function openMailQueue(db: Db, log: Logger, settings: MailSettings): Rounds {
  const { smtpUrl, from, outbox, secret, publicUrl, attach } = settings;
  const seal = createLetterSeal(secret);
  return createMailQueue({
    db,
    log,
    from,
    host: () => new URL(publicUrl()).hostname,
    transport: smtpUrl ? smtpTransport(smtpUrl) : outboxTransport(outbox),
    attach,
    render: (correo) => renderCorreo({ db, seal, publicUrl }, correo),
  });
}
