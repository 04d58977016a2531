import { texto } from '../../texto.ts';
import type { Pregunta } from './cuenta-y-pedidos.ts';

export const TALLAS_Y_PRENDAS: readonly Pregunta[] = [
  {
    pregunta: texto(
      '¿Qué tallas hacen?',
      'Which sizes do you make?',
      'Quines talles fan?',
      'Que tamanhos fazem?',
    ),
    respuesta: texto(
      'De la 34 a la 60, numeración española, según el modelo: fiesta de la 36 a la 48, madrina de la 40 a la 56 y talla grande de la 46 a la 60. Algunas capas y chales van de la S a la XL o en talla única. Cada modelo dice las suyas en su página.',
      'From 34 to 60 in Spanish sizing, depending on the style: party wear from 36 to 48, mother of the bride from 40 to 56, and plus sizes from 46 to 60. Some capes and wraps run from S to XL or come in one size. Each style lists its own on its page.\n\nA Spanish 40 is roughly a UK 12.',
      'De la 34 a la 60, numeració espanyola, segons el model: festa de la 36 a la 48, padrina de la 40 a la 56 i talla gran de la 46 a la 60. Algunes capes i xals van de la S a la XL o en talla única. Cada model diu les seves a la seva pàgina.',
      'Do 34 ao 60, numeração espanhola, conforme o modelo: festa do 36 ao 48, madrinha do 40 ao 56 e tamanhos grandes do 46 ao 60. Algumas capas e xailes vão do S ao XL ou são de tamanho único. Cada modelo indica os seus na respetiva página.',
    ),
  },
  {
    pregunta: texto(
      '¿Tallan grande o pequeño?',
      'Do they run large or small?',
      'Tallen gran o petit?',
      'Os tamanhos são grandes ou pequenos?',
    ),
    respuesta: texto(
      'Ni grande ni pequeño: la talla es la que dice. Dejamos dos centímetros de costura en los costados y bajos de cuatro, para que su modista pueda soltar media talla. Cuando un tejido cede o el corte es entallado, lo decimos en el modelo.',
      'They fit as marked. We leave two centimetres of seam at the sides and a four-centimetre hem, so that your dressmaker can let out half a size. Where a cloth gives or a cut is close, the style’s page says so.',
      'Ni gran ni petit: la talla és la que diu. Deixem dos centímetres de costura als costats i baixos de quatre, perquè la seva modista pugui deixar anar mitja talla. Quan un teixit cedeix o el tall és entallat, ho diem al model.',
      'Nem grandes nem pequenos: vestem o que indicam. Deixamos dois centímetros de costura nos lados e bainhas de quatro, para que a sua costureira possa alargar meio tamanho. Quando um tecido cede ou o corte é justo, dizemo-lo no modelo.',
    ),
  },
  {
    pregunta: texto(
      '¿Puedo pedir un modelo en otro color, más largo o con manga?',
      'Can I have a style in another colour, longer or with sleeves?',
      'Puc demanar un model en un altre color, més llarg o amb màniga?',
      'Posso pedir um modelo noutra cor, mais comprido ou com manga?',
    ),
    respuesta: texto(
      'Muchas veces sí, porque cortamos en casa. En otro color de la carta del mismo tejido, desde 4 prendas. Largo y manga se cambian prenda a prenda: pídalo como «Encargo especial» en la página del modelo. El suplemento, que le confirmamos después, suele ser del 10 %, y tarda unos diez días más. Los encargos así no admiten devolución.',
      'Often yes, since we cut in-house. In another colour of the same cloth’s card, from 4 garments. Length and sleeves are changed garment by garment: ask for a “Special garment” on the page of the style. The surcharge, which we confirm afterwards, is usually 10%, and it takes about ten more days. Such orders cannot be returned.',
      'Sovint sí, perquè tallem a casa. En un altre color de la carta del mateix teixit, des de 4 peces. Llargada i màniga es canvien peça a peça: demani-ho com a «Encàrrec especial» a la pàgina del model. El suplement, que li confirmem després, sol ser del 10 %, i triga uns deu dies més. Aquests encàrrecs no admeten devolució.',
      'Muitas vezes sim, porque cortamos em casa. Noutra cor da carta do mesmo tecido, a partir de 4 peças. O comprimento e a manga alteram-se peça a peça: peça-o como «Peça especial» na página do modelo. O suplemento, que confirmamos depois, costuma ser de 10 %, e demora cerca de mais dez dias. Estas encomendas não admitem devolução.',
    ),
  },
];

export const PRODUCCION: readonly Pregunta[] = [
  {
    pregunta: texto(
      '¿Cuánto tarda una prenda que no está en existencia?',
      'How long does a garment take that is not in stock?',
      'Quant triga una peça que no és en existència?',
      'Quanto demora uma peça que não está em stock?',
    ),
    respuesta: texto(
      'Si ya está en el taller, el pedido le dice el día en que llega, talla a talla. Si hay que cortarla, cuente {plazo-fabricacion}, y hasta ocho entre marzo y mayo, cuando todas las bodas se juntan.',
      'If it is already in the workroom, the order tells you the day it arrives, size by size. If it has to be cut, count {plazo-fabricacion}, and up to eight from March to May, when all the weddings come together.',
      'Si ja és al taller, la comanda li diu el dia que arriba, talla a talla. Si s’ha de tallar, compti {plazo-fabricacion}, i fins a vuit entre març i maig, quan tots els casaments s’ajunten.',
      'Se já está no ateliê, a encomenda indica o dia em que chega, tamanho a tamanho. Se for preciso cortá-la, conte {plazo-fabricacion}, e até oito entre março e maio, quando os casamentos se juntam todos.',
    ),
  },
  {
    pregunta: texto(
      'Mi clienta tiene fecha. ¿Se puede hacer antes?',
      'My customer has a date. Can it be done sooner?',
      'La meva clienta té data. Es pot fer abans?',
      'A minha cliente tem data marcada. Pode fazer-se mais depressa?',
    ),
    respuesta: texto(
      'Llámenos antes de prometerlo. Con el tejido en casa hemos hecho un vestido en diez días; no siempre podremos, pero le diremos la verdad ese mismo día. Escriba la fecha de la ceremonia en las observaciones del pedido.',
      'Call us before you promise it. With the cloth in the house we have made a dress in ten days; we cannot always do so, but we will tell you the truth that same day. Write the date of the ceremony in the order’s notes.',
      'Truqui’ns abans de prometre-ho. Amb el teixit a casa hem fet un vestit en deu dies; no sempre podrem, però li direm la veritat el mateix dia. Escrigui la data de la cerimònia a les observacions de la comanda.',
      'Ligue-nos antes de prometer. Com o tecido em casa já fizemos um vestido em dez dias; nem sempre será possível, mas dizemos-lhe a verdade no próprio dia. Escreva a data da cerimónia nas observações da encomenda.',
    ),
  },
  {
    pregunta: texto(
      '¿Dónde se confecciona?',
      'Where is it made?',
      'On es confecciona?',
      'Onde é confecionado?',
    ),
    respuesta: texto(
      'Patronaje, corte y acabado se hacen en Granollers; la costura, allí mismo y en talleres a menos de una hora. Puede venir a verlo: el showroom está encima del taller.',
      'Patterns, cutting and finishing are done in Granollers; sewing there and in workrooms less than an hour away. You are welcome to come and see: the showroom is upstairs from the workroom.',
      'Patronatge, tall i acabat es fan a Granollers; la costura, allà mateix i en tallers a menys d’una hora. Ho pot venir a veure: el showroom és damunt del taller.',
      'A modelagem, o corte e o acabamento fazem-se em Granollers; a costura, ali mesmo e em ateliês a menos de uma hora. Pode vir ver: o showroom fica por cima do ateliê.',
    ),
  },
];
