/**
 * Detects negated, hypothetical and unclear messages. A wrong order costs more than a question to the user.
 */

import { plain, wordsOf } from '../../catalogue/find/words.ts';

const negations = new Set(
  wordsOf(`no not dont doesnt didnt wont cant never nothing nunca jamás tampoco ni nada não nem mai cap gens res nor neither
    none`),
);
/** In Portuguese «no» is «en el»: before these words it is no negation. */
const afterPreposition = new Set(wordsOf('tamanho tam carrinho cesto saco modelo meu'));

/** Tests whether a message rejects an action: «no me pongas 3», but not «no, ponme 3». */
export function isNegated(text: string, isPortuguese = false): boolean {
  const words = wordsOf(text.replace(/^\s*n(?:o|ão|ao|ope)\s*[,.;:!…–-]/iu, ''));
  return words.some(
    (word, at) =>
      negations.has(word) &&
      !(
        word === 'no' &&
        (isPortuguese || afterPreposition.has(words[at + 1] ?? '') || /^\d/.test(words[at + 1] ?? ''))
      ),
  );
}

const conditions = new Set(
  wordsOf(`if se whether maybe perhaps would should could might cuando when quan quando caso cas quizá quizás acaso talvez
    potser suppose supongamos`),
);

/** Tests whether a message is hypothetical: «si te pido 3, ¿cuánto sale?». «Si» before a comma means «sí». */
export function isHypothetical(text: string): boolean {
  const rest = plain(text)
    .replace(/^\s*si\s*(?:[,.;:!…–-]|$)/u, '')
    .replace(/\bsi (?:us )?plau\b/u, '');
  const words = wordsOf(rest);
  const yes = /\bsí(?!\p{L})/iu.test(text);
  return words.some((word) => conditions.has(word) || (word === 'si' && !yes));
}

const politeWords = new Set(
  wordsOf(`els tots totes todo todos toda todas all tudo por favor porfa porfi porfavor please pls plis plau sisplau faci favor me le te lo los las more otra otro otras otros
    además también too also també também mais más thank that thats want just solo só només dear ahora ahorita now ara agora`),
);
const otherFillers = new Set(
  wordsOf(
    'ne hi ho n color colores colour colours colors cor cores mateix mateixa mismo misma same mesmo mesma sean sea serán mejor better rather instead siguin sigui millor sejam melhor make ref referencia reference',
  ),
);
/** Tests whether an unknown word leaves the meaning of an order unchanged. */
export const isFillerWord = (word: string): boolean => politeWords.has(word) || otherFillers.has(word);

const moreWords = new Set(
  wordsOf(
    'más more extra adicionales additional més mais otra otro otras otros another altra altres outra outro',
  ),
);
/** Tests whether a message asks for garments in addition to those in the cart: «2 más». */
export const asksForMore = (text: string): boolean => wordsOf(text).some((word) => moreWords.has(word));
