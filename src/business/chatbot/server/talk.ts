/** One message and all that its answer may be made of. */
import { formatMoney } from '../../../platform/i18n/format.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { say } from '../../../platform/server/texts.ts';
import type { Said } from '../message/read-message.ts';
import type { Estado } from './conversation.repository.ts';
import type { Hands, OwnHands } from './hands.ts';
import type { Known } from './knowledge.ts';

export interface Talk {
  message: string;
  language: Language;
  said: Said;
  known: Known;
  hands: Hands;
  estado: Estado;
  /** A sentence in the reader's language. */
  t(key: string, params?: Record<string, string | number>): string;
  money(euros: number): string;
}

/** The same of somebody who is signed in. */
export type OwnTalk = Talk & { hands: { own: OwnHands } };
export const isOwn = (talk: Talk): talk is OwnTalk => talk.hands.own !== undefined;

export interface Answer {
  paragraphs: string[];
  /** What the conversation is at afterwards. */
  estado: Estado;
}

export function talkOf(parts: Omit<Talk, 't' | 'money'>): Talk {
  const { language } = parts;
  return {
    ...parts,
    t: (key, params) => say(language, key, params && withPlainNames(params)),
    money: (euros) => formatMoney(euros, language),
  };
}

/** What sentences are filled with that somebody named; the rest are links, money and days. */
const named = new Set([
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

const withPlainNames = (params: Record<string, string | number>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      named.has(key) && typeof value === 'string' ? asText(value) : value,
    ]),
  );

/** What somebody wrote in the back office, as words alone: nothing in it becomes a link. */
export const asText = (words: string): string => words.replaceAll(/[[\]]/g, '');

/** A link as answers hold them; names of things cannot end it early. */
export const link = (words: string, path: string): string =>
  `[${asText(words)}](${path.replaceAll('(', '%28').replaceAll(')', '%29')})`;

/** To a modelo, where whoever asks sees most of it. */
export const modeloLink = (
  { hands }: Talk,
  { id, nombre }: { id: number; nombre: string },
  modeloColorId?: number,
): string =>
  link(
    nombre,
    `/modelo/${hands.own ? 'user/' : ''}${id}${modeloColorId === undefined ? '' : `?color=${modeloColorId}`}`,
  );

export const asWords = (list: readonly string[]): string => list.map(asText).join(', ');

export const prendasWords = ({ t }: Talk, n: number): string =>
  n === 1 ? t('1 prenda') : t('{{n}} prendas', { n });
