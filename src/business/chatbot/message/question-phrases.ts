/**
 * Typical phrases of shops for the questions of a wholesaler. Each leads to the company's question that fits
 * its words, when the company has one. No I/O.
 */
import { plain, wordsOf } from '../../catalogue/find/words.ts';

const pattern = (source: string, flags = ''): RegExp => new RegExp(source, flags);

/** Patterns over plain words with single spaces, and the words by which the question is found. */
const phrases: readonly [phrase: RegExp, words: string][] = [
  [
    pattern(
      String.raw`\b(?:just|only|solo|solamente|nomes|so|apenas|sola|single) (?:one|un|una|uma|1|single) (?:dress|vestido|vestit|prenda|peca|garment|piece|pieza)\b|\b(?:one|una|uma) sola? prenda\b|\b(?:a partir de (?:que cantidad|cuantas|quantes|quina quantitat|quantas|que quantidade)|(?:cantidad|quantitat|quantidade) minima|minimum (?:quantity|order)|from how many)\b`,
    ),
    'Hay un pedido mínimo',
  ],
  [
    pattern(
      String.raw`\b(?:gastos de envio|despeses d enviament|(?:shipping|delivery|postage) (?:costs?|charges?|fees?|free)|free (?:shipping|delivery)|charge (?:me |us )?for (?:shipping|delivery|postage)|cobr\w+ (?:el |els |los |os |o )?(?:envio|l?enviament|ports|portes)|(?:envio|enviament) (?:gratis|gratuit|gratuito)|coste? (?:de |del |d )?(?:envio|enviament)|custos? de envio)\b`,
    ),
    'Quién paga los portes',
  ],
  [
    pattern(
      String.raw`\b(?:cuando|quan|quando|when|how soon)\b.*\b(?:pido hoy|lo pido|dispatch|ship out|envia\w*|estoc|stock|surt|sai)\b`,
    ),
    'Cuándo sale lo que está en existencia',
  ],
  [
    pattern(
      String.raw`\b(?:how long|cuanto (?:tiempo )?tard\w+|quant (?:de temps )?(?:trig|tard)\w+|quanto (?:tempo )?(?:demora|leva))\b.*\b(?:made|make|hacer\w*|fer|fazer|fabricar|confecc\w+|no (?:teneis|hay|esta|tenen|teniu)|nao (?:ha|tem)|not in stock|out of stock)\b`,
    ),
    'Cuánto tarda una prenda que no está en existencia',
  ],
  [
    pattern(
      String.raw`\b(?:take|accept\w*|acept\w+|aceit\w+|pagar|pay)\b.*\b(?:cards?|tarjetas?|targetes|targeta|cartoes|cartao|bizum|paypal|transfer\w*|installments|plazos|prestacoes|terminis)\b|\b(?:formas?|metodos?|means|ways?|methods?|formes) (?:de|of|to) (?:pago|pagament|pagamento|payment|pay)\b`,
    ),
    'Cómo se paga',
  ],
  [
    pattern(
      String.raw`\b(?:send|give|take) (?:it |them |things |stock )?back\b|\b(?:acept\w+|admet\w+|accept\w*|aceit\w+|admit\w*) (?:las |les |as )?(?:devoluc\w+|returns|retorn\w*)\b|\b(?:unsold|no (?:se )?vend\w+|not sell|dont sell|no (?:he )?venut|no venc|nao vend\w+)\b`,
    ),
    'Puedo devolver lo que no he vendido',
  ],
  [
    pattern(
      String.raw`\b(?:con|sin|amb|sense|com|sem|with|without|plus|net of|ex|incl\w*|llevan?|porten|levam) (?:el |l |o |the )?(?:iva|vat|tax|impuestos|impostos)\b|\b(?:iva|vat|tax) (?:inclu\w+|aparte|a part|a parte)\b`,
    ),
    'Los precios llevan IVA',
  ],
  [
    pattern(
      String.raw`\b(?:urgent|urgente|rush|rushed|prisa|pressa|mas rapido|mes rapid|mais depressa|faster|sooner|hurry|a tiempo|a temps|a tempo|in time)\b`,
    ),
    'Mi clienta tiene fecha. Se puede hacer antes',
  ],
  [
    pattern(
      String.raw`\b(?:hac\w+|fer|feu|fan|fazem|fazer|made|make|poner\w*|pedir|puede|pot|can|posar\w*)\b.*\b(?:(?:con|amb|com|with) (?:manga|maniga|mangas|sleeves?)|mas largo|mas larga|mes llarg\w*|mais comprid\w+|longer|shorter|mas cort[oa]|mes curt\w*|otro color|altre color|(?:n|em )outra cor|noutra cor|(?:another|different|other) colou?r)\b`,
    ),
    'Puedo pedir un modelo en otro color, más largo o con manga',
  ],
  [
    pattern(
      String.raw`\b(?:donde|on|onde|where|en que pais|a quin pais)\b.*\b(?:fabric\w+|confecc\w+|cos\w*|hacen|haceis|hech[oa]s?|feu|fan|fet[as]?|fets|feit[oa]s?|fazem|produz\w*|made|make|manufactured?|sewn|produced?)\b|\bmade in\b|\bhech[oa]s? en (?:china|espana)\b|\bfet[as]? a (?:la xina|espanya)\b|\bfeit[oa]s? (?:em|na) (?:espanha|china)\b`,
    ),
    'Dónde se confecciona',
  ],
  [
    pattern(
      String.raw`\b(?:run|tallan|talleu|tallais|tallen|vestem|fit|fits|ficam)\b.*\b(?:gran|grans|grandes?|petit|petits|pequen[oa]s?|small|large|big|true)\b|\b(?:tallas?|talles?|tamanhos?|sizes?) (?:son|sao|are|es|e) (?:mas |mes |muy |very )?(?:pequen[oa]s?|grandes?|petit\w*|grans|small|large|big)\b`,
    ),
    'Tallan grande o pequeño',
  ],
  [
    pattern(
      String.raw`\b(?:hac\w+|feu|fan|fazem|do|make|ten\w+|te[mn]|have) (?:\w+ )?(?:tallas?|talles?|tamanhos?|plus) (?:grandes?|grans|especiales|especials|sizes?|gran)\b|\b(?:hasta|fins a|ate) (?:que|quina) (?:talla|tamanho)\b|\b(?:biggest|largest|smallest|maximum) size\b|\b(?:talla|tamanho) (?:mas |mes |maior |mais )?(?:grande|gran|maxima?|maior)\b`,
    ),
    'Qué tallas hacen',
  ],
  [
    pattern(
      String.raw`\b(?:part of|una parte|uma parte|parcial\w*|partial\w*|partido en dos|lo que (?:haya|tengais|hay)|el que (?:hi hagi|tingueu)|what you have|o que (?:houver|tiverem)|el resto|la resta|the rest|o resto)\b`,
    ),
    'Pueden enviarme una parte y el resto cuando llegue',
  ],
  [
    pattern(
      String.raw`\b(?:carrito|cesta|cistell|cistella|carret|carrinho|cesto|basket|cart)\b.*\b(?:guard\w+|desa|saved?|still be|there (?:tomorrow|later)|perd\w+|lose|lost|keeps?|kept)\b|\b(?:guard\w+|desa|saved?|perd\w+|lose|keeps?|kept)\b.*\b(?:carrito|cesta|cistell|cistella|carret|carrinho|cesto|basket|cart)\b`,
    ),
    'Se guarda el carrito si lo dejo a medias',
  ],
  [
    pattern(
      String.raw`\b(?:que es|que son|what is|what are|whats|que e|diferencia|difference|diferenca)\b.*\b(?:programacio?n?|programacao|reposicio?n?|reposicao|pre ?orders?|reorders?)\b`,
    ),
    'Cuál es la diferencia entre programación y reposición',
  ],
  [
    pattern(
      String.raw`\b(?:dependient[ae]s?|emplead[ao]s?|staff|employees?|soci[ao]s?|colleagues?|team|equipo|varias personas|diverses persones|varias pessoas|several people|funcionari[ao]s?|varios usuarios|companer[ao]s?)\b.*\b(?:usuari[oa]?s?|entrar|log ?in|acces\w*|acceder|aceder|account|cuenta|compte|conta|users?|utilizador\w*)\b`,
    ),
    'Pueden entrar varias personas de la misma tienda',
  ],
  [
    pattern(
      String.raw`\b(?:tienda|botiga|loja|shop|store|soy|soc|sou|somos|based|from)\b.*\b(?:portugal|lisboa|lisbon)\b`,
    ),
    'Tengo la tienda en Portugal',
  ],
  [
    pattern(
      String.raw`\b(?:envi\w+|mand\w+|serv\w+|ship\w*|deliver\w*|send\w*)\b.*\b(?:francia|france|franca|italia|italy|alemania|alemanya|alemanha|germany|belgica|belgium|irlanda|ireland|holanda|netherlands|austria|europa|europe|grecia|greece|polonia|poland)\b`,
    ),
    'Sirven a otros países de la Unión Europea',
  ],
  [
    pattern(
      String.raw`\b(?:envi\w+|mand\w+|serv\w+|ship\w*|deliver\w*|send\w*)\b.*\b(?:canari\w+|tenerife|ceuta|melilla|andorra|gibraltar|uk|united kingdom|reino unido|regne unit|england|inglaterra|anglaterra|suiza|suissa|switzerland|suica|usa|estados unidos|united states|america|mexico|noruega|norway)\b`,
    ),
    'A Canarias, Andorra, el Reino Unido o más lejos',
  ],
  [
    pattern(
      String.raw`\b(?:ya (?:soy|era|eramos|somos|compro|compramos)|ja (?:soc|som|sou|somos|compro|comprem)|already)\b.*\b(?:client\w*|customers?|buy\w*|compro|compramos|comprem|registr\w+|regist\w+)\b`,
    ),
    'Ya compro a la casa. Tengo que registrarme otra vez',
  ],
  [
    pattern(
      String.raw`\b(?:quien|qui|quem|who)\b.*\b(?:comprar?\w*|compra|buy|account|cuenta|compte|conta)\b|\b(?:get|obtain|consigo|conseguir|obtener|obtenir|aconseguir|arranjo|obter) (?:an |una |un |uma )?(?:account|cuenta|compte|conta)\b`,
    ),
    'Quién puede abrir una cuenta',
  ],
];

/** More words than a question has. */
const maxWords = 20;

/** Returns the words of the question that a typical phrase of a message stands for. */
export function questionWordsOf(message: string): string | undefined {
  const words = wordsOf(plain(message));
  if (words.length > maxWords) return undefined;
  const text = words.join(' ');
  return phrases.find(([phrase]) => phrase.test(text))?.[1];
}
