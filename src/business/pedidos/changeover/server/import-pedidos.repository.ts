/** Reads and writes of the import of open pedidos. A single statement serves any number of rows. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import type { ImportValue } from '../../../../platform/import/import-column.ts';
import type { WrittenRow } from '../../../../platform/server/import/import-resource.ts';
import type { PedidoTarget } from './import-pedidos.ts';

/** The garments that a row means, if its pedido exists. */
export interface StoredCell {
  pedidoId: number | null;
  cantidad: number | null;
  servidas: number | null;
  fecha: string | null;
  entrega: string | null;
}

export interface AskedCell {
  clienteId: number | null;
  numero: ImportValue | undefined;
  precio: ImportValue | undefined;
  entrega: ImportValue | undefined;
  modeloColorId: number | null | undefined;
  tallaId: number | null | undefined;
}

const madridDay = sql`to_char(p.fecha at time zone 'Europe/Madrid', 'YYYY-MM-DD')`;

/**
 * Finds the pedido of each row by cliente and number, and its garments by color, talla, price and
 * delivery day.
 * A row without a day means the usual day of the pedido, else any other.
 */
export async function findStored(db: Db, asked: readonly AskedCell[]): Promise<StoredCell[]> {
  const rows = asked.map((row, n) => ({ n, ...row }));
  const { rows: found } = await sql<StoredCell>`
    select p.id as "pedidoId", q.cantidad, q.servidas, ${madridDay} as fecha,
      coalesce(q.entrega, p.fecha_entrega) as entrega
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as a(n int, "clienteId" int, numero text, precio int, entrega date, "modeloColorId" int, "tallaId" int)
      left join lateral (
        select * from pedido p where p.cliente_id = a."clienteId" and p.numero_anterior = a.numero
        order by p.id limit 1
      ) p on true
      left join lateral (
        select sum(q.cantidad)::int as cantidad, sum(q.servida)::int as servidas, d.entrega
        from pedido_linea l join pedido_cantidad q on q.pedido_linea_id = l.id
          cross join lateral (select coalesce(l.fecha_entrega, p.fecha_entrega) as entrega) d
        where l.pedido_id = p.id and l.precio = a.precio and q.modelo_color_id = a."modeloColorId"
          and q.talla_id = a."tallaId" and d.entrega is not distinct from coalesce(a.entrega, d.entrega)
        group by d.entrega
        order by d.entrega is not distinct from p.fecha_entrega desc, d.entrega limit 1
      ) q on true
    order by a.n`.execute(db);
  return found;
}

type Row = WrittenRow<PedidoTarget>;

const jsonOf = (rows: readonly Row[]) =>
  JSON.stringify(
    rows.map(({ values: { numero, fecha, entrega, cantidad, servidas, precio }, target }, place) => ({
      ...target,
      ...{ numero, fecha, entrega, cantidad, servidas, precio, place },
    })),
  );
const recordset = sql`x("clienteId" int, "modeloColorId" int, "tallaId" int, numero text, fecha date,
  entrega date, cantidad int, servidas int, precio int, place int)`;

interface NewPedidos {
  momento: Date;
  usuarioId: string | null;
  words(numero: string): string;
}

/** Adds the pedidos of rows that do not exist yet, the oldest first. @returns their ids */
export async function insertPedidos(
  db: Db,
  rows: readonly Row[],
  { momento, usuarioId, words }: NewPedidos,
): Promise<number[]> {
  const notes = Object.fromEntries(
    rows.map(({ values: { numero } }) => [String(numero), words(String(numero))]),
  );
  const { rows: added } = await sql<{ id: number }>`
    insert into pedido (cliente_id, comercial_id, tarifa_id, creado_por, fecha, fecha_entrega, situacion,
      observaciones, numero_anterior, total, total_prendas, total_modelos)
    select c.id, c.comercial_id, c.tarifa_id, ${usuarioId}::uuid,
      coalesce(g.fecha::timestamp at time zone 'Europe/Madrid', ${momento}::timestamptz), g.entrega, 'confirmado',
      ${JSON.stringify(notes)}::jsonb ->> g.numero, g.numero, 0, 0, 0
    from (
      select "clienteId", numero, min(fecha) as fecha, min(entrega) as entrega, min(place) as place
      from jsonb_to_recordset(${jsonOf(rows)}::jsonb) as ${recordset} group by "clienteId", numero
    ) g join cliente c on c.id = g."clienteId"
    where not exists (select from pedido p where p.cliente_id = c.id and p.numero_anterior = g.numero)
    order by g.fecha nulls last, g.place
    returning id`.execute(db);
  return added.map(({ id }) => id);
}

/** Adds a line for each modelo, price and day of a pedido that has none yet. */
export async function insertLineas(db: Db, rows: readonly Row[]): Promise<void> {
  await sql`
    insert into pedido_linea (pedido_id, modelo_id, referencia, nombre, precio, importe, situacion, orden, fecha_entrega)
    select g.pedido_id, m.id, m.referencia, m.nombre, g.precio, 0, 'confirmado',
      (select coalesce(max(l.orden) + 1, 0) from pedido_linea l where l.pedido_id = g.pedido_id)
        + (row_number() over (partition by g.pedido_id order by g.place))::int - 1,
      nullif(g.entrega, g.usual)
    from (
      select p.id as pedido_id, mc.modelo_id, x.precio, p.fecha_entrega as usual,
        coalesce(x.entrega, p.fecha_entrega) as entrega, min(x.place) as place
      from jsonb_to_recordset(${jsonOf(rows)}::jsonb) as ${recordset}
        join pedido p on p.cliente_id = x."clienteId" and p.numero_anterior = x.numero
        join modelo_color mc on mc.id = x."modeloColorId"
      group by p.id, mc.modelo_id, x.precio, coalesce(x.entrega, p.fecha_entrega)
    ) g join modelo m on m.id = g.modelo_id
    where not exists (
      select from pedido_linea l where l.pedido_id = g.pedido_id and l.modelo_id = m.id and l.precio = g.precio
        and coalesce(l.fecha_entrega, g.usual) is not distinct from g.entrega)`.execute(db);
}

export interface ImportedCell {
  pedidoId: number;
  modeloColorId: number;
  tallaId: number;
}

/** Adds the garments of rows to their lines. */
export async function insertCells(db: Db, rows: readonly Row[]): Promise<ImportedCell[]> {
  const { rows: added } = await sql<ImportedCell>`
    with cell as (
      insert into pedido_cantidad (pedido_linea_id, modelo_color_id, talla_id, cantidad, servida)
      select l.id, x."modeloColorId", x."tallaId", x.cantidad, coalesce(x.servidas, 0)
      from jsonb_to_recordset(${jsonOf(rows)}::jsonb) as ${recordset}
        join pedido p on p.cliente_id = x."clienteId" and p.numero_anterior = x.numero
        join modelo_color mc on mc.id = x."modeloColorId"
        join pedido_linea l on l.pedido_id = p.id and l.modelo_id = mc.modelo_id and l.precio = x.precio
          and coalesce(l.fecha_entrega, p.fecha_entrega)
            is not distinct from coalesce(x.entrega, p.fecha_entrega)
      on conflict (pedido_linea_id, modelo_color_id, talla_id) do update
        set cantidad = pedido_cantidad.cantidad + excluded.cantidad, servida = pedido_cantidad.servida + excluded.servida
      returning pedido_linea_id, modelo_color_id, talla_id
    )
    select l.pedido_id as "pedidoId", c.modelo_color_id as "modeloColorId", c.talla_id as "tallaId"
    from cell c join pedido_linea l on l.id = c.pedido_linea_id`.execute(db);
  return added;
}

/** Sums the lines and the totals of pedidos. */
export async function updateTotals(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update pedido_linea l set importe = l.precio * (select sum(q.cantidad) from pedido_cantidad q
      where q.pedido_linea_id = l.id)
    where l.pedido_id = any(${ids}::int[])`.execute(db);
  await sql`
    update pedido p set total = s.total, total_modelos = s.modelos, total_prendas = s.prendas
    from (
      select l.pedido_id, sum(l.importe) as total, count(distinct l.modelo_id)::int as modelos,
        sum(q.prendas)::int as prendas
      from pedido_linea l cross join lateral (
        select sum(q.cantidad) as prendas from pedido_cantidad q where q.pedido_linea_id = l.id) q
      where l.pedido_id = any(${ids}::int[]) group by l.pedido_id
    ) s where p.id = s.pedido_id`.execute(db);
}

/** Selects the garments of pedidos of the former program as an import reads them. */
export const importedPedidos = (language: Language) => sql`
  select p.numero_anterior as numero, p.cliente_id as "clienteId", k.nif, k.subcuenta, k.nombre as cliente,
    ${madridDay} as fecha, coalesce(l.fecha_entrega, p.fecha_entrega) as entrega, m.referencia,
    coalesce(nullif(c.nombre ->> ${language}::text, ''), c.nombre ->> 'es', '') as color, t.nombre as talla, v.ean13,
    q.cantidad, q.servida as servidas, l.precio
  from pedido p
    join cliente k on k.id = p.cliente_id
    join pedido_linea l on l.pedido_id = p.id
    join pedido_cantidad q on q.pedido_linea_id = l.id
    join modelo m on m.id = l.modelo_id
    join modelo_color mc on mc.id = q.modelo_color_id
    join color c on c.id = mc.color_id
    join talla t on t.id = q.talla_id
    left join variante v on v.modelo_color_id = q.modelo_color_id and v.talla_id = q.talla_id
  where p.numero_anterior is not null
  order by p.id, l.orden, mc.orden, t.orden limit 50000`;
