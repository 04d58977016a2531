import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { SpokenModelo } from '../read-dictation.ts';

/** Returns all modelos with their colores, named in Spanish, and their tallas; the newest first. */
export async function listSpokenModelos(db: Db): Promise<SpokenModelo[]> {
  const { rows } = await sql<SpokenModelo>`
    select m.id, m.referencia, m.nombre,
      coalesce(c.colores, '[]') as colores,
      coalesce(t.nombres, '{}') as tallas,
      coalesce(t.ids, '{}') as "tallaIds"
    from modelo m
    left join (
      select mc.modelo_id,
        json_agg(json_build_object('modeloColorId', mc.id, 'nombre', color.nombre ->> 'es')
          order by mc.orden, mc.id) as colores
      from modelo_color mc join color on color.id = mc.color_id
      group by mc.modelo_id
    ) c on c.modelo_id = m.id
    left join (
      select cell.modelo_id, array_agg(talla.nombre order by talla.orden) as nombres,
        array_agg(talla.id order by talla.orden) as ids
      from (
        select distinct mc.modelo_id, v.talla_id
        from variante v join modelo_color mc on mc.id = v.modelo_color_id
      ) cell join talla on talla.id = cell.talla_id
      group by cell.modelo_id
    ) t on t.modelo_id = m.id
    order by m.id desc`.execute(db);
  return rows;
}
