/** Kinds and units of materias, and the acts of a pieza. */
export const materiaTipos = ['tejido', 'forro', 'entretela', 'avio', 'etiqueta'] as const;
export type MateriaTipo = (typeof materiaTipos)[number];

/** Text keys of the kinds. */
export const materiaTipoLabels: Readonly<Record<MateriaTipo, string>> = {
  tejido: 'Tejido',
  forro: 'Forro',
  entretela: 'Entretela',
  avio: 'Avío',
  etiqueta: 'Etiqueta o empaque',
};

export const materiaUnidades = ['m', 'ud', 'kg'] as const;
export type MateriaUnidad = (typeof materiaUnidades)[number];

/** Text keys of the units. */
export const unidadLabels: Readonly<Record<MateriaUnidad, string>> = {
  m: 'Metro',
  ud: 'Unidad',
  kg: 'Kilo',
};

/** Whether a kind is cloth, with a width and a weight. */
export const isCloth = (tipo: MateriaTipo | undefined): boolean =>
  tipo === 'tejido' || tipo === 'forro' || tipo === 'entretela';

export const precioOrigenes = ['manual', 'entrada', 'importacion'] as const;
export type PrecioOrigen = (typeof precioOrigenes)[number];

export const precioOrigenLabels: Readonly<Record<PrecioOrigen, string>> = {
  manual: 'Puesto a mano',
  entrada: 'De una entrada',
  importacion: 'Importado',
};

export const piezaMovimientoTipos = [
  'recibido',
  'reservado',
  'usado',
  'devuelto',
  'perdido',
  'contado',
  'traslado',
] as const;
export type PiezaMovimientoTipo = (typeof piezaMovimientoTipos)[number];

/** Text keys of the movements of a pieza. */
export const piezaMovimientoLabels: Readonly<Record<PiezaMovimientoTipo, string>> = {
  recibido: 'Recibido',
  reservado: 'Reservado',
  usado: 'Usado',
  devuelto: 'Retal devuelto',
  perdido: 'Perdido',
  contado: 'Recuento',
  traslado: 'Cambio de sitio',
};
