import { newKey } from '../../../../platform/http/new-key.ts';
import type { EscandalloLinea } from '../escandallo.contract.ts';

/** The values that a copy gives to a cost sheet. */
export interface CopiedSheet {
  lineas: EscandalloLinea[];
  /** The talla for which the consumption of these lines counts; absent: the modelo has it not. */
  tallaBaseId?: number;
}

/** Returns lines as those of another modelo, without the colores and tallas that it has not. */
export function copiedSheet(
  lines: readonly EscandalloLinea[],
  tallaBaseId: number,
  { colorIds, tallaIds }: { colorIds: readonly number[]; tallaIds: readonly number[] },
): CopiedSheet {
  return {
    ...(tallaIds.includes(tallaBaseId) && { tallaBaseId }),
    lineas: lines.map((line) => ({
      ...line,
      id: newKey(),
      colores: line.colores.filter(({ colorId }) => colorIds.includes(colorId)),
      porTalla: line.porTalla.filter(
        ({ tallaId, desdeTallaId }) =>
          tallaIds.includes(tallaId) && (desdeTallaId === undefined || tallaIds.includes(desdeTallaId)),
      ),
    })),
  };
}
