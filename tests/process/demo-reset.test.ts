/** `npm run demo:reset` restores the demo company's first day, and no other data. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Percha, TestInstallation } from './percha.ts';
import { cellsToOrder, inDatabase, post, signIn } from './shop.ts';

const premises = new TestInstallation();
let folder: string;

beforeAll(async () => {
  folder = await premises.demoFolder();
});
afterAll(() => premises.clear());

async function reset(env: Record<string, string> = {}): Promise<{ code: number | string; output: string }> {
  const run = premises.run(folder, { script: 'scripts/demo-reset.ts', env });
  return { code: await run.end, output: run.output() };
}

async function stopped(percha: Percha): Promise<void> {
  percha.child.kill('SIGINT');
  expect(await percha.end).toBe(0);
}

const state = () =>
  inDatabase(folder, async (client) => {
    const { rows } = await client.query(
      `select (select string_agg(nombre, ', ' order by id) from modelo) as modelos,
              (select count(*)::int from pedido) as pedidos, (select count(*)::int from cart_celda) as celdas`,
    );
    return rows[0];
  });

it('refuses while a server runs, then restores the demo company, and keeps all other data', async () => {
  const percha = premises.run(folder);
  const url = await percha.url;
  const asNew = await state();
  const [cell] = await cellsToOrder(folder, 1);
  await post(url, '/lob/api/v1/cart/upsert-item', { ...cell, cantidad: 2 }, await signIn(url));
  await inDatabase(folder, (client) => client.query("update modelo set nombre = 'Otro'"));
  const changed = await state();
  expect(changed).toEqual({ ...asNew, modelos: expect.stringContaining('Otro'), celdas: 1 });

  const refused = await reset();
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(`${folder}/postgres is in use by process ${percha.child.pid}`);
  expect(await state()).toEqual(changed);
  await stopped(percha);

  const done = await reset();
  expect(done).toMatchObject({
    code: 0,
    output: expect.stringContaining('The demo company is as on its first day.'),
  });
  const again = premises.run(folder);
  await again.url;
  expect(again.output()).not.toContain('demo company:');
  expect(await state()).toEqual(asNew);

  await inDatabase(folder, (client) => client.query("update usuario set email = id || '@company.example'"));
  await stopped(again);
  const spared = await reset();
  expect(spared.code).toBe(1);
  expect(spared.output).toContain("it is no demo company's. Nothing was touched.");
});

it.each([
  ['PERCHA_DEMO=0', { PERCHA_DEMO: '0' }],
  [
    'DATABASE_URL is set: everything in 127.0.0.1:1/nowhere would be lost.',
    {
      DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/nowhere',
      DATABASE_OWNER_URL: 'postgres://owner:nothing@127.0.0.1:1/nowhere',
      PERCHA_SECRET: 'x'.repeat(32),
    },
  ],
])('refuses when %s', async (words, env) => {
  const { code, output } = await reset(env);
  expect(code).toBe(1);
  expect(output).toContain(words);
});
