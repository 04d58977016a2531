/** The interface of mail transports, and the message in its wire form. */
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Delivery } from '../correo.ts';
import type { RenderedLetter } from './render-letter.ts';

export interface OutgoingLetter extends RenderedLetter {
  /** Addresses, with or without a name. */
  from: string;
  to: string;
  /** The same at every attempt, so that mail servers can detect duplicates. */
  messageId: string;
  date: Date;
}

export interface Transport {
  /** Sends a letter. Never throws: errors are part of the result. */
  send(letter: OutgoingLetter): Promise<Delivery>;
}

export interface Message {
  envelope: { from: string; to: string[] };
  bytes: Buffer;
}

/** Builds the MIME message of a letter. */
export async function composeMessage(letter: OutgoingLetter): Promise<Message> {
  const { from, to, replyTo, subject, html, text, messageId, date } = letter;
  const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
  const node = new MailComposer({
    from,
    to,
    replyTo,
    subject,
    html,
    text,
    messageId,
    date,
    headers,
  }).compile();
  const envelope = node.getEnvelope();
  return { envelope: { from: envelope.from || '', to: envelope.to }, bytes: await node.build() };
}
