import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { findArticulos } from '../../server/articulos.repository.ts';
import { articuloText, priceOf, quantityOf } from '../../units.ts';
import { isLate } from '../compra.ts';
import type { Compra, CompraRow } from '../compras.contract.ts';

/** The reach of a reader, and the day by which a pedido is late. */
export interface CompraReader {
  language: Language;
  withCosts: boolean;
  today: string;
}

/** Euros of the lines of the pedido in the outer query, each rounded as `amountOf` rounds it. */
export const importeOfCompra = sql<number>`(
  select coalesce(sum(round(l.cantidad::numeric * l.precio / 10000)), 0)::float8 / 100
  from pedido_compra_linea l where l.pedido_id = pedido_compra.id)`;
/** The first promised day of what is still to come. */
export const previstaOfCompra = sql<string | null>`(
  select min(l.prevista) from pedido_compra_linea l
  where l.pedido_id = pedido_compra.id and not l.cerrada and l.recibida < l.cantidad)`;
export const parcialOfCompra = sql<boolean>`(
  pedido_compra.estado in ('enviado', 'confirmado') and exists (
    select from pedido_compra_linea l where l.pedido_id = pedido_compra.id and l.recibida > 0))`;
export const retrasoOfCompra = (today: string) => sql<boolean>`(
  pedido_compra.estado in ('enviado', 'confirmado') and coalesce(${previstaOfCompra} < ${today}, false))`;
export const lineasOfCompra = sql<number>`(
  select count(*)::int from pedido_compra_linea l where l.pedido_id = pedido_compra.id)`;
/** The names of what is ordered, each once. */
export const contenidoOfCompra = sql<string>`coalesce((
  select string_agg(x.nombre, ', ' order by x.orden) from (
    select coalesce(m.nombre, o.nombre) as nombre, min(l.orden) as orden
    from pedido_compra_linea l left join materia m on m.id = l.materia_id
      left join modelo_color mc on mc.id = l.modelo_color_id left join modelo o on o.id = mc.modelo_id
    where l.pedido_id = pedido_compra.id group by 1 order by 2 limit 4) x), '')`;

export const selectCompras = (db: Db) =>
  db
    .selectFrom('pedido_compra')
    .innerJoin('proveedor', 'proveedor.id', 'pedido_compra.proveedor_id')
    .selectAll('pedido_compra')
    .select([
      'proveedor.nombre as proveedor',
      sql<boolean>`coalesce(proveedor.email, '') <> ''`.as('con_correo'),
      importeOfCompra.as('importe'),
      previstaOfCompra.as('prevista'),
      parcialOfCompra.as('parcial'),
      lineasOfCompra.as('lineas'),
      contenidoOfCompra.as('contenido'),
    ]);
type Line = Awaited<ReturnType<ReturnType<typeof selectCompras>['execute']>>[number];

const factsOf = (row: Line, { withCosts, today }: CompraReader) => ({
  id: row.id,
  estado: row.estado,
  proveedorId: row.proveedor_id,
  proveedor: row.proveedor,
  conCorreo: row.con_correo,
  fecha: row.fecha,
  confirmacion: row.confirmacion,
  prevista: row.prevista ?? undefined,
  retraso: isLate(row.estado, row.prevista ?? undefined, today),
  parcial: row.parcial,
  importe: withCosts ? row.importe : undefined,
  enviado: row.enviado?.toISOString(),
  confirmado: row.confirmado?.toISOString(),
  version: row.version,
});

export const compraRowOf = (row: Line, reader: CompraReader): CompraRow => ({
  ...factsOf(row, reader),
  lineas: row.lineas,
  contenido: row.contenido,
});

export const listCompraLineas = (db: Db, pedidoId: number) =>
  db
    .selectFrom('pedido_compra_linea')
    .where('pedido_id', '=', pedidoId)
    .selectAll()
    .orderBy('orden')
    .orderBy('id')
    .execute();
export type CompraLineaRow = Awaited<ReturnType<typeof listCompraLineas>>[number];

/** The most entradas that a pedido lists. */
const maxEntradas = 100;

export async function findCompra(db: Db, id: number, reader: CompraReader): Promise<Compra | undefined> {
  const row = await selectCompras(db).where('pedido_compra.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const lineas = await listCompraLineas(db, id);
  const names = await findArticulos(db, lineas.map(articuloText), reader.language);
  const entradas = await db
    .selectFrom('entrada')
    .where('pedido_compra_id', '=', id)
    .where('anulada', '=', false)
    .select(['id', 'fecha', 'albaran'])
    .orderBy('id', 'desc')
    .limit(maxEntradas)
    .execute();
  return {
    ...factsOf(row, reader),
    notas: row.notas,
    entradas,
    lineas: lineas.map((linea) => {
      const articulo = articuloText(linea);
      const named = names.get(articulo);
      return {
        id: linea.id,
        articulo,
        nombre: named?.nombre ?? '',
        unidad: named?.unidad ?? '',
        cantidad: quantityOf(linea.cantidad),
        recibida: quantityOf(linea.recibida),
        precio: reader.withCosts ? priceOf(linea.precio) : undefined,
        prevista: linea.prevista,
        nota: linea.nota,
        cerrada: linea.cerrada,
        ...(linea.lote_id !== null && { loteId: linea.lote_id }),
      };
    }),
  };
}

export const lockCompras = (db: Db, ids: readonly number[]) =>
  db.selectFrom('pedido_compra').where('id', 'in', ids).selectAll().orderBy('id').forUpdate().execute();

export interface WrittenLinea {
  /** Null: a new line. */
  id: number | null;
  orden: number;
  materiaId: number | null;
  materiaColorId: number | null;
  modeloColorId: number | null;
  tallaId: number | null;
  /** Hundredths. */
  cantidad: number;
  precio: number;
  prevista: string;
  nota: string;
}

/** Replaces the lines of a pedido: kept ones stay with what was received of them. */
export async function putLineas(db: Db, pedidoId: number, lineas: readonly WrittenLinea[]): Promise<void> {
  const kept = lineas.flatMap(({ id }) => id ?? []);
  await sql`delete from pedido_compra_linea where pedido_id = ${pedidoId} and id <> all(${kept}::int[])`.execute(
    db,
  );
  const set = sql`jsonb_to_recordset(${JSON.stringify(lineas)}::jsonb) as x(id int, orden int, "materiaId" int,
    "materiaColorId" int, "modeloColorId" int, "tallaId" int, cantidad int, precio bigint, prevista date, nota text)`;
  await sql`
    update pedido_compra_linea l set orden = x.orden, materia_id = x."materiaId",
      materia_color_id = x."materiaColorId", modelo_color_id = x."modeloColorId", talla_id = x."tallaId",
      cantidad = x.cantidad, precio = x.precio, prevista = x.prevista, nota = x.nota
    from ${set} where l.id = x.id and l.pedido_id = ${pedidoId}`.execute(db);
  await sql`
    insert into pedido_compra_linea (pedido_id, orden, materia_id, materia_color_id, modelo_color_id, talla_id, cantidad,
      precio, prevista, nota)
    select ${pedidoId}, x.orden, x."materiaId", x."materiaColorId", x."modeloColorId", x."tallaId", x.cantidad, x.precio,
      x.prevista, x.nota
    from ${set} where x.id is null order by x.orden`.execute(db);
}

/** Quantities of materias to come by color and day, from sent pedidos. Quantities in hundredths. */
export async function listComing(
  db: Db,
  materiaIds: readonly number[],
): Promise<
  { materiaId: number; materiaColorId: number | null; fecha: string; cantidad: number; pedidoId: number }[]
> {
  const { rows } = await sql<{
    materiaId: number;
    materiaColorId: number | null;
    fecha: string;
    cantidad: number;
    pedidoId: number;
  }>`
    select l.materia_id as "materiaId", l.materia_color_id as "materiaColorId", l.prevista as fecha,
      l.cantidad - l.recibida as cantidad, l.pedido_id as "pedidoId"
    from pedido_compra_linea l join pedido_compra p on p.id = l.pedido_id
    where l.materia_id = any(${materiaIds}::int[]) and not l.cerrada and l.recibida < l.cantidad
      and p.estado in ('enviado', 'confirmado')
    order by l.prevista, l.id`.execute(db);
  return rows;
}

/** Returns the garments of a pedido that are still to come and are promised. */
export async function countPromised(db: Db, pedidoId: number): Promise<number> {
  const { n } = await db
    .selectFrom('pedido_compra_linea')
    .innerJoin('lote', 'lote.id', 'pedido_compra_linea.lote_id')
    .where('pedido_compra_linea.pedido_id', '=', pedidoId)
    .where('lote.terminado', 'is', null)
    .select(sql<number>`coalesce(sum(lote.reservado), 0)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
