import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Texto } from '../../../../platform/i18n/texto.ts';

/** Returns the colores of a materia that piezas, lines or cost sheets have, among those that would leave. */
export async function usedColores(db: Db, id: number, kept: readonly number[]): Promise<Texto[]> {
  const { rows } = await sql<{ nombre: Texto }>`
    select c.nombre from materia_color mc join color c on c.id = mc.color_id
    where mc.materia_id = ${id} and mc.color_id <> all(${kept}::int[])
      and (exists (select from pieza p where p.materia_color_id = mc.id)
        or exists (select from entrada_linea l where l.materia_color_id = mc.id)
        or exists (select from pedido_compra_linea l where l.materia_color_id = mc.id)
        or exists (select from escandallo_linea l where l.materia_color_id = mc.id)
        or exists (select from escandallo_color l where l.materia_color_id = mc.id))
    order by mc.orden`.execute(db);
  return rows.map(({ nombre }) => nombre);
}

export interface MateriaUse {
  materiaId: number;
  tipo: 'Entrada de materias' | 'Pedido de compra' | 'Modelo';
  nombre: string;
  enlace: string;
  total: number;
}

/** Returns the records that use materias, at most 20 of each kind. */
export async function listUses(db: Db, ids: readonly number[]): Promise<MateriaUse[]> {
  const { rows } = await sql<MateriaUse>`
    (select l.materia_id as "materiaId", 'Entrada de materias' as tipo, p.nombre || ' · ' || to_char(e.fecha, 'YYYY-MM-DD') as nombre,
      '/admin/entradas/' || e.id as enlace, count(*) over ()::int as total
    from (select distinct materia_id, entrada_id from entrada_linea where materia_id = any(${ids}::int[])) l
      join entrada e on e.id = l.entrada_id join proveedor p on p.id = e.proveedor_id
    order by e.fecha desc, e.id desc limit 20)
    union all
    (select l.materia_id, 'Pedido de compra', '#' || k.id || ' ' || p.nombre, '/admin/pedidos-compra/' || k.id,
      count(*) over ()::int
    from (select distinct materia_id, pedido_id from pedido_compra_linea where materia_id = any(${ids}::int[])) l
      join pedido_compra k on k.id = l.pedido_id join proveedor p on p.id = k.proveedor_id
    order by k.id desc limit 20)
    union all
    (select l.materia_id, 'Modelo', m.nombre || ' · ' || m.referencia, '/admin/escandallos/' || m.id,
      count(*) over ()::int
    from (select distinct x.materia_id, e.modelo_id from escandallo_linea x join escandallo e on e.id = x.escandallo_id
        where x.materia_id = any(${ids}::int[])) l
      join modelo m on m.id = l.modelo_id
    order by m.archivado, m.id desc limit 20)`.execute(db);
  return rows;
}
