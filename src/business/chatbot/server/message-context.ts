/** A message with everything that a reply may use, and helpers for the text of replies. */
import { formatMoney } from '../../../platform/i18n/format.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { translate } from '../../../platform/server/texts.ts';
import type { ParsedMessage } from '../message/parse-message.ts';
import type { ConversationState } from './conversation.repository.ts';
import type { Asker, HandOverOutcome } from './hand-over.ts';
import type { Knowledge } from './knowledge.ts';
import type { AssistantTools, CallerTools } from './tools.ts';

export interface MessageContext {
  message: string;
  language: Language;
  parsed: ParsedMessage;
  knowledge: Knowledge;
  tools: AssistantTools;
  state: ConversationState;
  /** Shows the text of a reply as far as it is known. */
  draft?: ((text: string) => void) | undefined;
  /** Mails the conversation to the team. */
  handOver(asker: Asker): Promise<HandOverOutcome>;
  /** Translates a key into the reader's language. */
  t(key: string, params?: Record<string, string | number>): string;
  money(euros: number): string;
}

/** The context of a message from a signed-in caller. */
export type CallerMessageContext = MessageContext & { tools: { caller: CallerTools } };
export const hasCaller = (context: MessageContext): context is CallerMessageContext =>
  context.tools.caller !== undefined;

export interface Reply {
  paragraphs: string[];
  /** The state of the conversation after the reply. */
  state: ConversationState;
}

/** Adds translation and formats to the parts of a message. Names in translations cannot contain links. */
export function createMessageContext(parts: Omit<MessageContext, 't' | 'money'>): MessageContext {
  const { language } = parts;
  return {
    ...parts,
    t: (key, params) => translate(language, key, params && withoutLinksInNames(params)),
    money: (euros) => formatMoney(euros, language),
  };
}

/** Parameters with names that people typed; the others are links, money and days. */
const nameParams = new Set([
  'nombre',
  'color',
  'talla',
  'casa',
  'ejemplo',
  'celdas',
  'colores',
  'tallas',
  'direccion',
  'horario',
]);

const withoutLinksInNames = (params: Record<string, string | number>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      nameParams.has(key) && typeof value === 'string' ? withoutBrackets(value) : value,
    ]),
  );

/** Removes brackets, so that a typed name cannot become a link. */
export const withoutBrackets = (words: string): string => words.replaceAll(/[[\]]/g, '');

/** Returns a link in the syntax of replies. A name cannot end it early. */
export const link = (words: string, path: string): string =>
  `[${withoutBrackets(words)}](${path.replaceAll('(', '%28').replaceAll(')', '%29')})`;

/** Returns a link to a modelo, for a caller to the page with prices. */
export const modeloLink = (
  { tools }: MessageContext,
  { id, nombre }: { id: number; nombre: string },
  modeloColorId?: number,
): string =>
  link(
    nombre,
    `/modelo/${tools.caller ? 'user/' : ''}${id}${modeloColorId === undefined ? '' : `?color=${modeloColorId}`}`,
  );

export const joinNames = (list: readonly string[]): string => list.map(withoutBrackets).join(', ');

export const prendasText = ({ t }: MessageContext, n: number): string =>
  n === 1 ? t('1 prenda') : t('{{n}} prendas', { n });
