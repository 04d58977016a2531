/** A synchronous standby is lost: commits would wait for it forever. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readCredentials } from '#src/platform/server/database/embedded-credentials.ts';
import { connectionUrls } from '#src/platform/server/database/embedded-roles.ts';
import { TestInstallation, until } from './percha.ts';
import { cellsToOrder, inDatabase, inDatabaseAt, post, signIn } from './shop.ts';

const premises = new TestInstallation();
afterAll(() => premises.clear());

it('ends a commit that waits for a lost standby as unknown, and its repeat returns the same pedido', async () => {
  const folder = await premises.demoFolder();
  const percha = premises.run(folder);
  const url = await percha.url;
  const headers = await signIn(url);
  const [cell] = await cellsToOrder(folder, 1);
  expect((await post(url, '/lob/api/v1/cart/upsert-item', { ...cell, cantidad: 2 }, headers)).status).toBe(
    200,
  );
  const credentials = await readCredentials(join(folder, 'postgres'));
  if (!credentials) throw new Error('There is no database.');
  const setStandby = (name: string) =>
    inDatabaseAt(connectionUrls(credentials).adminUrl, async (client) => {
      // The waiting backend must not wait for this statement's own commit.
      await client.query('set synchronous_commit = local');
      await client.query(`alter system set synchronous_standby_names = '${name}'`);
      await client.query('select pg_reload_conf()');
      await until(async () => {
        const { rows } = await client.query('show synchronous_standby_names');
        return rows[0].synchronous_standby_names === name;
      });
    });
  const pedidos = async () =>
    (await inDatabase(folder, (client) => client.query('select count(*)::int as n from pedido'))).rows[0].n;

  const before = await pedidos();
  await setStandby('missing');
  const send = () => post(url, '/lob/api/v1/cart/cart-to-pedido', {}, { ...headers, 'idempotency-key': key });
  const key = randomUUID();
  const first = await send();
  expect([first.status, first.json.outcome]).toEqual([503, 'unknown']);
  expect(first.json.messages[0]).toContain('we do not know whether this was saved');
  const ready = await fetch(`${url}/health/ready`);
  expect(await ready.json()).toMatchObject({ reasons: [{ code: 'database.standby' }] });

  const again = await send();
  expect(again.status).toBe(200);
  expect(await pedidos()).toBe(before + 1);

  await setStandby('');
  expect((await send()).json.id).toBe(again.json.id);
  expect((await post(url, '/lob/api/v1/cart/upsert-item', { ...cell, cantidad: 1 }, headers)).status).toBe(
    200,
  );
  expect(await pedidos()).toBe(before + 1);
  expect(percha.output().match(/commits wait for a synchronous standby/g)).toHaveLength(1);
  expect(percha.output()).not.toMatch(/\bat .*\.(ts|js):\d+/);
});
