import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { PedidoAlbaran } from '../pedidos.contract.ts';

/** Deliveries of a pedido that its page shows. */
const maxAlbaranes = 100;

/** Returns the deliveries with garments of a pedido, the oldest first. */
export async function listAlbaranesOf(db: Db, pedidoId: number): Promise<PedidoAlbaran[]> {
  const { rows } = await sql<{ albaran: PedidoAlbaran }>`
    select jsonb_strip_nulls(jsonb_build_object('id', a.id, 'numero', a.numero, 'fecha', a.fecha, 'estado', s.estado,
        'seguimiento', nullif(s.seguimiento, ''), 'enlace', nullif(s.enlace, ''), 'resto', v.resto,
        'motivo', case when v.resto = 'cancelar' then v.nota when v.id is null then y.nota end, 'lineas', x.lineas))
      as albaran
    from (select d.albaran_id, jsonb_agg(jsonb_build_object('pedidoLineaId', d.pedido_linea_id,
          'cantidad', d.cantidad) order by d.orden) as lineas
        from pedido_linea l join albaran_linea d on d.pedido_linea_id = l.id
        where l.pedido_id = ${pedidoId} group by d.albaran_id) x
      join albaran a on a.id = x.albaran_id join albaran_estado s on s.albaran_id = a.id
      left join albaran_paso y on y.albaran_id = a.id and y.estado = 'cerrado' and y.resto = 'cancelar'
      left join lateral (select z.id, z.resto, z.nota from albaran_paso z
        where z.albaran_id = a.id and z.estado in ('devuelto', 'perdido') and z.resto is not null
        order by z.id desc limit 1) v on true
    order by a.id limit ${maxAlbaranes}::int`.execute(db);
  return rows.map(({ albaran }) => albaran);
}
