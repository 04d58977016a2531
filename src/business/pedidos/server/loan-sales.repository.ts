import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from '../../identity/server/index.ts';

export interface SoldCell {
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
}

export interface LoanShop {
  id: number;
  comercialId: number | null;
  tarifaId: number | null;
}

/** Returns a cliente in the caller's row scope. */
export function findLoanShop(
  db: Db,
  caller: Pick<Caller, 'rowScope'>,
  id: number,
): Promise<LoanShop | undefined> {
  return db
    .selectFrom('cliente')
    .where('id', '=', id)
    .where(inRowScope(caller, 'cliente.id'))
    .select(['id', 'comercial_id as comercialId', 'tarifa_id as tarifaId'])
    .executeTakeFirst();
}

export interface PricedCell extends SoldCell {
  modeloId: number;
  referencia: string;
  nombre: string;
  /** Cents of a garment in the tarifa, with the surcharge of its talla. */
  precio: number;
}

/** Returns cells with their prices in a tarifa, by modelo and price. Cells without a modelo are left out. */
export async function priceCells(
  db: Db,
  cells: readonly SoldCell[],
  tarifaId: number | null,
): Promise<PricedCell[]> {
  const rows = cells.map(({ modeloColorId, tallaId, cantidad }) => ({
    mc: modeloColorId,
    t: tallaId,
    n: cantidad,
  }));
  const { rows: priced } = await sql<PricedCell>`
    select x.mc as "modeloColorId", x.t as "tallaId", x.n as cantidad, m.id as "modeloId", m.referencia, m.nombre,
      surcharged_price(price_in_tarifa(m.id, m.precio, ${tarifaId}::int), s.importe, s.percent) as precio
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(mc int, t int, n int)
      join modelo_color mc on mc.id = x.mc join modelo m on m.id = mc.modelo_id join talla t on t.id = x.t
      left join lateral suplemento_of(m.id, x.t, ${tarifaId}::int) s on true
    order by m.referencia, m.id, precio, mc.orden, t.orden`.execute(db);
  return priced;
}

interface ServedPedido {
  shop: LoanShop;
  prestamoId: number;
  fecha: Date;
  creadoPor: string;
  /** Cents. */
  total: number;
  totalPrendas: number;
  totalModelos: number;
  lineas: readonly {
    modeloId: number;
    referencia: string;
    nombre: string;
    precio: number;
    importe: number;
    cells: readonly SoldCell[];
  }[];
}

/** Inserts a pedido whose garments are all served. @returns its id */
export async function insertServedPedido(db: Db, pedido: ServedPedido): Promise<number> {
  const { id } = await db
    .insertInto('pedido')
    .values({
      ...{ estado: 2, situacion: 'servido', fecha: pedido.fecha },
      cliente_id: pedido.shop.id,
      comercial_id: pedido.shop.comercialId,
      tarifa_id: pedido.shop.tarifaId,
      creado_por: pedido.creadoPor,
      prestamo_id: pedido.prestamoId,
      total: pedido.total,
      total_prendas: pedido.totalPrendas,
      total_modelos: pedido.totalModelos,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lineas = await db
    .insertInto('pedido_linea')
    .values(
      pedido.lineas.map(({ modeloId, referencia, nombre, precio, importe }, orden) => ({
        ...{ pedido_id: id, modelo_id: modeloId, referencia, nombre, precio, importe, orden },
        situacion: 'servido',
      })),
    )
    .returning(['id', 'orden'])
    .execute();
  const idOf = new Map(lineas.map((linea) => [linea.orden, linea.id]));
  await db
    .insertInto('pedido_cantidad')
    .values(
      pedido.lineas.flatMap(({ cells }, orden) =>
        cells.map(({ modeloColorId, tallaId, cantidad }) => ({
          pedido_linea_id: idOf.get(orden) as number,
          ...{ modelo_color_id: modeloColorId, talla_id: tallaId, cantidad, servida: cantidad },
        })),
      ),
    )
    .execute();
  return id;
}

/** Returns the state of a pedido that a loan was sold by, and locks it until the transaction ends. */
export function findLoanPedido(db: Db, prestamoId: number, pedidoId: number) {
  return db
    .selectFrom('pedido')
    .where('id', '=', pedidoId)
    .where('prestamo_id', '=', prestamoId)
    .select([
      'situacion',
      sql<boolean>`exists (select from factura_linea f join pedido_linea l on l.id = f.pedido_linea_id
        where l.pedido_id = pedido.id)`.as('hasFacturas'),
    ])
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the served garments of a pedido by cell. */
export async function listSoldCells(db: Db, pedidoId: number): Promise<SoldCell[]> {
  return db
    .selectFrom('pedido_cantidad')
    .innerJoin('pedido_linea', 'pedido_linea.id', 'pedido_linea_id')
    .where('pedido_id', '=', pedidoId)
    .select(['modelo_color_id as modeloColorId', 'talla_id as tallaId', 'servida as cantidad'])
    .execute();
}

/** Marks the garments of a pedido as not served. */
export async function unserveLoanCells(db: Db, pedidoId: number): Promise<void> {
  await db
    .updateTable('pedido_cantidad')
    .set({ servida: 0 })
    .where('pedido_linea_id', 'in', (eb) =>
      eb.selectFrom('pedido_linea').where('pedido_id', '=', pedidoId).select('id'),
    )
    .execute();
}
