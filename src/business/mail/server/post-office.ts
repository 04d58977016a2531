/**
 * Sends what the acts of the house have written down (`correo`), one letter at a time. It is woken by the database when
 * a letter is written, by any server; of an order's letters by the server that took the order; and by the clock when a
 * letter's time comes.
 */
import { setTimeout as rest } from 'node:timers/promises';
import type { Db } from '#database/schema.ts';
import { awayReason } from '../../../platform/server/database/database-away.ts';
import type { Logger } from '../../../platform/server/log.ts';
import { afterTry, longestHandOverMs } from '../correo.ts';
import type { Escrita } from './letter.ts';
import {
  type CorreoRow,
  claimCorreo,
  settleAbandoned,
  settleCorreo,
  waitForNext,
} from './mail.repository.ts';
import type { Transport } from './transport.ts';

export interface PostOfficeParts {
  db: Db;
  transport: Transport;
  log: Logger;
  /** Puts a letter into words. @throws when it cannot be: then it is given up, with the reason */
  write(correo: CorreoRow): Promise<Escrita>;
  /** Who writes, as `Name <address>`. */
  from: string;
  /** The host in the letters' ids. */
  host: () => string;
}

export interface PostOffice {
  /** A letter was written, or may have been. */
  wake(): void;
  /** Resolves when everything whose time has come was tried. */
  idle(): Promise<void>;
  /** Resolves when no letter is under way; those that wait stay for the next start. */
  stop(): Promise<void>;
}

/** Between two letters: whoever waits for an answer of the house goes before those that wait in a mailbox. */
const restMs = 20;
/** Looked at again after so long, though nobody called: what was abandoned, and what a lost notice told of. */
const longestSleepMs = 60_000;

export function createPostOffice({ db, transport, log, write, from, host }: PostOfficeParts): PostOffice {
  let working: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function sendOne(correo: CorreoRow): Promise<void> {
    const { id, carta, para, intentos, creado } = correo;
    const escrita = await write(correo).catch((error: Error) => error);
    if (escrita instanceof Error) {
      log.error({ err: escrita, correo: id, carta }, 'a letter could not be written');
      return settleCorreo(db, id, { estado: 'fallido', error: escrita.message });
    }
    const messageId = `<percha-${id}-${creado.getTime()}@${host()}>`;
    const delivery = await transport.send({ ...escrita, from, to: para, messageId, date: creado });
    const next = afterTry(delivery, intentos);
    if (delivery.result !== 'sent')
      log.warn({ correo: id, carta, intentos, ...next }, 'a letter was not sent');
    await settleCorreo(db, id, next);
  }

  async function work(): Promise<void> {
    await settleAbandoned(db, longestHandOverMs);
    for (let correo = await claimNext(); correo; correo = await claimNext()) {
      await sendOne(correo);
      await rest(restMs);
    }
    if (stopped) return;
    const wait = Math.min((await waitForNext(db)) ?? longestSleepMs, longestSleepMs);
    timer = setTimeout(wake, wait);
    timer.unref();
  }

  const claimNext = async () => (stopped ? undefined : claimCorreo(db));

  function wake(): void {
    if (stopped) return;
    if (working) {
      again = true;
      return;
    }
    clearTimeout(timer);
    working = work()
      .catch((error) => {
        // An outage of the database has its own line, and its end wakes the post office.
        if (!awayReason(error)) log.error({ err: error }, 'the post office stumbled');
        timer = setTimeout(wake, longestSleepMs);
        timer.unref();
      })
      .finally(() => {
        working = undefined;
        if (!again) return;
        again = false;
        wake();
      });
  }

  async function idle(): Promise<void> {
    while (working) await working;
  }

  return {
    wake,
    idle,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await idle();
    },
  };
}
