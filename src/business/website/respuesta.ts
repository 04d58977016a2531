/** Parses an answer: paragraphs separated by an empty line, links as `[words](/path)`. */

export type ParteDeRespuesta = string | { words: string; address: string };

const link = /\[([^[\]]+)\]\(((?:\/(?![/\\])|https:\/\/|mailto:|tel:)[^\s()]*)\)/g;

/**
 * Returns the parts of each paragraph: text, and links to this site, to another over https, to an e-mail or a
 * phone.
 */
export function paragraphsOf(respuesta: string): ParteDeRespuesta[][] {
  return respuesta
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => {
      const parts: ParteDeRespuesta[] = [];
      let end = 0;
      for (const found of paragraph.matchAll(link)) {
        if (found.index > end) parts.push(paragraph.slice(end, found.index));
        parts.push({ words: found[1] ?? '', address: found[2] ?? '' });
        end = found.index + found[0].length;
      }
      if (end < paragraph.length) parts.push(paragraph.slice(end));
      return parts;
    });
}

/** Returns the answer without its links' addresses: for search engines and for the search. */
export const plainAnswer = (respuesta: string): string =>
  paragraphsOf(respuesta)
    .map((parts) => parts.map((part) => (typeof part === 'string' ? part : part.words)).join(''))
    .join('\n');
