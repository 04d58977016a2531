/** The lines of an entrada with their articles, prices and lines of a pedido de compra. */
import type { Db } from '#database/schema.ts';
import { type FieldFailure, FieldsInvalid } from '../../../../platform/http/failures.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { matchReceived, type OpenLinea } from '../../compras/match-received.ts';
import { expectReceiving, readOpenLineas } from '../../compras/server/receive-compra.ts';
import { findArticulos, type KnownArticulo } from '../../server/articulos.repository.ts';
import { seesCosts } from '../../server/costs.ts';
import { hundredths, storedPrice } from '../../units.ts';
import type { EditedEntrada, EditedEntradaLinea } from '../entradas.contract.ts';
import { expectPlace } from './piezas-acts.ts';

/** A line with its article and its price. */
export interface PricedLinea {
  linea: EditedEntradaLinea;
  articulo: KnownArticulo;
  /** Hundredths. */
  cantidad: number;
  precio: number;
  pedidoLineaId: number | null;
}

/**
 * Checks the head of an entrada, and returns the open lines of its pedido de compra.
 * @param before the stored entrada of a correction: its pedido and its place may have ended since
 * @throws FieldsInvalid for a proveedor, place or pedido that does not fit; Conflict for a closed pedido
 */
export async function expectHead(
  tx: Db,
  edited: EditedEntrada,
  before?: Pick<EditedEntrada, 'lugarId'>,
): Promise<OpenLinea[]> {
  const { proveedorId, pedidoCompraId, lugarId } = edited;
  const proveedor = await tx
    .selectFrom('proveedor')
    .where('id', '=', proveedorId)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  if (!proveedor) throw new FieldsInvalid([{ field: 'proveedorId', key: 'Este proveedor no existe.' }]);
  if (lugarId !== before?.lugarId) await expectPlace(tx, lugarId);
  if (pedidoCompraId === undefined) return [];
  const lineas = await readOpenLineas(tx, pedidoCompraId, proveedorId);
  if (!before) await expectReceiving(tx, pedidoCompraId);
  return lineas;
}

/**
 * Finds articles, prices and lines of the pedido. New garments that fill several lines of it are several.
 * @param isStored the line is part of what the pedido has received
 * @throws FieldsInvalid by line
 */
export async function priced(
  tx: Db,
  lineas: readonly EditedEntradaLinea[],
  open: readonly OpenLinea[],
  context: CallerContext,
  isStored: (linea: EditedEntradaLinea) => boolean = () => false,
): Promise<PricedLinea[]> {
  const articulos = await findArticulos(
    tx,
    lineas.map(({ articulo }) => articulo),
    context.language,
  );
  const withCosts = seesCosts(context.caller);
  const match = matchReceived(open);
  const wrong: FieldFailure[] = [];
  const found = lineas.flatMap((linea, place): PricedLinea[] => {
    const articulo = articulos.get(linea.articulo);
    if (!articulo) {
      wrong.push({ field: `lineas.${place}.articulo`, key: 'Elija una materia con su color, o una prenda.' });
      return [];
    }
    const cantidad = hundredths(linea.cantidad);
    if (articulo.unidad === 'ud' && cantidad % 100 !== 0) {
      wrong.push({ field: `lineas.${place}.cantidad`, key: 'Esta cantidad va en unidades enteras.' });
    }
    const given = withCosts && linea.precio !== undefined ? storedPrice(linea.precio) : undefined;
    const pricedAs = (target: OpenLinea | undefined, own: number): PricedLinea => {
      const precio = given ?? target?.precio ?? articulo.precio ?? 0;
      return { linea, articulo, cantidad: own, precio, pedidoLineaId: target?.id ?? null };
    };
    if (isStored(linea)) return [pricedAs(undefined, cantidad)];
    const isWhole = articulo.materiaId !== null;
    return match({ articulo: linea.articulo, cantidad, precio: given, isWhole }).map((one) =>
      pricedAs(one.linea, one.cantidad),
    );
  });
  if (wrong.length > 0) throw new FieldsInvalid(wrong);
  return found;
}
