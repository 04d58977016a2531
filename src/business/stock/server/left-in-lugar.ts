/** What a place still holds: garments, piezas of materias, and open envios to a workshop. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { nameCells } from './movimientos.repository.ts';

/** Most names of a kind that a refusal lists. */
const maxNamed = 5;

interface LeftRow {
  prendas: number;
  /** The number of colores and tallas of these garments. */
  variantes: number;
  celdas: { modeloColorId: number; tallaId: number }[];
  piezas: number;
  nombresDePiezas: string[];
  envios: number;
  numeros: string[];
}

const namesOf = (names: readonly string[], n: number): string =>
  [...names, ...(n > names.length ? ['…'] : [])].join(', ');

/**
 * Returns a text for each kind of thing that keeps a place open, with the first names.
 * @returns keys and parameters of the slice's texts; empty for an empty place
 */
export async function listLeftInLugar(
  db: Db,
  lugarId: number,
  language: string,
): Promise<{ key: string; params: { count: number; nombres: string } }[]> {
  const { rows } = await sql<LeftRow>`
    with celda as (
      select modelo_color_id, talla_id, cantidad from existencia where lugar_id = ${lugarId} and cantidad > 0
    ), pieza_here as (
      select p.id, m.referencia || ' nº ' || coalesce(nullif(p.numero, ''), p.id::text) as nombre
      from pieza p join materia m on m.id = p.materia_id where p.lugar_id = ${lugarId} and p.quedan > 0
    ), envio_out as (
      select e.id, e.numero from ordenfab_envio e join ordenfab_envio_celda q on q.envio_id = e.id
      where e.lugar_id = ${lugarId} and not e.anulado
      group by e.id having sum(q.enviadas - q.buenas - q.segundas - q.faltan) > 0
    )
    select (select coalesce(sum(cantidad), 0)::int from celda) as prendas, (select count(*)::int from celda) as variantes,
      (select coalesce(jsonb_agg(jsonb_build_object('modeloColorId', x.modelo_color_id, 'tallaId', x.talla_id)), '[]')
        from (select * from celda order by 1, 2 limit ${maxNamed}) x) as celdas,
      (select count(*)::int from pieza_here) as piezas,
      (select coalesce(jsonb_agg(x.nombre order by x.id), '[]')
        from (select * from pieza_here order by id limit ${maxNamed}) x) as "nombresDePiezas",
      (select count(*)::int from envio_out) as envios,
      (select coalesce(jsonb_agg(x.numero order by x.id), '[]')
        from (select * from envio_out order by id limit ${maxNamed}) x) as numeros`.execute(db);
  const [left] = rows;
  if (!left) return [];
  const cells = left.prendas > 0 ? await nameCells(db, left.celdas, language) : [];
  const garments = cells.map(({ nombre }) => nombre).toSorted((a, b) => a.localeCompare(b, language));
  const texts = [
    {
      key: 'Quedan {{count}} prendas aquí ({{nombres}}): trasládelas antes.',
      params: { count: left.prendas, nombres: namesOf(garments, left.variantes) },
    },
    {
      key: 'Quedan {{count}} piezas de materia aquí ({{nombres}}): trasládelas antes.',
      params: { count: left.piezas, nombres: namesOf(left.nombresDePiezas, left.piezas) },
    },
    {
      key: 'El taller tiene prendas de {{count}} envíos ({{nombres}}): recíbalas o anule los envíos antes.',
      params: { count: left.envios, nombres: namesOf(left.numeros, left.envios) },
    },
  ];
  return texts.filter(({ params }) => params.count > 0);
}
