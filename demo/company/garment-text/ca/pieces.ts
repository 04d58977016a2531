import type { PieceWords } from '../words.ts';

export const pieces: PieceWords = {
  opening: {
    'vestido-fiesta-corto': [
      'Vestit curt en {tela}, per a qui pensa ballar i ho sap des del principi.',
      'Un curt de festa en {tela} que es posa en un moment i aguanta tota la nit.',
      'Festa en curt i en {tela}: còmode a peu dret i còmode a taula.',
    ],
    'vestido-fiesta-largo': [
      'Vestit llarg en {tela}, pensat per entrar a poc a poc en una sala.',
      'Un llarg de festa en {tela}, dels que la clienta recorda pel nom.',
      'Vestit de nit en {tela}, amb costures planes perquè res no marqui.',
    ],
    'vestido-coctel': [
      'Vestit de còctel en {tela}, per a casaments de tarda i sopars que s’allarguen.',
      'Un còctel en {tela} que admet jaqueta de dia i arracades llargues de nit.',
      'Còctel en {tela}: una peça senzilla, resolta en el tall.',
    ],
    'vestido-madrina': [
      'Vestit de padrina en {tela}, amb la caiguda que demana una cerimònia llarga.',
      'Pensat per a qui acompanya a l’altar i tallat en {tela}, s’asseu bé i s’aixeca millor.',
      'Padrina en {tela}, de línies tranquil·les i amb l’espatlla ben assentada.',
    ],
    'conjunto-madrina': [
      'Conjunt de dues peces en {tela}, que es porten juntes o per separat.',
      'Dues peces en {tela} per a padrina: la cerimònia amb la de sobre, el sopar sense.',
      'Conjunt de padrina en {tela}, amb la peça de sobre en un to tot just diferent.',
    ],
    'traje-chaqueta-falda': [
      'Jaqueta i faldilla en {tela}, amb el davanter entretelat a l’antiga.',
      'Vestit jaqueta amb faldilla en {tela}: es fa per a la cerimònia i després es porta per parts.',
    ],
    'traje-chaqueta-pantalon': [
      'Jaqueta i pantalons en {tela}, per a una padrina que no es veu de llarg.',
      'Vestit jaqueta amb pantalons en {tela}, d’espatlla natural i cintura marcada.',
    ],
    mono: [
      'Granota en {tela}, tan vestida com un llarg i més fàcil de portar.',
      'Una granota en {tela} per a convidades que no volen faldilla.',
      'Granota de festa en {tela}, amb el tir mesurat perquè la cintura no baixi.',
    ],
    falda: [
      'Faldilla en {tela}, per combinar amb els tops i les jaquetes de la casa.',
      'Una faldilla en {tela} que canvia segons el que s’hi posi a sobre.',
    ],
    pantalon: [
      'Pantalons en {tela}, amb la cintura al seu lloc i la ratlla marcada.',
      'Pantalons de vestir en {tela}, de cinturó net i sense butxaques que facin embalum.',
    ],
    top: [
      'Top en {tela}, per portar amb pantalons o amb faldilla llarga.',
      'Brusa en {tela}, amb la llargada justa per anar per fora.',
      'Un top en {tela} que vesteix el conjunt amb molt poc.',
    ],
    chaqueta: [
      'Jaqueta en {tela}, feta per anar damunt d’un vestit sense tapar-lo.',
      'Una jaqueta en {tela} que abriga el que demana una església al març.',
    ],
    abrigo: [
      'Abric de cerimònia en {tela}, dels que no es deixen al guarda-roba.',
      'Un abric en {tela} que forma part del vestit.',
    ],
    capa: [
      'Capa en {tela}, per cobrir les espatlles sense amagar el vestit.',
      'Una capa en {tela} que es posa en sortir i no fa nosa a l’hora d’abraçar.',
    ],
    estola: [
      'Estola en {tela}, per a l’església i per quan refresca.',
      'Una estola en {tela}, llarga, que s’aguanta sola.',
    ],
  },
  tela: {
    crepe: 'crepè bielàstic',
    gasa: 'gasa',
    mikado: 'mikado',
    saten: 'setí duquessa',
    encaje: 'punta de Chantilly',
    lentejuela: 'lluentons sobre tul',
    jacquard: 'jacquard',
    terciopelo: 'vellut',
    plumeti: 'plumeti',
    floral: 'gasa estampada',
    bicolor: 'crepè a dos tons',
  },
  aboutTela: {
    crepe: [
      'El crepè té cos i cedeix en tots dos sentits, de manera que ajusta sense estrènyer.',
      'Aquest crepè gairebé no s’arruga i recupera la forma quan es penja.',
      'Del crepè s’agraeix el pes: cau sol i no s’enganxa al cos.',
    ],
    gasa: [
      'La gasa va folrada i es mou a cada pas.',
      'Són dues capes de gasa sobre un folre lleuger que no s’enganxa.',
    ],
    mikado: [
      'El mikado porta seda i aguanta la forma sense armadura.',
      'En mikado, els volums es queden on els deixa la planxa.',
    ],
    saten: [
      'El setí és dens, de brillantor continguda, i cau recte.',
      'Hem triat un setí pesant, amb una mica d’elastà, que no transparenta.',
    ],
    encaje: [
      'La punta va sobre una base elàstica i els motius casen a les costures.',
      'Cada motiu de la punta es retalla i es torna a cosir a mà damunt la costura.',
    ],
    lentejuela: [
      'Els lluentons són petits i van cosits sobre tul elàstic, amb folre de punt.',
      'Cosits filera a filera, els lluentons ni s’enganxen ni pesen.',
    ],
    jacquard: [
      'El dibuix del jacquard és teixit, no estampat, i apareix segons com li toca la llum.',
      'El jacquard, de fons mat, porta un fil metal·litzat molt fi.',
    ],
    terciopelo: [
      'El vellut és de pèl curt i tacte sedós.',
      'El vellut es talla sempre en el mateix sentit, perquè el color sigui un de sol.',
    ],
    plumeti: [
      'Els pics del plumeti són teixits a la mateixa roba.',
      'El plumeti deixa passar l’aire, i el folre de viscosa és suau amb la pell.',
    ],
    floral: [
      'Les flors es van dibuixar al taller i s’estampen sobre gasa folrada.',
      'L’estampat es col·loca a mà en tallar, perquè les flors no es parteixin a la costura.',
    ],
    bicolor: [
      'Els dos tons es cusen, no s’estampen, i la costura que els uneix dibuixa la silueta.',
      'El contrast dels dos crepès fa gairebé tota la feina.',
    ],
  },
  closing: {
    mediterranea: [
      'Per a casaments de dia, jardins i terrasses.',
      'Els tons es tenyeixen perquè casin entre ells dins de la col·lecció.',
      'Ocupa poc a la maleta: molts casaments ja no són a casa.',
    ],
    madrinas: [
      'Les costures deixen marge per ajustar a la botiga.',
      'Es lliura amb funda i penjador de fusta.',
      'El patró s’emprova sobre el cos abans de tallar la sèrie.',
    ],
    jardin: [
      'Els tons surten del jardí al novembre.',
      'Per a sopars d’hivern i casaments d’interior.',
      'En existència: se serveix de seguida mentre en quedi talla.',
    ],
    noche: [
      'Per a gales, sopars d’empresa i cap d’any.',
      'Es veu bé amb poca llum, que és quan es porta.',
      'S’envia en una funda opaca.',
    ],
    esencial: [
      'Sempre n’hi ha, i es reposa des d’una peça per talla.',
      'Fa anys que és a la casa i cada temporada s’afina una mica.',
      'Surt del magatzem en dos dies feiners.',
    ],
    plus: [
      'El patró és propi, de la 46 a la 60.',
      'Sisa i pinces es dibuixen de nou a partir de la 46.',
      'Les costures deixen dos centímetres de marge per ajustar.',
    ],
    capsula: [
      'Ve del nostre arxiu i no es repetirà.',
      'Es va tallar una sola vegada, pels trenta anys de la casa.',
      'Porta l’etiqueta teixida de l’aniversari.',
    ],
  },
};
