/** The tarifas; an id is the position in this list, from 1. `descuento` is percent off General. */
export const TARIFAS = [
  { codigo: 'general', nombre: 'General', descuento: 0 },
  { codigo: 'plata', nombre: 'Plata', descuento: 5 },
  { codigo: 'oro', nombre: 'Oro', descuento: 8 },
  { codigo: 'portugal', nombre: 'Portugal', descuento: 3 },
  { codigo: 'export', nombre: 'Export', descuento: 6 },
] as const;

export type TarifaCodigo = (typeof TARIFAS)[number]['codigo'];

export const tarifaId = (codigo: TarifaCodigo) => TARIFAS.findIndex((tarifa) => tarifa.codigo === codigo) + 1;

/** Individual prices: tarifa, the modelo's name, euros without tax. */
export const PRECIOS_PACTADOS: readonly (readonly [TarifaCodigo, string, number])[] = [
  ['portugal', 'Montseny', 79],
  ['portugal', 'Tagamanent', 86.5],
  ['oro', 'Montseny', 76.5],
  ['export', 'Montseny', 77.5],
  ['plata', 'Congost', 71],
];
