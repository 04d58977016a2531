/** A shop's work survives a killed server: every acknowledged write is there, once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boutique } from '../support/demo.ts';
import { type Hammering, hammer, lostCells, send } from './hammer.ts';
import { findPostmaster, ownerUrlOf, TestInstallation, until } from './percha.ts';
import { type Cell, cellsToOrder, inDatabase, signIn } from './shop.ts';

const premises = new TestInstallation();
let folder: string;
let cells: Cell[] | undefined;

beforeAll(async () => {
  folder = await premises.demoFolder();
});
afterAll(() => premises.clear());

async function pedidoIds(): Promise<number[]> {
  const { rows } = await inDatabase(folder, (client) =>
    client.query<{ id: number }>(
      'select p.id from pedido p join usuario u on u.id = p.usuario_id where u.email = $1 order by p.id',
      [boutique],
    ),
  );
  return rows.map(({ id }) => id);
}

/** Returns the acknowledged pedidos as they read now, beside their replies. */
async function readAgain(url: string, headers: Record<string, string>, { sendings }: Hammering) {
  const answered = sendings.flatMap(({ pedido }) => (pedido ? [pedido] : []));
  const read = await Promise.all(
    answered.map(async ({ id }) => (await fetch(`${url}/lob/api/v1/pedidos/user/${id}`, { headers })).json()),
  );
  return { answered, read };
}

/** `npm run bench:faults` takes 20. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2);
const kills = Array.from({ length: rounds }, (_, round) => ({
  round: round + 1,
  killed: round % 2 === 0 ? 'the server alone is killed' : 'server and PostgreSQL are killed together',
  withDatabase: round % 2 === 1,
  // Above all quantities of the rounds before.
  firstQuantity: 1001 + round * 400,
}));

describe.each(kills)(
  'survives $killed under many writes (round $round)',
  ({ withDatabase, firstQuantity }) => {
    it('starts again by itself with all acknowledged writes, each pedido once', async () => {
      const percha = premises.run(folder);
      const url = await percha.url;
      cells ??= await cellsToOrder(folder, 36);
      const headers = await signIn(url);
      const before = await pedidoIds();
      const work = hammer(url, headers, cells, firstQuantity);
      await Promise.race([
        until(() => work.acknowledgedWrites() >= 200 && work.acknowledgedPedidos() >= 8),
        work.end,
      ]);

      const postmaster = (await findPostmaster(folder)) ?? 0;
      expect(postmaster).toBeGreaterThan(0);
      if (withDatabase) process.kill(postmaster, 'SIGKILL');
      percha.child.kill('SIGKILL');
      await work.end;
      expect(await percha.end).toBe('SIGKILL');

      const again = premises.run(folder);
      const newUrl = await again.url;
      expect(await lostCells(await ownerUrlOf(folder), work.cells)).toEqual([]);

      const { answered, read } = await readAgain(newUrl, headers, work);
      expect(answered.length).toBeGreaterThanOrEqual(8);
      expect(read).toEqual(answered);
      expect(new Set(answered.map(({ id }) => id)).size).toBe(answered.length);

      // An order without a reply is repeated, as by a browser: it made its pedido before, or makes it now.
      const expected = new Set<number>([...before, ...answered.map(({ id }) => id)]);
      const made = (await pedidoIds()).filter((id) => !expected.has(id));
      const retried = new Set<number>();
      for (const { key, pedido } of work.sendings) {
        const [one, other] = [await send(newUrl, headers, key), await send(newUrl, headers, key)];
        expect(other.json.id).toBe(one.json.id);
        if (pedido) expect(one.json.id).toBe(pedido.id);
        else if (one.status === 200) retried.add(one.json.id);
        else expect(one.status).toBe(409);
      }
      for (const id of made) expect(retried).toContain(id);
      expect(await pedidoIds()).toEqual([...expected, ...retried].sort((one, other) => one - other));

      again.child.kill('SIGINT');
      expect(await again.end).toBe(0);
      expect(await findPostmaster(folder)).toBeUndefined();
    });
  },
);
