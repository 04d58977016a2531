/** What is asked about cloth: of what garments are made, how they are cared for, and samples of it. */
import { plain, wordsOf } from '../../catalogue/find/words.ts';
import type { Said } from './read-message.ts';

const set = (words: string): ReadonlySet<string> => new Set(wordsOf(words));

const samples =
  set(`muestras muestrario muestrarios sample samples swatch swatches mostres mostrari mostraris amostra amostras
  mostruário mostruários`);
/** «Muestra vestidos rojos», «¿me muestras…?»: that is to show them. */
const alsoShown = set('muestra mostra');
const beforeNoun = set('una la alguna cada otra de uma');
const beforeVerb = set('me nos te le les em ens');

/** Whether these words speak of samples, and of showing nothing. */
export const speaksOfSamples = (text: string): boolean =>
  wordsOf(text).some((word, at, words) => {
    const before = words[at - 1] ?? '';
    const noun = beforeNoun.has(before) || /^\d+$/.test(before);
    return alsoShown.has(word) ? noun : samples.has(word) && !beforeVerb.has(before);
  });

const cloths = 'tela|telas|tejidos?|genero|cloths?|fabrics?|materials?|materiales|teixits?|roba|tecidos?';
/** «¿Puedo tocar la tela?»: what a page cannot give. */
const inTheHand = new RegExp(
  String.raw`\b(?:ver|veo|tocar|toco|palpar|see|touch|feel|veure|apalpar|sentir)\b(?: (?:la|las|el|los|the|your|vuestras?|vuestros?|sus?|les(?: vostres)?|els(?: vostres)?|a|o|as|os))? (?:${cloths})\b`,
);

/** Whether samples are asked for, or to see and feel the cloth itself. */
export const wantsSamples = (message: string, { garments }: Pick<Said, 'garments'>): boolean =>
  speaksOfSamples(message) || (garments.length === 0 && inTheHand.test(inLine(message)));

const madeOf =
  /\bmade (?:of|from|out of)\b|\bde que (?:esta|estan|es|son|e|sao) (?:hech[oa]s?|fet[ae]?s?|feit[oa]s?)\b/;
const fibres =
  set(`seda silk poliéster polyester polièster algodón cotton cotó algodão lana wool llana viscosa viscose elastano elastane
  elastà poliamida polyamide nylon nailon acetato acetate acetat sintético synthetic sintètic`);

/** Whether it asks of what a garment is made. */
export const asksOfCloth = (message: string, { asks, words, garments }: Said): boolean =>
  asks.has('tela') ||
  madeOf.test(inLine(message)) ||
  // A house may call a color so.
  words.some((word) => fibres.has(word) && !garments.includes(word));

const inLine = (message: string): string => wordsOf(plain(message)).join(' ');
