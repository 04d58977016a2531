/**
 * Recognises intents that no question of the company answers: sign-in, visits, news, and requests out of
 * scope.
 */
import { plain, wordsOf } from '../../catalogue/find/words.ts';
import { asksAboutCloth, asksForSamples } from './cloth-questions.ts';
import { isCompanyTopic, term } from './concepts.ts';
import { isNegated } from './negation-and-doubt.ts';
import type { ParsedMessage } from './parse-message.ts';

export type CompanyIntent =
  | 'clave'
  | 'entrar'
  | 'carta'
  | 'alta'
  | 'visita'
  | 'precios'
  | 'novedades'
  | 'catalogo'
  | 'tallas'
  | 'particular'
  | 'muestras'
  | 'tela'
  | 'otro';

const set = (words: string): ReadonlySet<string> => new Set(wordsOf(words));

// Singular only: a request for the passwords of others is not recognised.
const clave = set('contraseña clave password contrasenya passe senha');
const entrar = set(
  'entrar acceder acceso login log logging sign signin iniciar accedir accés aceder access conectarme',
);
const carta = set('correo correos email emails mail mails correu');
const precio = set('precio precios tarifa tarifas price prices preu preus preço preços');
const tax = set('iva vat impuesto impuestos tax taxes imposto impostos impost');
const visita =
  set(`horario horarios horari horaris horário horários cita citas visita visitar visitaros visitarles visitarlos
  visit visiting showroom appointment appointments marcação opening hours open abrís abren abre obriu obren abrem abertos
  dirección ubicación ubicados adreça address located location morada localização localizados`);
const nuevo =
  set(`nuevo nueva nuevos nuevas novedad novedades new arrivals nou nova nous noves novetat novetats novo novos novas
  novidade novidades`);
const aroundNew = set(
  'llegado llegadas arrived arribat chegou temporada season estação taller colección collection traído',
);
// Every garment of the company is for weddings.
const catalogo =
  set(`catálogo catálogos catalogue catalogues catalog catàleg catàlegs boda bodas wedding weddings casament casaments
  casamento casamentos`);
const anyGarment = set('vestido vestidos dress dresses gown gowns vestit vestits');
const talla = set('talla tallas size sizes talles tamanho tamanhos');
const grande = set('grande grandes plus large larger big curvy gran grans especiales');
const otro =
  set(`poema poemas poesía verso versos canción chiste chistes adivinanza poem poems poetry joke jokes song riddle
  acudit acudits cançó endevinalla piada piadas canção adivinha receta recipe recepta receita traduce traducir traduzca translate
  tradueix traduir traduz traduzir deberes homework horóscopo horoscope`);

const asksWhere =
  /\b(?:donde (?:estais|estan|estas|quedais|(?:os|les|los) encuentro)|where (?:are you|can i find you)|on (?:sou|esteu|us trobo)|onde (?:ficam|estao|vos encontro))\b/;
const wantsAccount =
  /\b(?:ser (?:cliente?a?|client)|(?:become|be) a (?:customer|stockist)|work with you|trabajar con (?:vosotros|ustedes)|treballar amb vosaltres|trabalhar convosco)\b/;
const isPrivateBuyer =
  /\b(?:particular(?:es|s)?|para mi(?=$| boda| mism)|para mim|per a mi(?=$| casament)|for myself|for my (?:own )?wedding|soy (?:una |la )?(?:novia|madrina|invitada)|(?:i am|im) (?:a |the )?(?:bride|guest)|soc (?:una |la )?(?:nuvia|padrina|convidada)|sou (?:uma |a )?(?:noiva|madrinha|convidada))\b/;

/** A longer message says more than a simple intent. */
const maxWords = 10;
const maxWordsOfShortMessage = 7;
/** Requests for samples are often whole letters. */
const maxWordsOfSampleRequest = 20;

/** Returns the intent of a message; undefined when it has none of these. */
export function findCompanyIntent(message: string, parsed: ParsedMessage): CompanyIntent | undefined {
  const { words, asks, modelo, tallas } = parsed;
  // «Grans» is not a misspelt «granate».
  const garments = parsed.garments.filter((word) => !grande.has(word) && !talla.has(word));
  const has = (intent: ReadonlySet<string>) => words.some((word) => intent.has(word));
  // A modelo may have one of these words as its name.
  const wordsOfName = new Set(modelo ? wordsOf(modelo.nombre) : []);
  if (words.some((word) => otro.has(word) && !wordsOfName.has(word))) return 'otro';
  if (words.length <= maxWordsOfSampleRequest && asksForSamples(message, parsed)) return 'muestras';
  if (modelo || words.length > maxWords) return undefined;
  const text = wordsOf(plain(message)).join(' ');
  if (has(clave)) return 'clave';
  const isAboutOwnData = asks.has('pedido') || asks.has('factura') || asks.has('carrito');
  const isProblem = isNegated(message) || words.includes('cannot');
  if (isProblem && has(entrar) && garments.length === 0) return 'entrar';
  if (isProblem && has(carta)) return 'carta';
  if (isPrivateBuyer.test(text)) return 'particular';
  if (wantsAccount.test(text)) return 'alta';
  const isShort = words.length <= maxWordsOfShortMessage;
  if (isShort && has(talla) && has(grande) && garments.length === 0 && tallas.length === 0) return 'tallas';
  // A question about shipping costs or an account is not about a visit.
  const onlyTopic = (topic: string) => words.every((word) => !isCompanyTopic(word) || term(word) === topic);
  if (
    !isAboutOwnData &&
    !asks.has('mio') &&
    onlyTopic('#cita') &&
    (has(visita) || (isShort && asksWhere.test(text)))
  )
    return 'visita';
  if (isAboutOwnData || !onlyTopic('')) return undefined;
  if (isShort && has(precio) && (asks.has('donde') || asks.has('ver')) && garments.length === 0 && !has(tax))
    return 'precios';
  if (isShort && has(nuevo) && parsed.unknown.every((word) => nuevo.has(word) || aroundNew.has(word)))
    return 'novedades';
  if (garments.every((word) => anyGarment.has(word))) {
    if (isShort && has(catalogo)) return 'catalogo';
    if (isClothQuestion(message, parsed)) return 'tela';
  }
  return undefined;
}

const otherOrColor =
  set(`otro otra otros otras another other different altre altra altres outro outra outros outras color colores colour colours
  colors cor cores`);
const toKnow = set('saber conocer know conèixer conhecer');

/**
 * Tests whether a message asks about cloth in general.
 * Tallas, quantities and other fabrics belong to orders; «care» among unknown words has another meaning.
 */
const isClothQuestion = (message: string, parsed: ParsedMessage): boolean =>
  (asksAboutCloth(message, parsed) || (parsed.asks.has('cuidado') && parsed.unknown.length <= 1)) &&
  parsed.tallas.length === 0 &&
  parsed.cantidad === undefined &&
  (!parsed.asks.has('anadir') || parsed.words.some((word) => toKnow.has(word))) &&
  !parsed.words.some((word) => otherOrColor.has(word));
