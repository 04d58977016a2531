/** Detects the language of a message by its everyday words. No I/O. */
import { type Language, languages } from '../../../platform/i18n/languages.ts';
import { plain } from '../../catalogue/find/words.ts';

/** Words of one language, plain. A word of several lists speaks for each of them. */
const wordsByLanguage: Record<Language, string> = {
  es: `el la los las lo un una unos unas y e o u de del al en con por para sin sobre que quien cual cuales cuando donde como cuanto
    cuanta cuantos cuantas este esta estos estas ese esa eso esos otra otro otros otras mas muy ya hoy ayer manana pero porque si no
    me te se nos os le les mi mis su sus tu tus yo es son soy esta estan hay he ha han hemos tengo tiene tienen teneis tenemos quiero
    quiere queremos queria quisiera necesito necesitamos puedo puede pueden podeis hacer haceis hago hace haceis pon ponme ponga
    ponnos pones poned anade anademe agrega quita quitame saca mete apunta apuntame mandame mandeme mandais manda enviame envia
    enviais dame ensename muestrame ver busco vaciar vacia vaciame deshaz deshacer cambia cambialo mejor perdon hola buenas buenos
    buen dias tardes noches gracias favor porfa vale adios usted ustedes vestido vestidos talla tallas color colores modelo modelos
    pedido pedidos factura facturas carrito cesta precio precios cuesta cuestan cuanto pagar pago pedir tienda clienta clientas uno
    dos tres cuatro cinco seis siete ocho nueve diez docena docenas media cada negro rojo verde azul amarillo blanco gris morado
    mostaza burdeos champan salvia esmeralda marino noche plata corto largo corta larga fiesta boda madrina monos pantalones faldas
    chaqueta barato barata menos hasta desde llegado llego llega llegan llegar llegaron devolver queda quedan hacen entre primero
    segundo tercero ultimo ultima algo alguna alguno ningun nada todo toda todos todas contrasena hablar alguien persona
    dejalo deja era eran coger cojo llamo cuentame pongas poner pones vuestro vuestros vuestra seria saldrian visteis habeis viste nadie
    deben debo debe vencida pendiente pendientes unidad unidades prenda prendas vender boutique apunte anota reserva reservame`,
  ca: `el la els les lo un una uns unes i o de del dels al als en amb per sense sobre que qui quin quina quins quines quan on com quant
    quanta quants quantes aquest aquesta aquests aquestes aixo una altra altre altres mes molt ja avui ahir dema pero perque si no em
    et es ens us li el meu la meva meus meves seu seva teu jo soc son hi ha he han hem tinc te tenen teniu tenim vull vol volem
    voldria necessito necessitem puc pot poden podeu fer feu faig fa fan posa posam posem poseu posi afegeix afegeixi treu treure
    tren apunta apuntam envia enviam envieu enviarem dona donam ensenya ensenyam mostra veure busco buidar buida desfes desfer canvia
    canvial millor perdo hola bon bona dia tarda vespre nit gracies merci plau sisplau adeu vosaltres voste vestit vestits talla
    talles color colors model models comanda comandes factura factures cistell cistella carret preu preus val valen costa pagar
    demanar botiga clienta clientes clients un dos dues tres quatre cinc sis set vuit nou deu dotzena dotzenes mitja parell cada
    negre vermell verd blau groc blanc gris morat mostassa bordeus xampany corall maragda mari teula ivori plata curt llarg curta
    llarga llargs curts festa casament padrina granotes pantalons faldilles jaqueta barat barata menys fins des arribat arriba
    arriben arribar arribaran tornar queda queden entre primer segon tercer ultim ultima darrer darrera alguna algun cap res tot
    tota tots totes contrasenya parlar algu persona dels nosaltres aqui vaig vam deute dec serviu oblidat uts peca peces
    dic posare posaras posis visc anys potser volia volies voliem vendre vengui pendent pendents costarien arribarien meves unitats
    peces feina vostre vostra vostres serveixen enviat demanat vaja doncs quins agafo agafar llavors guardar reserva reservam`,
  pt: `o a os as um uma uns umas e ou de do da dos das ao aos em no na nos nas num numa com por pelo pela para pra sem sobre que quem
    qual quais quando onde como quanto quanta quantos quantas este esta estes estas isto isso outra outro outros outras mais muito
    muita ja hoje ontem amanha mas porque se nao sim me te se lhe vos meu minha meus minhas seu sua teu eu e sao sou esta estao ha
    tenho tem temos quero quer queremos queria gostava preciso precisamos posso pode podem fazer fazem faco faz ponha ponham poe por
    adicione adiciona acrescente junte tire tira retire mande mandem envie enviem mandeme da de mostre mostreme ver procuro esvazie
    esvazia desfaca desfaz troque mude melhor afinal desculpe ola bom boa dia tarde noite obrigado obrigada favor faz tchau adeus
    voce voces vestido vestidos tamanho tamanhos tam cor cores modelo modelos encomenda encomendas encomendei encomendar pedido
    fatura faturas carrinho cesto saco preco precos custa custam quanto pagar pedir pedi loja cliente clientes um dois duas tres
    quatro cinco seis sete oito nove dez duzia duzias meia par cada preto vermelho verde azul amarelo branco cinzento roxo mostarda
    bordeaux champanhe salva esmeralda marinho prata telha marfim ouro velho framboesa alfazema curto comprido curta comprida
    compridos festa casamento madrinha macacoes calcas saias casaco barato barata menos ate desde chegou chegaram chega chegam
    chegar devolver resta restam entre primeiro segundo terceiro ultimo ultima algo alguma algum nenhum nada tudo todo toda todos
    todas palavra passe falar alguem pessoa fico levo foi foram estou andar pecas tambem devo senha esqueci unidades disse
    abro conta chamo antes veio vieram chegariam chegaria custavam vestem encomendo vossos vossas vosso vossa voces atraso pensar
    segunda unidade peca pecas vender revender reserve guarde anote repor queriamos levar preciso visto deixe`,
  en: `the a an of in on at to for with without by from and or but so if not no yes i you we he she they it me us him her them my our
    your his their this that these those what which who whom when where why how much many is are was were be been am have has had got
    get gets do does did can could would should will may might want wanted need like please thanks thank cheers hi hiya hello hey
    good morning afternoon evening sorry add put take remove delete send show see find look looking order orders ordered ordering
    dress dresses gown gowns size sizes colour colours color colors style styles invoice invoices cart basket bag price prices cost
    costs pay paid payment shop store customer customers one two three four five six seven eight nine ten dozen half couple pair each
    every black red green blue yellow white grey purple navy sage mustard burgundy champagne fuchsia lavender emerald silver gold
    midnight terracotta ivory bottle raspberry short long party wedding mother bride trousers jumpsuits skirts jacket cheap cheaper
    less than under over up until arrived arrive arriving come came coming left return back first second third last any anything
    some something nothing all everything password talk someone person more another other instead same again now today yesterday
    tomorrow week out off too there here about through between max per only just still yet
    write tell poem joke never always ship deliver delivery owe unpaid overdue due open account password keep kept thinking sure`,
};

const languagesByWord = new Map<string, Language[]>();
for (const language of languages) {
  for (const word of new Set(wordsByLanguage[language].trim().split(/\s+/)))
    languagesByWord.set(word, [...(languagesByWord.get(word) ?? []), language]);
}

/** Spellings that only some of the languages have. */
const spellings: readonly [pattern: RegExp, weight: number, ...Language[]][] = [
  [/[¿¡ñ]/i, 1, 'es'],
  [/[ãõ]/i, 1, 'pt'],
  [/[êâô]/i, 0.5, 'pt'],
  [/[èòï]/i, 0.5, 'ca'],
  [/l·l/i, 0.5, 'ca'],
  [/ç/i, 0.3, 'ca', 'pt'],
  [/\p{L}['’-](?:m|n|ns|ls|hi|ho|los|les|nhi)(?!\p{L})/iu, 1, 'ca'],
  [/(?<!\p{L})[dlmnst]['’]\p{L}{2,}/iu, 0.7, 'ca'],
  [/n['’]t\b|\b(?:i|we|you|it|that|what|where|he|she|they|there)['’](?:s|ll|d|ve|m|re)\b/i, 1, 'en'],
  [/\p{L}(?:ção|ções|nh[ao]s?|lh[ao]s?)(?!\p{L})/iu, 0.7, 'pt'],
  [/\p{L}(?:ción|ciones)(?!\p{L})/iu, 0.7, 'es'],
  [/\p{L}(?:ció|cions)(?!\p{L})/iu, 0.7, 'ca'],
];

/** Words beyond these add no certainty. */
const maxWords = 60;

/** The lead over the prior language that another one needs. */
const clearLead = 0.6;

/**
 * Returns the language of a message when it is clear, else the prior one.
 * @param prior of the conversation or the page
 */
export function messageLanguage(message: string, prior: Language): Language {
  const text = message.slice(0, 1000);
  const scores: Record<Language, number> = { es: 0, ca: 0, pt: 0, en: 0 };
  const words =
    text
      .normalize('NFC')
      .match(/\p{L}+/gu)
      ?.slice(0, maxWords) ?? [];
  for (const word of words) {
    const found = languagesByWord.get(plain(word)) ?? [];
    // A word of all four says nothing, one of a single language most.
    for (const language of found) scores[language] += 1 / found.length;
  }
  for (const [pattern, weight, ...found] of spellings) {
    if (pattern.test(text)) for (const language of found) scores[language] += weight;
  }
  const best = languages.reduce((a, b) => (scores[b] > scores[a] ? b : a), prior);
  return scores[best] - scores[prior] >= clearLead ? best : prior;
}
