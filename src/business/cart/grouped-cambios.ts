/** How the changes of a cart are told: a rule without I/O. */
import type { Cambio } from './cart.contract.ts';

export interface GroupedCambio extends Cambio {
  /** Names of the tallas that it is about; none when it is about the whole modelo. */
  tallas: string[];
}

/** What is withdrawn of one color is told at once, with the garments that it takes away; every other change by itself. */
export function groupCambios(cambios: readonly Cambio[]): GroupedCambio[] {
  const told = Map.groupBy(cambios, ({ tipo, modeloId, modeloColorId, tallaId }) =>
    [tipo, modeloId, modeloColorId, ...(tipo === 'retirado' ? [] : [tallaId])].join(' '),
  );
  return [...told.values()].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const all = [first, ...rest];
    const antes = rest.length > 0 ? all.reduce((sum, one) => sum + one.antes, 0) : first.antes;
    return [{ ...first, antes, tallas: all.flatMap(({ talla }) => talla ?? []) }];
  });
}
