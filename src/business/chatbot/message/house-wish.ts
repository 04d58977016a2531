/** Plain wishes that no question of the house answers: how to get in, when to come, what is new; and what is not its trade. */
import { plain, wordsOf } from '../../catalogue/find/words.ts';
import { denies } from './caution.ts';
import { asksOfCloth, wantsSamples } from './cloth-wish.ts';
import { isOfTheHouse, term } from './concepts.ts';
import type { Said } from './read-message.ts';

export type HouseWish =
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

// One's own, in the singular: who asks for the passwords of others is not understood.
const clave = set('contraseña clave password contrasenya passe senha');
const entrar = set(
  'entrar acceder acceso login log logging sign signin iniciar accedir accés aceder access conectarme',
);
const carta = set('correo correos email emails mail mails correu');
const precio = set('precio precios tarifa tarifas price prices preu preus preço preços');
const taxed = set('iva vat impuesto impuestos tax taxes imposto impostos impost');
const visita =
  set(`horario horarios horari horaris horário horários cita citas visita visitar visitaros visitarles visitarlos
  visit visiting showroom appointment appointments marcação opening hours open abrís abren abre obriu obren abrem abertos
  dirección ubicación ubicados adreça address located location morada localização localizados`);
const nuevo =
  set(`nuevo nueva nuevos nuevas novedad novedades new arrivals nou nova nous noves novetat novetats novo novos novas
  novidade novidades`);
const besideNew = set(
  'llegado llegadas arrived arribat chegou temporada season estação taller colección collection traído',
);
// All that the house makes is for weddings.
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

const where =
  /\b(?:donde (?:estais|estan|estas|quedais|(?:os|les|los) encuentro)|where (?:are you|can i find you)|on (?:sou|esteu|us trobo)|onde (?:ficam|estao|vos encontro))\b/;
const newShop =
  /\b(?:ser (?:cliente?a?|client)|(?:become|be) a (?:customer|stockist)|work with you|trabajar con (?:vosotros|ustedes)|treballar amb vosaltres|trabalhar convosco)\b/;
const privately =
  /\b(?:particular(?:es|s)?|para mi(?=$| boda| mism)|para mim|per a mi(?=$| casament)|for myself|for my (?:own )?wedding|soy (?:una |la )?(?:novia|madrina|invitada)|(?:i am|im) (?:a |the )?(?:bride|guest)|soc (?:una |la )?(?:nuvia|padrina|convidada)|sou (?:uma |a )?(?:noiva|madrinha|convidada))\b/;

/** Longer messages say more than such a wish. */
const mostWords = 10;
const fewWords = 7;
/** Who asks for them writes a whole letter. */
const mostOfSamples = 20;

/** Which of these wishes a message is; undefined: none of them. */
export function houseWish(message: string, said: Said): HouseWish | undefined {
  const { words, asks, modelo, tallas } = said;
  // «Grans» is no «granate».
  const garments = said.garments.filter((word) => !grande.has(word) && !talla.has(word));
  const has = (wish: ReadonlySet<string>) => words.some((word) => wish.has(word));
  // A modelo may be called so.
  const called = new Set(modelo ? wordsOf(modelo.nombre) : []);
  if (words.some((word) => otro.has(word) && !called.has(word))) return 'otro';
  if (words.length <= mostOfSamples && wantsSamples(message, said)) return 'muestras';
  if (modelo || words.length > mostWords) return undefined;
  const text = wordsOf(plain(message)).join(' ');
  if (has(clave)) return 'clave';
  const own = asks.has('pedido') || asks.has('factura') || asks.has('carrito');
  const refused = denies(message) || words.includes('cannot');
  if (refused && has(entrar) && garments.length === 0) return 'entrar';
  if (refused && has(carta)) return 'carta';
  if (privately.test(text)) return 'particular';
  if (newShop.test(text)) return 'alta';
  const few = words.length <= fewWords;
  if (few && has(talla) && has(grande) && garments.length === 0 && tallas.length === 0) return 'tallas';
  // What is asked about the carriage or an account is not about coming here.
  const onlyOf = (topic: string) => words.every((word) => !isOfTheHouse(word) || term(word) === topic);
  if (!own && !asks.has('mio') && onlyOf('#cita') && (has(visita) || (few && where.test(text))))
    return 'visita';
  if (own || !onlyOf('')) return undefined;
  if (few && has(precio) && (asks.has('donde') || asks.has('ver')) && garments.length === 0 && !has(taxed))
    return 'precios';
  if (few && has(nuevo) && said.unknown.every((word) => nuevo.has(word) || besideNew.has(word)))
    return 'novedades';
  if (garments.every((word) => anyGarment.has(word))) {
    if (few && has(catalogo)) return 'catalogo';
    if (isOfCloth(message, said)) return 'tela';
  }
  return undefined;
}

const otherOrColor =
  set(`otro otra otros otras another other different altre altra altres outro outra outros outras color colores colour colours
  colors cor cores`);
const toKnow = set('saber conocer know conèixer conhecer');

/**
 * A talla or another cloth is spoken of to order, or to find what is made in it; and with many words of something else one
 * cares for that.
 */
const isOfCloth = (message: string, said: Said): boolean =>
  (asksOfCloth(message, said) || (said.asks.has('cuidado') && said.unknown.length <= 1)) &&
  said.tallas.length === 0 &&
  said.cantidad === undefined &&
  (!said.asks.has('anadir') || said.words.some((word) => toKnow.has(word))) &&
  !said.words.some((word) => otherOrColor.has(word));
