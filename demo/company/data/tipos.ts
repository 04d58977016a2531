import type { TipoPrenda } from '#demo/illustrator/index.ts';
import { type TextoCompleto, texto } from '../texto.ts';

export interface Tipo {
  /** Its drawing, and its name within the demo. */
  prenda: TipoPrenda;
  nombre: TextoCompleto;
  /** The short name for captions. */
  corto: TextoCompleto;
  /**
   * The first digit of its referencias: 1 dresses, 2 sets and suits, 3 trousers, 4 separates, 5 outerwear.
   */
  familia: 1 | 2 | 3 | 4 | 5;
  /** The band of wholesale prices in euros, without tax. */
  banda: readonly [number, number];
}

const vestido = texto('Vestido', 'Dress', 'Vestit', 'Vestido');
const traje = texto('Traje', 'Suit', 'Vestit jaqueta', 'Fato');

/** The modeloTipos; an id is the position in this list, from 1. */
export const TIPOS: readonly Tipo[] = [
  {
    prenda: 'vestido-fiesta-corto',
    nombre: texto(
      'Vestido de fiesta corto',
      'Short party dress',
      'Vestit de festa curt',
      'Vestido de festa curto',
    ),
    corto: vestido,
    familia: 1,
    banda: [69, 120],
  },
  {
    prenda: 'vestido-fiesta-largo',
    nombre: texto(
      'Vestido de fiesta largo',
      'Evening gown',
      'Vestit de festa llarg',
      'Vestido de festa comprido',
    ),
    corto: vestido,
    familia: 1,
    banda: [95, 175],
  },
  {
    prenda: 'vestido-coctel',
    nombre: texto('Vestido de cóctel', 'Cocktail dress', 'Vestit de còctel', 'Vestido de cocktail'),
    corto: vestido,
    familia: 1,
    banda: [62, 115],
  },
  {
    prenda: 'vestido-madrina',
    nombre: texto(
      'Vestido de madrina',
      'Mother-of-the-bride dress',
      'Vestit de padrina',
      'Vestido de madrinha',
    ),
    corto: vestido,
    familia: 1,
    banda: [119, 210],
  },
  {
    prenda: 'conjunto-madrina',
    nombre: texto(
      'Conjunto de madrina',
      'Mother-of-the-bride ensemble',
      'Conjunt de padrina',
      'Conjunto de madrinha',
    ),
    corto: texto('Conjunto', 'Ensemble', 'Conjunt', 'Conjunto'),
    familia: 2,
    banda: [145, 260],
  },
  {
    prenda: 'traje-chaqueta-falda',
    nombre: texto(
      'Traje de chaqueta con falda',
      'Skirt suit',
      'Vestit jaqueta amb faldilla',
      'Fato de saia e casaco',
    ),
    corto: traje,
    familia: 2,
    banda: [99, 169],
  },
  {
    prenda: 'traje-chaqueta-pantalon',
    nombre: texto(
      'Traje de chaqueta con pantalón',
      'Trouser suit',
      'Vestit jaqueta amb pantalons',
      'Fato de calças e casaco',
    ),
    corto: traje,
    familia: 2,
    banda: [99, 169],
  },
  {
    prenda: 'mono',
    nombre: texto('Mono', 'Jumpsuit', 'Granota', 'Macacão'),
    corto: texto('Mono', 'Jumpsuit', 'Granota', 'Macacão'),
    familia: 3,
    banda: [75, 129],
  },
  {
    prenda: 'falda',
    nombre: texto('Falda', 'Skirt', 'Faldilla', 'Saia'),
    corto: texto('Falda', 'Skirt', 'Faldilla', 'Saia'),
    familia: 4,
    banda: [38, 65],
  },
  {
    prenda: 'pantalon',
    nombre: texto('Pantalón', 'Trousers', 'Pantalons', 'Calças'),
    corto: texto('Pantalón', 'Trousers', 'Pantalons', 'Calças'),
    familia: 3,
    banda: [39, 62],
  },
  {
    prenda: 'top',
    nombre: texto('Top y blusa', 'Tops and blouses', 'Top i brusa', 'Top e blusa'),
    corto: texto('Top', 'Top', 'Top', 'Top'),
    familia: 4,
    banda: [32, 58],
  },
  {
    prenda: 'chaqueta',
    nombre: texto('Chaqueta y bolero', 'Jackets and boleros', 'Jaqueta i bolero', 'Casaco e bolero'),
    corto: texto('Chaqueta', 'Jacket', 'Jaqueta', 'Casaco'),
    familia: 5,
    banda: [49, 89],
  },
  {
    prenda: 'abrigo',
    nombre: texto(
      'Abrigo de ceremonia',
      'Occasion coat',
      'Abric de cerimònia',
      'Casaco comprido de cerimónia',
    ),
    corto: texto('Abrigo', 'Coat', 'Abric', 'Casaco comprido'),
    familia: 5,
    banda: [110, 190],
  },
  {
    prenda: 'capa',
    nombre: texto('Capa y estola', 'Capes and stoles', 'Capa i estola', 'Capa e estola'),
    corto: texto('Capa', 'Cape', 'Capa', 'Capa'),
    familia: 5,
    banda: [45, 95],
  },
];

/** Returns the id of a drawn tipo. */
export const tipoId = (prenda: TipoPrenda) => TIPOS.findIndex((tipo) => tipo.prenda === prenda) + 1;
