/**
 * Sends stored letters (`correo`) one at a time. It wakes on the database notice of a new letter, by a timer
 * when a letter is due, and by the call of the server that took an order: order letters send no notice.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Logger } from '../../../platform/server/log.ts';
import { createRounds, type Rounds } from '../../../platform/server/rounds.ts';
import { maxSendingMs, nextStep } from '../correo.ts';
import { type CorreoRow, claimCorreo, markAbandoned, msUntilNext, saveOutcome } from './mail.repository.ts';
import type { LetterDocument, RenderedLetter } from './render-letter.ts';
import type { Attachment, Transport } from './transport.ts';

export interface MailQueueParts {
  db: Db;
  transport: Transport;
  log: Logger;
  /**
   * Renders a letter.
   * @throws Error when that is impossible; the letter is then given up with the reason
   */
  render(correo: CorreoRow): Promise<RenderedLetter>;
  /**
   * Makes the file of a document that goes along.
   * @throws `NotFound` when there is no such document; after any other error the letter waits
   */
  attach(document: LetterDocument): Promise<Attachment>;
  /** Sender, as `Name <address>`. */
  from: string;
  /** Host name in the Message-IDs. */
  host: () => string;
}

/** Pause between two letters, so that HTTP requests go first. */
const pauseMs = 20;
/**
 * Creates the rounds that send letters; call `wake` when a letter may have been stored. Letters that wait
 * when it stops stay for the next start.
 */
export function createMailQueue({ db, transport, log, render, attach, from, host }: MailQueueParts): Rounds {
  async function sendOne(correo: CorreoRow): Promise<void> {
    const { id, carta, para, intentos, creado } = correo;
    const rendered = await render(correo).catch((error: Error) => error);
    if (rendered instanceof Error) {
      log.error({ err: rendered, correo: id, carta }, 'a letter could not be written');
      return saveOutcome(db, id, { estado: 'fallido', error: rendered.message });
    }
    const { documents = [], ...letter } = rendered;
    const attachments = await Promise.all(documents.map(attach)).catch((error: Error) => error);
    if (attachments instanceof Error) {
      const { message: error } = attachments;
      log.error({ err: attachments, correo: id, carta }, 'a document of a letter could not be made');
      const result = attachments instanceof NotFound ? 'refused' : 'later';
      return saveOutcome(db, id, nextStep({ result, error }, intentos));
    }
    const messageId = `<percha-${id}-${creado.getTime()}@${host()}>`;
    const delivery = await transport.send({
      ...letter,
      ...{ from, to: para, messageId, date: creado, attachments },
    });
    const next = nextStep(delivery, intentos);
    if (delivery.result !== 'sent')
      log.warn({ correo: id, carta, intentos, ...next }, 'a letter was not sent');
    await saveOutcome(db, id, next);
  }

  async function work(isStopped: () => boolean): Promise<number | undefined> {
    await markAbandoned(db, maxSendingMs);
    const claimNext = async () => (isStopped() ? undefined : claimCorreo(db));
    for (let correo = await claimNext(); correo; correo = await claimNext()) {
      await sendOne(correo);
      await sleep(pauseMs);
    }
    return isStopped() ? undefined : await msUntilNext(db);
  }

  return createRounds({ work, log, failure: 'the mail queue failed' });
}
