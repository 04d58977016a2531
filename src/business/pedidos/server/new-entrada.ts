import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { readModeloAuth } from '../../catalogue/server/index.ts';
import type { Buyer } from '../../identity/server/index.ts';
import type { NewEntrada } from '../pedidos.contract.ts';
import { findOwnPedido } from './read-pedido.ts';

/**
 * Returns an empty line with all cells of a modelo. Prices are the buyer's; with a pedido, those of its
 * tarifa.
 * @throws NotFound for an unpublished modelo and another customer's pedido
 */
export async function newEntrada(
  db: Db,
  buyer: Buyer,
  { modeloId, pedidoId }: { modeloId: number; pedidoId?: number | undefined },
  language: Language,
): Promise<NewEntrada> {
  const tarifaId =
    pedidoId === undefined ? buyer.tarifaId : (await findOwnPedido(db, buyer, pedidoId)).tarifa_id;
  const modelo = await readModeloAuth(db, language, modeloId, { ...buyer, tarifaId });
  const known = new Set(modelo.stock.map(({ modeloColorId, tallaId }) => `${modeloColorId}/${tallaId}`));
  const { referencia, nombre, imagen, precio, precios } = modelo;
  return {
    ...{ modeloId, referencia, nombre, imagen, precio, descuento: 0, importe: 0, situacion: 'recibido' },
    ...(precios && { precios }),
    cantidades: modelo.colores.flatMap(({ modeloColorId, nombre: color }) =>
      modelo.tallas
        .filter(({ tallaId }) => known.has(`${modeloColorId}/${tallaId}`))
        .map(({ tallaId, nombre: talla }) => ({
          ...{ modeloColorId, color, tallaId, talla, cantidad: 0, servida: 0 },
          entregas: [],
        })),
    ),
  };
}
