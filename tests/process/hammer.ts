/** Sends many writes at once until the server is gone, and records which ones it acknowledged. */
import { randomUUID } from 'node:crypto';
import { until } from './percha.ts';
import { type Answer, type Cell, inDatabaseAt, post } from './shop.ts';

const shopWriters = 6;
const senders = 2;
/** Writes between two orders of a loop, so that carts are not empty. */
const writesPerSending = 12;

export interface CellRecord {
  cell: Cell;
  /** The last acknowledged quantity; each cell's quantities only increase. */
  acknowledged: number | undefined;
  /** The quantity of the call without a reply. */
  unanswered: number | undefined;
}

export interface Sending {
  key: string;
  /** The pedido in the reply; undefined without one. */
  pedido?: Answer['json'];
}

export interface Hammering {
  cells: CellRecord[];
  sendings: Sending[];
  acknowledgedWrites(): number;
  acknowledgedPedidos(): number;
  /** Resolves when every loop has found the server gone; rejects on an unexpected reply. */
  end: Promise<void>;
}

const sendPath = '/lob/api/v1/cart/cart-to-pedido';

export const send = (url: string, headers: Record<string, string>, key: string): Promise<Answer> =>
  post(url, sendPath, {}, { ...headers, 'idempotency-key': key });

/**
 * Statuses that acknowledge nothing: the database is away (possibly just before the server is), or a disk is
 * full.
 */
const away = [503, 507];

/**
 * Sets the cells of the shop's cart from several loops, each with its own cells, while others send the cart.
 * @param first the first quantity of each cell, above any existing one
 */
export function hammer(
  url: string,
  headers: Record<string, string>,
  allCells: Cell[],
  first: number,
): Hammering {
  const cells = allCells.map(
    (cell): CellRecord => ({ cell, acknowledged: undefined, unanswered: undefined }),
  );
  const sendings: Sending[] = [];
  let writes = 0;
  let pedidos = 0;
  let gone = false;

  async function write(own: CellRecord[]): Promise<void> {
    for (let cantidad = first; ; cantidad += 1) {
      for (const record of own) {
        record.unanswered = cantidad;
        const body = { ...record.cell, cantidad };
        const reply = await unlessGone(post(url, '/lob/api/v1/cart/upsert-item', body, headers));
        if (!reply || away.includes(reply.status)) {
          gone = true;
          return;
        }
        if (reply.status !== 200) throw new Error(`A cell was refused: ${JSON.stringify(reply)}`);
        record.acknowledged = cantidad;
        record.unanswered = undefined;
        writes += 1;
      }
    }
  }

  async function sendAgainAndAgain(): Promise<void> {
    while (!gone) {
      const enough = writes + writesPerSending;
      await until(() => gone || writes >= enough);
      const sending: Sending = { key: randomUUID() };
      sendings.push(sending);
      const reply = await unlessGone(send(url, headers, sending.key));
      if (!reply || away.includes(reply.status)) return;
      if (reply.status === 200) {
        sending.pedido = reply.json;
        pedidos += 1;
      } else if (reply.status === 409) {
        // An empty cart or an unconfirmed change: no pedido, and the reply says so.
        sendings.splice(sendings.indexOf(sending), 1);
      } else throw new Error(`A sending was refused: ${JSON.stringify(reply)}`);
    }
  }

  const loops = [
    ...Array.from({ length: shopWriters }, (_, loop) =>
      write(cells.filter((_, index) => index % shopWriters === loop)),
    ),
    ...Array.from({ length: senders }, sendAgainAndAgain),
  ];
  return {
    cells,
    sendings,
    acknowledgedWrites: () => writes,
    acknowledgedPedidos: () => pedidos,
    end: Promise.all(loops).then(() => undefined),
  };
}

/**
 * Returns the cells whose last acknowledged quantity is neither in a cart nor in a pedido, nor replaced by
 * the next requested one.
 * @param url of the database, as the owner of its tables
 */
export async function lostCells(url: string, records: CellRecord[]): Promise<string[]> {
  const { rows } = await inDatabaseAt(url, (client) =>
    client.query<{ name: string; cantidad: number }>(
      `select modelo_color_id || '/' || talla_id as name, cantidad from cart_celda
       union all select modelo_color_id || '/' || talla_id, cantidad from pedido_cantidad`,
    ),
  );
  const there = new Set(rows.map(({ name, cantidad }) => `${name}: ${cantidad}`));
  return records.flatMap(({ cell, acknowledged, unanswered }) => {
    const name = `${cell.modeloColorId}/${cell.tallaId}`;
    if (acknowledged === undefined || there.has(`${name}: ${acknowledged}`)) return [];
    return there.has(`${name}: ${unanswered}`) ? [] : [`${name}: ${acknowledged}`];
  });
}

/** Returns the reply; undefined when the server is gone without one. */
async function unlessGone(reply: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await reply;
  } catch (error) {
    // `fetch` throws a TypeError for a broken or refused connection, also in the middle of a reply.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
