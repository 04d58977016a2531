/**
 * Measures carts of five lines that become pedidos, against the bare transaction that writes the same rows.
 */
import type { LoadRequest } from './processes/load.ts';
import { startTransactions } from './processes/transactions.ts';
import { fillCarts, type Shop } from './shops.ts';
import type { Workload } from './workload.ts';

const connections = 32;

export const cartToPedido: Workload = {
  name: 'cart-to-pedido',
  title: 'A cart of five lines becomes a pedido, the pedido in return',
  baseline: 'begin, lock, nine writes, commit',
  aim: { share: 0.8 },
  async prepare({ site, load, shops }) {
    const transactions = startTransactions();
    const requests = Array.from({ length: connections }, (_, connection) =>
      shops.filter((_, place) => place % connections === connection).map(request),
    );
    return {
      async percha() {
        await fillCarts(site, shops);
        const before = await site.usage();
        const limit = { count: shops.length };
        const measured = await load.ask({ url: site.url, connections, limit, requests });
        return { ...measured, cpuSeconds: (await site.usage()).cpuSeconds - before.cpuSeconds };
      },
      async baseline() {
        await fillCarts(site, shops);
        return transactions.ask({
          kind: 'send',
          databaseUrl: site.databaseUrl,
          lanes: Array.from({ length: site.poolSize }, (_, lane) =>
            shops.filter((_, place) => place % site.poolSize === lane),
          ),
          limit: 'once',
        });
      },
      close: transactions.stop,
    };
  },
};

function request({ token }: Shop): LoadRequest {
  return {
    method: 'POST',
    path: '/lob/api/v1/cart/cart-to-pedido',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'accept-encoding': 'br',
      'accept-language': 'es',
    },
    body: '{}',
  };
}
