/** Reads of the catalogue that no call of the API gives in one piece. */
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { stemOf, wordsOf } from '../../../catalogue/find/words.ts';
import { listOpenCells, readModelosInWords } from '../../../catalogue/server/index.ts';
import type { Knowledge } from '../knowledge.ts';
import type { AgentContext } from './agent-tool.ts';

type Composiciones = ReadonlyMap<number, ReadonlySet<string>>;

/** The index of compositions of each version of the catalogue's texts. */
const indexes = new WeakMap<object, Promise<Composiciones>>();

/** Returns the reads of a tool's context. */
export function catalogueReads(
  db: Db,
  language: Language,
  knowledge: Knowledge,
): Pick<AgentContext, 'readComposiciones' | 'readCells'> {
  return {
    async readComposiciones() {
      // Before the catalogue: what is read after it is at least as new.
      const version = await knowledge.readCatalogueTexts();
      const index = indexes.get(version) ?? indexComposiciones(db, language);
      indexes.set(version, index);
      index.catch(() => indexes.delete(version));
      return index;
    },
    readCells: (modeloIds) => listOpenCells(db, modeloIds),
  };
}

async function indexComposiciones(db: Db, language: Language): Promise<Composiciones> {
  const modelos = await readModelosInWords(db, language);
  return new Map(
    modelos.map(({ id, composicion }) => [id, new Set(wordsOf(composicion).map(stemOf))] as const),
  );
}
