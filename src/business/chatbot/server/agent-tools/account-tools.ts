/** Tools about the caller's own pedidos and facturas. */
import * as z from 'zod';
import { shopTool } from './agent-tool.ts';

const maxId = 2_147_483_647;
/** Open due dates of a reply; the sums count all of them. */
const maxDue = 20;

export const listPedidosTool = shopTool({
  name: 'list_pedidos',
  title: 'Own orders',
  description: 'The latest pedidos (orders) of the account with their state, or the one with this id.',
  effect: 'none',
  input: z.object({ id: z.int().min(1).max(maxId).optional() }),
  run: async ({ tools: { caller } }, { id }) => ({
    pedidos: (await caller.listPedidos(id)).map((pedido) => ({
      id: pedido.id,
      fecha: pedido.fecha,
      situacion: pedido.situacion,
      total: pedido.total,
      prendas: pedido.totalPrendas,
      path: `/pedido/${pedido.id}`,
    })),
  }),
});

export const listFacturasTool = shopTool({
  name: 'list_facturas',
  title: 'Own invoices and what is due',
  description:
    'The latest facturas (invoices) of the account, and what is due: open and overdue sums in euros, the oldest due dates first.',
  effect: 'none',
  input: z.object({}),
  async run({ tools: { caller } }) {
    const [facturas, debts] = await Promise.all([caller.listFacturas(), caller.readDebts()]);
    const { pendiente, aCuenta, vencido, vencimientos } = debts;
    return {
      facturas: facturas.map(({ id, numero, fecha, total }) => ({
        numero,
        fecha,
        total,
        path: `/factura/${id}`,
      })),
      pendiente,
      vencido,
      aCuenta,
      vencimientos: vencimientos
        .slice(0, maxDue)
        .map(({ numero, fecha, pendiente: open, vencido: isLate }) => ({
          numero,
          fecha,
          pendiente: open,
          vencido: isLate,
        })),
      ...(vencimientos.length > maxDue && { notShown: vencimientos.length - maxDue }),
    };
  },
});
