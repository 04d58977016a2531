/** Finds the uses of modelos and their cells: orders, invoices, carts and stock. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { RecordUse } from '../../../platform/http/failures.ts';
import type { Uso } from '../modelo-acts.contract.ts';

interface Cell {
  modeloColorId: number;
  tallaId?: number | undefined;
}

interface Counts {
  place: number;
  modeloId: number;
  referencia: string;
  pedidos: number;
  facturas: number;
  carritos: number;
  movimientos: number;
  existencias: number;
  lotes: number;
}

/** Returns the lists of the back office that show the uses of a modelo. */
function listOf(tipo: Uso['tipo'], modeloId: number, referencia: string): string | undefined {
  if (tipo === 'pedidos') return `/admin/modelos/${modeloId}`;
  const search = encodeURIComponent(JSON.stringify([{ campo: 'referencia', op: 'eq', valor: referencia }]));
  if (tipo === 'movimientos') return `/admin/movimientos?filtros=${search}`;
  if (tipo === 'existencias') return `/admin/inventario?filtros=${search}`;
  return tipo === 'lotes' ? `/admin/lotes?filtros=${search}` : undefined;
}

const usosOf = ({ modeloId, referencia, place: _, ...counts }: Counts): Uso[] =>
  Object.entries(counts).flatMap(([tipo, cantidad]) => {
    if (cantidad === 0) return [];
    const lista = listOf(tipo as Uso['tipo'], modeloId, referencia);
    return [{ tipo: tipo as Uso['tipo'], cantidad, ...(lista && { lista }) }];
  });

/** @param wanted rows of `place`, `modelo_id`, and `mc` and `t` where they are not null */
async function countUses(db: Db, wanted: RawBuilder<unknown>): Promise<Counts[]> {
  const cell = (mc: string, t: string) =>
    sql`(w.mc is null or ${sql.ref(mc)} = w.mc) and (w.t is null or ${sql.ref(t)} = w.t)`;
  const colors = sql`select k.id from modelo_color k where k.modelo_id = w.modelo_id`;
  const { rows } = await sql<Counts>`
    select w.place::int, m.id as "modeloId", m.referencia,
      (select count(distinct l.pedido_id)::int from pedido_linea l
        where l.modelo_id = w.modelo_id and (w.mc is null
          or exists (select from pedido_cantidad q where q.pedido_linea_id = l.id
            and ${cell('q.modelo_color_id', 'q.talla_id')})
          or exists (select from pedido_encargo e where e.pedido_linea_id = l.id
            and ${cell('e.modelo_color_id', 'e.talla_id')}))) as pedidos,
      (select count(distinct f.factura_id)::int from factura_linea f
        where f.modelo_id = w.modelo_id and w.mc is null) as facturas,
      (select count(distinct c.cart_id)::int from (
        select c.cart_id from cart_celda c
          where c.modelo_color_id in (${colors}) and ${cell('c.modelo_color_id', 'c.talla_id')}
        union all
        select e.cart_id from cart_encargo e
          where e.modelo_id = w.modelo_id and ${cell('e.modelo_color_id', 'e.talla_id')}) c) as carritos,
      (select count(*)::int from movimiento v
        where v.modelo_color_id in (${colors}) and ${cell('v.modelo_color_id', 'v.talla_id')}) as movimientos,
      (select coalesce(sum(x.cantidad), 0)::int from existencia x
        where x.modelo_color_id in (${colors}) and ${cell('x.modelo_color_id', 'x.talla_id')}) as existencias,
      (select count(*)::int from lote o
        where o.modelo_color_id in (${colors}) and ${cell('o.modelo_color_id', 'o.talla_id')}) as lotes
    from ${wanted} as w join modelo m on m.id = w.modelo_id
    order by w.place`.execute(db);
  return rows;
}

/** Returns the uses of each of these modelos, by id. */
export async function listModeloUses(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; referencia: string; usos: Uso[] }[]> {
  const wanted = sql`(select x.id as place, x.id as modelo_id, null::int as mc, null::int as t
    from unnest(${ids}::int[]) as x(id))`;
  return (await countUses(db, wanted)).map((row) => ({
    id: row.place,
    referencia: row.referencia,
    usos: usosOf(row),
  }));
}

/** Lists the first records that use these modelos, the newest of each kind first, and how many there are. */
export async function listUsingRecords(db: Db, ids: readonly number[], limit: number) {
  const { rows } = await sql<RecordUse & { total: number }>`
    with wanted as (select id, referencia from modelo where id = any(${ids}::int[])),
      cell as (select mc.id, w.id as modelo_id, w.referencia from modelo_color mc join wanted w on w.id = mc.modelo_id),
      used as (
        select distinct 1 as place, 'Pedido' as tipo, '#' || l.pedido_id as nombre,
          '/admin/pedidos/' || l.pedido_id as enlace, l.pedido_id as newest
          from pedido_linea l where l.modelo_id in (select id from wanted)
        union all select distinct 2, 'Factura', f.numero, '/admin/facturas/' || f.id, f.id
          from factura_linea l join factura f on f.id = l.factura_id where l.modelo_id in (select id from wanted)
        union all select distinct 3, 'Albarán', a.numero, '/admin/albaranes/' || a.id, a.id
          from albaran_linea l join albaran a on a.id = l.albaran_id where l.modelo_id in (select id from wanted)
        union all select distinct 4, 'Carrito', u.email, '/admin/usuarios/' || u.id, 0
          from (select cart_id from cart_celda where modelo_color_id in (select id from cell)
            union select cart_id from cart_encargo where modelo_id in (select id from wanted)) as c
            join cart on cart.id = c.cart_id join usuario u on u.id = cart.usuario_id
        union all select distinct 5, 'Existencias', k.referencia, '/admin/existencias/' || k.modelo_id, k.modelo_id
          from cell k
          where exists (select from movimiento v where v.modelo_color_id = k.id)
            or exists (select from existencia x where x.modelo_color_id = k.id and x.cantidad > 0)
        union all select 6, 'Entrada prevista', '#' || o.id, '/admin/lotes/' || o.id, o.id
          from lote o where o.modelo_color_id in (select id from cell)
      )
    select tipo, nombre, enlace, count(*) over ()::int as total from used
    order by place, newest desc, nombre limit ${limit}`.execute(db);
  return rows;
}

/** Returns the uses of each cell, in their order; unknown ones are left out. */
export async function listCellUses<C extends Cell>(
  db: Db,
  cells: readonly C[],
): Promise<(C & { usos: Uso[] })[]> {
  if (cells.length === 0) return [];
  const wanted = sql`(select x.place, k.modelo_id, k.id as mc, x.t
    from unnest(${cells.map((one) => one.modeloColorId)}::int[], ${cells.map((one) => one.tallaId ?? null)}::int[])
      with ordinality as x(mc, t, place) join modelo_color k on k.id = x.mc)`;
  return (await countUses(db, wanted)).flatMap((row) => {
    const cell = cells[row.place - 1];
    return cell ? [{ ...cell, usos: usosOf(row) }] : [];
  });
}
