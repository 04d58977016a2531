/** Recognises questions about cloth: composition, care and samples. */
import { plain, wordsOf } from '../../catalogue/find/words.ts';
import { wordSet } from '../../dictation/order/order-tokens.ts';
import type { ParsedMessage } from './parse-message.ts';

const sampleWords =
  wordSet(`muestras muestrario muestrarios sample samples swatch swatches mostres mostrari mostraris amostra amostras
  mostruário mostruários`);
/** Also verbs, «to show»: «Muestra vestidos rojos», «¿me muestras…?». */
const verbOrNoun = wordSet('muestra mostra');
const beforeNoun = wordSet('una la alguna cada otra de uma');
const beforeVerb = wordSet('me nos te le les em ens');

/** Tests whether a text mentions samples; the verb «mostrar» does not count. */
export const mentionsSamples = (text: string): boolean =>
  wordsOf(text).some((word, at, words) => {
    const before = words[at - 1] ?? '';
    const noun = beforeNoun.has(before) || /^\d+$/.test(before);
    return verbOrNoun.has(word) ? noun : sampleWords.has(word) && !beforeVerb.has(before);
  });

const cloths = 'tela|telas|tejidos?|genero|cloths?|fabrics?|materials?|materiales|teixits?|roba|tecidos?';
/** «¿Puedo tocar la tela?»: a page cannot answer it. */
const seeOrTouchPattern = new RegExp(
  String.raw`\b(?:ver|veo|tocar|toco|palpar|see|touch|feel|veure|apalpar|sentir)\b(?: (?:la|las|el|los|the|your|vuestras?|vuestros?|sus?|les(?: vostres)?|els(?: vostres)?|a|o|as|os))? (?:${cloths})\b`,
);

/** Tests whether a message asks for samples, or to see and feel the cloth itself. */
export const asksForSamples = (message: string, { garments }: Pick<ParsedMessage, 'garments'>): boolean =>
  mentionsSamples(message) || (garments.length === 0 && seeOrTouchPattern.test(normalised(message)));

const madeOfPattern =
  /\bmade (?:of|from|out of)\b|\bde que (?:esta|estan|es|son|e|sao) (?:hech[oa]s?|fet[ae]?s?|feit[oa]s?)\b/;
const fibreWords =
  wordSet(`seda silk poliéster polyester polièster algodón cotton cotó algodão lana wool llana viscosa viscose elastano elastane
  elastà poliamida polyamide nylon nailon acetato acetate acetat sintético synthetic sintètic`);

/** Tests whether a message asks what a garment is made of. */
export const asksAboutCloth = (message: string, { concepts, words, garments }: ParsedMessage): boolean =>
  concepts.has('cloth') ||
  madeOfPattern.test(normalised(message)) ||
  // A company may name a color after a fibre.
  words.some((word) => fibreWords.has(word) && !garments.includes(word));

const normalised = (message: string): string => wordsOf(plain(message)).join(' ');
