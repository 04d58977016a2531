import type { Db } from '#database/schema.ts';

/** A cell that can be ordered. */
export interface OpenCell {
  modeloId: number;
  modeloColorId: number;
  tallaId: number;
  talla: string;
}

/** Returns the cells of published modelos that can be ordered. */
export const listOpenCells = (db: Db, modeloIds: readonly number[]): Promise<OpenCell[]> =>
  db
    .selectFrom('variante')
    .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
    .innerJoin('modelo', 'modelo.id', 'modelo_color.modelo_id')
    .innerJoin('talla', 'talla.id', 'variante.talla_id')
    .where('modelo.id', 'in', [...modeloIds])
    .where('modelo.publicado', '=', true)
    .where('variante.cerrado', '=', false)
    .select([
      'modelo.id as modeloId',
      'modelo_color.id as modeloColorId',
      'talla.id as tallaId',
      'talla.nombre as talla',
    ])
    .orderBy('modelo.id')
    .orderBy('talla.orden')
    .execute();
