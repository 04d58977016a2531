/** The legal texts: a document per language, filled in with the company's data. */
import type { Language } from '../../../../platform/i18n/languages.ts';

/**
 * An empty line separates paragraphs; lines that begin with `- ` are a list, those with `| ` a table, whose
 * first line is its head. Links are `[words](/path)`; `{nombre}` etc. are members of the settings' `empresa`.
 */
export interface LegalDocument {
  title: string;
  description: string;
  intro: string;
  sections: readonly { id: string; title: string; text: string }[];
}
export type LegalName = 'aviso' | 'privacidad' | 'cookies';
export type LegalDocuments = Record<LegalName, LegalDocument>;

/** The date of the last change of the documents' content. */
export const actualizado = '2026-11-28';

const documents: Record<Language, () => Promise<{ default: LegalDocuments }>> = {
  es: () => import('./documents/es.ts'),
  en: () => import('./documents/en.ts'),
  ca: () => import('./documents/ca.ts'),
  pt: () => import('./documents/pt.ts'),
};

export async function readLegal(name: LegalName, language: Language): Promise<LegalDocument> {
  return (await documents[language]()).default[name];
}

export type Block = { parrafo: string } | { lista: string[] } | { cabeza: string[]; filas: string[][] };

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1)
    .map((cell) => cell.trim());

/** Returns the blocks of a text. A line with data that the company has not set is left out. */
export function blocksOf(text: string, empresa: Partial<Record<string, string>>): Block[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .flatMap((part): Block[] => {
      const lines = part
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => [...line.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => empresa[name]))
        .map((line) => line.replaceAll(/\{(\w+)\}/g, (_, name: string) => empresa[name] ?? ''));
      if (lines.length === 0) return [];
      if (lines[0]?.startsWith('- ')) return [{ lista: lines.map((line) => line.slice(2)) }];
      if (lines[0]?.startsWith('| ')) {
        const [cabeza = [], ...filas] = lines.map(cellsOf);
        return [{ cabeza, filas }];
      }
      return [{ parrafo: lines.join(' ') }];
    });
}
