/** Words and phrases around an order: requests, corrections, and words that leave its meaning unchanged. */
import { plain, wordsOf } from '../../catalogue/find/words.ts';
import { type Token, wordSet } from '../../dictation/order/order-tokens.ts';
import { withoutPoliteness } from './negation-and-doubt.ts';

const phrases = (lines: string): string[][] =>
  lines
    .trim()
    .split(/\n|\|/)
    .map((phrase) => wordsOf(phrase))
    .filter((words) => words.length > 0)
    .toSorted((a, b) => b.length - a.length);

/** Phrases that order what is named beside them. Verbs of one word stand among the concepts, too. */
const requestPhrases = phrases(`
  me quedaría con|nos quedaríamos con|me quedo con|me quedo|nos quedamos con|me llevo|nos llevamos|me llevaré|mándame|mándeme|mandadme|mándanos|envíame|envíeme|envíanos
  resérvame|resérveme|resérvanos|apúntame|súmame|súmale|ponnos|ponednos|poned|dame|deme|danos|sírveme|sírvenos|quisiera|quería
  querríamos|queríamos|queremos|necesitamos|encargo|hazme|pásame|cógeme|anótanos|me apuntas|me pones|me mandas|me reservas
  me anotas|me puedes poner|me podéis poner|pedido de|póngame|ponme|añade|apunta
  i'll take|i'll have|i'll get|we'll take|we'll have|we'll get|i will take|i would like|we would like|i'd like|we'd like
  can i have|can i get|can i order|can we have|could i have|could we have|may i have|put me down for|put us down for|send me
  send us|give me|give us|go for|going for|let's have|let's get|let's take|i want|we want|we need|i need|book me|book|order
  reserve|take|get me|get us|make me|i am after
  agrégame|agrégueme|agreguen|inclúyeme|incluye|inclúyame|échame|échale|tráeme|tráigame|pídeme|pídame|encárgame|encárgueme|haz un pedido de
  hazme un pedido de|voy a querer|voy a pedir|voy a coger|vamos a pedir|vamos a querer|vamos a coger|cojo|cogemos|coge|me hacen falta
  nos hacen falta|me hace falta|nos hace falta|quiero pedir|queremos pedir|quería pedir|quisiera pedir|para reposición|reposición de
  métele|méteme|mete|mándenme|envíenme|pónganme|apúntenme|guárdame|guárdeme|guardadme|resérvenme|apúntanos
  grab me|grab us|throw in|let me have|let us have|i'll go with|we'll go with|stick|chuck|we're taking|i'm taking|we'll do|i'll do
  we'd love|i'd love|order me|order us|top us up with|fetch me
  fica'm|fica|fiqueu|fiqueu-me|fiqui'm|posa-hi|poseu-hi|em fan falta|ens fan falta|em cal|em calen|ens calen|ens cal|me'n quedo
  ens en quedem|em quedaré|demana'm|demaneu-me|encarrega'm|agafem|agafaré|afegeix-hi|afegiu|afegiu-me|apunteu-me|apunteu|anoteu
  reserveu-me|reserveu|guarda'm|guardeu-me|porta'm|envieu|inclou|incloeu
  bota|mande|coloque|coloquem|me manda|manda-me|manda|mandar|vou levar|vou querer|vamos levar|vamos querer|vou ficar com|vamos ficar com
  encomende|encomende-me|arranje-me|traga-me|ponham|ponham-me|meta|meta-me|inclui|reserva-me|guarda-me|anota-me|aponte|aponte-me
  adicionem|acrescentem|quero pedir|necesitaría|necesitaríamos|me gustaría|nos gustaría|necesito reponer|reponer|me guardas|me envías
  could do with|pop me down|pop down|put down|jot down|restock|reorder|we are after
  m agradaria|ens agradaria|necessitaria|necessitaríem|reposar|em guardes|m envies|m envieu|em poseu|ens poseu
  gostava de|gostávamos de|gostaria de|gostaríamos de|precisava de|precisávamos de|precisava|repor|preciso de repor
  em quedo|ens quedem|m enduc|ens enduem|envia'm|envieu-me|envia'ns|reserva'm|reserva'ns|dona'm|dona'ns|apunta'm|posa'm|posa'ns|suma'm
  suma-hi|voldria|voldríem|volem|necessitem|em poses|m apuntes|anota'm|fes-me|em guardes|agafo
  fico com|ficamos com|levo|levamos|mande-me|mandem-me|mande-nos|envie-me|envie-nos|reserve-me|reserve-nos|reserve|dê-me|dêem-me|queria
  queríamos|queremos|precisamos|ponha-me|põe-me|some|junte|inclua|anote-me|anote|guarde-me|tome nota de
`);

/** Words that correct the change before: «mejor 3», «make it 3». */
const correctionPhrases = phrases(`
  mejor|que sean|que sea|cámbialo a|cámbialo por|cámbialos a|cámbialos por|cámbiala a|cambia a|cámbialo|cámbialos|cambie|en vez de eso
  perdón|quería decir|no espera|en realidad|en cambio|déjalo en|déjalos en
  no eran|no era|eran|era|quise decir|me refería a
  make it|make that|it was meant to be|should be|should have been|i only wanted|make them|change it to|change that to|change them to|switch to|switch it to|instead|rather|i meant|sorry|actually
  eren|no eren|en volia|em referia a|millor|que siguin|que sigui|canvia-ho a|canvia-ho per|canvia a|canvia-la a|canvia'l a|en comptes|volia dir|perdó|deixa-ho en
  queria antes|quero antes|eram|não eram|afinal|que sejam|que seja|troque para|troca para|troque por|mude para|muda para|em vez disso|queria dizer|desculpe|deixe em
`);

/** «y otro», «also»: more cells of the same modelo. */
const additionPhrases = phrases(`
  y también|también|lo mismo|los mismos|y otro|y otra|y otros|y otras|otro|otra|y además|además|y|and another|another|also|and also|the same again|same again|the same|as well|and|plus
  i també|també|el mateix|els mateixos|i un altre|i una altra|un altre|una altra|i|e também|também|o mesmo|os mesmos|e outro|e outra|outro|outra|e
`);

/** «Y nada más»: the end of an order, no negation. */
const closingPhrases = phrases(`
  y nada más|nada más|y ya está|y ya|y listo|y eso es todo|eso es todo|a ver|de momento
  and nothing else|nothing else|and that's it|that's it|that's all|and that's all|for now|for me|for us|for the shop
  i res més|res més|i ja està|i prou|de moment
  e mais nada|mais nada|e é tudo|é tudo|só isso|por agora
`);

export interface OrderWords {
  requests: boolean;
  /** «Y nada más». */
  closes: boolean;
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
    closes: find(closingPhrases),
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

/** «Me pones …?», «can you add …?»: a request in the form of a question, in plain words. */
const politeRequest = new RegExp(
  String.raw`\b(?:${[
    '(?:me|nos) (?:pone|poneis|pones|mandas|mandais|apuntas|apuntais|anotas|anotais|reservas|reservais|guardas|envias|enviais|sirves|servis)',
    '(?:me |nos )?(?:puedes?|podeis|pueden|podrias?|podriais) (?:poner|mandar|apuntar|anotar|reservar|enviar|meter|guardar|servir|anadir)(?:me|nos)?',
    '(?:em|ens|m|n) (?:poses|poseu|apuntes|apunteu|envies|envieu|reserves|reserveu|guardes|guardeu|afegeixes|afegiu)',
    '(?:em |ens )?(?:pots|podeu|podries|podrieu) (?:posar|apuntar|enviar|afegir|reservar|guardar)(?:m|nos)?',
    '(?:podes?|podem|podia|podiam|poderia) (?:por|mandar|anotar|enviar|adicionar|juntar|reservar|guardar)(?: ?me| ?nos)?',
    '(?:can|could|would|will) you (?:please )?(?:add|put|pop|send|book|reserve|order|stick|jot|get)',
    '(?:can|could|may) (?:i|we) (?:please )?(?:have|order|take|add)',
  ].join('|')})\b`,
);
/** Words that ask beside a polite request: «¿me pones 2 y cuánto es?». */
const asksMore = wordSet(
  'cuánto cuánta cuántos cuántas cuándo dónde quant quanta quants quantes quan quanto quantos quando how when where much',
);

/** Tests whether a question only requests: «¿me pones 2 … de la 40?». */
export function requestsPolitely(text: string, tokens: readonly Token[]): boolean {
  const words = tokens.map(({ word }) => word);
  const rest = withoutPoliteness(words.join(' ')).split(' ');
  return (
    politeRequest.test(words.join(' ')) && !rest.some((word) => asksMore.has(word)) && !/[?].*[?]/s.test(text)
  );
}

/** Tests whether a message asks, with or without a question mark. */
export function isAsking(text: string, tokens: readonly Token[]): boolean {
  if (/[?¿]/.test(text)) return true;
  // «When you get a sec» asks nothing.
  const words = withoutPoliteness(tokens.map(({ word }) => word).join(' ')).split(' ');
  const first = words[0] ?? '';
  if (startsAsQuestion.has(first)) return true;
  return (
    words.some((word) => questionWords.has(word) && word !== 'com' && word !== 'on' && word !== 'que') ||
    (accented.test(text) && /(?<!\p{L})(?:qué|cómo|dónde)(?!\p{L})/iu.test(text))
  );
}

const emptyPhrases = phrases(`
  vacíame|vacíeme|vaciadme|vacíanos|límpiame|vacía|vacíe|vaciar|vacíalo|vaciarlo|borra todo|bórralo todo|quita todo|quítalo todo|elimina todo|saca todo
  empty|clear|remove everything|delete everything|take everything out|remove all
  buida'm|buideu-me|buida|buideu|buidar|buida'l|esborra tot|esborra-ho tot|treu-ho tot|treu tot|elimina-ho tot
  esvazie-me|esvazia-me|esvazie|esvazia|esvaziar|apague tudo|apaga tudo|tire tudo|tira tudo|retire tudo|remova tudo|limpe
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
