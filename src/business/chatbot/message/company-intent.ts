/**
 * Recognises intents that no question of the company answers: sign-in, visits, news, and requests out of
 * scope.
 */
import { plain, wordsOf } from '../../catalogue/find/words.ts';
import { wordSet } from '../../dictation/order/order-tokens.ts';
import { asksAboutCloth, asksForSamples } from './cloth-questions.ts';
import { isCompanyTopic, term } from './concepts.ts';
import { isNegated } from './negation-and-doubt.ts';
import type { ParsedMessage } from './parse-message.ts';

export type CompanyIntent =
  | 'password'
  | 'signIn'
  | 'missingLetter'
  | 'newAccount'
  | 'visit'
  | 'prices'
  | 'newModelos'
  | 'catalogue'
  | 'largeTallas'
  | 'privateBuyer'
  | 'samples'
  | 'cloth'
  | 'outOfScope';

// Singular only: a request for the passwords of others is not recognised.
const passwordWords = wordSet('contraseña clave password contrasenya passe senha');
const signInWords = wordSet(
  'entrar acceder acceso login log logging sign signin iniciar accedir accés aceder access conectarme',
);
const letterWords = wordSet('correo correos email emails mail mails correu');
const priceWords = wordSet('precio precios tarifa tarifas price prices preu preus preço preços');
const taxWords = wordSet('iva vat impuesto impuestos tax taxes imposto impostos impost');
const visitWords =
  wordSet(`horario horarios horari horaris horário horários cita citas visita visitar visitaros visitarles visitarlos
  visit visiting showroom appointment appointments marcação opening hours open abrís abren abre obriu obren abrem abertos
  dirección ubicación ubicados adreça address located location morada localização localizados`);
const newWords =
  wordSet(`nuevo nueva nuevos nuevas novedad novedades new arrivals nou nova nous noves novetat novetats novo novos novas
  novidade novidades`);
const wordsAroundNew = wordSet(
  'llegado llegadas arrived arribat chegou temporada season estação taller colección collection traído',
);
// Every garment of the company is for weddings.
const catalogueWords =
  wordSet(`catálogo catálogos catalogue catalogues catalog catàleg catàlegs boda bodas wedding weddings casament casaments
  casamento casamentos`);
const anyGarmentWords = wordSet('vestido vestidos dress dresses gown gowns vestit vestits');
const tallaWords = wordSet('talla tallas size sizes talles tamanho tamanhos');
const largeWords = wordSet('grande grandes plus large larger big curvy gran grans especiales');
const outOfScopeWords =
  wordSet(`poema poemas poesía verso versos canción chiste chistes adivinanza poem poems poetry joke jokes song riddle
  acudit acudits cançó endevinalla piada piadas canção adivinha receta recipe recepta receita traduce traducir traduzca translate
  tradueix traduir traduz traduzir deberes homework horóscopo horoscope`);

const wherePattern =
  /\b(?:donde (?:estais|estan|estas|quedais|(?:os|les|los) encuentro)|where (?:are you|can i find you)|on (?:sou|esteu|us trobo)|onde (?:ficam|estao|vos encontro))\b/;
const newAccountPattern =
  /\b(?:ser (?:cliente?a?|client)|(?:become|be) a (?:customer|stockist)|work with you|trabajar con (?:vosotros|ustedes)|treballar amb vosaltres|trabalhar convosco)\b/;
const privateBuyerPattern =
  /\b(?:particular(?:es|s)?|para mi(?=$| boda| mism)|para mim|per a mi(?=$| casament)|for myself|for my (?:own )?wedding|soy (?:una |la )?(?:novia|madrina|invitada)|(?:i am|im) (?:a |the )?(?:bride|guest)|soc (?:una |la )?(?:nuvia|padrina|convidada)|sou (?:uma |a )?(?:noiva|madrinha|convidada))\b/;

/** A longer message says more than a simple intent. */
const maxWords = 10;
const maxWordsOfShortMessage = 7;
/** Requests for samples are often whole letters. */
const maxWordsOfSampleRequest = 20;

/** Returns the intent of a message; undefined when it has none of these. */
export function findCompanyIntent(message: string, parsed: ParsedMessage): CompanyIntent | undefined {
  const { words, concepts, modelo, tallas } = parsed;
  // «Grans» is not a misspelt «granate».
  const garments = parsed.garments.filter((word) => !largeWords.has(word) && !tallaWords.has(word));
  const has = (intent: ReadonlySet<string>) => words.some((word) => intent.has(word));
  // A modelo may have one of these words as its name.
  const wordsOfName = new Set(modelo ? wordsOf(modelo.nombre) : []);
  if (words.some((word) => outOfScopeWords.has(word) && !wordsOfName.has(word))) return 'outOfScope';
  if (words.length <= maxWordsOfSampleRequest && asksForSamples(message, parsed)) return 'samples';
  if (modelo || words.length > maxWords) return undefined;
  const text = wordsOf(plain(message)).join(' ');
  if (has(passwordWords)) return 'password';
  const isAboutOwnData = concepts.has('pedido') || concepts.has('factura') || concepts.has('cart');
  const isProblem = isNegated(message) || words.includes('cannot');
  if (isProblem && has(signInWords) && garments.length === 0) return 'signIn';
  if (isProblem && has(letterWords)) return 'missingLetter';
  if (privateBuyerPattern.test(text)) return 'privateBuyer';
  if (newAccountPattern.test(text)) return 'newAccount';
  const isShort = words.length <= maxWordsOfShortMessage;
  if (isShort && has(tallaWords) && has(largeWords) && garments.length === 0 && tallas.length === 0)
    return 'largeTallas';
  // A question about shipping costs or an account is not about a visit.
  const onlyTopic = (topic: string) => words.every((word) => !isCompanyTopic(word) || term(word) === topic);
  if (
    !isAboutOwnData &&
    !concepts.has('own') &&
    onlyTopic('#cita') &&
    (has(visitWords) || (isShort && wherePattern.test(text)))
  )
    return 'visit';
  if (isAboutOwnData || !onlyTopic('')) return undefined;
  if (
    isShort &&
    has(priceWords) &&
    (concepts.has('where') || concepts.has('show')) &&
    garments.length === 0 &&
    !has(taxWords)
  )
    return 'prices';
  if (
    isShort &&
    has(newWords) &&
    parsed.unknownWords.every((word) => newWords.has(word) || wordsAroundNew.has(word))
  )
    return 'newModelos';
  if (garments.every((word) => anyGarmentWords.has(word))) {
    if (isShort && has(catalogueWords)) return 'catalogue';
    if (isClothQuestion(message, parsed)) return 'cloth';
  }
  return undefined;
}

const otherOrColorWords =
  wordSet(`otro otra otros otras another other different altre altra altres outro outra outros outras color colores colour colours
  colors cor cores`);
const knowWords = wordSet('saber conocer know conèixer conhecer');

/**
 * Tests whether a message asks about cloth in general. Tallas, quantities and other fabrics belong to orders;
 * «care» among unknown words has another meaning.
 */
const isClothQuestion = (message: string, parsed: ParsedMessage): boolean =>
  (asksAboutCloth(message, parsed) || (parsed.concepts.has('care') && parsed.unknownWords.length <= 1)) &&
  parsed.tallas.length === 0 &&
  parsed.cantidad === undefined &&
  (!parsed.concepts.has('add') || parsed.words.some((word) => knowWords.has(word))) &&
  !parsed.words.some((word) => otherOrColorWords.has(word));
