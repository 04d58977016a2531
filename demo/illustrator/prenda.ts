/** The vocabulary of a drawn garment: Spanish nouns, as in the catalogue. */

/** The fourteen modeloTipos of the company. */
export const tiposPrenda = [
  'vestido-fiesta-corto',
  'vestido-fiesta-largo',
  'vestido-coctel',
  'vestido-madrina',
  'conjunto-madrina',
  'traje-chaqueta-falda',
  'traje-chaqueta-pantalon',
  'mono',
  'falda',
  'pantalon',
  'top',
  'chaqueta',
  'abrigo',
  'capa',
] as const;
export type TipoPrenda = (typeof tiposPrenda)[number];

export const escotes = ['v', 'barco', 'redondo', 'corazon', 'halter', 'asimetrico', 'cruzado'] as const;
/** Neckline. On jackets and coats it is that of the garment underneath. */
export type Escote = (typeof escotes)[number];

export const mangas = ['sin', 'tirante', 'corta', 'francesa', 'larga', 'campana', 'capa'] as const;
/** Sleeve. With `corazon` a sleeve hangs from a sheer yoke. */
export type Manga = (typeof mangas)[number];

export const talles = ['natural', 'imperio', 'bajo'] as const;
/** The position of the waist seam. */
export type Talle = (typeof talles)[number];

export const lineasFalda = [
  'recta',
  'evase',
  'vuelo',
  'sirena',
  'plisada',
  'volantes',
  'lapiz',
  'asimetrica',
  'abertura',
] as const;
/** Line of the skirt. Trousers read it too: `lapiz` is a cigarette leg, `recta` straight, `vuelo` palazzo. */
export type LineaFalda = (typeof lineasFalda)[number];

export const largos = ['corto', 'rodilla', 'midi', 'tobillo', 'suelo'] as const;
/** Length. On jackets, coats and capes `corto` is the shortest of the type. */
export type Largo = (typeof largos)[number];

export const adornos = [
  'ninguno',
  'cinturon',
  'lazo',
  'flor',
  'botones',
  'solapa',
  'pedreria',
  'plumas',
] as const;
/** Closure or ornament. `plumas` trims the hem. */
export type Adorno = (typeof adornos)[number];

export const tejidos = [
  'crepe',
  'gasa',
  'mikado',
  'saten',
  'encaje',
  'lentejuela',
  'jacquard',
  'terciopelo',
  'plumeti',
  'floral',
  'bicolor',
] as const;
/** Fabric, each with its own visual cue. */
export type Tejido = (typeof tejidos)[number];

/** A complete garment: the same value always gives the same drawing. `semilla` decides pose and figure. */
export type Prenda = {
  tipo: TipoPrenda;
  escote: Escote;
  manga: Manga;
  talle: Talle;
  falda: LineaFalda;
  largo: Largo;
  adorno: Adorno;
  tejido: Tejido;
  semilla: number;
  /** The skirt has a train. Only for a wide hem on the floor. */
  cola?: true;
  /** Drawn on a fuller figure. */
  figura?: 'plus';
};

/**
 * The colours of a garment: `hex` is the main cloth, `hex2` the second one of a bicolor or a set. `estampado`
 * overrides the fabric for the catalogue's colours that are a print.
 */
export type Colores = { hex: string; hex2?: string; estampado?: 'floral' | 'bicolor' };

/** Worn, from the front or from behind; a detail of it; on a hanger; laid flat. */
export type Vista = 'frente' | 'espalda' | 'detalle' | 'percha' | 'plano';
