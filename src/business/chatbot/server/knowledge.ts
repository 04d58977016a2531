/**
 * What the assistant knows of the house: read by the wire's own public calls, which answer from memory, and taken apart once
 * for each state of them. So it knows of every change that the pages know of, whichever server it was made by.
 */
import type { Endpoint, ReplyOf } from '../../../platform/http/endpoint.ts';
import { type Language, languages } from '../../../platform/i18n/languages.ts';
import { readModelosEndpoint, readModeloTiposEndpoint } from '../../catalogue/catalogue.contract.ts';
import { createFinder } from '../../catalogue/find/find-modelos.ts';
import { type AppSettings, readAppSettingsEndpoint } from '../../settings/settings.contract.ts';
import { readWebPreguntasEndpoint, type WebPregunta } from '../../website/preguntas.contract.ts';
import { readWebTextosEndpoint } from '../../website/textos.contract.ts';
import { createPreguntaFinder, type FoundPregunta } from '../message/rank-preguntas.ts';
import { type Vocabulary, vocabularyOf } from '../message/read-message.ts';

/** The whole application, called without a port. */
export type Ask = (request: Request) => Promise<Response>;

export interface Known {
  vocabulary: Vocabulary;
  preguntas: readonly WebPregunta[];
  findPreguntas: (text: string) => FoundPregunta[];
  settings: AppSettings;
  /** What the house says in words of its own, by the product's key. */
  textos: Readonly<Record<string, string>>;
}

export type Knowledge = (language: Language) => Promise<Known>;

interface Kept {
  tag: string;
  value: unknown;
}

export function createKnowledge(ask: Ask): Knowledge {
  const replies = new Map<string, Kept>();

  /** A public reply; the same value as long as it is the same. */
  async function read<E extends Endpoint>({ path }: E, language: Language): Promise<ReplyOf<E>> {
    const name = `${language} ${path}`;
    const kept = replies.get(name);
    const headers: Record<string, string> = { 'Accept-Language': language };
    if (kept) headers['If-None-Match'] = kept.tag;
    const reply = await ask(new Request(`http://percha.invalid${path}`, { headers }));
    if (reply.status === 304 && kept) return kept.value as ReplyOf<E>;
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}.`);
    const value = (await reply.json()) as ReplyOf<E>;
    replies.set(name, { tag: reply.headers.get('etag') ?? '', value });
    return value;
  }

  const vocabularies = new Map<Language, { of: unknown[]; vocabulary: Vocabulary }>();
  async function vocabularyIn(language: Language): Promise<Vocabulary> {
    const of = [
      await read(readModelosEndpoint, language),
      await read(readModeloTiposEndpoint, language),
    ] as const;
    const [modelos, tipos] = of;
    const kept = vocabularies.get(language);
    if (kept && sameAs(kept.of, of)) return kept.vocabulary;
    const vocabulary = vocabularyOf(modelos, tipos, createFinder(modelos, tipos));
    vocabularies.set(language, { of: [...of], vocabulary });
    return vocabulary;
  }

  let preguntas: { of: readonly (readonly WebPregunta[])[]; find: (text: string) => FoundPregunta[] } = {
    of: [],
    find: () => [],
  };
  async function finderOfPreguntas() {
    const of = await Promise.all(languages.map((one) => read(readWebPreguntasEndpoint, one)));
    if (!sameAs(preguntas.of, of)) preguntas = { of, find: createPreguntaFinder(of) };
    return preguntas.find;
  }

  return async (language) => ({
    vocabulary: await vocabularyIn(language),
    findPreguntas: await finderOfPreguntas(),
    preguntas: await read(readWebPreguntasEndpoint, language),
    settings: await read(readAppSettingsEndpoint, language),
    textos: await read(readWebTextosEndpoint, language),
  });
}

const sameAs = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, place) => value === other[place]);
