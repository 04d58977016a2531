/**
 * Reads the public data of the company through the API, whose replies are cached, and parses each version
 * once. A change made on any server is visible at once.
 */
import { errorOf } from '../../../platform/http/call-errors.ts';
import type { Endpoint, ReplyOf } from '../../../platform/http/endpoint.ts';
import { type Language, languages } from '../../../platform/i18n/languages.ts';
import { readModelosEndpoint, readModeloTiposEndpoint } from '../../catalogue/catalogue.contract.ts';
import { readSynonymsEndpoint, readTextosEndpoint } from '../../catalogue/celdas.contract.ts';
import { createFinder } from '../../catalogue/find/find-modelos.ts';
import { createSynonymIndex, type SynonymIndex } from '../../catalogue/find/house-synonyms.ts';
import { type AppSettings, readAppSettingsEndpoint } from '../../settings/settings.contract.ts';
import { readWebPreguntasEndpoint, type WebPregunta } from '../../website/preguntas.contract.ts';
import { readWebTextosEndpoint } from '../../website/textos.contract.ts';
import { createPreguntaFinder, type FoundPregunta } from '../message/rank-preguntas.ts';
import { createVocabulary, type Vocabulary } from '../message/vocabulary.ts';

/** Calls the whole application without a port. */
export type AppFetch = (request: Request) => Promise<Response>;

/** The public data for one language. */
export interface Knowledge {
  vocabulary: Vocabulary;
  /** The house's own, in this language. */
  synonyms: SynonymIndex;
  /** Reads the texts of the catalogue; the same object while none has changed. */
  readCatalogueTexts(): Promise<object>;
  preguntas: readonly WebPregunta[];
  findPreguntas: (text: string) => FoundPregunta[];
  settings: AppSettings;
  /** The company's own texts, by the product's key. */
  textos: Readonly<Record<string, string>>;
}

export type ReadKnowledge = (language: Language) => Promise<Knowledge>;

interface CachedReply {
  tag: string;
  value: unknown;
}

/**
 * Creates the reader of the public data. It keeps the latest version of each reply.
 * @throws ApiError when a read fails
 */
export function createKnowledgeReader(fetchApp: AppFetch): ReadKnowledge {
  const replies = new Map<string, CachedReply>();

  /** Returns a public reply; the same object while the ETag is the same. */
  async function read<E extends Endpoint>({ path }: E, language: Language): Promise<ReplyOf<E>> {
    const name = `${language} ${path}`;
    const cached = replies.get(name);
    const headers: Record<string, string> = { 'Accept-Language': language };
    if (cached) headers['If-None-Match'] = cached.tag;
    const reply = await fetchApp(new Request(`http://percha.invalid${path}`, { headers }));
    if (reply.status === 304 && cached) return cached.value as ReplyOf<E>;
    if (!reply.ok) throw await errorOf(reply);
    const value = (await reply.json()) as ReplyOf<E>;
    replies.set(name, { tag: reply.headers.get('etag') ?? '', value });
    return value;
  }

  const vocabularies = new Map<Language, { sources: unknown[]; vocabulary: Vocabulary }>();
  async function readVocabulary(language: Language): Promise<Vocabulary> {
    const sources = [
      await read(readModelosEndpoint, language),
      await read(readModeloTiposEndpoint, language),
    ] as const;
    const [modelos, tipos] = sources;
    const cached = vocabularies.get(language);
    if (cached && hasSameItems(cached.sources, sources)) return cached.vocabulary;
    const vocabulary = createVocabulary(modelos, tipos, createFinder(modelos, tipos));
    vocabularies.set(language, { sources: [...sources], vocabulary });
    return vocabulary;
  }

  const synonyms = new Map<Language, { source: unknown; index: SynonymIndex }>();
  async function readSynonyms(language: Language): Promise<SynonymIndex> {
    const source = await read(readSynonymsEndpoint, language);
    const cached = synonyms.get(language);
    if (cached?.source === source) return cached.index;
    const index = createSynonymIndex(source);
    synonyms.set(language, { source, index });
    return index;
  }

  let preguntas: { sources: readonly (readonly WebPregunta[])[]; find: (text: string) => FoundPregunta[] } = {
    sources: [],
    find: () => [],
  };
  async function readPreguntaFinder() {
    const sources = await Promise.all(languages.map((language) => read(readWebPreguntasEndpoint, language)));
    if (!hasSameItems(preguntas.sources, sources))
      preguntas = { sources, find: createPreguntaFinder(sources) };
    return preguntas.find;
  }

  return async (language) => ({
    vocabulary: await readVocabulary(language),
    synonyms: await readSynonyms(language),
    readCatalogueTexts: () => read(readTextosEndpoint, language),
    findPreguntas: await readPreguntaFinder(),
    preguntas: await read(readWebPreguntasEndpoint, language),
    settings: await read(readAppSettingsEndpoint, language),
    textos: await read(readWebTextosEndpoint, language),
  });
}

const readers = new WeakMap<AppFetch, ReadKnowledge>();

/** Reads the public data with the one reader of an application, so that its index exists once. */
export const readKnowledgeOf = (fetchApp: AppFetch, language: Language): Promise<Knowledge> => {
  const reader = readers.get(fetchApp) ?? createKnowledgeReader(fetchApp);
  readers.set(fetchApp, reader);
  return reader(language);
};

const hasSameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);
