/** Many writes at once until the server is gone, with a record of what it acknowledged and what it did not. */
import { randomUUID } from 'node:crypto';
import { until } from './percha.ts';
import { type Answer, type Cell, inDatabaseAt, post } from './shop.ts';

const shopWriters = 6;
const senders = 2;
/** Between two sendings of a loop, so that carts have something in them. */
const writesPerSending = 12;

export interface CellRecord {
  cell: Cell;
  /** The last quantity that was answered for; every cell's only ever grow. */
  acknowledged: number | undefined;
  /** Asked for when the server went. */
  unanswered: number | undefined;
}

export interface Sending {
  key: string;
  /** The pedido in the answer; undefined when none came. */
  pedido?: Answer['json'];
}

export interface Hammering {
  cells: CellRecord[];
  sendings: Sending[];
  acknowledgedWrites(): number;
  acknowledgedPedidos(): number;
  /** Resolves when every loop has found the server gone; rejects when one got an answer that it should not get. */
  end: Promise<void>;
}

const sendPath = '/lob/api/v1/cart/cart-to-pedido';

export const send = (url: string, headers: Record<string, string>, key: string): Promise<Answer> =>
  post(url, sendPath, {}, { ...headers, 'idempotency-key': key });

/** Neither acknowledges anything: the database is away (it may be gone a moment before the server is), or a disk is full. */
const away = [503, 507];

/**
 * Sets the cells of the shop's cart from several loops, each its own, while others send the cart.
 * @param first the first quantity of each cell, above any that is already there
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
        // Empty at this moment, or not what was agreed to: no pedido, and it was said.
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
 * The cells whose last acknowledged quantity is neither in a cart nor in a pedido, nor replaced by the one asked for next.
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

/** undefined when the server has gone without an answer. */
async function unlessGone(reply: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await reply;
  } catch (error) {
    // `fetch` gives a TypeError for a broken or refused connection, also in the middle of an answer.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
