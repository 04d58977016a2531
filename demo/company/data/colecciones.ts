import type { Tejido } from '#demo/illustrator/index.ts';
import { type TextoCompleto, texto } from '../texto.ts';
import type { Temporada } from './temporadas.ts';

export type ColeccionClave =
  | 'jardin'
  | 'mediterranea'
  | 'madrinas'
  | 'noche'
  | 'esencial'
  | 'plus'
  | 'capsula';

export interface Coleccion {
  clave: ColeccionClave;
  nombre: TextoCompleto;
  descripcion: TextoCompleto;
  /** null: it continues from season to season. */
  temporada: Temporada | null;
  /** The first letter of its referencias. */
  letra: string;
  /** The codes of its colours. */
  colores: readonly string[];
  /** Its fabrics; a fabric listed twice is used twice as often. */
  tejidos: readonly Tejido[];
}

/** The colecciones in the order of the home page; an id is the position in this list, from 1. */
export const COLECCIONES: readonly Coleccion[] = [
  {
    clave: 'mediterranea',
    temporada: 'PV27',
    letra: 'M',
    colores: [
      '005',
      '006',
      '011',
      '012',
      '018',
      '019',
      '023',
      '024',
      '025',
      '026',
      '028',
      '014',
      '007',
      '031',
    ],
    tejidos: ['gasa', 'gasa', 'floral', 'plumeti', 'crepe'],
    nombre: texto('Mediterránea', 'Mediterránea', 'Mediterrània', 'Mediterrânea'),
    descripcion: texto(
      'Gasas que se mueven con poco aire, plumeti y flores pintadas a mano en nuestro taller antes de llegar a la tela. Son vestidos para bodas de día, jardines y terrazas, cortados para que se pueda bailar hasta tarde. Las primeras entregas salen de Granollers a finales de enero.',
      'Chiffons that stir in the lightest air, dotted tulle, and flowers painted by hand in our workroom before they go to print. Dresses for daytime weddings, gardens and terraces, cut so that one can dance until late. First deliveries leave Granollers at the end of January.',
      'Gases que es mouen amb poc aire, plumeti i flors pintades a mà al nostre taller abans de passar a l’estampat. Són vestits per a casaments de dia, jardins i terrasses, tallats perquè s’hi pugui ballar fins tard. Els primers lliuraments surten de Granollers a finals de gener.',
      'Chiffons que se movem com pouco ar, plumetis e flores pintadas à mão no nosso ateliê antes de passarem ao estampado. São vestidos para casamentos de dia, jardins e terraços, cortados para dançar até tarde. As primeiras entregas saem de Granollers no fim de janeiro.',
    ),
  },
  {
    clave: 'madrinas',
    temporada: 'PV27',
    letra: 'D',
    colores: ['005', '008', '009', '016', '017', '021', '022', '023', '024', '026', '029', '003', '030'],
    tejidos: ['crepe', 'crepe', 'encaje', 'encaje', 'mikado', 'jacquard'],
    nombre: texto('Madrinas 27', 'Madrinas 27', 'Padrines 27', 'Madrinhas 27'),
    descripcion: texto(
      'Crepé con cuerpo, encaje de chantilly y mikado para quien acompaña al altar. El patrón se prueba en tres tallas antes de cortar, y por eso la manga cae en su sitio y el talle no sube al sentarse. Conjuntos de dos piezas en la mitad de los modelos, porque la ceremonia y la cena no piden lo mismo.',
      'Crêpe with body, Chantilly lace and mikado for the woman who walks beside the bride or groom. Each pattern is fitted in three sizes before we cut, which is why sleeves fall where they should and waists stay put when she sits. A good share are two-piece ensembles, since the ceremony and the dinner ask for different things.',
      'Crepè amb cos, punta de Chantilly i mikado per a qui acompanya a l’altar. El patró s’emprova en tres talles abans de tallar, i per això la màniga cau al seu lloc i la cintura no puja en seure. Molts models són conjunts de dues peces, perquè la cerimònia i el sopar no demanen el mateix.',
      'Crepe com corpo, renda chantilly e mikado para quem acompanha ao altar. O molde é provado em três tamanhos antes do corte; por isso a manga cai no sítio e a cintura não sobe ao sentar. Muitos modelos são conjuntos de duas peças, porque a cerimónia e o jantar não pedem o mesmo.',
    ),
  },
  {
    clave: 'jardin',
    temporada: 'OI26',
    letra: 'J',
    colores: ['008', '009', '012', '016', '017', '020', '021', '027', '014', '005', '001', '013'],
    tejidos: ['terciopelo', 'terciopelo', 'jacquard', 'mikado', 'crepe'],
    nombre: texto('Jardín de Invierno', 'Winter Garden', 'Jardí d’hivern', 'Jardim de Inverno'),
    descripcion: texto(
      'Terciopelo de seda artificial, jacquard de fondo mate y colores de hoja caída: burdeos, oliva, berenjena. Es nuestra colección de cóctel para los meses fríos, con mangas pensadas para llevarse sin abrigo. Se sirve de inmediato mientras quede existencia.',
      'Velvet with a silken hand, matt-ground jacquard and the colours of fallen leaves: burgundy, olive, aubergine. Our cocktail collection for the cold months, with sleeves meant to be worn without a coat. Ready to ship while stock lasts.',
      'Vellut de tacte sedós, jacquard de fons mat i colors de fulla caiguda: bordeus, oliva, albergínia. És la nostra col·lecció de còctel per als mesos freds, amb mànigues pensades per dur-se sense abric. Se serveix de seguida mentre en quedi.',
      'Veludo de toque sedoso, jacquard de fundo mate e cores de folha caída: bordeaux, azeitona, beringela. É a nossa coleção de cocktail para os meses frios, com mangas pensadas para usar sem casaco. Servimos de imediato enquanto houver stock.',
    ),
  },
  {
    clave: 'noche',
    temporada: 'OI26',
    letra: 'N',
    colores: ['001', '021', '029', '015', '010', '009', '017', '027', '003', '023'],
    tejidos: ['lentejuela', 'lentejuela', 'saten', 'saten', 'terciopelo', 'crepe'],
    nombre: texto('Noche', 'Noche', 'Nit', 'Noite'),
    descripcion: texto(
      'Lentejuela sobre tul elástico y satén pesado, de los que caen rectos y no marcan. Pensada para galas, cenas de empresa y fin de año, en negros, azules muy oscuros y metales apagados. Los forros son de punto: abrigan poco y no crujen.',
      'Sequins on stretch tulle and a weighty satin that falls straight and does not cling. Made for galas, company dinners and New Year’s Eve, in blacks, the darkest blues and quiet metals. Linings are jersey: light, and they do not rustle.',
      'Lluentons sobre tul elàstic i setí pesant, d’aquells que cauen rectes i no marquen. Pensada per a gales, sopars d’empresa i cap d’any, en negres, blaus molt foscos i metalls apagats. Els folres són de punt: pesen poc i no fan soroll.',
      'Lantejoula sobre tule elástico e cetim pesado, daqueles que caem a direito e não marcam. Pensada para galas, jantares de empresa e fim de ano, em pretos, azuis muito escuros e metais apagados. Os forros são de malha: leves e silenciosos.',
    ),
  },
  {
    clave: 'esencial',
    temporada: null,
    letra: 'E',
    colores: ['001', '002', '004', '009', '022', '030', '003', '017', '016', '032'],
    tejidos: ['crepe', 'crepe', 'saten', 'bicolor', 'gasa'],
    nombre: texto('Esencial', 'Essential', 'Essencial', 'Essencial'),
    descripcion: texto(
      'El fondo de armario de la casa: patrones que llevamos años afinando, en crepé, raso y gasa. Siempre hay existencia de todas las tallas y se puede reponer desde una sola prenda por talla. Sale del almacén en dos días laborables.',
      'The house wardrobe: patterns we have been refining for years, in crêpe, satin and chiffon. Every size is always in stock and can be reordered from a single garment per size. It leaves the warehouse within two working days.',
      'El fons d’armari de la casa: patrons que fa anys que afinem, en crepè, setí i gasa. Sempre n’hi ha de totes les talles i es pot reposar des d’una sola peça per talla. Surt del magatzem en dos dies feiners.',
      'O guarda-roupa de base da casa: moldes que afinamos há anos, em crepe, cetim e chiffon. Há sempre stock de todos os tamanhos e pode repor-se a partir de uma só peça por tamanho. Sai do armazém em dois dias úteis.',
    ),
  },
  {
    clave: 'plus',
    temporada: null,
    letra: 'P',
    colores: ['009', '021', '022', '017', '016', '026', '008', '024', '001', '027', '005'],
    tejidos: ['crepe', 'gasa', 'encaje', 'jacquard', 'mikado'],
    nombre: texto(
      'Talla Plus Ceremonia',
      'Plus Size Occasion',
      'Talla Plus Cerimònia',
      'Tamanhos Grandes Cerimónia',
    ),
    descripcion: texto(
      'De la 46 a la 60, con patrón propio y no ampliado: sisa, pinza y largo de manga se dibujan de nuevo. Crepé bielástico, gasa forrada y encaje sobre base firme. Probado sobre clientas de verdad de las tiendas que trabajan con nosotros.',
      'From 46 to 60, on a block of its own rather than a graded-up one: armhole, dart and sleeve length are drawn afresh. Two-way stretch crêpe, lined chiffon, and lace on a firm base. Fitted on real customers of the shops we work with.',
      'De la 46 a la 60, amb patró propi i no ampliat: sisa, pinça i llargada de màniga es dibuixen de nou. Crepè bielàstic, gasa folrada i punta sobre base ferma. Emprovat amb clientes de debò de les botigues que treballen amb nosaltres.',
      'Do 46 ao 60, com molde próprio e não ampliado: cava, pinça e comprimento da manga são desenhados de novo. Crepe bielástico, chiffon forrado e renda sobre base firme. Provado em clientes reais das lojas que trabalham connosco.',
    ),
  },
  {
    clave: 'capsula',
    temporada: 'PV26',
    letra: 'C',
    colores: ['001', '002', '003', '009', '015', '029', '032', '021'],
    tejidos: ['mikado', 'jacquard', 'saten', 'encaje', 'terciopelo'],
    nombre: texto(
      'Cápsula 30 Aniversario',
      '30th Anniversary Capsule',
      'Càpsula 30 Aniversari',
      'Cápsula 30.º Aniversário',
    ),
    descripcion: texto(
      'Dieciséis piezas sacadas de nuestro archivo, desde 1994, y vueltas a cortar con tejidos de hoy. Mikado, brocado y encaje de guipur en negro, marfil y oro viejo. Se hizo una sola tirada; cuando se termine una talla no se repetirá.',
      'Sixteen pieces taken from our archive, which begins in 1994, and recut in the cloths of today. Mikado, brocade and guipure lace in black, ivory and antique gold. There was one production run; when a size is gone it will not be made again.',
      'Setze peces tretes del nostre arxiu, des del 1994, i tornades a tallar amb teixits d’avui. Mikado, brocat i punta de guipur en negre, ivori i or vell. Se’n va fer una sola tirada; quan s’acabi una talla no es repetirà.',
      'Dezasseis peças saídas do nosso arquivo, desde 1994, e cortadas de novo em tecidos de hoje. Mikado, brocado e renda guipura em preto, marfim e ouro-velho. Fez-se uma única produção; quando um tamanho acabar, não se repete.',
    ),
  },
];

export const coleccionId = (clave: ColeccionClave) =>
  COLECCIONES.findIndex((coleccion) => coleccion.clave === clave) + 1;
