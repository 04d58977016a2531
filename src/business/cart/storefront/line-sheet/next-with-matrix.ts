interface WithCells {
  colores: readonly unknown[];
  tallas: readonly unknown[];
}

/**
 * Returns the next modelo that has cells to order.
 * @param step 1 downwards, -1 upwards
 */
export function nextWithMatrix<M extends WithCells>(
  modelos: readonly M[],
  from: number,
  step: 1 | -1,
): M | undefined {
  const others = step === 1 ? modelos.slice(from + 1) : modelos.slice(0, Math.max(from, 0)).reverse();
  return others.find(({ colores, tallas }) => colores.length > 0 && tallas.length > 0);
}
