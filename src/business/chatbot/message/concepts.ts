/**
 * Maps words of the four languages to concepts. A word may have several; the whole message decides between
 * them.
 */
import { stemOf, wordsOf } from '../../catalogue/find/words.ts';
import { tradeThings } from '../../website/trade-words.ts';

const wordsByConcept = {
  greeting: 'hola buenas buenos hello hi hey bon bona ola olá bom boa',
  thanks: 'gracias thanks thank gràcies merci obrigado obrigada',
  goodbye: 'adiós adéu bye goodbye tchau adeus',
  help: 'ayuda ayudas ayudar ayúdame help ajuda ajudar ajudas asistente assistant assistent assistente',
  yes: 'sí yes sim vale ok okay claro',
  no: 'no não nope',
  undo: 'deshacer deshaz deshazlo undo desfer desfés desfazer desfaz desfaça',
  add: `añade añada añadir añádelo añádalo añádeme añádame agrega agregue agregar pon ponga poner ponme póngame mete meter mételo apunta apúntame apunte apúnteme anota anótame anote pones poneis poned póngame
    póngale ponle resérvame resérveme id add put include afegeix afegeixi afegir posa posa'm posi posi'm poses poseu ponha adicione acrescente
    posar apunta'm adiciona adicionar acrescenta acrescentar põe pôr coloca colocar quiero querría necesito pide pedir
    encargar want need order vull voldria necessito demanar encarregar quero queria preciso encomendar`,
  remove: `quita quitar quítame elimina eliminar borra borrar saca sacar remove delete treu treure esborra esborrar tira
    tirar tire tirem retira retire retirar apaga apague apagar remover remova quíteme quitadme sácame saque elimine bórrame borre tregui elimini elimineu`,
  cart: 'carrito carro cesta cart basket bag cistell cistella carretó carret carrinho cesto saco',
  send: `enviar envía envío tramitar tramita finalizar finaliza confirmar confirma send submit checkout place finish envia
    finalitzar finalitza tramitar confirmar finalizar finaliza envie envii envieu enviad finalize tramite`,
  own: `mi mis mío mía míos mías my mine meu meva meus meves meu minha minhas tengo llevo tinc porto tenho levo have`,
  latest:
    'último última últimos últimas last latest recent reciente darrer darrera darrers darreres recente recentes',
  pedido: 'pedido pedidos comanda comandes order orders encomenda encomendas',
  factura: 'factura facturas invoice invoices bill factures fatura faturas',
  price:
    'precio precios cuesta cuestan vale valen price prices cost costs preu preus val costa costen preço preços custa custam',
  cloth: `tela telas tejido tejidos composición material materiales materials composition fabric fabrics cloth
    cloths lining teixit teixits roba
    composició folre tecido tecidos composição forro`,
  care: `lava lavan lavar lavarse wash washed washable washing renta renten rentar rentat lavagem lavam cuidar cuidados care
    cures plancha planchan planchar iron ironed ironing planxa planxar planxen engomar limpia
    limpian limpiar limpieza tintorería clean cleaning neteja netejar tintoreria limpar limpeza`,
  available: `hay queda quedan stock disponible disponibles disponibilidad existencias available availability left queden
    disponibilitat disponível disponíveis disponibilidade resta restam entrega`,
  where:
    'dónde where on onde cuándo when quan quando estado status estat seguimiento track tracking seguiment estão està está',
  person: `persona personas humano alguien hablar llamar llamarles teléfono whatsapp comercial person human someone somebody
    talk speak call phone parlar trucar telèfon telefon algú pessoa alguém falar ligar telefone contacto contactar contact
    contacte contactes`,
  show: `ver muéstrame mostrar enseña enséñame busco buscar buscando show see find look looking search veure mostra ensenya
    ensenyam ensenyi mostram mostri muestre muéstreme mostre mostrem
    busco cercar cerco mostrar procurar procuro vejo`,
  modelo: `modelo modelos model models vestido vestidos dress dresses vestit vestits prenda prendas garment garments peça peças
    peces colección collection col·lecció coleção catálogo catalogue catàleg`,
} as const;
export type Concept = keyof typeof wordsByConcept;

const conceptsByWord = new Map<string, Set<Concept>>();
for (const [concept, words] of Object.entries(wordsByConcept)) {
  for (const word of wordsOf(words)) {
    conceptsByWord.set(word, (conceptsByWord.get(word) ?? new Set()).add(concept as Concept));
  }
}

/** Returns the concepts that a plain word may stand for. */
export const conceptsOf = (word: string): ReadonlySet<Concept> => conceptsByWord.get(word) ?? new Set();

/**
 * Words without meaning of their own, in the four languages; the search in questions and answers ignores
 * them.
 */
const stopWords = new Set(
  wordsOf(`amb cuánto cuánta cuántos cuántas much many quant quanta quants quantes quanto quantos quantas a al algo alguna alguno am an and any are aquí as at be by can como con cual cuál cuáles da de del desde do does
    dos e el ella em en és es esta este está están et eu fa faig faz for from ha he hi how i if in is it já jo la las le les
    lo los m'ho me mi mis més muy my na ni no nos nosaltres nós nosotros o of on or os ou para pel pels per perquè pero però
    por pot puc pode podem podemos posso puedo puede que qué quin quina quins quines què quem qui quién se si sí ser si són
    som soy sobre su sus també te tenen tengo tenéis teniu têm tem tenho the their there they this to u um uma un una unes
    uns us usted ustedes va vaig você vocês vosaltres vosotros was we what when where which who why will with y yo you your
    hacen haceis hace hago fan fazem fer fazer hacer do is`),
);
/** Tests whether a plain word carries meaning. */
export const isContentWord = (word: string): boolean =>
  !stopWords.has(word) && (word.length > 1 || /\d/.test(word));

/**
 * Returns the common root of a word's forms. It cuts more than the gallery's stem, verb endings too, because
 * the few questions leave little to confuse.
 */
const root = (word: string): string =>
  word.length < 5
    ? stemOf(word)
    : word
        .replace(/(?:aciones|acion|amos|emos|imos|ando|endo|ados|adas|idos|idas|ado|ada|ido|ida|ing|ed)$/, '')
        .replace(/(?:ar|er|ir|an|en|as|es|os|is|am|em|o|a|e|s|i)$/, '');

/** Topic of a word of the trade, or else the name of the thing. */
const tradeTerms = new Map<string, string>();
/** The same by the root of the word. */
const rootTerms = new Map<string, string>();
const tradeWords = tradeThings.flatMap(({ names, hints, topic }) =>
  [...names, ...hints].map((name) => ({
    parts: wordsOf(name).filter(isContentWord),
    topicOrRoot: topic ? `#${topic}` : `~${names[0]}`,
  })),
);
// Shorter names first: «order» keeps its own meaning within «pre-order».
for (const { parts, topicOrRoot } of tradeWords.toSorted((a, b) => a.parts.length - b.parts.length)) {
  for (const part of parts) {
    if (!tradeTerms.has(part)) tradeTerms.set(part, topicOrRoot);
    if (!rootTerms.has(root(part))) rootTerms.set(root(part), topicOrRoot);
  }
}

/**
 * Returns the term by which questions and answers are compared: a topic, a thing or a root; null for a stop
 * word.
 */
export function term(word: string): string | null {
  if (!isContentWord(word)) return null;
  return tradeTerms.get(word) ?? rootTerms.get(root(word)) ?? root(word);
}

/** Tests whether a term is a topic of the questions. */
export const isTopic = (topicOrRoot: string): boolean => topicOrRoot.startsWith('#');

/** Topics that may concern a garment as well: «¿y en qué tallas?», «¿cuándo se repone?». */
const garmentTopics = new Set(['#talla', '#reponer', '#descuento', '#foto']);

/** Tests whether a plain word asks about the company's ways, and not about a garment. */
export function isCompanyTopic(word: string): boolean {
  const topicOrRoot = term(word);
  return topicOrRoot !== null && isTopic(topicOrRoot) && !garmentTopics.has(topicOrRoot);
}
