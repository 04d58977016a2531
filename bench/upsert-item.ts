/** Sets one cell of a cart repeatedly, against the bare transaction that writes the same rows. */
import type { LoadRequest } from './processes/load.ts';
import { startTransactions } from './processes/transactions.ts';
import type { Shop } from './shops.ts';
import type { Workload } from './workload.ts';

const connections = 32;
const carts = 64;

export const upsertItem: Workload = {
  name: 'upsert-item',
  title: 'Set one cell of a cart, the whole cart in return',
  baseline: 'begin, two upserts, commit',
  aim: { share: 0.6 },
  async prepare({ site, load, shops }) {
    const buyers = shops.slice(0, carts);
    const transactions = startTransactions();
    const requests = Array.from({ length: connections }, (_, connection) =>
      changes(buyers.filter((_, place) => place % connections === connection)).map(request),
    );
    return {
      async percha(limit) {
        const before = await site.usage();
        const measured = await load.ask({ url: site.url, connections, limit, requests });
        return { ...measured, cpuSeconds: (await site.usage()).cpuSeconds - before.cpuSeconds };
      },
      baseline: ({ seconds }) =>
        transactions.ask({
          kind: 'upsert',
          databaseUrl: site.databaseUrl,
          lanes: Array.from({ length: site.poolSize }, (_, lane) =>
            changes(buyers.filter((_, place) => place % site.poolSize === lane)),
          ),
          limit: { seconds },
        }),
      close: transactions.stop,
    };
  },
};

export interface CellChange {
  shop: Shop;
  cell: Shop['cells'][number];
}

/** Every call changes something: the next call for a cell sets another cantidad. */
function changes(shops: Shop[]): CellChange[] {
  return [1, 2, 3].flatMap((cantidad) =>
    Array.from({ length: shops[0]?.cells.length ?? 0 }, (_, place) => place).flatMap((place) =>
      shops.flatMap((shop) => {
        const cell = shop.cells[place];
        return cell ? [{ shop, cell: { ...cell, cantidad } }] : [];
      }),
    ),
  );
}

function request({ shop, cell: { modeloId, modeloColorId, tallaId, cantidad } }: CellChange): LoadRequest {
  return {
    method: 'POST',
    path: '/lob/api/v1/cart/upsert-item',
    headers: {
      authorization: `Bearer ${shop.token}`,
      'content-type': 'application/json',
      'accept-encoding': 'br',
      'accept-language': 'es',
    },
    body: JSON.stringify({ modeloId, modeloColorId, tallaId, cantidad }),
  };
}
