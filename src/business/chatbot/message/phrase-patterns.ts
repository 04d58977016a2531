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
  String.raw`\b(?:(?:os|les|te|le|vos|us) (?:debo|debemos|dec|devem|devo|devemos)|(?:debo|devo|dec|devem|debemos) (?:algo|alguna cosa|alguna coisa|dinero|diners|dinheiro)?|(?:i|we) (?:still )?owe|owe you|unpaid|overdue|outstanding|(?:pendientes?|pendents?) de (?:pago|pagar|pagament|cobro)|por pagar|per pagar|a pagar|sin pagar|sense pagar|deuda|deute|divida|balance due|due invoices|invoices due|(?:ha|han|me ha|se me ha) vencid|vencid[ao]s?|vencen|vence|vencuda|vencudes|vencut|em atraso|to pay|what is due|whats due|(?:facturas?|factures?|faturas?|invoices?|bills?) (?:\w+ ){0,3}(?:pendents?|pendientes?|pendentes?|open|abiertas?|obertes|abertas)|(?:pendents?|pendientes?|pendentes?|open|abiertas?) (?:\w+ )?(?:facturas?|factures?|faturas?|invoices?))\b`,
);

const balancePattern = pattern(
  String.raw`\b(?:(?:cuanto|quanto|quant|que|what) (?:te |os |us |vos |les |lhes )?(?:debo|debemos|devo|devemos|dec|devem)|(?:mi|nuestro|my|our|meu|nosso|el meu|el nostre) (?:saldo|balance|deuda|deute|divida)|(?:what|cual|qual|quin) (?:is|es|e) (?:my |mi |o meu |el meu )?(?:balance|saldo)|al corriente de pago|al corrent de pagament|em dia com (?:o pagamento|os pagamentos)|next (?:payment|invoice|bill)|payments? (?:is |are )?due|due date|(?:me )?vence (?:el|la|mi|o|a)|quan venc(?:en)?|(?:tinc|tengo|tenho|have) (?:\w+ )?(?:res|algo|algun|alguna cosa|alguna coisa|anything) (?:pendent|pendiente|pendente|outstanding|due)|para pagar (?:la|el|mi|las|los)|per pagar (?:la|el|les)|para pagar (?:a|o|as))\b`,
);

/** Tests whether a message asks what is unpaid. */
export const asksWhatIsDue = (message: string): boolean => {
  const words = text(message);
  return (
    (duePattern.test(words) || balancePattern.test(words)) &&
    !/\b(?:iva|recargo|vat|60 di|30 di|plazo|portes)\b/.test(words)
  );
};

const pastOrderPattern = pattern(
  String.raw`\b(?:(?:os|les) (?:pedi|pedimos|encargue|encargamos)|(?:ayer|anteayer|(?:la semana|el mes) pasad[ao]|el (?:lunes|martes|miercoles|jueves|viernes)) (?:pedi|pedimos|encargue|encargamos)|(?:pedi|pedimos|encargue) (?:ayer|la semana pasada)|(?:vaig|vam) (?:demanar|encarregar)|(?:ontem|na semana passada) (?:pedi|pedimos|encomendei|encomendamos)|(?:pedi|encomendei|encomendamos) (?:ontem|na semana passada)|(?:i|we) (?:have )?ordered|(?:i|we) placed)\b`,
);
const countsOrDoubts = pattern(
  String.raw`\b(?:cuant[oa]s?|quant[oae]?s?|how (?:many|much)|if|si|se|que no|never|not?)\b`,
);

/** Tests whether a message asks about something ordered before: «ayer os pedí 4, ¿han salido?». */
export const speaksOfPastOrder = (message: string): boolean => {
  const words = text(message);
  return pastOrderPattern.test(words) && !countsOrDoubts.test(words);
};

const statusPattern = pattern(
  String.raw`\b(?:no (?:me |nos |em |ens )?(?:ha |han )?(?:llegado|llega|llegan|arriba|arriben|arribat|vingut|venido|aparece|aparecen)|nothing (?:came|arrived)|(?:has|have|hasnt|havent|didnt|did) (?:my |the )?.*(?:arrived?|shipped|come|sent|turned up|shown up|reached|gone out)|(?:on|onde|donde|where) (?:es|esta|is|anda) (?:la|el|a|o|the) (?:comanda|pedido|encomenda|order)|(?:em|en) que (?:pe|punto|estado) esta|en quin (?:punt|estat)|nao (?:me |nos )?(?:chegou|chegaram|veio|vieram|chega)|(?:lo|los|el|els|o|os) que (?:pedi|pedimos|vaig demanar|vam demanar|encomendei|encomendamos)|cuando (?:llega|llegan|me llega) (?:mi|lo|el|mis)|quan arriba|quando chega|donde estan? (?:mi|mis|el|los)|where (?:is|are) my|on (?:es|son) (?:la|el|els|les) me|onde esta|onde estao|estado de|estat de|status of|track)\b`,
);

const orderNoun =
  '(?:pedido|comanda|encomenda|order|parcel|package|paquete|paquet|encomendas|comandes|pedidos|orders|caja|cajas|caixa|caixes|caixas|boxes)';
const progressPattern = pattern(
  String.raw`\b(?:(?:ha|han|ja|ya) (?:salido|sortit|saiu|sairam|llegado) (?:\w+ )?(?:mi|el|la|lo|a minha|o meu|meva)|(?:habeis|han|heu|ja|have you|did you) (?:\w+ )?(?:enviado|enviat|enviaram|mandado|sent|shipped|dispatched|mandaram|despachado)(?: \w+)? (?:mi|lo mio|la meva|lo meu|a minha|o meu|el|la|my|our)|(?:como|com|how) (?:va|vai|is|esta|anda) (?:\w+ ){1,2}${orderNoun}|(?:algo|noticias|novedades|news|update|updates|novetats|noticies|novidades?|novidade|res|sabe|saber) (?:\w+ ){1,3}${orderNoun}|(?:esperando|esperant|espera|a espera|waiting|wait) (?:\w+ ){1,3}${orderNoun}|(?:seguimiento|seguiment|tracking|seguimento|rastreio) (?:\w+ ){0,3}${orderNoun}|que (?:pasa|passa|se passa) (?:con|amb|com) (?:\w+ ){1,2}${orderNoun}|when (?:will|does|is) (?:my|our|the) (?:\w+ )?order|(?:no|encara no|ainda nao|todavia no|aun no|havent|still havent) (?:he |hem |hemos |me ha |ha )?(?:rebut|recibido|recebi|recebemos|received|got) (?:res|nada|anything|\w+ ${orderNoun})|(?:donde|on|onde|where) (?:\w+ ){1,4}${orderNoun})\b`,
);

/** Tests whether a message asks where something ordered is. */
export const asksWhereOrdered = (message: string): boolean => {
  const words = text(message);
  return statusPattern.test(words) || progressPattern.test(words);
};

const defectWords = new Set(
  wordsOf(`tara taras defecto defectos defectuoso defectuosa roto rota rotos rotas rasgado rasgada manchado manchada descosido descosida
    agujero falta faltan equivocado equivocada faulty defect defective torn broken damaged hole stain stained ripped missing wrong
    defecte trencat trencada trencats trencades estripat tacat taca forat descosit defeito rasgado rasgada rasgados manchado buraco
    mancha manchas taques marca spot rasgão descolorida descolorido descolored estragada estragado partida partido reclamo reclamar complaint reclamació reclamação queja`),
);
const garmentOrArrival = new Set(
  wordsOf(`vestido vestidos prenda prendas vestit vestits peça peces peças dress dresses garment garments came come arrived received llegado
    llegó llegaron recibido recibí venido arribat rebut rebuda chegou chegaram recebi veio falda faldilla saia skirt abrigo abric casaco
    coat mono granota jumpsuit cremallera zip zipper manga sleeve maniga botón button botó`),
);

/**
 * Tests whether a message complains about a garment.
 * @param namesModelo the message names a modelo; otherwise a word of a garment or an arrival is needed
 */
export const complains = (message: string, namesModelo: boolean): boolean => {
  const words = wordsOf(message);
  return (
    deliveredWrong.test(text(message)) ||
    (words.some((word) => defectWords.has(word)) &&
      (namesModelo || words.some((word) => garmentOrArrival.has(word))))
  );
};

const deliveredWrong = pattern(
  String.raw`\b(?:mal cosid[oa]s?|mal fet[as]?|mal feit[oa]|badly (?:sewn|made)|(?:mandado|enviado|llegado|enviat|arribat|mandaram|enviaram|chegou|sent|got|received) (?:\w+ )?(?:otr[oa]|altr[ea]|outr[oa]|a different|another) (?:talla|color|cor|modelo|model|size|colour|color|style|tamanho)|(?:otr[oa]|altr[ea]|outr[oa]) (?:talla|color|cor|modelo|model|tamanho) (?:del|de la|al|distint|diferent)|cor errada|tamanho errado|(?:costura|costures|seam|sutura) (?:esta |es |is )?(?:abiert|obert|open|rasgad|burst)\w*|enganchon\w*|se (?:ha )?(?:descosido|roto|cayo|caido|descosiu|rompeu)|sha (?:descosit|trencat|esquincat)|(?:boton|boto|botao|button) (?:se )?(?:caiu|ha caido|fell|came off|ha caigut|suelto))\b`,
);

const returnPattern = pattern(
  String.raw`\b(?:devolver|devolucion|devolverte|devolveros|return|returns|refund|tornar (?:el|la|els|les|\d|una|un|dos|dues|tres|quatre|algunes|aquest\w*)|devolucio|devolucao|retornar)\b`,
);
/** Tests whether a message is about returning garments. */
export const asksToReturn = (message: string): boolean => returnPattern.test(text(message));

const cancelPattern = pattern(
  String.raw`\b(?:anula|anular|anule|cancela|cancelar|cancele|cancel|anulla|anullar|cambiar (?:un|el|mi) pedido|change my order)\b`,
);
/** Tests whether a message is about cancelling or changing an order that was sent. */
export const asksToCancel = (message: string): boolean => cancelPattern.test(text(message));

const sellsOurs = pattern(
  String.raw`\b(?:(?:ten(?:go|ho|emos|im)|tinc|have|run|own|abro|abriendo|opening) (?:una?|uma|a|an|la|el) (?:\w+ ){0,2}(?:tienda|botiga|loja|boutique|shop|store|negocio|comercio)\b.*\b(?:comprar|buy|buying|pedir|vender|vendre|sell|trabajar|treballar|trabalhar|encomendar|order)|trabajar con (?:vosotr[oa]s|ustedes)|em vull donar d ?alta|donarme d ?alta|donar d ?alta|como me registo|sign up|signing up|(?:vender|vendre|revender|sell|stock|carry|resell|distribuir) (?:\w+ ){0,2}(?:vuestr|vostr|voss|your|sus)|compra(?:ros|rles|r vos|rvos)|buy(?:ing)? from you)`,
);
const accountPattern = pattern(
  String.raw`\b(?:(?:ser|hago|hacerme|hacernos|fer me|faig|ser me) client[ea]?s?|(?:become|be) a (?:customer|client|stockist)|(?:darme|darse|darnos|doy|dar) de alta|donar me d alta|(?:me|nos|se) registr[oa]r?|registrar(?:me|nos|se)?|registr[ao] (?:una|un|uma) (?:tienda|botiga|loja)|es registra|em registro|(?:open|create|set up) an? account|(?:my|our) (?:shop|boutique|store) (?:register|sign up)|(?:how|can) .*\bregister|(?:abro|abrir|criar|obrir|obro) (?:uma |un |una )?(?:conta|compte|cuenta)|regist[ao]r? (?:uma|a minha) loja|se regista)\b`,
);

/** Tests whether a message asks for an account. */
export const asksForAccount = (message: string): boolean =>
  accountPattern.test(text(message)) || sellsOurs.test(text(message));

const exchangePattern = pattern(
  String.raw`\b(?:cambiar|cambia|cambiais|cambian|canviar|canvieu|canvi|trocar|troca|trocam|exchange|swap)\b`,
);
const wrongSizePattern = pattern(
  String.raw`\b(?:tallas?|talles?|tamanhos?|sizes?|pequen[oa]s?|grandes?|petit[as]?|petites|grans|apertad[oa]s?|small|smaller|big|bigger|larger?|tight|estrech[oa]s?)\b`,
);
/** Tests whether a message asks to exchange a talla that does not fit. */
export const asksToExchange = (message: string): boolean =>
  exchangePattern.test(text(message)) && wrongSizePattern.test(text(message));

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
  String.raw`\b(?:hablar|hable|hablo|pasame|paseme|ponme con|poneme|parlar|passa m|passam|passi m|posa m amb|falar|passe me|passa me|ligar|talk|speak|call me|call us|llamadme|llamarme|llamar|llameme|atienda|atiendan|truqueu|trucar ?me|truquin|liguem|liguem me|ligarem|telefono de contacto|telefon de contacte)\b`,
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
