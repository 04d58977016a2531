/** Hands letters to a mail server (SMTP). */
import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SmtpConnection from 'nodemailer/lib/smtp-connection';
import type { Delivery } from '../correo.ts';
import { type Message, messageOf, type Transport } from './transport.ts';

const secondMs = 1000;
/** A mail server that says nothing for so long is as good as none. */
const patience = {
  dnsTimeout: 20 * secondMs,
  connectionTimeout: 20 * secondMs,
  greetingTimeout: 20 * secondMs,
  socketTimeout: 60 * secondMs,
};

/**
 * One connection for each letter: there are few. The library's own transport does not tell whether a line broke before or
 * after the whole letter was said, and all depends on that: only before may it be said again.
 *
 * @param url `smtp://user:password@host:port` or `smtps://…`
 * @param timeouts milliseconds, for tests
 */
export function smtpTransport(url: string, timeouts: Partial<typeof patience> = {}): Transport {
  const { auth, ...server } = parseConnectionUrl(url);
  return {
    async send(letter) {
      const message = await messageOf(letter);
      const connection = new SmtpConnection({ ...server, ...patience, ...timeouts });
      const progress = { said: false };
      try {
        await handOver(connection, auth, message, progress);
        connection.quit();
        return { result: 'sent' };
      } catch (error) {
        connection.close();
        return undelivered(error as SmtpError, progress.said);
      }
    },
  };
}

/** @param progress `said` becomes true when the mail server may have the whole letter */
function handOver(
  connection: SmtpConnection,
  auth: { user?: string; pass?: string } | undefined,
  { envelope, bytes }: Message,
  progress: { said: boolean },
): Promise<void> {
  return new Promise((done, fail) => {
    connection.once('error', fail);
    connection.once('end', () => fail(new Error('The mail server closed the line.')));
    const send = () => {
      const body = Readable.from(
        (function* () {
          yield bytes;
          progress.said = true;
        })(),
        { objectMode: false },
      );
      connection.send(envelope, body, (error) => (error ? fail(error) : done()));
    };
    connection.connect((error) => {
      if (error) return fail(error);
      if (!auth) return send();
      connection.login(auth, (refused) => (refused ? fail(refused) : send()));
    });
  });
}

interface SmtpError extends Error {
  /** The mail server's own answer, when it gave one. */
  responseCode?: number;
  /** The command it answered. */
  command?: string;
}

function undelivered({ responseCode, command, message }: SmtpError, said: boolean): Delivery {
  // A wrong password or a refused sender is ours to mend, not the letter's fault: it waits.
  const aboutTheLetter = command === 'RCPT TO' || command === 'DATA';
  if (responseCode !== undefined) {
    return { result: responseCode >= 500 && aboutTheLetter ? 'refused' : 'later', error: message };
  }
  return { result: said ? 'unknown' : 'later', error: message };
}
