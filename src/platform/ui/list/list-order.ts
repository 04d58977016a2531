/** The order of a list by its columns. */

/** Returns the direction of the order by a field. */
export function orderOf(
  orden: readonly string[] | undefined,
  campo: string,
): 'none' | 'ascending' | 'descending' {
  const term = orden?.find((one) => one.split(' ')[0] === campo);
  if (!term) return 'none';
  return term.endsWith(' desc') ? 'descending' : 'ascending';
}

/**
 * Returns the order after a press on a column heading: up, down, then the list's own order again.
 * @param adding keeps the other columns' order before this one's
 * @param own the list's own order, which applies without another one
 */
export function turnOrder(
  orden: readonly string[] | undefined,
  campo: string,
  adding: boolean,
  own: readonly string[] = [],
): string[] | undefined {
  const current = orderOf(orden ?? own, campo);
  const opposite = current === 'ascending' ? `${campo} desc` : campo;
  const next = { none: campo, ascending: `${campo} desc`, descending: orden ? undefined : opposite }[current];
  const others = adding ? (orden ?? []).filter((one) => one.split(' ')[0] !== campo) : [];
  const all = next === undefined ? others : [...others, next];
  return all.length > 0 && all.join() !== own.join() ? all : undefined;
}
