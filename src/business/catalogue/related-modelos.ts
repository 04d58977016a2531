import type { Placed } from './gallery.ts';

/**
 * Returns other modelos of the first coleccion they share with this one, its own tipo first; at most `max`.
 */
export function relatedModelos<M extends Placed & { id: number }>(
  modelos: readonly M[],
  to: Placed & { id: number },
  max = 4,
): M[] {
  const ids = new Set(to.colecciones.map(({ id }) => id));
  const others = modelos.filter(
    ({ id, colecciones }) => id !== to.id && colecciones.some((one) => ids.has(one.id)),
  );
  const same = others.filter((modelo) => modelo.modeloTipoId === to.modeloTipoId);
  const rest = others.filter((modelo) => modelo.modeloTipoId !== to.modeloTipoId);
  return [...same, ...rest].slice(0, max);
}
