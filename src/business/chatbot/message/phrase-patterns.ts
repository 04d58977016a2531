/**
 * Recognises by its phrases what a message asks: debts, orders, returns, accounts, delivery, payment, a talk.
 * No I/O.
 */
import { plain, wordsOf } from '../../catalogue/find/words.ts';

/** Builds a pattern over the result of `text`. */
const pattern = (source: string): RegExp => new RegExp(source);

/** Returns the plain words of a message with single spaces: lower case, without accents or punctuation. */
const text = (message: string): string => wordsOf(plain(message)).join(' ');

const duePattern = pattern(
  String.raw`\b(?:(?:os|les|te|le|vos|us) (?:debo|debemos|dec|devem|devo|devemos)|(?:debo|devo|dec|devem|debemos) (?:algo|alguna cosa|alguna coisa|dinero|diners|dinheiro)?|(?:i|we) (?:still )?owe|owe you|unpaid|overdue|outstanding|(?:pendientes?|pendents?) de (?:pago|pagar|pagament|cobro)|por pagar|per pagar|a pagar|sin pagar|sense pagar|deuda|deute|divida|balance due|due invoices|invoices due|(?:ha|han|me ha|se me ha) vencid|vencid[ao]s?|vencen|vence|vencuda|vencudes|vencut|em atraso|to pay|what is due|whats due)\b`,
);

/** Tests whether a message asks what is unpaid. */
export const asksWhatIsDue = (message: string): boolean => {
  const words = text(message);
  return duePattern.test(words) && !/\b(?:iva|recargo|vat|60 di|30 di|plazo|portes)\b/.test(words);
};

const statusPattern = pattern(
  String.raw`\b(?:no (?:me |nos |em |ens )?(?:ha |han )?(?:llegado|llega|llegan|arriba|arriben|arribat|vingut|venido|aparece|aparecen)|nothing (?:came|arrived)|(?:has|have|hasnt|havent|didnt|did) (?:my |the )?.*(?:arrived?|shipped|come|sent)|nao (?:chegou|chegaram|veio|vieram|chega)|(?:lo|los|el|els|o|os) que (?:pedi|pedimos|vaig demanar|vam demanar|encomendei|encomendamos)|cuando (?:llega|llegan|me llega) (?:mi|lo|el|mis)|quan arriba|quando chega|donde estan? (?:mi|mis|el|los)|where (?:is|are) my|on (?:es|son) (?:la|el|els|les) me|onde esta|onde estao|estado de|estat de|status of|track)\b`,
);

/** Tests whether a message asks where something ordered is. */
export const asksWhereOrdered = (message: string): boolean => statusPattern.test(text(message));

const defectWords = new Set(
  wordsOf(`tara taras defecto defectos defectuoso defectuosa roto rota rotos rotas rasgado rasgada manchado manchada descosido descosida
    agujero falta faltan equivocado equivocada faulty defect defective torn broken damaged hole stain stained ripped missing wrong
    defecte trencat trencada trencats trencades estripat tacat taca forat descosit defeito rasgado rasgada rasgados manchado buraco
    estragado partido reclamo reclamar complaint reclamació reclamação queja`),
);
const garmentOrArrival = new Set(
  wordsOf(`vestido vestidos prenda prendas vestit vestits peça peces peças dress dresses garment garments came come arrived received llegado
    llegó llegaron recibido recibí venido arribat rebut rebuda chegou chegaram recebi veio falda faldilla saia skirt abrigo abric casaco
    coat mono granota jumpsuit cremallera zip cremallera manga sleeve maniga botón button botó`),
);

/**
 * Tests whether a message complains about a garment.
 * @param namesModelo the message names a modelo; otherwise a word of a garment or an arrival is needed
 */
export const complains = (message: string, namesModelo: boolean): boolean => {
  const words = wordsOf(message);
  return (
    words.some((word) => defectWords.has(word)) &&
    (namesModelo || words.some((word) => garmentOrArrival.has(word)))
  );
};

const returnPattern = pattern(
  String.raw`\b(?:devolver|devolucion|devolverte|devolveros|return|returns|refund|tornar (?:el|la|els|les|\d|una|un)|devolucio|devolucao|retornar)\b`,
);
/** Tests whether a message is about returning garments. */
export const asksToReturn = (message: string): boolean => returnPattern.test(text(message));

const cancelPattern = pattern(
  String.raw`\b(?:anula|anular|anule|cancela|cancelar|cancele|cancel|anulla|anullar|cambiar (?:un|el|mi) pedido|change my order)\b`,
);
/** Tests whether a message is about cancelling or changing an order that was sent. */
export const asksToCancel = (message: string): boolean => cancelPattern.test(text(message));

const accountPattern = pattern(
  String.raw`\b(?:(?:ser|hago|hacerme|hacernos|fer me|faig|ser me) client[ea]?s?|(?:become|be) a (?:customer|client|stockist)|(?:darme|doy|dar) de alta|donar me d alta|(?:me|nos|se) registr[oa]r?|registrar(?:me|nos|se)?|registr[ao] (?:una|un|uma) (?:tienda|botiga|loja)|es registra|em registro|(?:open|create|set up) an? account|(?:my|our) (?:shop|boutique|store) (?:register|sign up)|(?:how|can) .*\bregister|(?:abro|abrir|criar|obrir|obro) (?:uma |un |una )?(?:conta|compte|cuenta)|regist[ao]r? (?:uma|a minha) loja|se regista)\b`,
);

/** Tests whether a message asks for an account. */
export const asksForAccount = (message: string): boolean => accountPattern.test(text(message));

const greetingPattern = pattern(
  String.raw`^(?:hola |ola |hi |hello |hey )?(?:hola|ola|hello|hi|hey|buen(?:os|as)(?: (?:dias|tardes|noches))?|bon dia|bona (?:tarda|nit|vesprada)|bom dia|boa (?:tarde|noite)|good (?:morning|afternoon|evening|day)|que tal|salutacions)(?: (?:a todos|a todas|a tothom|all|there|equipo|equip|equipa|que tal))?$`,
);
/** Tests whether a message is only a greeting. */
export const isGreeting = (message: string): boolean => greetingPattern.test(text(message));

const deliveryTimePattern = pattern(
  String.raw`\b(?:(?:cuanto|que) (?:se )?(?:tard|demor)|en cuanto tiempo|cuantos dias|plazo de entrega|how (?:long|soon|fast|many days)|lead time|delivery time|quant (?:de temps )?(?:trig|tard)|quants dies|termini d|quanto tempo|quantos dias|prazo de entrega)`,
);
const deliveryWords = pattern(
  String.raw`\b(?:servir|servis|serviu|sirven|entrega|entregas|entregar|envio|enviar|enviais|envieu|llegar|llega|arriba|arribar|chega|chegar|stock|existencia|existencias|hay|delivery|deliver|ship|shipping|arrive|lliurar|lliurament|demora|tardais|tarda|trigueu|demoram)\b`,
);
/** Tests whether a message asks how long a delivery takes. */
export const asksForDeliveryTime = (message: string): boolean => {
  const words = text(message);
  return deliveryTimePattern.test(words) && deliveryWords.test(words);
};

const paymentPattern = pattern(
  String.raw`\b(?:pagar|pago|pagos|paga|pay|payment|pagament|pagamento|pagarlo)\b.*\b(?:\d+ di[ae]s|\d+ days|plazos?|terms|terminis?|condiciones|condicions|condicoes|prazos?|tarjeta|card|targeta|cartao)\b|\bpayment terms\b`,
);
/** Tests whether a message asks how and when shops pay. */
export const asksHowToPay = (message: string): boolean => paymentPattern.test(text(message));

const outOfScopePattern = pattern(
  String.raw`\b(?:que tiempo (?:hara|hace)|quin temps (?:fara|fa)|que tempo (?:vai fazer|faz)|weather|capital (?:of|de|da)|quien (?:gano|gana)|who won|football|futbol|futebol|presidente|president of|sentido de la vida|meaning of life|cuentame (?:un|algo)|traduce|translate)\b`,
);
/** Tests whether a message has nothing to do with the company. */
export const isOutOfScope = (message: string): boolean => outOfScopePattern.test(text(message));

const talkPattern = pattern(
  String.raw`\b(?:hablar|hable|hablo|pasame|paseme|ponme con|poneme|parlar|passa m|passam|passi m|posa m amb|falar|passe me|passa me|ligar|talk|speak|call me|llamadme|truqueu|liguem)\b`,
);
/** Tests whether a message asks to talk to a person. */
export const asksToTalk = (message: string): boolean => talkPattern.test(text(message));

const finishPattern = pattern(
  String.raw`\b(?:tramital|tramitalo|tramiteu|tramitaho|envialo|envielo|check ?out|finalizar|finaliza|finalitza|place (?:the|my) order|ya esta todo|thats all|ja esta tot|ja esta tudo|tramita ho)\b`,
);
/** Tests whether a message asks to finish the order: «ya está todo». */
export const asksToFinish = (message: string): boolean => finishPattern.test(text(message));

const detailPattern = pattern(
  String.raw`\b(?:colou?rs?|colores|cores|tallas|talles|sizes|tamanhos|hech[oa]|fet|feta|made|feito|feita)\b`,
);
/** Tests whether a message asks for the colores, tallas or cloth of a modelo. */
export const asksForDetails = (message: string): boolean => detailPattern.test(text(message));
