import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Texto } from '../../../platform/i18n/texto.ts';

/** An open cell of a modelo, with what its labels say. A modelo without cells has one row without a color. */
export interface CellOfEtiqueta {
  modelo_id: number;
  referencia: string;
  nombre: string;
  modelo_color_id: number | null;
  color: Texto;
  talla: string;
  ean13: string | null;
  composicion: Texto;
  simbolos: string[];
  pais_origen: string | null;
  /** Garments in the warehouse. */
  fisico: number;
}

/** Returns the open cells of modelos by modelo, color and talla. */
export async function listCellsOfEtiquetas(db: Db, ids: readonly number[]): Promise<CellOfEtiqueta[]> {
  const { rows } = await sql<CellOfEtiqueta>`
    select m.id as modelo_id, m.referencia, m.nombre, mc.id as modelo_color_id, c.nombre as color,
      t.nombre as talla, v.ean13, m.composicion, coalesce(k.simbolos, '{}') as simbolos, m.pais_origen,
      coalesce(s.fisico, 0) as fisico
    from modelo m
      left join (modelo_color mc
        join color c on c.id = mc.color_id
        join variante v on v.modelo_color_id = mc.id and not v.cerrado
        join talla t on t.id = v.talla_id) on mc.modelo_id = m.id
      left join cuidado k on k.id = m.cuidado_id
      left join stock s on s.modelo_color_id = v.modelo_color_id and s.talla_id = v.talla_id
    where m.id = any(${ids}::int[])
    order by m.referencia, m.id, mc.orden, mc.id, t.orden`.execute(db);
  return rows;
}
