import type { CutWords } from '../words.ts';

export const cut: CutWords = {
  neck: {
    v: [
      'L’escot en V és discret al davant i baixa una mica més a l’esquena.',
      'Porta escot en V davant i darrere.',
    ],
    barco: [
      'L’escot de barca va d’espatlla a espatlla i deixa veure la clavícula.',
      'Escot de barca, net, sense pespunts a la vista.',
    ],
    redondo: [
      'L’escot rodó deixa lloc per a un collaret curt.',
      'Escot rodó, amb vista interior perquè no s’obri.',
    ],
    honor: [
      'El cos, sense tirants, acaba en escot de cor i s’aguanta amb balenes.',
      'Escot de cor sense tirants, amb cinta interior de subjecció.',
    ],
    corazonTirante: ['L’escot de cor se subjecta amb dos tirants fins.', 'Tirants fins i escot de cor.'],
    velado: [
      'L’escot de cor queda sota un canesú transparent.',
      'Un canesú de tul vela l’escot de cor i aguanta les mànigues.',
    ],
    halter: [
      'L’escot halter descobreix les espatlles i bona part de l’esquena.',
      'Coll halter: les espatlles queden lliures, i el cos, ben subjecte.',
    ],
    asimetrico: [
      'Una sola espatlla, amb l’escot en diagonal.',
      'L’escot asimètric va d’una espatlla a la sisa contrària.',
    ],
    asimetricoManga: [
      'Una espatlla va descoberta; l’altra porta l’única màniga.',
      'Escot asimètric amb una sola màniga.',
    ],
    cruzado: [
      'El cos es creua pel davant i afina la cintura.',
      'El davanter creuat porta un gafet interior perquè l’escot no s’obri.',
    ],
    recto: [
      'Escot recte, subjecte amb tirants fins.',
      'El cos acaba en línia recta i penja de dos tirants fins.',
    ],
    pico: ['Tirants fins i escot en punxa.', 'Dos tirants fins aguanten un escot en punxa.'],
  },
  sleeve: {
    sin: ['Va sense mànigues, amb la sisa alta.', 'Sense mànigues, amb la sisa rematada al biaix.'],
    corta: ['La màniga curta cobreix l’espatlla i poca cosa més.', 'Màniga curta, de copa plana.'],
    francesa: [
      'La màniga francesa acaba per sota del colze.',
      'Màniga francesa, que deixa lloc per a la polsera.',
    ],
    larga: ['La màniga llarga arriba a l’os del canell.', 'Màniga llarga, ajustada sense tibar al colze.'],
    campana: ['La màniga s’obre en campana cap al puny.', 'Màniga de campana, que acompanya el gest.'],
    capa: [
      'Les mànigues cauen com una capa curta damunt dels braços.',
      'Màniga capa: cobreix el braç i el deixa moure’s.',
    ],
  },
  waist: {
    imperio: ['El tall imperi puja la cintura sota el pit.', 'Tall imperi, que allarga la figura.'],
    bajo: ['La cintura és baixa i allarga el cos.', 'Cintura baixa, a l’altura del maluc.'],
    topLargo: ['El cos s’allarga fins al maluc.', 'Cobreix fins al maluc.'],
  },
  skirt: {
    recta: ['La faldilla cau recta des del maluc.', 'Faldilla recta, sense pinces al davant.'],
    evase: ['La faldilla s’obre en evasé des del maluc.', 'Faldilla evasé, amb el vol just.'],
    vuelo: [
      'La faldilla té molt de vol i es mou en caminar.',
      'Faldilla de vol, que arrenca de la mateixa cintura.',
    ],
    sirena: [
      'La silueta de sirena cenyeix el maluc i s’obre des del genoll fins a terra.',
      'Tall de sirena: cenyit fins al genoll i obert després, fins a terra.',
    ],
    plisada: ['El prisat és permanent i no demana planxa.', 'Faldilla prisada, de plecs estrets.'],
    volantes: [
      'Els volants de la faldilla cauen a diverses altures.',
      'Faldilla de volants, muntats l’un damunt de l’altre.',
    ],
    lapiz: ['La faldilla de tub s’estreny cap al baix.', 'Faldilla de tub, entallada al maluc.'],
    asimetrica: [
      'El baix és asimètric: puja d’un costat i baixa de l’altre.',
      'El baix va en diagonal i deixa veure una cama més que l’altra.',
    ],
    abertura: [
      'Una obertura lateral deixa veure la cama en caminar.',
      'La faldilla, gairebé recta, s’obre a un costat.',
    ],
  },
  leg: {
    vuelo: ['El camal és ample, de palazzo, i frega el terra.', 'Camal palazzo, amb caiguda des del maluc.'],
    recta: ['El camal és recte de dalt a baix.', 'Camal recte, que cobreix l’empenya.'],
    lapiz: ['El camal s’estreny cap al turmell.', 'Camal estret, fins al turmell.'],
    evase: ['El camal s’obre des del genoll.', 'Camal acampanat a partir del genoll.'],
  },
  length: {
    corto: ['La llargada queda per sobre del genoll.', 'Llargada per sobre del genoll.'],
    rodilla: ['El baix arriba al genoll.', 'Llargada fins al genoll.'],
    midi: ['El baix cau a mitja cama.', 'Llargada midi, a mitja cama.'],
    tobillo: ['El baix deixa veure el turmell.', 'Llargada fins al turmell, perquè es vegi la sabata.'],
    suelo: [
      'El baix arriba a terra, comptant set centímetres de taló.',
      'Llarg fins a terra, amb vora de sobres per ajustar.',
    ],
  },
  train: ['La faldilla s’allarga en una cua curta.', 'Una cua curta acompanya el pas.'],
  ornament: {
    plumas: ['Una banda de plomes remata la vora.', 'La vora acaba en plomes cosides a mà.'],
    cinturon: ['Un cinturó folrat marca la cintura.', 'Porta un cinturó folrat que es pot treure.'],
    lazo: ['Un llaç remata la cintura.', 'A la cintura porta un llaç de caigudes curtes.'],
    flor: [
      'A un costat de la cintura porta una flor de roba feta al taller.',
      'Una flor de roba, agafada a un costat, es treu i es posa.',
    ],
    florHombro: [
      'A l’espatlla porta una flor de roba feta al taller.',
      'Una flor de roba, agafada a l’espatlla, es treu i es posa.',
    ],
    botones: [
      'Una filera de botons folrats baixa pel davanter.',
      'Botons folrats, petits, al centre del davanter.',
    ],
    pedreria: [
      'La pedreria, cosida a mà, ressegueix la costura de la cintura.',
      'Una banda de pedreria cosida a mà marca la cintura.',
    ],
  },
  collar: {
    solapa: ['La solapa és de sastre, amb osca.', 'Solapa de sastre, assentada amb planxa.'],
    chal: ['El coll xal cau sense osca.', 'Coll xal, d’una sola peça.'],
    mao: ['El coll és mao, baix i ferm.', 'Coll mao, que deixa veure el collaret.'],
    ninguno: [
      'No porta coll, i els davanters acaben arrodonits.',
      'Sense coll, per no competir amb l’escot del vestit.',
    ],
  },
  buttons: {
    forrados: ['Tanca amb botons folrats.', 'El tancament és de botons, folrats d’un en un.'],
    uno: ['Tanca amb un sol botó.', 'Un sol botó, a l’altura de la cintura.'],
    tres: ['Tanca amb tres botons folrats.', 'Tres botons folrats i costat entallat.'],
  },
  over: {
    abrigo: [
      'A sobre, un abric lleuger fins al genoll que es porta obert.',
      'La segona peça és un abric fins al genoll, sense botons.',
    ],
    chaqueta: [
      'A sobre, una jaqueta que es porta oberta i acaba per sota de la cintura.',
      'La segona peça és una jaqueta curta, oberta pel davant.',
    ],
  },
  jacket: {
    bolero: [
      'Acaba a la cintura i es porta oberta, com un bolero.',
      'Curta, fins a la cintura, i sense tancament.',
    ],
    cadera: ['Arriba al maluc i entalla la cintura.', 'Llarga fins al maluc, amb la cintura marcada.'],
  },
  coat: {
    evase: ['S’obre en evasé des de la cintura.', 'La cintura es marca i el baix s’obre.'],
    recta: ['La línia és recta.', 'Cau recte des de l’espatlla.'],
  },
  cape: {
    cintura: ['Arriba a la cintura.', 'Curta, fins a la cintura.'],
    cadera: ['Arriba al maluc.', 'Cobreix fins al maluc.'],
    muslo: ['Cau per sota del maluc.', 'Llarga, per sota del maluc.'],
    rodilla: ['Cau gairebé fins al genoll.', 'Llarga, gairebé fins al genoll.'],
  },
  stole: [
    'Descansa a les espatlles i cau recta pel davant.',
    'Els dos extrems cauen pel davant, l’un més llarg que l’altre.',
  ],
};
