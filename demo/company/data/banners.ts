import { type TextoCompleto, texto } from '../texto.ts';
import type { ColeccionClave } from './colecciones.ts';

export interface Banner {
  titulo: TextoCompleto;
  texto: TextoCompleto;
  /** The coleccion of its link and its drawing; null links to the whole gallery. */
  coleccion: ColeccionClave | null;
}

export const BANNERS: readonly Banner[] = [
  {
    coleccion: 'mediterranea',
    titulo: texto(
      'Mediterránea, primavera-verano 2027',
      'Mediterránea, Spring/Summer 2027',
      'Mediterrània, primavera-estiu 2027',
      'Mediterrânea, primavera-verão 2027',
    ),
    texto: texto(
      'Gasa, plumeti y flores para las bodas de día. Programación abierta hasta el 11 de diciembre.',
      'Chiffon, dotted tulle and flowers for daytime weddings. Pre-orders open until 11 December.',
      'Gasa, plumeti i flors per als casaments de dia. Programació oberta fins a l’11 de desembre.',
      'Chiffon, plumetis e flores para os casamentos de dia. Programação aberta até 11 de dezembro.',
    ),
  },
  {
    coleccion: 'madrinas',
    titulo: texto('Madrinas 27', 'Madrinas 27', 'Padrines 27', 'Madrinhas 27'),
    texto: texto(
      'Crepé y encaje, de la 40 a la 56. La manga llega donde tiene que llegar.',
      'Crêpe and lace, from 40 to 56. The sleeve ends where it should.',
      'Crepè i punta, de la 40 a la 56. La màniga arriba on ha d’arribar.',
      'Crepe e renda, do 40 ao 56. A manga chega onde deve chegar.',
    ),
  },
  {
    coleccion: 'jardin',
    titulo: texto('Jardín de Invierno', 'Winter Garden', 'Jardí d’hivern', 'Jardim de Inverno'),
    texto: texto(
      'Terciopelo y jacquard, en existencia. Pedidos de hoy, salida pasado mañana.',
      'Velvet and jacquard, in stock. Order today; it leaves the day after tomorrow.',
      'Vellut i jacquard, en existència. Comandes d’avui, sortida demà passat.',
      'Veludo e jacquard, em stock. Encomendas de hoje, saída depois de amanhã.',
    ),
  },
  {
    coleccion: 'noche',
    titulo: texto('Noche', 'Noche', 'Nit', 'Noite'),
    texto: texto(
      'Lentejuela con forro de punto: brilla, no pesa y no suena al andar.',
      'Sequins lined in jersey: they catch the light, weigh little and make no sound.',
      'Lluentons amb folre de punt: brillen, no pesen i no se senten en caminar.',
      'Lantejoula com forro de malha: brilha, não pesa e não se ouve ao andar.',
    ),
  },
  {
    coleccion: 'esencial',
    titulo: texto(
      'Esencial: siempre en existencia',
      'Essential: always in stock',
      'Essencial: sempre en existència',
      'Essencial: sempre em stock',
    ),
    texto: texto(
      'Los patrones que más se reponen, en todas las tallas y desde una prenda.',
      'The patterns shops reorder most, in every size and from a single garment.',
      'Els patrons que més es reposen, en totes les talles i des d’una peça.',
      'Os moldes que mais se repõem, em todos os tamanhos e a partir de uma peça.',
    ),
  },
  {
    coleccion: null,
    titulo: texto(
      'Hecho en Granollers desde 1994',
      'Made in Granollers since 1994',
      'Fet a Granollers des del 1994',
      'Feito em Granollers desde 1994',
    ),
    texto: texto(
      'El showroom está encima del taller. Venga a tocar los tejidos; el café lo ponemos nosotros.',
      'The showroom is upstairs from the workroom. Come and feel the cloth; the coffee is on us.',
      'El showroom és damunt del taller. Vingui a tocar els teixits; el cafè el posem nosaltres.',
      'O showroom fica por cima do ateliê. Venha sentir os tecidos; o café é por nossa conta.',
    ),
  },
];
