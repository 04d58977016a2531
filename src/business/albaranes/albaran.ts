/** Rules of a delivery, without I/O. */

export const albaranEstados = ['cerrado', 'enviado', 'entregado', 'devuelto', 'perdido'] as const;
export type AlbaranEstado = (typeof albaranEstados)[number];

/** The payer of the carriage: the house, the shop, or the shop with the price of the goods. */
export const portesTipos = ['pagados', 'debidos', 'reembolso'] as const;
export type Portes = (typeof portesTipos)[number];

/** The reasons of a short pick. */
export const pickMotivos = ['noEsta', 'danada', 'otraCalidad', 'otro'] as const;
export type PickMotivo = (typeof pickMotivos)[number];

/** The next states of each state. */
export const nextEstados: Readonly<Record<AlbaranEstado, readonly AlbaranEstado[]>> = {
  cerrado: ['enviado', 'devuelto'],
  enviado: ['entregado', 'devuelto', 'perdido'],
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
