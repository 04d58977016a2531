import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { imagenOf } from '../../../platform/server/pictures/pictures.ts';
import type { PedidoMatrix } from '../edit-pedido.contract.ts';
import { findOrderShop, listMatrices } from './edit-lines.repository.ts';

/**
 * Reads modelos with their cells at the prices of a cliente. Unknown modelos are left out.
 * @throws NotFound for another rep's cliente
 */
export async function readMatrices(
  db: Db,
  { clienteId, ids }: { clienteId: number; ids: readonly number[] },
  { caller, language }: CallerContext,
): Promise<{ data: PedidoMatrix[] }> {
  const shop = await findOrderShop(db, caller, clienteId);
  if (!shop) throw new NotFound('Cliente', clienteId);
  const rows = await listMatrices(db, ids, shop.tarifaId);
  return {
    data: rows.map(({ modeloId, referencia, nombre, imagen, celdas }) => ({
      ...{ modeloId, referencia, nombre },
      ...(imagen && { imagen: imagenOf(imagen, language) }),
      celdas: celdas.map(({ mc, color, t, talla, o, p, d }) => ({
        ...{ modeloColorId: mc, color: inLanguage(color, language), tallaId: t, talla },
        ...{ orden: o, precio: p / 100, disponible: d },
      })),
    })),
  };
}
