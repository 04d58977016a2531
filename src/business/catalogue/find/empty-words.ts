/** Words that say nothing about a garment, in the four languages. */
const empty = new Set(
  'a al amb and color com con cor da de del do el em en for i in la las los o of os per the with y'.split(
    ' ',
  ),
);

/** More of them, which stand in whole sentences only. */
const emptyInSentences = new Set(
  `d l un una uno unos unas uns umas um uma que se me mi su e ou or to is are no na nos nas as els les lo ao aos
  para pra pel pela pels pelo pelos by at from busco buscar quiero quisiera necesito vull busca cerco necessito
  quero procuro preciso want need looking find show ver algo something alguna algun quelcom alguma talle modelo
  modelos model models prenda prendas peca peces pecas garment garments piece pieces llegue lleguen
  llegan llega arribi arribin chegue cheguem arrives arriving arrive delivered colour colores colors cores tono
  tonos to`
    .split(/\s+/)
    .filter(Boolean),
);

/** Tests whether a plain word says nothing about a garment. */
export const isEmptyWord = (word: string): boolean => empty.has(word);

/** Tests the same for a word of a whole sentence. */
export const isFiller = (word: string): boolean => empty.has(word) || emptyInSentences.has(word);
