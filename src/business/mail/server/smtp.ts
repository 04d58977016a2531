/** Sends letters to a mail server (SMTP). */
import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SmtpConnection from 'nodemailer/lib/smtp-connection';
import type { Delivery } from '../correo.ts';
import { composeMessage, type Message, type Transport } from './transport.ts';

const secondMs = 1000;
/** Beyond these limits a mail server counts as unavailable. */
const defaultTimeouts = {
  dnsTimeout: 20 * secondMs,
  connectionTimeout: 20 * secondMs,
  greetingTimeout: 20 * secondMs,
  socketTimeout: 60 * secondMs,
};

/**
 * Creates a transport with one connection per letter. The library's own transport does not report whether the
 * connection broke before or after the whole letter was sent, and only before may it be sent again.
 * @param url `smtp://user:password@host:port` or `smtps://…`
 * @param timeouts milliseconds, for tests
 */
export function smtpTransport(url: string, timeouts: Partial<typeof defaultTimeouts> = {}): Transport {
  const { auth, ...server } = parseConnectionUrl(url);
  return {
    async send(letter) {
      const message = await composeMessage(letter);
      const connection = new SmtpConnection({ ...server, ...defaultTimeouts, ...timeouts });
      const progress = { contentSent: false };
      try {
        await sendMessage(connection, auth, message, progress);
        connection.quit();
        return { result: 'sent' };
      } catch (error) {
        connection.close();
        return deliveryOfError(error as SmtpError, progress.contentSent);
      }
    },
  };
}

/**
 * Sends one message.
 * @param progress `contentSent` becomes true when the mail server may have the whole letter
 */
function sendMessage(
  connection: SmtpConnection,
  auth: { user?: string; pass?: string } | undefined,
  { envelope, bytes }: Message,
  progress: { contentSent: boolean },
): Promise<void> {
  return new Promise((done, fail) => {
    connection.once('error', fail);
    connection.once('end', () => fail(new Error('The mail server closed the connection.')));
    const send = () => {
      const body = Readable.from(
        (function* () {
          yield bytes;
          progress.contentSent = true;
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
  /** The mail server's status code, if it sent one. */
  responseCode?: number;
  /** The command that failed. */
  command?: string;
}

function deliveryOfError({ responseCode, command, message }: SmtpError, contentSent: boolean): Delivery {
  // A wrong password or a refused sender is our configuration's fault, so the letter waits.
  const isAboutTheLetter = command === 'RCPT TO' || command === 'DATA';
  if (responseCode !== undefined) {
    return { result: responseCode >= 500 && isAboutTheLetter ? 'refused' : 'later', error: message };
  }
  return { result: contentSent ? 'unknown' : 'later', error: message };
}
