/** Work that repeats every hour, every five minutes or every minute; the first is the clean-up. */
import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { forgetBorradores } from './business/cart/server/index.ts';
import { announceDay } from './business/catalogue/server/index.ts';
import { deleteConversations, forgetConversations } from './business/chatbot/server/index.ts';
import { renewBusquedas } from './business/contactos/server/index.ts';
import {
  forgetAttempts,
  forgetChallenges,
  forgetKeys,
  forgetSessions,
} from './business/identity/server/index.ts';
import {
  deletePedidoEnvios,
  mailPromiseChanges,
  orderKeyDays,
  releaseBlocked,
} from './business/pedidos/server/index.ts';
import { deleteExpiredLicencias, deleteFormKeys } from './business/registration/server/index.ts';
import { expireApartados, renewExistencias } from './business/stock/server/index.ts';
import { mailCertificateExpiry } from './business/verifactu/server/index.ts';
import { forgetContactos } from './business/website/server/index.ts';
import type { Clock } from './platform/server/clock.ts';
import { unavailableReason } from './platform/server/database/database-unavailable.ts';
import type { Files } from './platform/server/files/files.ts';
import { deleteKeys } from './platform/server/http/idempotency.repository.ts';
import type { Logger } from './platform/server/log.ts';
import { forgetPictures } from './platform/server/pictures/forget-pictures.ts';

interface HousekeepingParts {
  db: Kysely<Database>;
  files: Files;
  clock: Clock;
  log: Logger;
  /** The recipient of letters to the company; undefined: the company's own e-mail. */
  teamEmail: string | undefined;
}

const minute = 60_000;
const hour = 60 * minute;

/**
 * Starts the repeated work. Every hour: the clean-up, and the letter about a certificate that expires. Every
 * five minutes: expired apartados, blocked pedidos, letters about other days. Every minute: the search of
 * renamed comerciales, existencias of changed colors and, on a new day, the drop of cached replies.
 * @returns the function that ends it
 */
export function startHousekeeping({ db, files, clock, log, teamEmail }: HousekeepingParts): () => void {
  const housekeeping = setInterval(() => {
    const now = clock.now();
    const before = new Date(now.getTime() - 24 * hour);
    Promise.all([
      deleteKeys(db, before),
      deletePedidoEnvios(db, new Date(now.getTime() - orderKeyDays * 24 * hour)),
      forgetBorradores(db, before),
      forgetKeys(db),
      forgetAttempts(db, now),
      forgetSessions(db),
      forgetChallenges(db, now),
      deleteFormKeys(db, before),
      forgetContactos(db, now),
      deleteConversations(db, before),
      forgetConversations(db, clock.today()),
      deleteExpiredLicencias({ db, files }, now),
      forgetPictures({ db, files }, before),
    ]).catch((error) => {
      // Retried in an hour; an outage has its own log line.
      if (!unavailableReason(error)) log.error({ err: error }, 'the hourly clean-up failed');
    });
    mailCertificateExpiry({ db, now, teamEmail }).catch((error) => {
      if (!unavailableReason(error)) {
        log.error({ err: error }, 'the letter about the certificate could not be written');
      }
    });
  }, hour);
  housekeeping.unref();
  const expiry = setInterval(() => {
    expireApartados(db, clock.now()).catch((error) => {
      if (!unavailableReason(error)) log.error({ err: error }, 'expired apartados could not be ended');
    });
    releaseBlocked(db, clock).catch((error) => {
      if (!unavailableReason(error)) log.error({ err: error }, 'blocked pedidos could not be released');
    });
    mailPromiseChanges(db, clock.now()).catch((error) => {
      if (!unavailableReason(error))
        log.error({ err: error }, 'the letters about other days could not be written');
    });
  }, 5 * minute);
  expiry.unref();
  let today = clock.today();
  const days = setInterval(() => {
    renewBusquedas(db).catch((error) => {
      if (!unavailableReason(error)) log.error({ err: error }, 'the search of pedidos could not be renewed');
    });
    renewExistencias(db).catch((error) => {
      if (!unavailableReason(error)) log.error({ err: error }, 'the existencias could not be renewed');
    });
    const day = clock.today();
    if (day === today) return;
    announceDay(db).then(
      () => {
        today = day;
      },
      // Retried in a minute.
      (error) => {
        if (!unavailableReason(error)) log.error({ err: error }, 'a new day could not be announced');
      },
    );
  }, minute);
  days.unref();
  return () => {
    clearInterval(housekeeping);
    clearInterval(expiry);
    clearInterval(days);
  };
}
