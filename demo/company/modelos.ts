import type { Prenda, TipoPrenda } from '#demo/illustrator/index.ts';
import { type Place, places } from './assortment.ts';
import { type Coleccion, type ColeccionClave, coleccionId } from './data/colecciones.ts';
import { colorId } from './data/colores.ts';
import { SINGULARES } from './data/singulares.ts';
import { TALLAJES, type Tallaje } from './data/tallas.ts';
import type { Temporada } from './data/temporadas.ts';
import { TIPOS, tipoId } from './data/tipos.ts';
import { garmentFor } from './garment.ts';
import { retail, wholesale } from './prices.ts';
import { type Dice, dice } from './random.ts';

export interface ModeloColor {
  /** The id of the modelo_color row. */
  id: number;
  colorId: number;
}

export interface Modelo {
  id: number;
  referencia: string;
  nombre: string;
  tipo: TipoPrenda;
  /** The coleccion it was designed for; it may be in others too. */
  coleccion: ColeccionClave;
  coleccionIds: number[];
  temporada: Temporada;
  prenda: Prenda;
  tallaje: Tallaje;
  colores: ModeloColor[];
  tallaIds: readonly number[];
  /** Cents, without tax. */
  precio: number;
  /** Cents, tax included. */
  pvpr: number;
  publicado: boolean;
  novedad: boolean;
  /** Months since its first presentation to shops. */
  meses: number;
  /** The position in the gallery, from 1: the newest season first, colecciones and tipos mixed. */
  orden: number;
}

/** Returns the 180 modelos of the company, the same on every day. */
export function modelos(): Modelo[] {
  const taken = new Set<string>();
  let lastColor = 0;
  const all = places().map((place, i) => modelo(place, i + 1, taken, () => ++lastColor));
  return inGalleryOrder(all);
}

function modelo(place: Place, id: number, taken: Set<string>, nextColorId: () => number): Modelo {
  const { coleccion, index, tipo, nombre, temporada, meses } = place;
  const { clave } = coleccion;
  const own = dice(`modelo ${nombre}`);
  const singular = SINGULARES[nombre] ?? {};
  const tejidos = singular.tejido ? [singular.tejido] : coleccion.tejidos;
  const prenda = garmentFor(tipo, nombre, tejidos, index, taken);
  const banda = TIPOS[tipoId(tipo) - 1]?.banda ?? [0, 0];
  const precio = singular.precio ?? wholesale(prenda, banda, own);
  const tallaje = singular.tallaje ?? tallajeOf(prenda, clave);
  const codigos = singular.colores ?? colourCodes(coleccion, prenda, own);
  const publicado = singular.borrador !== true;
  return {
    id,
    referencia: singular.referencia ?? place.referencia,
    nombre,
    tipo,
    coleccion: clave,
    coleccionIds: [clave, ...alsoIn(clave, tipo, temporada)].map(coleccionId),
    temporada,
    prenda,
    tallaje,
    colores: codigos.map((codigo) => ({ id: nextColorId(), colorId: colorId(codigo) })),
    tallaIds: TALLAJES[tallaje],
    precio,
    pvpr: retail(precio),
    publicado,
    novedad: publicado && temporada === 'PV27' && own.chance(0.45),
    meses,
    orden: 0,
  };
}

function tallajeOf({ tipo, falda }: Prenda, coleccion: ColeccionClave): Tallaje {
  // With this skirt the illustrator draws a stole: one size for all.
  if (tipo === 'capa' && falda === 'recta') return 'unica';
  if (coleccion === 'plus') return 'plus';
  if (tipo === 'capa' || tipo === 'top') return 'letras';
  return coleccion === 'madrinas' || tipo.endsWith('madrina') ? 'madrina' : 'principal';
}

/** Returns two to four colours of the coleccion's card, without those the fabric cannot have. */
function colourCodes(coleccion: Coleccion, { tejido }: Prenda, own: Dice): string[] {
  const fits = (codigo: string) =>
    codigo === '031'
      ? tejido === 'gasa' || tejido === 'crepe'
      : codigo === '032'
        ? tejido === 'bicolor'
        : true;
  const first = tejido === 'floral' ? ['031'] : tejido === 'bicolor' ? ['032'] : [];
  const card = own.shuffled(coleccion.colores.filter((codigo) => fits(codigo) && !first.includes(codigo)));
  return [...first, ...card].slice(
    0,
    own.weighted([
      [2, 4],
      [3, 5],
      [4, 2],
    ]),
  );
}

function alsoIn(clave: ColeccionClave, tipo: TipoPrenda, temporada: Temporada): ColeccionClave[] {
  if (clave === 'plus' && temporada === 'PV27') return ['madrinas'];
  if (clave === 'capsula' && tipo === 'vestido-fiesta-largo') return ['noche'];
  if (clave === 'jardin' && tipo === 'vestido-fiesta-largo') return ['noche'];
  return [];
}

const SEASON_PLACE: Record<Temporada, number> = { PV27: 0, OI26: 1, PV26: 2, OI25: 3 };

/** Orders the modelos by season, and within it so that neighbours differ in coleccion and tipo. */
function inGalleryOrder(all: Modelo[]): Modelo[] {
  const own = dice('gallery order');
  const place = new Map(own.shuffled(all).map((one, i) => [one.id, i]));
  const rank = (one: Modelo) => SEASON_PLACE[one.temporada] * all.length + (place.get(one.id) ?? 0);
  all
    .toSorted((a, b) => rank(a) - rank(b))
    .forEach((one, i) => {
      one.orden = i + 1;
    });
  return all;
}
