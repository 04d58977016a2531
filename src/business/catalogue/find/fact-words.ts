/** How shops name the facts of a garment, in the four languages; phrases are divided by bars. */
import type { FactName } from '../modelo-facts.ts';
import { isFiller } from './empty-words.ts';
import { stemOf, wordsOf } from './words.ts';

const phrasesOf: readonly (readonly [FactName, string, string])[] = [
  ['escote', 'redondo', 'escote redondo|cuello redondo|round neck|escot rodo|coll rodo|decote redondo'],
  [
    'escote',
    'pico',
    'escote pico|cuello pico|escote v|cuello v|v neck|v neckline|v necked|escot punta|escot v|decote v|decote bico',
  ],
  ['escote', 'barco', 'escote barco|cuello barco|bateau|boat neck|escot barca|escot vaixell|decote barco'],
  ['escote', 'cuadrado', 'escote cuadrado|square neck|escot quadrat|decote quadrado'],
  ['escote', 'corazon', 'escote corazon|sweetheart|escot cor|escot de cor|decote coracao'],
  ['escote', 'halter', 'halter|halter neck|halterneck|escote halter|escot halter|decote halter'],
  [
    'escote',
    'asimetrico',
    'escote asimetrico|asimetrico|un hombro|solo hombro|one shoulder|asymmetric|escot asimetric|sola espatlla|assimetrico|decote assimetrico|so ombro',
  ],
  [
    'escote',
    'palabra-de-honor',
    'palabra honor|strapless|sin tirantes|bandeau|sense tirants|paraula honor|sem alcas|cai cai',
  ],
  ['escote', 'cerrado', 'cuello cerrado|escote cerrado|cuello alto|high neck|coll tancat|coll alt|gola alta'],
  [
    'manga',
    'sin-manga',
    'sin manga|sin mangas|sleeveless|no sleeves|sense maniga|sense manigues|sem manga|sem mangas',
  ],
  ['manga', 'tirantes', 'tirantes|straps|strappy|spaghetti straps|tirants|alcas'],
  ['manga', 'corta', 'manga corta|short sleeve|short sleeved|maniga curta|manga curta'],
  [
    'manga',
    'francesa',
    'manga francesa|manga tres cuartos|three quarter sleeve|maniga francesa|maniga tres quarts|manga tres quartos|manga francesa',
  ],
  ['manga', 'larga', 'manga larga|long sleeve|long sleeved|maniga llarga|manga comprida'],
  ['manga', 'abullonada', 'manga abullonada|puff sleeve|puffed sleeve|maniga bufada|manga balao'],
  ['manga', 'capa', 'manga capa|cape sleeve|maniga capa'],
  ['largo', 'corto', 'corto|short|mini|curt|curto'],
  ['largo', 'rodilla', 'rodilla|knee|knee length|genoll|joelho'],
  ['largo', 'midi', 'midi'],
  ['largo', 'tobillo', 'tobillo|ankle|ankle length|turmell|tornozelo'],
  ['largo', 'largo', 'largo|suelo|long|full length|floor length|maxi|llarg|terra|comprido|chao'],
  ['ocasion', 'boda-de-dia', 'boda dia|day wedding|daytime wedding|casament dia|casamento dia'],
  ['ocasion', 'boda-de-noche', 'boda noche|evening wedding|casament nit|casamento noite'],
  ['ocasion', 'boda-de-dia boda-de-noche', 'boda|wedding|casament|casamento'],
  ['ocasion', 'boda-de-dia boda-de-noche coctel', 'invitada|wedding guest|guest|convidada'],
  [
    'ocasion',
    'madrina',
    'madrina|madre novia|madre novio|mother bride|mother groom|padrina|mare nuvia|mare nuvi|madrinha|mae noiva|mae noivo',
  ],
  ['ocasion', 'coctel', 'coctel|cocktail'],
  ['ocasion', 'fiesta', 'fiesta|party|festa'],
  ['ocasion', 'gala', 'gala|etiqueta|black tie'],
  ['ocasion', 'comunion', 'comunion|communion|primera comunion|comunio|comunhao'],
  [
    'ocasion',
    'ceremonia-civil',
    'ceremonia civil|boda civil|civil ceremony|civil wedding|registry office|cerimonia civil|casament civil|casamento civil',
  ],
];

export interface FactPhrase {
  name: FactName;
  values: readonly string[];
  words: readonly { word: string; stem: string }[];
}

/** All phrases, the longest first. */
export const factPhrases: readonly FactPhrase[] = phrasesOf
  .flatMap(([name, values, phrases]) =>
    phrases.split('|').map((phrase) => ({
      name,
      values: values.split(' '),
      words: wordsOf(phrase)
        .filter((word) => !isFiller(word))
        .map((word) => ({ word, stem: stemOf(word) })),
    })),
  )
  .toSorted((a, b) => b.words.length - a.words.length);
