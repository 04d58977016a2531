/** Words and phrases around an order: requests, corrections, and words that leave its meaning unchanged. */
import { plain, wordsOf } from '../../catalogue/find/words.ts';
import type { Token } from '../../dictation/order/order-tokens.ts';

const phrases = (lines: string): string[][] =>
  lines
    .trim()
    .split(/\n|\|/)
    .map((phrase) => wordsOf(phrase))
    .filter((words) => words.length > 0)
    .toSorted((a, b) => b.length - a.length);

/** Phrases that order what is named beside them. Verbs of one word stand among the concepts, too. */
const requestPhrases = phrases(`
  me quedo con|me quedo|nos quedamos con|me llevo|nos llevamos|me llevaré|mándame|mándeme|mandadme|mándanos|envíame|envíeme|envíanos
  resérvame|resérveme|resérvanos|apúntame|súmame|súmale|ponnos|ponednos|poned|dame|deme|danos|sírveme|sírvenos|quisiera|quería
  querríamos|queríamos|queremos|necesitamos|encargo|hazme|pásame|cógeme|anótanos|me apuntas|me pones|me mandas|me reservas
  me anotas|me puedes poner|me podéis poner|pedido de|póngame|ponme|añade|apunta
  i'll take|i'll have|i'll get|we'll take|we'll have|we'll get|i will take|i would like|we would like|i'd like|we'd like
  can i have|can i get|can i order|can we have|could i have|could we have|may i have|put me down for|put us down for|send me
  send us|give me|give us|go for|going for|let's have|let's get|let's take|i want|we want|we need|i need|book me|book|order
  reserve|take|get me|get us|make me|i am after
  em quedo|ens quedem|m enduc|ens enduem|envia'm|envieu-me|envia'ns|reserva'm|reserva'ns|dona'm|dona'ns|apunta'm|posa'm|posa'ns|suma'm
  suma-hi|voldria|voldríem|volem|necessitem|em poses|m apuntes|anota'm|fes-me|em guardes|agafo
  fico com|ficamos com|levo|levamos|mande-me|mandem-me|mande-nos|envie-me|envie-nos|reserve-me|reserve-nos|reserve|dê-me|dêem-me|queria
  queríamos|queremos|precisamos|ponha-me|põe-me|some|junte|inclua|anote-me|anote|guarde-me|tome nota de
`);

/** Words that correct the change before: «mejor 3», «make it 3». */
const correctionPhrases = phrases(`
  mejor|que sean|que sea|cámbialo a|cámbialo por|cámbialos a|cámbialos por|cámbiala a|cambia a|cámbialo|cámbialos|cambie|en vez de eso
  perdón|quería decir|no espera|en realidad|en cambio|déjalo en|déjalos en
  make it|make that|make them|change it to|change that to|change them to|switch to|switch it to|instead|rather|i meant|sorry|actually
  millor|que siguin|que sigui|canvia-ho a|canvia-ho per|canvia a|canvia-la a|canvia'l a|en comptes|volia dir|perdó|deixa-ho en
  afinal|que sejam|que seja|troque para|troca para|troque por|mude para|muda para|em vez disso|queria dizer|desculpe|deixe em
`);

/** «y otro», «also»: more cells of the same modelo. */
const additionPhrases = phrases(`
  y también|también|y otro|y otra|y otros|y otras|otro|otra|y además|además|y|and another|another|also|and also|as well|and|plus
  i també|també|i un altre|i una altra|un altre|una altra|i|e também|também|e outro|e outra|outro|outra|e
`);

export interface OrderWords {
  requests: boolean;
  corrects: boolean;
  adds: boolean;
  /** Positions of the words of these phrases. */
  usedPositions: Set<number>;
}

/** Finds the phrases around an order. */
export function readOrderWords(tokens: readonly Token[]): OrderWords {
  const words = tokens.map(({ word }) => word);
  const usedPositions = new Set<number>();
  const find = (list: readonly string[][], onlyFirst = false): boolean => {
    let found = false;
    for (let at = 0; at < (onlyFirst ? Math.min(1, words.length) : words.length); at += 1) {
      const phrase = list.find((one) => one.every((word, nth) => words[at + nth] === word));
      if (!phrase) continue;
      found = true;
      for (let nth = 0; nth < phrase.length; nth += 1) usedPositions.add(at + nth);
      at += phrase.length - 1;
    }
    return found;
  };
  return {
    requests: find(requestPhrases),
    corrects: find(correctionPhrases),
    adds: find(additionPhrases, true),
    usedPositions,
  };
}

const questionWords = new Set(
  wordsOf(`cuánto cuánta cuántos cuántas qué cuál cuáles cuándo dónde cómo quién how what which when where why who quant quanta quants
    quantes què quin quina quins quines quan on com qui quanto quanta quantos quantas qual quais quando onde quem porque`),
);
const startsAsQuestion = new Set(
  wordsOf('is are was were do does did has have will tiene tienen te tenen tem'),
);
const accented = /[áéí]/i;

/** Tests whether a message asks, with or without a question mark. */
export function isAsking(text: string, tokens: readonly Token[]): boolean {
  if (/[?¿]/.test(text)) return true;
  const first = tokens[0]?.word ?? '';
  if (startsAsQuestion.has(first)) return true;
  return (
    tokens.some(({ word }) => questionWords.has(word) && word !== 'com' && word !== 'on' && word !== 'que') ||
    (accented.test(text) && /(?<!\p{L})(?:qué|cómo|dónde)(?!\p{L})/iu.test(text))
  );
}

const emptyPhrases = phrases(`
  vacía|vacíe|vaciar|vacíalo|vaciarlo|borra todo|bórralo todo|quita todo|quítalo todo|elimina todo|saca todo
  empty|clear|remove everything|delete everything|take everything out|remove all
  buida|buideu|buidar|buida'l|esborra tot|esborra-ho tot|treu-ho tot|treu tot|elimina-ho tot
  esvazie|esvazia|esvaziar|apague tudo|apaga tudo|tire tudo|tira tudo|retire tudo|remova tudo|limpe
`);
const cartWords = new Set(
  wordsOf(
    'carrito carro cesta cart basket bag cistell cistella carretó carret carrinho cesto saco todo everything all tot tudo',
  ),
);

/** Tests whether a message asks to empty the cart. */
export function asksToEmpty(text: string): boolean {
  const words = wordsOf(plain(text));
  const has = emptyPhrases.some((phrase) =>
    words.some((_, at) => phrase.every((word, nth) => words[at + nth] === word)),
  );
  return has && words.length <= 8 && words.some((word) => cartWords.has(word));
}
