import type { Db } from '#database/schema.ts';
import type { CallerContext, StreamedFile } from '../../../../platform/server/http/route.ts';
import { translate } from '../../../../platform/server/texts.ts';
import { readSheetCells } from '../../../catalogue/server/index.ts';
import type { Buyer } from '../../../identity/server/index.ts';
import { listEans, orderSheet } from '../../../pedidos/server/index.ts';
import type { Cart } from '../../cart.contract.ts';
import { listQuantitiesInHand } from './lista.repository.ts';

/** Returns a cart as a sheet with a row for each cell, which an order by list reads back. */
export function exportCart(db: Db, cart: Cart, context: CallerContext): Promise<StreamedFile> {
  return orderSheet(translate(context.language, 'Carrito'), context, async () => {
    const eanOf = await listEans(
      db,
      cart.modelos.flatMap(({ cantidades }) => cantidades),
    );
    return cart.modelos.flatMap(({ referencia, nombre, precio, cantidades }) =>
      cantidades.map((cell) => ({
        ...{ referencia, nombre, color: cell.color, talla: cell.talla, ean: eanOf(cell) },
        ...{ cantidad: cell.cantidad, precio: Math.round((cell.precio ?? precio) * 100) },
      })),
    );
  });
}

/**
 * Returns the cells of modelos that can be ordered as a sheet to fill in, with the buyer's prices and the
 * quantities of the cart in hand.
 */
export function exportLineSheet(
  db: Db,
  buyer: Buyer,
  ids: readonly number[],
  context: CallerContext,
): Promise<StreamedFile> {
  const { language } = context;
  return orderSheet(translate(language, 'Hoja de pedido'), context, async () => {
    const [cells, quantities] = await Promise.all([
      readSheetCells(db, ids, buyer.tarifaId, language),
      listQuantitiesInHand(db, buyer.userId),
    ]);
    return cells.map(({ modeloColorId, tallaId, ...cell }) => ({
      ...cell,
      cantidad: quantities.get(`${modeloColorId} ${tallaId}`),
    }));
  });
}
