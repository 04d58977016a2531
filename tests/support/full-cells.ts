import { sql } from 'kysely';
import type { TestApi } from './api.ts';

/** Returns cells with a barcode and at least `free` garments that nobody reserved. */
export async function fullCells(api: TestApi, free: number, count: number) {
  const { rows } = await sql<{ modeloColorId: number; tallaId: number; ean13: string }>`
    select s.modelo_color_id as "modeloColorId", s.talla_id as "tallaId", v.ean13
    from stock s join variante v on v.modelo_color_id = s.modelo_color_id and v.talla_id = s.talla_id
    where s.fisico - s.reservado >= ${free}::int and v.ean13 is not null
    order by 1, 2 limit ${count}::int`.execute(api.db);
  return rows;
}
