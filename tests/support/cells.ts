import type { Db } from '#database/schema.ts';

export interface TestCell {
  modeloId: number;
  modeloColorId: number;
  tallaId: number;
}
type CellRef = Pick<TestCell, 'modeloColorId' | 'tallaId'>;

/** Returns cells of published modelos, one of each of the first `count` modelos that have one. */
export async function someCells({ db }: { db: Db }, count: number): Promise<TestCell[]> {
  return db
    .selectFrom('modelo')
    .innerJoin('modelo_color', 'modelo_color.modelo_id', 'modelo.id')
    .innerJoin('variante', 'variante.modelo_color_id', 'modelo_color.id')
    .where('modelo.publicado', '=', true)
    .distinctOn('modelo.id')
    .select(['modelo.id as modeloId', 'modelo_color.id as modeloColorId', 'variante.talla_id as tallaId'])
    .orderBy('modelo.id')
    .orderBy('modelo_color.id')
    .orderBy('variante.talla_id')
    .limit(count)
    .execute();
}

/** Removes the reservas and lotes of a cell. */
export async function freeCell({ db }: { db: Db }, { modeloColorId, tallaId }: CellRef): Promise<void> {
  for (const table of ['reserva', 'lote'] as const) {
    await db
      .deleteFrom(table)
      .where('modelo_color_id', '=', modeloColorId)
      .where('talla_id', '=', tallaId)
      .execute();
  }
  await db
    .updateTable('stock')
    .set({ reservado: 0 })
    .where('modelo_color_id', '=', modeloColorId)
    .where('talla_id', '=', tallaId)
    .execute();
}

/** Sets the stock of a cell to exactly `fisico`, without reservas and lotes. */
export async function stockOf(
  api: { db: Db },
  { modeloColorId, tallaId }: TestCell,
  fisico: number,
): Promise<void> {
  await freeCell(api, { modeloColorId, tallaId });
  await api.db
    .insertInto('stock')
    .values({ modelo_color_id: modeloColorId, talla_id: tallaId, fisico, reservado: 0 })
    .onConflict((conflict) =>
      conflict.columns(['modelo_color_id', 'talla_id']).doUpdateSet({ fisico, reservado: 0 }),
    )
    .execute();
}

/** Adds a lote of a cell. @returns its id */
export async function loteOf(
  { db }: { db: Db },
  { modeloColorId, tallaId }: CellRef,
  fecha: string,
  cantidad: number,
): Promise<number> {
  const { id } = await db
    .insertInto('lote')
    .values({ modelo_color_id: modeloColorId, talla_id: tallaId, fecha, cantidad })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Reserves garments of a cell's stock for an apartado. */
export async function reserveForApartado(
  { db }: { db: Db },
  { modeloColorId, tallaId }: CellRef,
  cantidad: number,
) {
  const { id } = await db
    .insertInto('apartado')
    .values({ caduca: '2027-12-31' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cell = { modelo_color_id: modeloColorId, talla_id: tallaId };
  await db
    .insertInto('reserva')
    .values({ apartado_id: id, ...cell, desde_stock: true, cantidad })
    .execute();
  await db
    .updateTable('stock')
    .set(({ eb }) => ({ reservado: eb('reservado', '+', cantidad) }))
    .where('modelo_color_id', '=', modeloColorId)
    .where('talla_id', '=', tallaId)
    .execute();
}
