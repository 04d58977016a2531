/** The columns that a resource takes from a file: plain data, declared in its slice. */
import type { Language } from '../i18n/languages.ts';

export interface ImportColumn {
  name: string;
  /** Its heading in sheets: a text key. */
  titulo: string;
  /** `decimal` keeps four decimals. */
  type: 'text' | 'integer' | 'decimal' | 'money' | 'day' | 'yesNo';
  /** Other headings that mean this column, in any language. */
  synonyms?: readonly string[];
  /** A new record needs it. */
  isRequired?: true;
  /** Recognises the record, and is never changed. */
  isKey?: true;
  /** How a file writes the list of numbers of this text. A spreadsheet takes `30,60` for the number 30.6. */
  listExample?: string;
  /** Stands in the report beside the key. */
  isName?: true;
  /** The values that a text may have, with their text keys; a file has the texts in any language. */
  words?: Readonly<Record<string, string>>;
  /** Other texts for these values, as other programs write them. */
  wordSynonyms?: Readonly<Record<string, readonly string[]>>;
  /** Sheets have it for their reader; an import ignores it. */
  isInfo?: true;
  /** Its sum is shown before the import, to compare with another program's. */
  hasTotal?: true;
  /** A cell of the empty workbook that shows the form. */
  example: string;
}

/** A value of a cell: `YYYY-MM-DD` for a day, cents for money. */
export type ImportValue = string | number | boolean;
export type ImportValues = Partial<Record<string, ImportValue>>;

/** A cell of a file as the worker passes it on; a date of a workbook is its day. */
export type FileCell = string | number | boolean | null;

/** The headings that mean a column: its own in every language, and its synonyms. */
export const headingsOf = (
  { titulo, synonyms = [] }: ImportColumn,
  languages: readonly Language[],
  translate: (language: Language, key: string) => string,
): string[] => [...languages.map((language) => translate(language, titulo)), ...synonyms];
