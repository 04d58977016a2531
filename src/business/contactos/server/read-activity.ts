import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from '../../identity/server/index.ts';
import type { ClienteActivity } from '../activity.contract.ts';

/** Rows of pedidos and facturas in the summary. */
const newest = 10;

const rows = (from: ReturnType<typeof sql>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(r) order by r.place), '[]') from (${from}) r)`;

/**
 * Reads what happened with a cliente, in one statement. A part that the caller may not see is absent.
 * @throws NotFound outside the row scope
 */
export async function readActivity(db: Db, id: number, caller: Caller): Promise<ClienteActivity> {
  const { rows: found } = await sql<{ activity: ClienteActivity }>`select jsonb_build_object(
    'pedidos', jsonb_build_object(
      'total', (select count(*) from pedido where cliente_id = c.id and enviado),
      'filas', ${rows(sql`select row_number() over (order by fecha desc, id desc) as place, id,
          to_char(fecha at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as fecha, situacion,
          total_prendas as "totalPrendas", total / 100.0 as total
        from pedido where cliente_id = c.id and enviado order by pedido.fecha desc, id desc limit ${newest}`)}),
    'facturas', jsonb_build_object(
      'total', (select count(*) from factura where cliente_id = c.id),
      'filas', ${rows(sql`select row_number() over (order by fecha desc, id desc) as place, id, numero, fecha,
          total / 100.0 as total, coalesce(open.importe, 0) / 100.0 as pendiente, open.vence
        from (select * from factura where cliente_id = c.id order by fecha desc, id desc limit ${newest}) f
        left join lateral (select sum(d.pendiente) as importe,
            min(d.fecha) filter (where d.pendiente <> 0) as vence
          from deuda d where d.factura_id = f.id
        ) open on true`)}),
    'vencimientos', ${rows(sql`select row_number() over (order by fecha, numero, anterior_id) as place, anterior_id as id,
          numero, fecha, pendiente / 100.0 as importe
        from deuda where cliente_id = c.id and anterior_id is not null and pendiente <> 0
        order by fecha, numero, anterior_id limit 100`)},
    'temporadas', ${rows(sql`select row_number() over (order by max(sold.desde) desc) as place, sold.codigo,
          sum(sold.prendas) as prendas, sum(sold.importe) / 100.0 as importe
        from (
          select s.codigo, s.desde, q.prendas, l.importe
          from pedido p join pedido_linea l on l.pedido_id = p.id join modelo m on m.id = l.modelo_id
          join temporada s on s.id = m.temporada_id
          cross join lateral (select sum(cantidad) as prendas from pedido_cantidad
            where pedido_linea_id = l.id) q
          where p.cliente_id = c.id and p.estado <> 3 and p.enviado
          union all
          select s.codigo, s.desde, v.prendas, v.importe
          from venta_anterior v join temporada s on s.id = v.temporada_id where v.cliente_id = c.id
        ) sold group by sold.codigo order by max(sold.desde) desc limit 6`)},
    'solicitudes', ${rows(sql`select row_number() over (order by fecha desc) as place, id, estado,
          to_char(fecha at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as fecha
        from registro where cliente_id = c.id order by registro.fecha desc limit ${newest}`)},
    'usuarios', ${rows(sql`select row_number() over (order by email) as place, id, email,
          trim(first_name || ' ' || last_name) as nombre, is_active as "isActive"
        from usuario where cliente_id = c.id and borrado is null order by email limit 50`)},
    'contactos', ${rows(sql`select row_number() over (order by nombre, id) as place, id, tipo, nombre, cargo, medios
        from contacto where cliente_id = c.id order by nombre, id limit 100`)},
    'visitas', ${rows(sql`select row_number() over (order by v.fecha desc, v.id desc) as place, v.id, v.fecha, v.tipo,
          v.persona, v.texto, v.hecha, v.version, nullif(trim(u.first_name || ' ' || u.last_name), '') as "creadoPor",
          v.usuario_id is not distinct from ${caller.userId}::uuid as "isOwn"
        from visita v left join usuario u on u.id = v.usuario_id
        where v.cliente_id = c.id order by v.fecha desc, v.id desc limit 50`)}
    ) as activity
    from cliente c where c.id = ${id} and ${inRowScope(caller, 'c.id')}`.execute(db);
  const [row] = found;
  if (!row) throw new NotFound('Cliente', id);
  const { pedidos, facturas, vencimientos, temporadas, solicitudes, usuarios, ...rest } = withoutNulls(
    row.activity,
  );
  return {
    ...rest,
    ...(caller.can('Permissions.Pedidos.Search') && { pedidos, temporadas }),
    ...(caller.can('Permissions.Facturas.Search') && { facturas }),
    ...(caller.can('Permissions.VencimientosAnteriores.Search') && { vencimientos }),
    ...(caller.can('Permissions.Registers.Search') && { solicitudes }),
    ...(caller.can('Permissions.Users.View') && { usuarios }),
  };
}

/** Removes what a row has none of: a due day, an author. */
const withoutNulls = (activity: ClienteActivity): ClienteActivity =>
  JSON.parse(JSON.stringify(activity, (_, value: unknown) => value ?? undefined)) as ClienteActivity;
