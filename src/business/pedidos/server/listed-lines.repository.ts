import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ImagenRow } from '../../../platform/server/pictures/pictures.ts';
import { dueDayOfLinea } from './pedidos.repository.ts';

/** Pictures of a pedido in a list. */
const maxPictures = 3;

/** The lines of a pedido as a list shows them. */
export interface ListedLines {
  pedido_id: number;
  /** The first days of open lines: to serve, and to be cancelled. */
  due: string | null;
  cancel: string | null;
  /** Pictures of the first modelos, in the order of the lines. */
  imagenes: ImagenRow[];
}

/** Reads the days and the pictures of several pedidos for a list. */
export async function listLinesShown(db: Db, pedidoIds: readonly number[]): Promise<ListedLines[]> {
  if (pedidoIds.length === 0) return [];
  const { rows } = await sql<ListedLines>`
    with dias as (
      select l.pedido_id, min(${dueDayOfLinea('pedido')}) as due,
        min(case when l.fecha_entrega is null then coalesce(l.cancelar_tras, pedido.cancelar_tras)
          else l.cancelar_tras end) as cancel
      from pedido_linea l join pedido on pedido.id = l.pedido_id
      where l.pedido_id = any(${pedidoIds}::int[]) and l.situacion not in ('servido', 'cancelado')
      group by l.pedido_id
    ),
    imagenes as (
      select l.pedido_id, jsonb_agg(jsonb_build_object('id', i.id, 'ancho', i.ancho, 'alto', i.alto,
        'color', i.color, 'alt', i.alt, 'digest', i.digest) order by l.place) as imagenes
      from (select pedido_id, modelo_id,
            row_number() over (partition by pedido_id order by min(orden), min(id)) as place
          from pedido_linea where pedido_id = any(${pedidoIds}::int[]) group by pedido_id, modelo_id) l
        join imagen i on i.id = (select mi.imagen_id from modelo_imagen mi where mi.modelo_id = l.modelo_id
          order by mi.orden, mi.imagen_id limit 1)
      where l.place <= ${maxPictures} group by l.pedido_id
    )
    select p.id as pedido_id, dias.due, dias.cancel, coalesce(imagenes.imagenes, '[]') as imagenes
    from unnest(${pedidoIds}::int[]) as p(id)
      left join dias on dias.pedido_id = p.id left join imagenes on imagenes.pedido_id = p.id`.execute(db);
  return rows;
}
