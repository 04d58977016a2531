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
  const words = wordsOf(
    plain(text.replace(/^\s*n(?:o|ão|ao|ope)\s*[,.;:!…–-]/iu, '')).replaceAll(
      pattern(String.raw`\b(?:nada mas|nothing else|res mes|mais nada)\b`, 'g'),
      '',
    ),
  );
  return words.some(
    (word, at) =>
      negations.has(word) &&
      // «Cant. 3» is a quantity.
      !(word === 'cant' && /^\d/.test(words[at + 1] ?? '')) &&
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

const pattern = (source: string, flags = ''): RegExp => new RegExp(source, flags);

const polite = [
  pattern(String.raw`\b(?:could|would|can|will) (?:you|i|we)\b`, 'g'),
  pattern(String.raw`\b(?:i|we) (?:would|should) like\b`, 'g'),
  pattern(String.raw`\bcould do with\b`, 'g'),
  pattern(String.raw`\bse (?:faz favor|puder(?:em)?|for possivel)\b`, 'g'),
  pattern(
    String.raw`\bsi (?:(?:us|et) plau|puede[ns]?|podeis|es posible|pot ser|pots|podeu|es possible)\b`,
    'g',
  ),
  pattern(String.raw`\bif (?:you can|possible|you dont mind)\b`, 'g'),
  pattern(
    String.raw`\b(?:cuando (?:pueda[ns]?|podais)|quan pug(?:uis|ueu|ui|uin)|quando puder(?:em)?)\b`,
    'g',
  ),
  pattern(
    String.raw`\bwhen (?:you (?:can|(?:get|have) a (?:sec|second|chance|moment|minute))|possible)\b`,
    'g',
  ),
];

/** Returns a plain text without polite phrases, whose «if» and «would» are no doubt. */
export const withoutPoliteness = (text: string): string =>
  polite.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), text);

/** Tests whether a message is hypothetical: «si te pido 3, ¿cuánto sale?». «Si» before a comma means «sí». */
export function isHypothetical(text: string): boolean {
  const rest = withoutPoliteness(plain(text))
    .replace(/^\s*si\s*(?:[,.;:!…–-]|$)/u, '')
    .replace(/\bsi (?:us )?plau\b/u, '');
  const words = wordsOf(rest);
  const yes = /\bsí(?!\p{L})/iu.test(text);
  return words.some((word) => conditions.has(word) || (word === 'si' && !yes));
}

const politeWords = new Set(
  wordsOf(`els tots totes todo todos toda todas all tudo por favor porfa porfi porfavor please pls plis plau sisplau faci favor me le te lo los las more otra otro otras otros
    además también too also també também mais más thank that thats want just solo urgente urgentes urgent urgently sff pfv pf cuando quan quando hiya merci saludo saludos salutacions cumprimentos cheers regards equipo equip equipa team entonces pues doncs llavors entao pronto great perfect perfecto perfecte perfeito genial then so curva corba curve tirada serie men nen ne pueda puedas podáis puguis pugueu puder puderem puede puedes podem can could you get sec second chance moment minute when possible só només dear ahora ahorita now ara agora`),
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

/** Tests whether a message repeats the last quantities: «the same again in green». */
export const asksForSame = (text: string): boolean =>
  pattern(
    String.raw`\b(?:same again|the same|lo mismo|los mismos|el mateix|els mateixos|o mesmo|os mesmos)\b`,
    'i',
  ).test(text);

/** Tests whether a message asks for one more: «y otro en lavanda». */
export const asksForOne = (text: string): boolean =>
  pattern(String.raw`\b(?:otr[oa]|another|altr[ea]|outr[oa])\b`, 'i').test(text);
