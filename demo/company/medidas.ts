import type { ModeloMedida } from '#database/schema.ts';
import { bodyMeasures } from '#src/business/catalogue/size-table.ts';
import { TALLAS } from './data/tallas.ts';

/** Returns the measures of a garment by talla: those of the body with some ease. */
export function medidasOf({ id, tallaIds }: { id: number; tallaIds: readonly number[] }): ModeloMedida[] {
  const ease = 3 + (id % 3);
  return tallaIds.flatMap((tallaId) => {
    const body = bodyMeasures(TALLAS[tallaId - 1] ?? '');
    if (!body) return [];
    const { busto, cintura, cadera } = body;
    return [
      {
        ...{ id: `m${tallaId}`, tallaId },
        busto: busto + ease,
        cintura: cintura + ease,
        cadera: cadera + ease,
        largoTotal: 98 + (id % 5) * 9,
      },
    ];
  });
}
