/** How a letter leaves the house. */
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Delivery } from '../correo.ts';
import type { Escrita } from './letter.ts';

export interface Outgoing extends Escrita {
  /** Addresses, with or without a name. */
  from: string;
  to: string;
  /** The same at every try, so that a mail server can tell a repeated one. */
  messageId: string;
  date: Date;
}

export interface Transport {
  /** Never throws: what went wrong is part of the answer. */
  send(letter: Outgoing): Promise<Delivery>;
}

export interface Message {
  envelope: { from: string; to: string[] };
  bytes: Buffer;
}

/** The whole message as it goes over the line. */
export async function messageOf(letter: Outgoing): Promise<Message> {
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
