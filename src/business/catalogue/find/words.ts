/** Compares words of four languages without accents, number and gender, and across the trade's synonyms. */

/**
 * Returns letters and digits without accents, case or the point of the ela geminada: «Gal·la» becomes
 * "galla".
 */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f·'’]/g, '')
    .toLowerCase();

export const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Returns the stem that all forms of a plain word share: rojo, roja, rojos, rojas; faldilla, faldilles;
 * dress, dresses; floral, florais.
 */
export function stemOf(word: string): string {
  if (word.length < 4) return word;
  const single = word
    .replace(/([aeou])is$/, '$1l')
    .replace(/y$/, 'i')
    .replace(/(?<![si])s$/, '');
  const bare = single.replace(/[aeo]+$/, '').replace(/z$/, 'c');
  return bare.length < 3 ? single : bare;
}

/** Colours, garments and lengths in the four languages; the words of a line are synonyms. */
const sameThing = `
negro black negre preto
gris grey gray gris cinzento cinza
blanco white blanc branco
marfil ivory ivori marfim crudo
beige bege nude champan champagne xampany champanhe
marron brown marro castanho
rojo red vermell vermelho
burdeos burgundy bordeus bordeaux granate grana bordo
rosa pink rosado
fucsia fuchsia fuxia
coral corall
naranja orange taronja laranja
amarillo yellow groc amarelo
mostaza mustard mostassa mostarda
dorado gold oro daurat or dourado ouro
plata silver plateado prateado prata
verde green verd
esmeralda emerald maragda
azul blue blau azuis
marino navy mari marinho
turquesa turquoise
morado purple violeta lila morat lilas roxo
malva mauve
estampado print printed estampat
floral flores flowers flors
vestido dress vestit gown
falda skirt faldilla saia
pantalon pantalones trousers pants pantalo pantalons calcas
mono jumpsuit granota macacao
chaqueta jacket jaqueta casaco blazer americana
abrigo coat abric sobretudo
blusa blouse brusa camisa shirt
conjunto set outfit ensemble conjunt
traje suit vestit fato
capa cape
chal estola shawl stole xal
novia bride nuvia noiva bridal
madrina mother padrina madrinha godmother
invitada guest convidada
coctel cocktail
fiesta party festa
noche evening night midnight nit noite
largo long llarg comprido
corto short curt
gasa chiffon
encaje lace punta renda
lentejuela sequin lluentons lantejoula paillettes
terciopelo velvet vellut veludo
saten satin setim
crepe crep crespo georgette
escote neckline escot decote
pico neck
barco boat vaixell
cuadrado square quadrat quadrado
redondo round rodo
honor strapless
asimetrico asymmetric asymmetrical assimetrico
tirantes straps tirants alcas
manga sleeve sleeves maniga manigues
sin sleeveless
rodilla knee genoll joelho
tobillo ankle turmell tornozelo
boda wedding casament casamento
comunion communion comunio comunhao
ceremonia ceremony cerimonia
seda silk
algodon cotton coto algodao
poliester polyester
viscosa viscose
poliamida polyamide nylon nailon
elastano elastane elasta lycra licra
forro lining folre
mikado
chantilly chantilli
brocado brocade brocat jacquard
pedreria beading beaded stones pedraria brillantes
cola train cua cauda
cinturon belt cinturo cinto
lazo bow llac laco
botones buttons botons botoes
espalda back esquena costas
flor flower flors flores
bolsillos pockets butxaques bolsos
pluma feather plomes penas plumas
tul tulle tul
bolero shrug
top
plisado pleated plisat plissado
drapeado draped drapejat drapeado
volante ruffle volant folho
`;

/** Colours whose beginning is another word: «azul» of azulón, «lava» of lavanda. */
const sameColour = `
lavanda lavender alfazema
palo pal pallid palido blush
agua aigua water foam
empolvado empolsat dusty
frambuesa raspberry gerd framboesa
teja terracotta teula telha
berenjena aubergine eggplant alberginia beringela
topo taupe talp
salvia sage salva
azulon cobalt electric electrico
oliva olive azeitona
viejo antique vell velho old
botella bottle ampolla garrafa
quemado burnt torrat queimado
`;

interface Name {
  name: string;
  stem: string;
  /** Only the whole word matches, not its beginning. */
  isWhole: boolean;
}

const rowsOf = (lines: string, isWhole: boolean): Name[][] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map((name) => ({ name, stem: stemOf(name), isWhole })));

const synonyms: readonly (readonly Name[])[] = [...rowsOf(sameThing, false), ...rowsOf(sameColour, true)];

/** The shortest prefix that matches a word. */
const minLetters = 4;

/**
 * Returns the stems of the word's synonyms in other languages; for a long enough prefix also those of its
 * completions.
 */
export function otherNames(word: string): Set<string> {
  const stem = stemOf(word);
  return stemsWhere(
    ({ name, stem: other, isWhole }) =>
      other === stem || (!isWhole && word.length >= minLetters && name.startsWith(word)),
  );
}

/** Returns the same for a word with typos. */
export const nearNames = (word: string, slips: number): Set<string> =>
  stemsWhere(({ name, isWhole }) => !isWhole && isNear(word, name, slips));

const stemsWhere = (means: (named: Name) => boolean): Set<string> =>
  new Set(
    synonyms
      .filter((names) => names.some(means))
      .flat()
      .map(({ stem }) => stem),
  );

/** Returns how many typos a word of this length may have. */
export const maxTypos = (word: string): number => (word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0);

/**
 * Returns whether one word becomes the other by at most `max` typos: a letter inserted, deleted or replaced,
 * or two neighbours swapped.
 */
export function isNear(one: string, other: string, max: number): boolean {
  if (Math.abs(one.length - other.length) > max) return false;
  // A typo changes two letters at most, so this check rules out nearly all names without the table below.
  if (bitsIn(lettersIn(one) ^ lettersIn(other)) > 2 * max) return false;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      let slips = Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      }
      next.push(slips);
      least = Math.min(least, slips);
    }
    if (least > max) return false;
    before = row;
    row = next;
  }
  return (row[other.length] ?? max + 1) <= max;
}

/** Returns the letters of a word as a bit set; some letters share a bit. */
function lettersIn(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place += 1) letters |= 1 << (word.charCodeAt(place) & 31);
  return letters;
}

function bitsIn(set: number): number {
  let bits = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}
