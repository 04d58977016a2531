/** Rules of a delivery, without I/O. */

export const albaranEstados = ['cerrado', 'enviado', 'entregado', 'devuelto', 'perdido'] as const;
export type AlbaranEstado = (typeof albaranEstados)[number];

/** The payer of the carriage: the house, the shop, or the shop with the price of the goods. */
export const portesTipos = ['pagados', 'debidos', 'reembolso'] as const;
export type Portes = (typeof portesTipos)[number];

/** Text keys of the payer of the carriage. */
export const portesLabels: Readonly<Record<Portes, string>> = {
  pagados: 'Portes pagados',
  debidos: 'Portes debidos',
  reembolso: 'Contra reembolso',
};

/** The reasons of a short pick. */
export const pickMotivos = ['noEsta', 'danada', 'otraCalidad', 'otro'] as const;
export type PickMotivo = (typeof pickMotivos)[number];

/** The states that a user gives an albarán. */
export const stepEstados = ['enviado', 'entregado', 'devuelto', 'perdido'] as const;

/** The rate of garments in Spain. */
export const tipoIvaPrendas = 21;

/** Returns the number of a delivery: `ALB26-000123`. */
export const albaranNumero = (year: number, count: number): string =>
  `ALB${String(year % 100).padStart(2, '0')}-${String(count).padStart(6, '0')}`;

/** The next states of each state. A sent parcel may be sent again with another tracking number. */
export const nextEstados: Readonly<Record<AlbaranEstado, readonly AlbaranEstado[]>> = {
  cerrado: ['enviado', 'devuelto'],
  enviado: ['enviado', 'entregado', 'devuelto', 'perdido'],
  entregado: ['devuelto'],
  perdido: ['devuelto'],
  devuelto: [],
};

/** Returns whether garments in this state count as served, and can be invoiced. */
export const isServed = (estado: AlbaranEstado): boolean => estado !== 'devuelto' && estado !== 'perdido';

/**
 * Returns the effects of a step on the books: whether the garments of the order stop to count as served, and
 * whether they come back into a place.
 */
export const effectsOf = (from: AlbaranEstado, to: AlbaranEstado) => ({
  unserves: isServed(from) && !isServed(to),
  returns: to === 'devuelto',
});
