/** The house's synonyms in the back office; the searches read them by `celdas.contract.ts`. */
import * as z from 'zod/mini';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { id, idParams, recordVersion } from '../../platform/http/shapes.ts';
import { languages } from '../../platform/i18n/languages.ts';
import { wordsOf } from './find/words.ts';

const calls = recordCalls({ path: '/lob/api/v1/sinonimos', resource: 'Sinonimos', params: idParams });

/** The most words of a synonym, and of its meaning. */
const maxWords = { palabra: 4, significado: 6 };

/** A number is a quantity or a talla of an order, so it never has another meaning. */
const isWord = (text: string): boolean => {
  const words = wordsOf(text);
  return words.length > 0 && words.length <= maxWords.palabra && words.every((word) => !/^\d+$/.test(word));
};

const isMeaning = (text: string): boolean => {
  const { length } = wordsOf(text);
  return length > 0 && length <= maxWords.significado;
};

export const editedSinonimo = z.object({
  idioma: z.enum(languages),
  palabra: z
    .string()
    .check(
      z.trim(),
      z.minLength(2),
      z.maxLength(40),
      z.refine(isWord, 'Escriba de una a cuatro palabras, sin cifras sueltas.'),
    ),
  significado: z
    .string()
    .check(z.trim(), z.minLength(2), z.maxLength(80), z.refine(isMeaning, 'Escriba de una a seis palabras.')),
});
export type EditedSinonimo = z.infer<typeof editedSinonimo>;

export const sinonimo = z.extend(editedSinonimo, { id, version: recordVersion });
export type Sinonimo = z.infer<typeof sinonimo>;

/** Synonyms of one language. */
export const maxSinonimos = 500;

export const searchSinonimosEndpoint = calls.search(sinonimo, 'Searches the synonyms of the house');
export const exportSinonimosEndpoint = calls.sheet('The synonyms of a search as an Excel sheet');
export const readSinonimoEndpoint = calls.read(sinonimo, 'A word and what it means');
export const createSinonimoEndpoint = calls.create(
  editedSinonimo,
  sinonimo,
  'Adds a synonym, at most 500 in a language; a word has one meaning in a language (409)',
  { at: '/create' },
);
export const updateSinonimoEndpoint = calls.update(
  editedSinonimo,
  sinonimo,
  'Changes a synonym; a stale version is a 409',
);
export const deleteSinonimosEndpoint = calls.removeSeveral('Deletes synonyms, all or none');
