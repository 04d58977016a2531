import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import type { Buyer } from '../../identity/server/index.ts';
import type { PedidoCredit, ShopCredit } from '../credit.contract.ts';
import { availableOf, creditProblem } from '../credit.ts';
import { findCredit } from './credit.repository.ts';
import { canSeePedido, findPedido } from './pedidos.repository.ts';

/** Reads what the buyer's cliente may still order. */
export async function readShopCredit(db: Db, buyer: Buyer, today: string): Promise<ShopCredit> {
  if (buyer.clienteId === null) return { vencido: 0 };
  const { clienteId, userId: buyerId } = buyer;
  const credit = await findCredit(db, { clienteId, today, buyerId });
  const available = availableOf(credit);
  return {
    ...(available !== undefined && { disponible: available / 100 }),
    vencido: Math.max(0, credit.vencido) / 100,
  };
}

/** Reads the credit of the cliente of a pedido. @throws NotFound also for another rep's pedido */
export async function readPedidoCredit(
  db: Db,
  caller: Caller,
  id: number,
  today: string,
): Promise<PedidoCredit> {
  const pedido = (await canSeePedido(db, caller, id)) ? await findPedido(db, id) : undefined;
  if (!pedido) throw new NotFound('Pedido', id);
  const { cliente_id: clienteId, total } = pedido;
  if (clienteId === null) {
    return { deuda: 0, vencido: 0, porServir: 0, sinFacturar: 0, anticipado: 0, sobreLimite: 0 };
  }
  const credit = await findCredit(db, { clienteId, today, except: id });
  return {
    ...(credit.limite !== null && { limite: credit.limite / 100 }),
    deuda: credit.deuda / 100,
    vencido: Math.max(0, credit.vencido) / 100,
    porServir: credit.porServir / 100,
    sinFacturar: credit.sinFacturar / 100,
    anticipado: credit.anticipado / 100,
    sobreLimite: (creditProblem(credit, total)?.sobreLimite ?? 0) / 100,
  };
}
