/** Reads what the gallery's search and filters need beyond the cards. */
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage, type Texto } from '../../../platform/i18n/texto.ts';
import type { readCeldasEndpoint, readTextosEndpoint } from '../celdas.contract.ts';

/** Returns description and composition of the published modelos in a language. */
export async function readTextos(
  db: Db,
  language: Language,
): Promise<z.infer<(typeof readTextosEndpoint)['reply']>> {
  const rows = await db
    .selectFrom('modelo')
    .where('publicado', '=', true)
    .select(['id', 'descripcion', 'composicion'])
    .orderBy('id')
    .execute();
  const words = (texto: Texto) => inLanguage(texto, language);
  return rows.map(({ id, descripcion, composicion }) => ({
    id,
    texto: `${words(descripcion)} ${words(composicion)}`,
  }));
}

/**
 * Returns when each cell of the published modelos arrives. The conditions are those of the view
 * `free_supply`, and the tallas stand in the order of the cards. The database writes the codes, because
 * 10,000 modelos have 160,000 cells.
 * @param today `YYYY-MM-DD`
 */
export async function readCeldas(
  db: Db,
  today: string,
): Promise<z.infer<(typeof readCeldasEndpoint)['reply']>> {
  const { rows } = await sql<{ id: number; colores: Record<string, string> }>`
    with coming as (
      select modelo_color_id, talla_id, min(fecha) as fecha from lote
        where terminado is null and cantidad > reservado group by 1, 2
    ), cell as materialized (
      select mc.modelo_id, v.modelo_color_id, v.talla_id, t.orden,
        case when s.fisico > s.reservado then 1
          when k.fecha is not null then least(greatest(k.fecha - ${today}::date, 0) + 2, 4095)
          else 0 end as code
      from modelo m
        join modelo_color mc on mc.modelo_id = m.id
        join variante v on v.modelo_color_id = mc.id and not v.cerrado
        join talla t on t.id = v.talla_id
        left join stock s on s.modelo_color_id = v.modelo_color_id and s.talla_id = v.talla_id
        left join coming k on k.modelo_color_id = v.modelo_color_id and k.talla_id = v.talla_id
      where m.publicado
    ), place as (
      select distinct c.modelo_id, c.modelo_color_id, t.talla_id, t.orden
      from (select distinct modelo_id, modelo_color_id from cell) c
        join (select distinct modelo_id, talla_id, orden from cell) t on t.modelo_id = c.modelo_id
    ), line as (
      select p.modelo_id, p.modelo_color_id,
        string_agg(coalesce(lpad(to_hex(c.code), 3, '0'), '---'), '' order by p.orden) as codes
      from place p left join cell c on c.modelo_color_id = p.modelo_color_id and c.talla_id = p.talla_id
      group by 1, 2
    )
    select modelo_id as id, json_object_agg(modelo_color_id, codes) as colores
    from line group by 1 order by 1`.execute(db);
  return { desde: today, modelos: rows };
}
