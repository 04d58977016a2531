/** Mails a conversation to the team: a letter with the dialogue, answered by its reply address. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { TooMany } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { type AttemptLimit, createAttemptLimit } from '../../identity/server/index.ts';
import type { Letters } from '../../mail/server/index.ts';
import { readSettingRow } from '../../settings/server/index.ts';
import type { Contact } from '../message/contact-of.ts';
import { withoutQuickReplies } from '../quick-replies.ts';
import type { ConversationOwner } from './conversation-owner.ts';

export interface HandOverParts {
  db: Kysely<Database>;
  clock: Clock;
  letters: Letters;
  /** The recipient; undefined: the company's own e-mail. */
  teamEmail: string | undefined;
}

/** The person who asks. */
export interface Asker extends Contact {
  /** Absent for a visitor. */
  nombre?: string | undefined;
  tienda?: string | undefined;
}

export type HandOverOutcome = 'sent' | 'tooMany' | 'noAddress';

/** Mails a conversation with its current message, which is not recorded yet. */
export type HandOver = (
  asker: Asker,
  current: { owner: ConversationOwner; language: Language; message: string; address: string },
) => Promise<HandOverOutcome>;

/** Within an hour: of one conversation, and of one address. */
const limits = { windowMs: 60 * 60_000, perAccount: 3, perAddress: 10 };

/** Messages that the letter shows; the link leads to all of them. */
const maxShown = 20;
const maxReplyLength = 1500;

/** The team reads Spanish. */
const languageOfTheTeam = 'es';

/** Creates the function that writes to the team. Every engine calls it as its tool. */
export function createHandOver({ db, clock, letters, teamEmail }: HandOverParts): HandOver {
  const quota: AttemptLimit = createAttemptLimit(clock, limits);
  return async ({ nombre, tienda, email, telefono }, { owner, language, message, address }) => {
    const para = teamEmail ?? (await readSettingRow(db)).empresa.email;
    if (!para) return 'noAddress';
    try {
      quota.begin(owner.clave, address);
    } catch (error) {
      if (error instanceof TooMany) return 'tooMany';
      throw error;
    }
    const said = await db
      .selectFrom('conversacion_mensaje as m')
      .innerJoin('conversacion as c', 'c.id', 'm.conversacion_id')
      .where('c.clave', '=', owner.clave)
      .where('c.dia', '=', clock.today())
      .select(['c.id', 'm.mensaje', 'm.respuesta'])
      .orderBy('m.id', 'desc')
      .limit(maxShown)
      .execute();
    const dialogue = said.toReversed().map(({ mensaje, respuesta }) => ({
      mensaje,
      respuesta: wordsOf(respuesta).slice(0, maxReplyLength),
    }));
    const datos = {
      nombre: nombre ?? '',
      tienda: (await nameOfShop(db, owner.forUserId)) ?? tienda ?? '',
      email: email ?? '',
      telefono: telefono ?? '',
      idioma: language,
      conversacion: String(said[0]?.id ?? ''),
      clave: owner.clave,
      dialogo: JSON.stringify([...dialogue, { mensaje: message.replaceAll('\0', ''), respuesta: '' }]),
    };
    await letters.post(db, { carta: 'personaPedida', idioma: languageOfTheTeam, para, datos });
    return 'sent';
  };
}

/** Returns the name of the shop for which the caller buys. */
async function nameOfShop(db: Db, buyerId: string | undefined): Promise<string | undefined> {
  if (buyerId === undefined) return undefined;
  const { rows } = await sql<{ nombre: string }>`select nombre from cliente where id = coalesce(
    cliente_of_buyer(${buyerId}::uuid), (select cliente_id from usuario where id = ${buyerId}::uuid))`.execute(
    db,
  );
  return rows[0]?.nombre;
}

/** Returns a reply without its buttons and the addresses of its links. */
const wordsOf = (reply: string): string =>
  withoutQuickReplies(reply).replaceAll(/\[([^[\]]*)\]\([^()\s]*\)/g, '$1');
