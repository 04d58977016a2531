/** Records messages to the assistant with their replies, for the conversations of the back office. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { ReadingName } from '../reading-names.ts';
import type { ConversationOwner } from './conversation-owner.ts';

/** A call of a tool that the reply needed. */
export interface RecordedCall {
  /** The name of the tool, or the call of the API: `POST cart/upsert-items`. */
  name: string;
  /** Plain data. Members that may be secret are left out when it is stored. */
  args: unknown;
  /** `ok`, or why it was refused. */
  outcome: string;
}

/** A message with its reply. */
export interface Exchange {
  owner: ConversationOwner;
  language: Language;
  message: string;
  reply: string;
  /** The author of the reply: the rules, or an external model. */
  engine: 'rules' | 'model';
  outcome: 'answered' | 'asked' | 'notUnderstood';
  /** The reading that replied and its score from 0 to 1; a model has none. */
  reading?: ReadingName;
  score?: number;
  calls: readonly RecordedCall[];
  /** The word that named nothing known. */
  unknownWord?: string | undefined;
}

/** Messages of one conversation and day that are stored; more is a flood, not a conversation. */
const maxMessages = 300;

const maxMessageLength = 2000;
const maxReplyLength = 8000;
const maxCalls = 30;
const maxNameLength = 100;
/** Characters of the arguments of a call as JSON. */
const maxArgsLength = 600;
const maxOutcomeLength = 200;
/** As long as a synonym may be. */
const maxWordLength = 40;

const motores = { rules: 'reglas', model: 'modelo' } as const;
const resultados = { answered: 'contestado', asked: 'preguntado', notUnderstood: 'noEntendido' } as const;

/**
 * Stores a message and its reply in one statement, under the day's conversation of its owner. Texts and calls
 * are cut to their maximum; messages beyond 300 a day are not stored.
 * @throws when the database does; the reply stands all the same
 */
export async function recordExchange(db: Db, clock: Clock, exchange: Exchange): Promise<void> {
  const { owner, language, message, reply, engine, outcome, reading, score, calls, unknownWord } = exchange;
  const now = clock.now();
  await sql`
    with own as (
      insert into conversacion as c (clave, dia, usuario_id, para_usuario_id, idioma, primera, ultima)
      values (${owner.clave}, ${clock.today()}, ${owner.userId ?? null}, ${owner.forUserId ?? null}, ${language},
        ${now}, ${now})
      on conflict (clave, dia) do update
        set idioma = excluded.idioma, ultima = excluded.ultima, mensajes = c.mensajes + 1
        where c.mensajes < ${maxMessages}
      returning c.id
    )
    insert into conversacion_mensaje
      (conversacion_id, cuando, idioma, mensaje, respuesta, motor, lectura, puntos, resultado, llamadas,
        desconocida)
    select own.id, ${now}, ${language}, ${storedText(message, maxMessageLength)},
      ${storedText(reply, maxReplyLength)}, ${motores[engine]}, ${reading ?? null}, ${score ?? null}::real,
      ${resultados[outcome]}, ${storedCalls(calls)},
      ${unknownWord === undefined ? null : storedText(unknownWord, maxWordLength)}
    from own`.execute(db);
}

/** Returns the text up to the maximum, without zero characters, which PostgreSQL cannot hold. */
const storedText = (text: string, max: number): string => text.replaceAll('\0', '').slice(0, max);

const storedCalls = (calls: readonly RecordedCall[]): RawBuilder<unknown> =>
  sql`${JSON.stringify(
    calls.slice(0, maxCalls).map(({ name, args, outcome }) => ({
      nombre: storedText(name, maxNameLength),
      argumentos: storedArgs(args),
      resultado: storedText(outcome, maxOutcomeLength),
    })),
  )}::jsonb`;

const secretName = /password|contraseña|token|secret|authorization|clave|key/i;

/** Returns the arguments without secrets; as a cut text when they are long. */
function storedArgs(args: unknown): unknown {
  const json =
    JSON.stringify(args ?? {}, (name, value) => (secretName.test(name) ? undefined : value)) ?? '{}';
  const clean = json.replaceAll(String.raw`\u0000`, '');
  return clean.length > maxArgsLength ? `${clean.slice(0, maxArgsLength)}…` : JSON.parse(clean);
}
