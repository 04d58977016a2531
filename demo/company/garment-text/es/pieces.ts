import type { PieceWords } from '../words.ts';

export const pieces: PieceWords = {
  opening: {
    'vestido-fiesta-corto': [
      'Vestido corto en {tela}, para quien va a bailar y lo sabe desde el principio.',
      'Un corto de fiesta en {tela} que se pone en un momento y aguanta toda la noche.',
      'Fiesta en corto y en {tela}: cómodo de pie y cómodo en la mesa.',
    ],
    'vestido-fiesta-largo': [
      'Vestido largo en {tela}, pensado para entrar despacio en una sala.',
      'Un largo de fiesta en {tela}, de los que la clienta recuerda por el nombre.',
      'Vestido de noche en {tela}, con costuras planas para que nada marque.',
    ],
    'vestido-coctel': [
      'Vestido de cóctel en {tela}, para bodas de tarde y cenas que se alargan.',
      'Un cóctel en {tela} que admite chaqueta de día y pendientes largos de noche.',
      'Cóctel en {tela}: una pieza sencilla, resuelta en el corte.',
    ],
    'vestido-madrina': [
      'Vestido de madrina en {tela}, con la caída que pide una ceremonia larga.',
      'Pensado para quien acompaña al altar y cortado en {tela}, se sienta bien y se levanta mejor.',
      'Madrina en {tela}, de líneas tranquilas y buen asiento en el hombro.',
    ],
    'conjunto-madrina': [
      'Conjunto de dos piezas en {tela}, que se llevan juntas o por separado.',
      'Dos piezas en {tela} para madrina: la ceremonia con la de encima, la cena sin ella.',
      'Conjunto de madrina en {tela}, con la pieza de encima en un tono apenas distinto.',
    ],
    'traje-chaqueta-falda': [
      'Traje de chaqueta y falda en {tela}, con el delantero entretelado a la antigua.',
      'Chaqueta y falda en {tela}: un traje de ceremonia que después se lleva por partes.',
    ],
    'traje-chaqueta-pantalon': [
      'Traje de chaqueta y pantalón en {tela}, para una madrina que no se ve de largo.',
      'Chaqueta y pantalón en {tela}, con hombro natural y cintura marcada.',
    ],
    mono: [
      'Mono en {tela}, tan vestido como un largo y más fácil de llevar.',
      'Un mono en {tela} para invitadas que no quieren falda.',
      'Mono de fiesta en {tela}, con el tiro medido para que la cintura no baje.',
    ],
    falda: [
      'Falda en {tela}, para combinar con los tops y las chaquetas de la casa.',
      'Una falda en {tela} que cambia según lo que se ponga encima.',
    ],
    pantalon: [
      'Pantalón en {tela}, con la cintura en su sitio y la raya marcada.',
      'Pantalón de vestir en {tela}, con cinturilla limpia y sin bolsillos que abulten.',
    ],
    top: [
      'Top en {tela}, para llevar con pantalón o con falda larga.',
      'Blusa en {tela}, con el largo justo para ir por fuera.',
      'Un top en {tela} que viste el conjunto con muy poco.',
    ],
    chaqueta: [
      'Chaqueta en {tela}, hecha para ir sobre un vestido sin taparlo.',
      'Una chaqueta en {tela} que abriga lo que pide una iglesia en marzo.',
    ],
    abrigo: [
      'Abrigo de ceremonia en {tela}, de los que no se dejan en el guardarropa.',
      'Un abrigo en {tela} que forma parte del vestido.',
    ],
    capa: [
      'Capa en {tela}, para cubrir los hombros sin esconder el vestido.',
      'Una capa en {tela} que se pone al salir y no estorba al abrazar.',
    ],
    estola: [
      'Estola en {tela}, para la iglesia y para cuando refresca.',
      'Una estola en {tela}, larga, que se sujeta sola.',
    ],
  },
  tela: {
    crepe: 'crepé bielástico',
    gasa: 'gasa',
    mikado: 'mikado',
    saten: 'satén duchesse',
    encaje: 'encaje de chantilly',
    lentejuela: 'lentejuela sobre tul',
    jacquard: 'jacquard',
    terciopelo: 'terciopelo',
    plumeti: 'plumeti',
    floral: 'gasa estampada',
    bicolor: 'crepé a dos tonos',
  },
  aboutTela: {
    crepe: [
      'El crepé tiene cuerpo y cede en los dos sentidos, así que ajusta sin apretar.',
      'Este crepé apenas se arruga y recupera la forma al colgarlo.',
      'Del crepé se agradece el peso: cae solo y no se pega al cuerpo.',
    ],
    gasa: [
      'La gasa va forrada y se mueve a cada paso.',
      'Son dos capas de gasa sobre un forro ligero que no se pega.',
    ],
    mikado: [
      'El mikado lleva seda y sostiene la forma sin armazón.',
      'En mikado, los volúmenes se quedan donde los deja la plancha.',
    ],
    saten: [
      'El satén es denso, de brillo contenido, y cae recto.',
      'Elegimos un satén pesado, con algo de elastano, que no transparenta.',
    ],
    encaje: [
      'El encaje va sobre una base elástica y sus motivos casan en las costuras.',
      'Cada motivo del encaje se recorta y se vuelve a coser a mano sobre la costura.',
    ],
    lentejuela: [
      'La lentejuela es pequeña y va cosida sobre tul elástico, con forro de punto.',
      'La lentejuela, cosida hilera a hilera, ni engancha ni pesa.',
    ],
    jacquard: [
      'El dibujo del jacquard está tejido, no estampado, y aparece según le da la luz.',
      'El jacquard, de fondo mate, lleva un hilo metalizado muy fino.',
    ],
    terciopelo: [
      'El terciopelo es de pelo corto y tacto sedoso.',
      'El terciopelo se corta siempre en el mismo sentido, para que el color sea uno solo.',
    ],
    plumeti: [
      'Los topos del plumeti están tejidos en la propia tela.',
      'El plumeti deja pasar el aire, y el forro de viscosa es suave con la piel.',
    ],
    floral: [
      'Las flores se dibujaron en el taller y se estampan sobre gasa forrada.',
      'El estampado se coloca a mano en el corte, para que las flores no se partan en la costura.',
    ],
    bicolor: [
      'Los dos tonos se cosen, no se estampan, y la costura que los une dibuja la silueta.',
      'El contraste de los dos crepés hace casi todo el trabajo.',
    ],
  },
  closing: {
    mediterranea: [
      'Para bodas de día, jardines y terrazas.',
      'Los tonos se tiñen para que casen entre sí dentro de la colección.',
      'Ocupa poco en la maleta: muchas bodas ya no son en casa.',
    ],
    madrinas: [
      'Las costuras llevan margen para ajustar en la tienda.',
      'Se entrega con funda y percha de madera.',
      'El patrón se prueba sobre cuerpo antes de cortar la serie.',
    ],
    jardin: [
      'Los tonos salen del jardín en noviembre.',
      'Para cenas de invierno y bodas de interior.',
      'En existencia: se sirve de inmediato mientras quede talla.',
    ],
    noche: [
      'Para galas, cenas de empresa y fin de año.',
      'Se ve bien con poca luz, que es cuando se lleva.',
      'Se envía en funda opaca.',
    ],
    esencial: [
      'Siempre hay existencia, y se repone desde una prenda por talla.',
      'Lleva años en la casa y cada temporada se afina un poco.',
      'Sale del almacén en dos días laborables.',
    ],
    plus: [
      'El patrón es propio, de la 46 a la 60.',
      'Sisa y pinzas se dibujan de nuevo a partir de la 46.',
      'Las costuras llevan dos centímetros de margen para ajustar.',
    ],
    capsula: [
      'Viene de nuestro archivo y no se repetirá.',
      'Se cortó una sola vez, para los treinta años de la casa.',
      'Lleva la etiqueta tejida del aniversario.',
    ],
  },
};
