import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { type Entrega, type EntregaTipo, entregasOf } from '../../stock/allocate.ts';

/** Returns the next delivery of each of these pedidos that has reserved garments. */
export async function listNextDeliveries(db: Db, ids: readonly number[]): Promise<Map<number, Entrega>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: number;
    wanted: string | null;
    tipo: EntregaTipo;
    fecha: string | null;
    cantidad: number;
  }>`
    select p.id, coalesce(l.fecha_entrega, p.fecha_entrega) as wanted,
      case when r.desde_stock then 'stock' when r.lote_id is null then 'porFabricar' else 'produccion' end as tipo,
      k.fecha, sum(r.cantidad)::int as cantidad
    from pedido p
      join pedido_linea l on l.pedido_id = p.id
      join reserva r on r.pedido_linea_id = l.id
      left join lote k on k.id = r.lote_id
    where p.id = any(${ids}::int[])
    group by 1, 2, 3, 4`.execute(db);
  const byPedido = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byPedido].flatMap(([id, own]): [number, Entrega][] => {
      const dated = own.flatMap(({ wanted, tipo, fecha, cantidad }) =>
        entregasOf([{ tipo, cantidad, ...(fecha !== null && { fecha }) }], wanted ?? 'now'),
      );
      // Garments that are there at once come first, those without a day last.
      const dayOf = ({ tipo, fecha = '' }: Entrega) => (tipo === 'porFabricar' ? '9' : fecha);
      const [next] = entregasOf(dated).toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)));
      return next ? [[id, next]] : [];
    }),
  );
}
