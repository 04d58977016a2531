import type { CutWords } from '../words.ts';

export const cut: CutWords = {
  neck: {
    v: [
      'El escote en V es discreto por delante y baja algo más en la espalda.',
      'Lleva escote en V delante y detrás.',
    ],
    barco: [
      'El escote barco va de hombro a hombro y deja ver la clavícula.',
      'Escote barco, limpio, sin pespuntes a la vista.',
    ],
    redondo: [
      'El escote redondo deja sitio para un collar corto.',
      'Escote redondo, con vista interior para que no se abra.',
    ],
    honor: [
      'El cuerpo, sin tirantes, acaba en escote corazón y se sostiene con ballenas.',
      'Escote corazón sin tirantes, con cinta interior de sujeción.',
    ],
    corazonTirante: [
      'El escote corazón se sujeta con dos tirantes finos.',
      'Tirantes finos y escote corazón.',
    ],
    velado: [
      'El escote corazón queda bajo un canesú transparente.',
      'Un canesú de tul vela el escote corazón y sujeta las mangas.',
    ],
    halter: [
      'El escote halter descubre los hombros y buena parte de la espalda.',
      'Cuello halter: los hombros quedan libres, y el cuerpo, bien sujeto.',
    ],
    asimetrico: [
      'Un solo hombro, con el escote en diagonal.',
      'El escote asimétrico cruza de un hombro a la sisa contraria.',
    ],
    asimetricoManga: [
      'Un hombro va descubierto; el otro lleva la única manga.',
      'Escote asimétrico con una sola manga.',
    ],
    cruzado: [
      'El cuerpo se cruza por delante y afina la cintura.',
      'El delantero cruzado lleva un corchete interior para que el escote no se abra.',
    ],
    recto: [
      'Escote recto, sujeto por tirantes finos.',
      'El cuerpo termina en línea recta y se sujeta con dos tirantes finos.',
    ],
    pico: ['Tirantes finos y escote en pico.', 'Dos tirantes finos sujetan un escote en pico.'],
  },
  sleeve: {
    sin: ['Va sin mangas, con la sisa alta.', 'Sin mangas, con la sisa rematada al bies.'],
    corta: ['La manga corta cubre el hombro y poco más.', 'Manga corta, de copa plana.'],
    francesa: [
      'La manga francesa acaba por debajo del codo.',
      'Manga francesa, que deja sitio a la pulsera.',
    ],
    larga: ['La manga larga llega al hueso de la muñeca.', 'Manga larga, ajustada sin tirar del codo.'],
    campana: ['La manga se abre en campana hacia el puño.', 'Manga de campana, que acompaña el gesto.'],
    capa: [
      'Las mangas caen como una capa corta sobre los brazos.',
      'Manga capa: cubre el brazo y lo deja moverse.',
    ],
  },
  waist: {
    imperio: ['El talle imperio sube la cintura bajo el pecho.', 'Talle imperio, que alarga la figura.'],
    bajo: ['El talle es bajo y alarga el cuerpo.', 'Talle bajo, a la altura de la cadera.'],
    topLargo: ['El cuerpo se alarga hasta la cadera.', 'Cubre hasta la cadera.'],
  },
  skirt: {
    recta: ['La falda cae recta desde la cadera.', 'Falda recta, sin pinzas delante.'],
    evase: ['La falda se abre en evasé desde la cadera.', 'Falda evasé, con el vuelo justo.'],
    vuelo: [
      'La falda tiene mucho vuelo y se mueve al andar.',
      'Falda de vuelo, que arranca en la misma cintura.',
    ],
    sirena: [
      'La silueta sirena ciñe la cadera y se abre desde la rodilla hasta el suelo.',
      'Corte sirena: ceñido hasta la rodilla y abierto después, hasta el suelo.',
    ],
    plisada: ['El plisado es permanente y no pide plancha.', 'Falda plisada, de tabla estrecha.'],
    volantes: [
      'Los volantes de la falda caen a varias alturas.',
      'Falda de volantes, montados uno sobre otro.',
    ],
    lapiz: ['La falda lápiz se estrecha hacia el bajo.', 'Falda lápiz, entallada en la cadera.'],
    asimetrica: [
      'El bajo es asimétrico: sube de un lado y baja del otro.',
      'El bajo corre en diagonal y deja ver una pierna más que la otra.',
    ],
    abertura: [
      'Una abertura lateral deja ver la pierna al andar.',
      'La falda, casi recta, se abre a un lado.',
    ],
  },
  leg: {
    vuelo: [
      'La pernera es ancha, de palazzo, y roza el suelo.',
      'Pernera palazzo, con caída desde la cadera.',
    ],
    recta: ['La pernera es recta de arriba abajo.', 'Pierna recta, que cubre el empeine.'],
    lapiz: ['La pernera se estrecha hacia el tobillo.', 'Pierna pitillo, al tobillo.'],
    evase: ['La pernera se abre desde la rodilla.', 'Pierna acampanada a partir de la rodilla.'],
  },
  length: {
    corto: ['El largo queda por encima de la rodilla.', 'Largo por encima de la rodilla.'],
    rodilla: ['El bajo llega a la rodilla.', 'Largo a la rodilla.'],
    midi: ['El bajo cae a media pantorrilla.', 'Largo midi, a media pantorrilla.'],
    tobillo: ['El bajo deja ver el tobillo.', 'Largo al tobillo, para que se vea el zapato.'],
    suelo: [
      'El bajo llega al suelo, contando siete centímetros de tacón.',
      'Largo al suelo, con dobladillo de sobra para ajustar.',
    ],
  },
  train: ['La falda se prolonga en una cola corta.', 'Una cola corta acompaña el paso.'],
  ornament: {
    plumas: ['Una banda de plumas remata el bajo.', 'El bajo termina en plumas cosidas a mano.'],
    cinturon: ['Un cinturón forrado marca el talle.', 'Lleva un cinturón forrado que se puede quitar.'],
    lazo: ['Un lazo remata el talle.', 'En el talle lleva un lazo de caídas cortas.'],
    flor: [
      'A un lado del talle lleva una flor de tela hecha en el taller.',
      'Una flor de tela, prendida a un lado, se quita y se pone.',
    ],
    florHombro: [
      'En el hombro lleva una flor de tela hecha en el taller.',
      'Una flor de tela, prendida en el hombro, se quita y se pone.',
    ],
    botones: [
      'Una fila de botones forrados baja por el delantero.',
      'Botones forrados, pequeños, en el centro del delantero.',
    ],
    pedreria: [
      'La pedrería, cosida a mano, recorre la costura del talle.',
      'Una banda de pedrería cosida a mano marca el talle.',
    ],
  },
  collar: {
    solapa: ['La solapa es de sastre, con muesca.', 'Solapa de sastre, asentada con plancha.'],
    chal: ['El cuello chal cae sin muesca.', 'Cuello chal, de una sola pieza.'],
    mao: ['El cuello es mao, bajo y firme.', 'Cuello mao, que deja ver el collar.'],
    ninguno: [
      'No lleva cuello, y los delanteros acaban redondeados.',
      'Sin cuello, para no competir con el escote del vestido.',
    ],
  },
  buttons: {
    forrados: ['Cierra con botones forrados.', 'El cierre es de botones forrados, uno a uno.'],
    uno: ['Cierra con un solo botón.', 'Un solo botón, a la altura de la cintura.'],
    tres: ['Cierra con tres botones forrados.', 'Tres botones forrados y costadillo entallado.'],
  },
  over: {
    abrigo: [
      'Encima, un abrigo ligero a la rodilla que se lleva abierto.',
      'La segunda pieza es un abrigo a la rodilla, sin botones.',
    ],
    chaqueta: [
      'Encima, una chaqueta que se lleva abierta y acaba por debajo de la cintura.',
      'La segunda pieza es una chaqueta corta, abierta por delante.',
    ],
  },
  jacket: {
    bolero: ['Acaba en la cintura y se lleva abierta, como un bolero.', 'Corta, a la cintura, y sin cierre.'],
    cadera: ['Llega a la cadera y entalla la cintura.', 'Larga hasta la cadera, con la cintura marcada.'],
  },
  coat: {
    evase: ['Se abre en evasé desde la cintura.', 'La cintura se marca y el bajo se abre.'],
    recta: ['La línea es recta.', 'Cae recto desde el hombro.'],
  },
  cape: {
    cintura: ['Llega a la cintura.', 'Corta, hasta la cintura.'],
    cadera: ['Llega a la cadera.', 'Cubre hasta la cadera.'],
    muslo: ['Cae por debajo de la cadera.', 'Larga, por debajo de la cadera.'],
    rodilla: ['Cae casi hasta la rodilla.', 'Larga, casi a la rodilla.'],
  },
  stole: [
    'Descansa en los hombros y cae recta por delante.',
    'Los dos extremos caen por delante, uno más largo que el otro.',
  ],
};
