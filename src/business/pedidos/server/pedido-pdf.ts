/** The PDF of a pedido. */
import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { type Route, route } from '../../../platform/server/http/route.ts';
import type { DocumentSource } from '../../../platform/server/papers/document-source.ts';
import type { PaperOrder } from '../../../platform/server/papers/paper.ts';
import { type Papers, pdfReply } from '../../../platform/server/papers/papers.ts';
import { languageOfCliente, readPaperHouse } from '../../documents/server/index.ts';
import { buyerOf } from '../../identity/server/index.ts';
import * as contract from '../pedido-pdf.contract.ts';
import { paperOfPedido } from './paper-of-pedido.ts';
import { canSeePedido } from './pedidos.repository.ts';
import { findOwnPedido, readPedido } from './read-pedido.ts';

async function orderOfPedido(db: Db, id: number): Promise<PaperOrder> {
  const { cliente } = await readPedido(db, id, 'es');
  const language = await languageOfCliente(db, cliente?.id);
  const [pedido, house] = await Promise.all([readPedido(db, id, language), readPaperHouse(db, language)]);
  return paperOfPedido(pedido, house);
}

async function expectVisible(db: Db, caller: Caller, id: number): Promise<void> {
  if (!(await canSeePedido(db, caller, id))) throw new NotFound('Pedido', id);
}

/** The pedido as a document that has an address. */
export const pedidoDocument = (db: Db): DocumentSource => ({
  kind: 'pedido',
  async expectReader(caller, id, userId) {
    const buyer = await buyerOf(db, caller, { userId });
    const isStaff = buyer === caller && caller.clienteId === null && caller.can('Permissions.Pedidos.View');
    if (isStaff) await expectVisible(db, caller, id);
    else await findOwnPedido(db, buyer, id);
  },
  orderOf: (id) => orderOfPedido(db, id),
});

export function pedidoPdfRoutes({ db, papers }: { db: Db; papers: Papers }): Route[] {
  return [
    route(contract.readPedidoPdfEndpoint, async ({ params: { id } }, { caller }) => {
      await expectVisible(db, caller, id);
      return pdfReply(papers, await orderOfPedido(db, id));
    }),
    route(contract.readOwnPedidoPdfEndpoint, async ({ params: { id }, query }, { caller }) => {
      await findOwnPedido(db, await buyerOf(db, caller, query), id);
      return pdfReply(papers, await orderOfPedido(db, id));
    }),
  ];
}
