import type { Db } from '#database/schema.ts';
import { lockCells } from './lock-cells.ts';
import { readWarehouse } from './movimientos.repository.ts';
import { recordMovements } from './record-movements.ts';
import type { Cell } from './stock.repository.ts';

/** Records the first stock of new cells in the warehouse, in garments. */
export async function countInitialStock(db: Db, cells: readonly Cell[]): Promise<void> {
  await lockCells(db, cells);
  const counted = cells.filter(({ cantidad }) => cantidad > 0);
  if (counted.length === 0) return;
  const a = await readWarehouse(db);
  await recordMovements(
    db,
    counted.map((cell) => ({ ...cell, a })),
    { motivo: 'apertura', documento: 'import' },
    { language: 'es' },
  );
}
