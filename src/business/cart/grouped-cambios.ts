/** Grouping of a cart's changes for display. */
import type { Cambio } from './cart.contract.ts';

export interface GroupedCambio extends Cambio {
  /** Names of the affected tallas; empty when the change affects the whole modelo. */
  tallas: string[];
}

/**
 * Groups the withdrawn cells of each color with the sum of their garments, and the cells of a modelo whose
 * price changed alike. Other changes stay apart.
 */
export function groupCambios(cambios: readonly Cambio[]): GroupedCambio[] {
  const groups = Map.groupBy(
    cambios,
    ({ tipo, modeloId, modeloColorId, tallaId, encargoId, antes, ahora }) =>
      encargoId !== undefined || tipo === 'precio'
        ? [tipo, modeloId, encargoId, antes, ahora].join(' ')
        : [tipo, modeloId, modeloColorId, ...(tipo === 'retirado' ? [] : [tallaId])].join(' '),
  );
  return [...groups.values()].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const all = [first, ...rest];
    const isSum = first.tipo === 'retirado' && rest.length > 0;
    return [
      {
        ...first,
        antes: isSum ? all.reduce((sum, one) => sum + one.antes, 0) : first.antes,
        tallas: [...new Set(all.flatMap(({ talla }) => talla ?? []))],
      },
    ];
  });
}
