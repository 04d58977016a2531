/** Articles of lines: materias by color, and garments. Their text is that of `articuloText`. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';

interface ArticuloRow {
  id: string;
  referencia: string;
  nombre: string;
  color: string;
  unidad: string;
  orden: string;
}

/** Selects everything that can be bought. Archived materias and closed cells are left out. */
export const selectArticulos = (db: Db, language: Language) =>
  db
    .selectFrom(
      sql<ArticuloRow>`(
        select 'm' || m.id || coalesce('-' || mc.id, '') as id, m.referencia, m.nombre,
          coalesce(c.nombre ->> ${language}, c.nombre ->> 'es', '') as color, m.unidad,
          'a' || m.referencia || to_char(coalesce(mc.orden, 0), '000') as orden
        from materia m left join materia_color mc on mc.materia_id = m.id left join color c on c.id = mc.color_id
        where not m.archivado
        union all
        select 'v' || v.modelo_color_id || '-' || v.talla_id, m.referencia, m.nombre,
          coalesce(c.nombre ->> ${language}, c.nombre ->> 'es', '') || ' ' || t.nombre, 'ud',
          'b' || m.referencia || to_char(t.orden, '0000')
        from variante v join modelo_color mc on mc.id = v.modelo_color_id join modelo m on m.id = mc.modelo_id
          join color c on c.id = mc.color_id join talla t on t.id = v.talla_id
        where not v.cerrado and not m.archivado)`.as('x'),
    )
    .selectAll('x');

export interface KnownArticulo {
  articulo: string;
  materiaId: number | null;
  materiaColorId: number | null;
  modeloColorId: number | null;
  tallaId: number | null;
  nombre: string;
  unidad: string;
  /** Ten-thousandths of a euro; null of a garment, and of a materia without a price. */
  precio: number | null;
}

/** Returns the articles that exist, by their text. A materia with colores needs one of them. */
export async function findArticulos(
  db: Db,
  articulos: readonly string[],
  language: Language,
): Promise<Map<string, KnownArticulo>> {
  const { rows } = await sql<KnownArticulo>`
    with asked as (
      select a.articulo, left(a.articulo, 1) as kind, split_part(substr(a.articulo, 2), '-', 1)::int as one,
        nullif(split_part(substr(a.articulo, 2), '-', 2), '')::int as two
      from unnest(${[...new Set(articulos)]}::text[]) as a(articulo)
    )
    select a.articulo, m.id as "materiaId", mc.id as "materiaColorId", null::int as "modeloColorId",
      null::int as "tallaId", concat_ws(' ', m.referencia, m.nombre, coalesce(c.nombre ->> ${language}, c.nombre ->> 'es'))
        as nombre, m.unidad, m.precio
    from asked a join materia m on a.kind = 'm' and m.id = a.one
      left join materia_color mc on mc.id = a.two and mc.materia_id = m.id
      left join color c on c.id = mc.color_id
    where (a.two is null and not exists (select from materia_color x where x.materia_id = m.id)) or mc.id is not null
    union all
    select a.articulo, null, null, v.modelo_color_id, v.talla_id,
      concat_ws(' ', m.referencia, m.nombre, coalesce(c.nombre ->> ${language}, c.nombre ->> 'es'), t.nombre), 'ud', null
    from asked a join variante v on a.kind = 'v' and v.modelo_color_id = a.one and v.talla_id = a.two
      join modelo_color mc on mc.id = v.modelo_color_id join modelo m on m.id = mc.modelo_id
      join color c on c.id = mc.color_id join talla t on t.id = v.talla_id`.execute(db);
  return new Map(rows.map((row) => [row.articulo, row]));
}
