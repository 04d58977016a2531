import type { TestApi } from './api.ts';

export interface TestCell {
  modeloId: number;
  modeloColorId: number;
  tallaId: number;
}

/** Returns cells of published modelos, one of each of the first `count` modelos that have one. */
export async function someCells(api: TestApi, count: number): Promise<TestCell[]> {
  return api.db
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

/** Sets the stock of a cell to exactly `fisico`, with nothing reserved. */
export async function stockOf(
  api: TestApi,
  { modeloColorId, tallaId }: TestCell,
  fisico: number,
): Promise<void> {
  await api.db
    .insertInto('stock')
    .values({ modelo_color_id: modeloColorId, talla_id: tallaId, fisico, reservado: 0 })
    .onConflict((conflict) =>
      conflict.columns(['modelo_color_id', 'talla_id']).doUpdateSet({ fisico, reservado: 0 }),
    )
    .execute();
}
