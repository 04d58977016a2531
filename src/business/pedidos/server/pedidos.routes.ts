import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { buyerOf } from '../../identity/server/index.ts';
import type { Letters } from '../../mail/server/index.ts';
import * as prestamos from '../../stock/prestamos.contract.ts';
import * as company from '../company-pedidos.contract.ts';
import * as credit from '../credit.contract.ts';
import * as dashboard from '../dashboard.contract.ts';
import * as edit from '../edit-pedido.contract.ts';
import * as contract from '../pedidos.contract.ts';
import { agreeToSend } from './agree-to-send.ts';
import { answerRevision } from './answer-revision.ts';
import { blockPedido, unblockPedido } from './block-pedido.ts';
import { changePedido } from './change-pedido.ts';
import { confirmPedido } from './confirm-pedido.ts';
import { createPedido, deletePedidos } from './create-pedido.ts';
import { newEntrada } from './new-entrada.ts';
import { exportPedido } from './order-sheet.ts';
import { readPedidoCredit, readShopCredit } from './read-credit.ts';
import { readDashboardPedidos, readWeeks } from './read-dashboard.ts';
import { readMatrices } from './read-matrices.ts';
import { readCompanyPedido, readOwnPedido } from './read-pedido.ts';
import { exportPedidos, searchCompanyPedidos, searchOwnPedidos } from './search-pedidos.ts';
import { sellLoan, undoLoanSale } from './sell-loan.ts';
import { sendPedido } from './send-pedido.ts';
import { setDays } from './set-days.ts';
import { setSuplemento } from './set-suplemento.ts';

const cents = (euros: number) => Math.round(euros * 100);

interface PedidosParts {
  db: Kysely<Database>;
  clock: Clock;
  letters: Letters;
  /** The recipient of letters to the company; undefined: the company's own e-mail. */
  teamEmail: string | undefined;
}

export function pedidosRoutes(parts: PedidosParts): Route[] {
  const { db, clock } = parts;
  return [
    route(dashboard.readDashboardPedidosEndpoint, ({ params }, { caller, language }) =>
      readDashboardPedidos(parts, caller, params.list, language),
    ),
    route(dashboard.readWeeksEndpoint, (_, { caller }) => readWeeks(parts, caller)),
    route(company.searchPedidosEndpoint, ({ body }, context) => searchCompanyPedidos(db, context, body)),
    route(company.exportPedidosEndpoint, ({ body }, context) => exportPedidos(db, context, body)),
    route(company.readPedidoEndpoint, ({ params }, { caller, language }) =>
      readCompanyPedido(db, caller, params.id, language),
    ),
    route(company.exportPedidoEndpoint, async ({ params }, context) =>
      exportPedido(db, context, await readCompanyPedido(db, context.caller, params.id, context.language)),
    ),
    route(contract.exportPedidoUserEndpoint, async ({ params, query }, context) => {
      const buyer = await buyerOf(db, context.caller, query);
      return exportPedido(db, context, await readOwnPedido(db, buyer, params.id, context.language));
    }),
    route(company.setSuplementoEndpoint, ({ params, body }, context) =>
      setSuplemento(parts, context, {
        pedidoId: params.id,
        lineaId: body.lineaId,
        suplemento: cents(body.suplemento),
        antes: body.antes === undefined ? undefined : cents(body.antes),
      }),
    ),
    route(company.setDaysEndpoint, ({ params, body: { lineaId, version, ...days } }, context) =>
      setDays(parts, { pedidoId: params.id, lineaId, days, version }, context),
    ),
    route(company.confirmPedidoEndpoint, ({ params: { id } }, context) =>
      confirmPedido(db, { id }, context, clock),
    ),
    route(credit.authorizePedidoEndpoint, ({ params: { id }, body }, context) =>
      confirmPedido(db, { id, authorization: body.motivo }, context, clock),
    ),
    route(credit.blockPedidoEndpoint, ({ params: { id }, body }, context) =>
      blockPedido(db, id, body.motivo, context, clock),
    ),
    route(credit.unblockPedidoEndpoint, ({ params: { id } }, context) =>
      unblockPedido(db, id, context, clock),
    ),
    route(credit.readPedidoCreditEndpoint, ({ params: { id } }, { caller }) =>
      readPedidoCredit(db, caller, id, clock.today()),
    ),
    route(credit.readShopCreditEndpoint, async ({ query }, { caller }) =>
      readShopCredit(db, await buyerOf(db, caller, query), clock.today()),
    ),
    createRoute(db, edit.createPedidoEndpoint, (tx, { body }, context) =>
      createPedido(tx, body, context, clock),
    ),
    route(edit.updatePedidoEndpoint, ({ params: { id }, body }, context) =>
      changePedido(parts, id, body, context),
    ),
    route(edit.deletePedidosEndpoint, ({ body }, context) => deletePedidos(db, body, context)),
    route(edit.sendPedidoEndpoint, ({ params: { id }, body: { version } }, context) =>
      sendPedido(parts, id, version, context),
    ),
    route(edit.readMatricesEndpoint, ({ body }, context) => readMatrices(db, body, context)),
    route(contract.readPedidoWebEndpoint, async ({ body }, { caller, language }) =>
      readOwnPedido(db, await buyerOf(db, caller, body), body.id, language),
    ),
    route(contract.newEntradaEndpoint, async ({ body }, { caller, language }) =>
      newEntrada(db, await buyerOf(db, caller, body), body, language),
    ),
    route(contract.readPedidoUserEndpoint, async ({ params, query }, { caller, language }) =>
      readOwnPedido(db, await buyerOf(db, caller, query), params.id, language),
    ),
    createRoute(db, prestamos.sellPrestamoEndpoint, (tx, { params: { id }, body }, context) =>
      sellLoan(tx, { id, ...body }, context, clock),
    ),
    createRoute(db, prestamos.undoSaleEndpoint, (tx, { params: { id }, body }, context) =>
      undoLoanSale(tx, { id, ...body }, context, clock),
    ),
    route(contract.answerRevisionEndpoint, async ({ params: { id }, body }, context) => {
      const { userId, clienteId, nota = '', ...answer } = body;
      const buyer = await buyerOf(db, context.caller, { userId, clienteId });
      return answerRevision(parts, buyer, { ...answer, id, nota }, context);
    }),
    route(contract.agreeToSendEndpoint, async ({ params: { id }, body }, context) => {
      const buyer = await buyerOf(db, context.caller, body);
      return agreeToSend(db, buyer, { ...body, id, today: parts.clock.today() }, context);
    }),
    route(contract.searchPedidosUserEndpoint, async ({ body }, { caller }) =>
      searchOwnPedidos(db, await buyerOf(db, caller, body), body),
    ),
  ];
}
