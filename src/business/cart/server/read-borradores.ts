import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { ModeloLabels } from '../../catalogue/server/index.ts';
import type { Borrador } from '../borradores.contract.ts';
import type { Cart } from '../cart.contract.ts';
import { type BorradorRow, findBorrador, readWholeBorrador } from './borradores.repository.ts';
import { daysOfCart } from './cart-days.ts';
import { cartReply } from './read-cart.ts';

/** Returns the reply for a draft, as `userId` may see it. */
export function borradorReply(row: BorradorRow, userId: string): Borrador {
  return {
    id: row.id,
    nombre: row.nombre,
    ...daysOfCart(row),
    prendas: row.prendas,
    modelos: row.modelos,
    total: row.total / 100,
    cambiadoEl: row.cambiado_el.toISOString(),
    enMano: row.en_mano,
    compartido: row.compartido,
    propio: row.buyer_id === userId,
    owner: row.owner,
    version: row.version,
    pedidoId: row.pedido_id ?? undefined,
  };
}

/** Returns a draft as a whole cart: an own or a shared one. @throws NotFound */
export async function readBorrador(
  db: Db,
  labels: ModeloLabels,
  userId: string,
  id: number,
  language: Language,
): Promise<Cart> {
  const row = await findBorrador(db, userId, id);
  if (!row || row.borrado_el) throw new NotFound('Borrador', id);
  return cartReply(await readWholeBorrador(db, labels, id), row.buyer_id, language);
}
