/** The company's order minimums (appsettings). They warn and never block an order. */
export interface MinimosState {
  /** Garments missing to this order's minimum; 0 when it is reached or there is none. */
  faltanPrendas: number;
  /** Garments of this order, and its minimum; 0 when there is none. */
  prendas: number;
  minimo: number;
  /** True when this would be the shop's first order. */
  primera: boolean;
  /** Euros missing to free shipping; 0 when reached, undefined when the company offers none. */
  faltaParaPortes: number | undefined;
}

/**
 * Compares an order with the company's minimums.
 * @param minimos `primeraPrendas`, `reposicionPrendas` (garments) and `portesGratisDesde` (euros), all
 * optional
 * @param primera whether the shop has never ordered
 */
export function minimosState(
  minimos: Record<string, number>,
  { prendas, importe }: { prendas: number; importe: number },
  primera: boolean,
): MinimosState {
  const minimo = minimos[primera ? 'primeraPrendas' : 'reposicionPrendas'] ?? 0;
  const portes = minimos.portesGratisDesde;
  return {
    faltanPrendas: Math.max(minimo - prendas, 0),
    prendas,
    minimo,
    primera,
    faltaParaPortes:
      portes === undefined ? undefined : Math.max(Math.round((portes - importe) * 100) / 100, 0),
  };
}
