/** Kinds of places where garments are; `almacen` alone holds what shops are promised. */
export const lugarTipos = [
  'almacen',
  'segundas',
  'arreglos',
  'taller',
  'muestrario',
  'prestamo',
  'feria',
] as const;
export type LugarTipo = (typeof lugarTipos)[number];

/** Text keys of the kinds. */
export const lugarTipoLabels: Readonly<Record<LugarTipo, string>> = {
  almacen: 'Almacén',
  segundas: 'Segundas',
  arreglos: 'Arreglos',
  taller: 'Taller',
  muestrario: 'Muestrario',
  prestamo: 'Préstamo',
  feria: 'Feria',
};

export const motivos = [
  'apertura',
  'recepcion',
  'correccion',
  'traslado',
  'prestamo',
  'devolucion',
  'venta',
  'recuento',
] as const;
export type Motivo = (typeof motivos)[number];

/** Text keys of the reasons of a movement. */
export const motivoLabels: Readonly<Record<Motivo, string>> = {
  apertura: 'Apertura',
  recepcion: 'Recepción',
  correccion: 'Corrección',
  traslado: 'Traslado',
  prestamo: 'Préstamo',
  devolucion: 'Devolución',
  venta: 'Venta',
  recuento: 'Recuento',
};
