/** The house's minimums (appsettings): they warn, they never stop an order. */
export interface MinimosState {
  /** Garments still missing to the minimum of this order; 0 when it is reached or there is none. */
  faltanPrendas: number;
  /** Garments of this order, and how many the house asks for; 0 where it asks for none. */
  prendas: number;
  minimo: number;
  /** True when this would be the shop's first order. */
  primera: boolean;
  /** Euros still missing to free freight; 0 when reached, undefined when the house gives none. */
  faltaParaPortes: number | undefined;
}

/**
 * @param minimos `primeraPrendas`, `reposicionPrendas` (garments) and `portesGratisDesde` (euros), each may be absent
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
