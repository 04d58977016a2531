/** The interface of mail transports, and the message in its wire form. */
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Delivery } from '../correo.ts';
import type { RenderedLetter } from './render-letter.ts';

/** A file that goes along with a letter. */
export interface Attachment {
  name: string;
  type: string;
  bytes: Uint8Array;
}

export interface OutgoingLetter extends Omit<RenderedLetter, 'documents'> {
  /** Addresses, with or without a name. */
  from: string;
  to: string;
  /** The same at every attempt, so that mail servers can detect duplicates. */
  messageId: string;
  date: Date;
  attachments?: readonly Attachment[];
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
  const { from, to, replyTo, subject, html, text, messageId, date, attachments = [] } = letter;
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
    attachments: attachments.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes),
    })),
  }).compile();
  const envelope = node.getEnvelope();
  return { envelope: { from: envelope.from || '', to: envelope.to }, bytes: await node.build() };
}
