/** Finds the words of a message that name a person or a place, because many modelos have such names. */
import { wordSet } from '../../dictation/order/order-tokens.ts';

const introducing = wordSet('soy soc sou chamo llamo dic nombre nom nome im fala parla habla');
const articles = wordSet('la el en na a o lo me');
const sayWords = wordSet('dijo dice diu va dir disse diz said says told llamó llama cumple fa faz turns');
const relatives = wordSet(
  'amiga amigo hermana hermano hija hijo madre socia socio sister brother friend daughter filla germana mare sòcia irmã filha mãe sócia clienta cliente customer compañera',
);
const placeWords = wordSet(
  'tienda boutique botiga loja shop store boda wedding casament casamento vivo visc moro live tengo tinc tenho calle carrer rua street ciudad ciutat cidade',
);
const inWords = wordSet('en a in at from de em de');

/**
 * Returns the positions of words after «soy», «me llamo», «my name is», after «mi amiga», before «dijo», and
 * after «vivo en».
 */
export function namesOfPeople(words: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? '';
    const isName =
      (introducing.has(word) && !(word === 'nombre' && !/^(?:es|soy)$/.test(next))) ||
      (word === 'is' && words[at - 1] === 'name') ||
      (word === 'am' && words[at - 1] === 'i') ||
      relatives.has(word);
    if (isName) {
      const first = articles.has(next) ? at + 2 : at + 1;
      found.add(first);
      if (words[first] === 'es' || words[first] === 'is') found.add(first + 1);
    }
    // «Pilar here», «aquí Pilar», «la Pilar diu»
    if (next === 'here' && (words[at + 2] === undefined || inWords.has(words[at + 2] ?? ''))) found.add(at);
    // «It’s Helena from …»
    if (word === 'its' && (words[at + 2] === 'here' || words[at + 2] === 'from')) found.add(at + 1);
    if (word === 'aqui') found.add(at + (articles.has(next) ? 2 : 1));
    if (sayWords.has(next) || (next === 'me' && sayWords.has(words[at + 2] ?? ''))) found.add(at);
    if (inWords.has(word) && words.some((one, place) => placeWords.has(one) && Math.abs(place - at) <= 4)) {
      // «Tengo una tienda en Soria»; «la tienda de la 40» names nothing.
      if (!/^\d/.test(next) && !articles.has(next)) found.add(at + 1);
    }
  }
  return found;
}
